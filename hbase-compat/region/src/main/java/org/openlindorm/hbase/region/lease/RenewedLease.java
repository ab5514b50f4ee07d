package org.openlindorm.hbase.region.lease;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.regionserver.RegionServerServices;
import org.apache.hbase.thirdparty.com.google.common.util.concurrent.ThreadFactoryBuilder;

/**
 * The lease of a running region server. It is renewed in the background until the server stops or
 * no region uses the lease.
 */
final class RenewedLease implements ServerLease {

  private final RegionServerServices server;
  private final SessionLease lease;

  private RenewedLease(RegionServerServices server, SessionLease lease) {
    this.server = server;
    this.lease = lease;
  }

  static RenewedLease of(RegionServerServices server) {
    var registration = new ZooKeeperRegistration(server.getZooKeeper(), server.getServerName());
    var lease =
        new SessionLease(
            registration,
            LeaseClock.SYSTEM,
            server.getServerName().getServerName(),
            why -> giveUp(server, why));
    var renewed = new RenewedLease(server, lease);
    ScheduledExecutorService background =
        Executors.newSingleThreadScheduledExecutor(
            new ThreadFactoryBuilder().setNameFormat("server-lease").setDaemon(true).build());
    renew(new WeakReference<>(renewed), background);
    return renewed;
  }

  private static void giveUp(RegionServerServices server, String why) {
    if (!server.isStopped()) {
      // Not in ZooKeeper's thread: the server's shutdown waits for ZooKeeper.
      Thread end = new Thread(() -> server.abort(why, null), "lease-has-ended");
      end.setDaemon(true);
      end.start();
    }
  }

  private static void renew(WeakReference<RenewedLease> held, ScheduledExecutorService background) {
    RenewedLease renewed = held.get();
    if (renewed == null || renewed.server.isStopped() || renewed.server.isAborted()) {
      background.shutdown();
      return;
    }
    Future<?> unused = renewed.lease.renew();
    unused =
        background.schedule(
            () -> renew(held, background), renewed.lease.renewalMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public void confirm() throws IOException {
    lease.confirm();
  }
}
