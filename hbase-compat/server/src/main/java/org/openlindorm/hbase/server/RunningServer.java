package org.openlindorm.hbase.server;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.hbase.cluster.AttachedCluster;
import org.openlindorm.hbase.cluster.EmbeddedCluster;
import org.openlindorm.hbase.cluster.HBaseCluster;
import org.openlindorm.hbase.cluster.Ports;
import org.openlindorm.hbase.cluster.StartFailure;
import org.openlindorm.hbase.tracing.Tracing;
import org.openlindorm.hbase.tracing.TracingOptions;
import org.openlindorm.web.WebEndpoint;
import org.openlindorm.web.WebPage;
import org.openlindorm.wire.Encryption;
import org.openlindorm.wire.Endpoint;
import org.openlindorm.wire.Protocol;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A complete server: an HBase, embedded or attached, and the SQL endpoints.
 *
 * <p>Usable in any process, tests included; {@link ServerCommand} adds the process's signals,
 * status file and exit codes.
 */
public final class RunningServer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RunningServer.class);
  private static final String VERSION_LINE = "%-18s %s";

  private final Tracing tracing;
  private final HBaseCluster cluster;
  private final ServerEngine engine;
  private final Endpoints endpoints;
  private final AtomicBoolean closed = new AtomicBoolean();

  private RunningServer(
      Tracing tracing, HBaseCluster cluster, ServerEngine engine, Endpoints endpoints) {
    this.tracing = tracing;
    this.cluster = cluster;
    this.engine = engine;
    this.endpoints = endpoints;
  }

  /**
   * Starts a server; returns when HBase and SQL clients are served.
   *
   * @throws StartFailure with a message for the operator
   */
  public static RunningServer start(ServerOptions options) {
    return start(options, LOG::info);
  }

  /**
   * Starts a server; returns when HBase and SQL clients are served.
   *
   * @param progress receives messages while the server waits for an HBase that is starting
   * @throws StartFailure with a message for the operator
   */
  static RunningServer start(ServerOptions options, Consumer<String> progress) {
    Encryption unused = Endpoints.encryption(options.cluster().bindAddress(), options.sql());
    if (options.console().port().isPresent()) {
      Encryption unusedToo = Endpoints.encryption(options.console().bindAddress(), options.sql());
    }
    requireFreePorts(options);
    Tracing tracing = tracing(options.sql().tracing());
    try {
      return start(options, tracing, progress);
    } catch (RuntimeException e) {
      tracing.close();
      throw e;
    }
  }

  private static Tracing tracing(TracingOptions options) {
    try {
      return Tracing.start(options);
    } catch (RuntimeException e) {
      throw new StartFailure("Traces cannot be sent: " + e.getMessage(), e);
    }
  }

  private static RunningServer start(
      ServerOptions options, Tracing tracing, Consumer<String> progress) {
    var cluster =
        options
            .attachTo()
            .<HBaseCluster>map(quorum -> attach(quorum, options, progress))
            .orElseGet(() -> EmbeddedCluster.start(options.cluster()));
    try {
      return over(cluster, options, tracing);
    } catch (RuntimeException e) {
      cluster.close();
      throw e;
    }
  }

  private static RunningServer over(HBaseCluster cluster, ServerOptions options, Tracing tracing) {
    var engine = ServerEngine.start(cluster, options, tracing);
    try {
      List<WebPage> pages =
          new ArrayList<>(WebPages.of(engine.engine(), cluster, engine.watched()));
      pages.addAll(engine.watched().pages());
      Endpoints endpoints = Endpoints.start(engine.engine(), options, pages);
      engine.watched().serves(endpoints.all());
      return new RunningServer(tracing, cluster, engine, endpoints);
    } catch (RuntimeException e) {
      engine.close();
      throw e;
    }
  }

  /** Checks the ports before the cluster starts, so that a port in use is reported at once. */
  private static void requireFreePorts(ServerOptions options) {
    try {
      for (Map.Entry<Protocol, Integer> port : options.sql().ports().entrySet()) {
        Protocol protocol = port.getKey();
        Ports.requireFree(
            options.cluster().bindAddress(),
            port.getValue(),
            protocol.clients() + " clients",
            "--" + protocol.portOption());
      }
      Ports.requireFree(
          options.console().bindAddress(),
          options.console().port().orElse(0),
          WebEndpoint.LABEL,
          "--console-port, or turn the console off with --console-port off");
    } catch (IOException e) {
      throw new StartFailure("The ports cannot be tested: " + e.getMessage(), e);
    }
  }

  private static AttachedCluster attach(
      String quorum, ServerOptions options, Consumer<String> progress) {
    return AttachedCluster.to(
        quorum,
        options.hbaseSite(),
        options.cluster().dataDirectory(),
        Duration.ofSeconds(options.startSeconds()),
        progress);
  }

  public HBaseCluster cluster() {
    return cluster;
  }

  public List<Endpoint> endpoints() {
    return endpoints.all();
  }

  /**
   * Returns the port of a protocol.
   *
   * @throws IllegalArgumentException when this server does not support it
   */
  public int port(Protocol protocol) {
    return endpoints().stream()
        .filter(endpoint -> endpoint.protocol() == protocol)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(protocol.label() + " is not supported"))
        .port();
  }

  /** Returns the console's port, if there is a console. */
  public Optional<WebEndpoint> console() {
    return endpoints.console();
  }

  /** Returns the warnings to the operator, as sentences. */
  public List<String> warnings() {
    return engine.regionServers().map(RegionServersCheck::warnings).orElse(List.of());
  }

  /** Returns the versions of the components and the format of the catalog, as text lines. */
  public List<String> versions() {
    List<String> lines = new ArrayList<>();
    lines.add(VERSION_LINE.formatted("version", BuildVersion.current()));
    engine
        .regionServers()
        .ifPresent(each -> lines.add(VERSION_LINE.formatted("region jar", each.jar())));
    lines.add(VERSION_LINE.formatted("stored format", engine.storedFormat() + " at the start"));
    return lines;
  }

  /** Blocks until the server is closed or its HBase dies. */
  public void awaitEnd() throws InterruptedException {
    cluster.awaitEnd();
  }

  /**
   * Closes the server from the top layer down, so that running statements still have their store.
   */
  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      endpoints.close();
      engine.close();
      cluster.close();
      tracing.close();
    }
  }

  boolean isClosed() {
    return closed.get();
  }
}
