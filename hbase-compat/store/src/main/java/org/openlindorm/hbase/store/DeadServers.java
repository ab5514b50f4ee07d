package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.ServerName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Polls the master for dead region servers and aborts the calls to them. HBase's client waits a
 * minute for a server that hangs, although other servers have its regions after some seconds.
 */
final class DeadServers implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(DeadServers.class);
  private static final long LOOK_EVERY_MILLIS = 1_000;

  private final Source source;
  private final Consumer<ServerName> giveUp;
  private final Set<ServerName> known = new HashSet<>();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(DeadServers::daemon);

  /** The source of the list of dead servers. */
  interface Source {
    List<ServerName> dead() throws IOException;
  }

  DeadServers(Source source, Consumer<ServerName> giveUp) {
    this.source = source;
    this.giveUp = giveUp;
  }

  /** Polls every second until it is closed. */
  static DeadServers watch(Source source, Consumer<ServerName> giveUp) {
    DeadServers watch = new DeadServers(source, giveUp);
    Future<?> unused =
        watch.thread.scheduleWithFixedDelay(
            watch::look, LOOK_EVERY_MILLIS, LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
    return watch;
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "dead-servers");
    thread.setDaemon(true);
    return thread;
  }

  /** Aborts the calls to servers that have died since the last poll. */
  void look() {
    try {
      List<ServerName> dead = source.dead();
      for (ServerName server : dead) {
        if (known.add(server)) {
          giveUp.accept(server);
        }
      }
      known.retainAll(dead);
    } catch (IOException | RuntimeException unknown) {
      LOG.debug("The list of dead region servers is unknown", unknown);
    }
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
