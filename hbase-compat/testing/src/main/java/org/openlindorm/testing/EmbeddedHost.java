package org.openlindorm.testing;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.cluster.ClusterOptions;
import org.openlindorm.hbase.cluster.EmbeddedCluster;
import org.openlindorm.hbase.server.RunningServer;
import org.openlindorm.hbase.server.ServerOptions;
import org.openlindorm.hbase.server.SqlOptions;
import org.openlindorm.testing.region.EmptyingObserver;
import org.openlindorm.wire.Protocol;

/** A server in this JVM. */
final class EmbeddedHost implements Host {

  private static final String OBSERVERS = "hbase.coprocessor.region.classes";

  private final Path directory;
  private final Map<String, String> settings;
  private @Nullable RunningServer running;
  private @Nullable Address first;

  EmbeddedHost(Path directory, Map<String, String> settings) {
    this(directory, settings, null);
  }

  /**
   * Creates a server.
   *
   * @param first the address of an earlier start, whose ports are used again; or null
   */
  EmbeddedHost(Path directory, Map<String, String> settings, @Nullable Address first) {
    this.directory = directory;
    this.settings = settings;
    this.first = first;
  }

  @Override
  public Address start() {
    var server = RunningServer.start(options());
    running = server;
    first =
        new Address(
            server.cluster().quorum(), server.port(Protocol.AVATICA), server.port(Protocol.MYSQL));
    return first;
  }

  private ServerOptions options() {
    ServerOptions local = ServerOptions.local(directory);
    ClusterOptions cluster = local.cluster().withSettings(withObserver());
    SqlOptions sql = local.sql();
    Address known = first;
    int zooKeeper = known == null ? UnusedPort.draw() : port(known.quorum());
    int jdbc = known == null ? UnusedPort.draw() : known.jdbcPort();
    int mysql = known == null ? UnusedPort.draw() : known.mysqlPort();
    return new ServerOptions(
        cluster.withZooKeeperPort(zooKeeper),
        Optional.empty(),
        sql.withPorts(Map.of(Protocol.AVATICA, jdbc, Protocol.MYSQL, mysql)),
        local.console(),
        local.hbaseSite(),
        local.startSeconds(),
        local.backups());
  }

  /** Returns the user's settings, and the observer that empties regions. */
  private Map<String, String> withObserver() {
    Map<String, String> all = new TreeMap<>(settings);
    all.merge(OBSERVERS, EmptyingObserver.class.getName(), (theirs, ours) -> theirs + "," + ours);
    return all;
  }

  private static int port(String quorum) {
    return Integer.parseInt(quorum.substring(quorum.lastIndexOf(':') + 1));
  }

  @Override
  public void stop() {
    var server = running;
    running = null;
    if (server != null) {
      server.close();
    }
  }

  @Override
  public void kill() {
    throw refusal("killed");
  }

  @Override
  public void startAndKill(Duration after) {
    throw refusal("killed");
  }

  @Override
  public void killRegionServer(int number) {
    var server = running;
    if (server == null) {
      throw new IllegalStateException("The server is not running");
    }
    if (server.cluster() instanceof EmbeddedCluster cluster) {
      cluster.abortRegionServer(number);
    }
  }

  @Override
  public void empty(SharedConnection ours) {
    new TableContents(ours.get(), SqlRunner.ofPort(address().jdbcPort())).empty();
  }

  /**
   * Returns the address of the last start.
   *
   * @throws IllegalStateException if the server has not been started
   */
  Address address() {
    Address known = first;
    if (known == null) {
      throw new IllegalStateException("The server is not running");
    }
    return known;
  }

  @Override
  public void setPaused(boolean paused) {
    throw refusal("paused");
  }

  private static UnsupportedOperationException refusal(String done) {
    return new UnsupportedOperationException(
        "A server in the test's own JVM cannot be "
            + done
            + "; start it with LindormServer.process() or LindormExtension.process()");
  }
}
