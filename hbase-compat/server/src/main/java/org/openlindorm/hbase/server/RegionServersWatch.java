package org.openlindorm.hbase.server;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ServerName;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.hbase.region.lease.RegionProtocol;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Checks region servers that join an attached cluster later, or restart with another jar. */
final class RegionServersWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RegionServersWatch.class);

  /**
   * The interval of calls to the master; soon enough for an operator who has just started a server.
   */
  private static final Duration INTERVAL = Duration.ofSeconds(30);

  private final Configuration configuration;
  private final CheckedServers servers;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(RegionServersWatch::daemon);
  private final ScheduledFuture<?> task;

  private RegionServersWatch(Configuration configuration, Set<ServerName> checked) {
    this.configuration = configuration;
    this.servers = new CheckedServers(checked, INTERVAL);
    long millis = INTERVAL.toMillis();
    this.task = thread.scheduleWithFixedDelay(this::look, millis, millis, TimeUnit.MILLISECONDS);
  }

  /** Starts to check the servers that were not checked at the start. */
  static RegionServersWatch start(Configuration configuration, RegionServersCheck atStart) {
    return new RegionServersWatch(configuration, atStart.servers());
  }

  private void look() {
    try {
      RegionServerPoll.Responses responses =
          RegionServerPoll.poll(configuration, servers.beginRound());
      RegionServersCheck check =
          RegionServersCheck.of(responses, BuildVersion.current(), RegionProtocol.current());
      servers.endRound(check.servers(), responses.unchecked());
      check.errors("so statements on their regions fail").forEach(LOG::error);
      check.versionWarnings().forEach(LOG::warn);
    } catch (IOException | RuntimeException e) {
      LOG.warn("New region servers could not be queried for their lindorm-region.jar", e);
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "region-servers-watch");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void close() {
    boolean unused = task.cancel(true);
    thread.shutdownNow();
  }
}
