package org.openlindorm.it;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.conf.Configuration;
import org.openlindorm.hbase.cluster.LoneZooKeeper;

/**
 * A cluster each of whose servers is a process that can be killed: a master, three region servers
 * with nothing of ours but lindorm-region.jar, and two SQL servers attached to them. A killed one
 * is replaced at once. ZooKeeper runs here.
 */
final class ChaosCluster implements AutoCloseable {

  enum Kind {
    REGION_SERVER,
    MASTER,
    SQL_SERVER
  }

  static final int SQL_SERVERS = 2;
  private static final int REGION_SERVERS = 3;
  private static final long PATIENCE_SECONDS = 300;

  private final Path folder;
  private final LoneZooKeeper zooKeeper;
  private final String classPath;
  private final List<Process> regionServers = new ArrayList<>();
  private final List<CompletableFuture<ServerProcess>> sqlServers = new ArrayList<>();
  private final Map<Kind, Integer> kills = new EnumMap<>(Kind.class);
  private Process master;
  private int started;

  private ChaosCluster(Path folder) throws IOException, InterruptedException {
    this.folder = folder;
    this.zooKeeper = LoneZooKeeper.start(folder.resolve("hbase"), REGION_SERVERS);
    this.classPath = ExternalHBase.classPath(folder);
    zooKeeper.writeSettings(settings());
    master = startMaster();
    for (int number = 0; number < REGION_SERVERS; number++) {
      regionServers.add(startRegionServer());
    }
  }

  /** Starts all of it; the SQL servers come when HBase serves. */
  static ChaosCluster start(Path folder) throws IOException, InterruptedException {
    return new ChaosCluster(folder);
  }

  private Path settings() {
    return folder.resolve("servers.xml");
  }

  Configuration configuration() {
    return zooKeeper.configuration();
  }

  private Process startMaster() throws IOException {
    return HBaseProcess.start(
        LoneHMaster.class, "master-" + started++, folder, classPath, settings());
  }

  private Process startRegionServer() throws IOException {
    return HBaseProcess.start(
        LoneRegionServer.class, "region-server-" + started++, folder, classPath, settings());
  }

  /** Starts the SQL servers; must be called once, when HBase serves. */
  synchronized void startSqlServers() {
    for (int number = 0; number < SQL_SERVERS; number++) {
      sqlServers.add(startSqlServer(number));
    }
  }

  /** It is refused as long as no master serves, so it is tried again. */
  private CompletableFuture<ServerProcess> startSqlServer(int number) {
    Path data = folder.resolve("sql-" + number);
    return CompletableFuture.supplyAsync(
        () -> {
          long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
          while (true) {
            try {
              return ServerProcess.startWithHeap("300m", data, "--hbase", zooKeeper.quorum());
            } catch (AssertionError refused) {
              if (System.nanoTime() > deadline) {
                throw refused;
              }
            }
          }
        });
  }

  synchronized void kill(Kind kind, int number) throws IOException, InterruptedException {
    switch (kind) {
      case REGION_SERVER -> {
        end(regionServers.remove(number % regionServers.size()), kind);
        regionServers.add(startRegionServer());
      }
      case MASTER -> {
        end(master, kind);
        master = startMaster();
      }
      case SQL_SERVER -> {
        int one = number % SQL_SERVERS;
        sqlServers.get(one).join().kill();
        sqlServers.set(one, startSqlServer(one));
      }
    }
    kills.merge(kind, 1, Integer::sum);
  }

  /**
   * Kills the process like {@code kill -9}; a process that has ended before is a separate fault.
   */
  private void end(Process process, Kind kind) throws InterruptedException {
    if (!process.isAlive()) {
      throw new AssertionError("A " + kind + " ended unexpectedly; its log is in " + folder);
    }
    process.destroyForcibly().waitFor();
  }

  /** Returns the total of all kinds. */
  synchronized int killed() {
    return kills.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Returns the numbers of kills, such as {@code REGION_SERVER=2, MASTER=1}. */
  synchronized String kills() {
    return kills.toString();
  }

  /** A connection to this SQL server or, while it is dead, to another; waits for one. */
  Connection sql(int preferred) throws SQLException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    SQLException last = null;
    for (int next = preferred; System.nanoTime() < deadline; next++) {
      ServerProcess server = sqlServer(next % SQL_SERVERS).getNow(null);
      if (server != null) {
        try {
          return server.sql();
        } catch (SQLException | RuntimeException dead) {
          last = new SQLException("server " + next % SQL_SERVERS + ": " + dead, dead);
        }
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
    }
    throw new SQLException("No SQL server answers", last);
  }

  /** A connection to this very server, which is waited for. */
  Connection sqlOf(int number) throws SQLException {
    return sqlServer(number % SQL_SERVERS).join().sql();
  }

  private synchronized CompletableFuture<ServerProcess> sqlServer(int number) {
    return sqlServers.get(number);
  }

  @Override
  public void close() throws InterruptedException {
    sqlServers.forEach(server -> server.join().kill());
    for (Process server : regionServers) {
      server.destroyForcibly().waitFor();
    }
    master.destroyForcibly().waitFor();
    zooKeeper.close();
  }
}
