package org.openlindorm.wire.avatica;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.calcite.avatica.remote.Service;
import org.eclipse.jetty.server.Server;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.Engine;
import org.openlindorm.wire.ClientTraffic;
import org.openlindorm.wire.Encryption;
import org.openlindorm.wire.Endpoint;
import org.openlindorm.wire.HttpLayers;
import org.openlindorm.wire.HttpPort;
import org.openlindorm.wire.Protocol;

/**
 * The SQL port for JDBC: an HTTP server that answers Avatica's protobuf calls from an engine.
 *
 * <p>It owns the connections, not the engine: close the endpoint first, then the engine.
 */
public final class AvaticaEndpoint implements Endpoint {

  private static final int MOST_THREADS = 200;

  /** The name of the port in messages. */
  private static final String PORT = "The SQL port";

  private static final long WATCH_MILLIS = 500;

  private final AvaticaSettings settings;
  private final Server jetty;
  private final SqlConnector connector;
  private final Connections connections;
  private final ScheduledExecutorService sweeper;

  /** Separate from the sweeper, which may wait for a session to close. */
  private final ScheduledExecutorService watcher;

  public AvaticaEndpoint(Engine engine, Logins logins, AvaticaSettings settings) {
    this(
        settings,
        logins,
        engine,
        new Connections(engine, settings.idleTimeout(), System::nanoTime));
  }

  AvaticaEndpoint(AvaticaSettings settings, Logins logins, Engine engine, Connections connections) {
    this.settings = settings;
    this.connections = connections;
    jetty = HttpPort.server("avatica", MOST_THREADS);
    connector =
        new SqlConnector(jetty, HttpLayers.of(settings.encryption()), settings.mostSockets());
    connector.setHost(settings.host());
    connector.setPort(settings.port());
    connector.setIdleTimeout(settings.requestTimeout().toMillis());
    jetty.addConnector(connector);
    RequestMemory memory =
        new RequestMemory(settings.requestMemory(), settings.maximumRequestBytes());
    EngineService service = new EngineService(connections, logins, memory);
    service.setRpcMetadata(new Service.RpcMetadataResponse(settings.host()));
    jetty.setHandler(new ProtobufRequests(service, connections, memory, settings.encryption()));
    sweeper = scheduler("avatica-idle-sweeper");
    watcher = scheduler("avatica-socket-watch");
  }

  private static ScheduledExecutorService scheduler(String name) {
    return Executors.newSingleThreadScheduledExecutor(
        task -> {
          Thread thread = new Thread(task, name);
          thread.setDaemon(true);
          return thread;
        });
  }

  @Override
  public Protocol protocol() {
    return Protocol.AVATICA;
  }

  @Override
  public String address() {
    return HttpPort.address(settings.encryption(), settings.host(), port());
  }

  @Override
  public Encryption encryption() {
    return settings.encryption();
  }

  @Override
  public void start() {
    HttpPort.open(jetty, PORT, settings.host(), settings.port(), this::close);
    long period = Math.max(settings.idleTimeout().toMillis() / 10, 100);
    ScheduledFuture<?> unusedExpiry =
        sweeper.scheduleWithFixedDelay(
            connections::expireIdle, period, period, TimeUnit.MILLISECONDS);
    ScheduledFuture<?> unusedWatch =
        watcher.scheduleWithFixedDelay(
            connector::watch, WATCH_MILLIS, WATCH_MILLIS, TimeUnit.MILLISECONDS);
  }

  @Override
  public int port() {
    return connector.getLocalPort();
  }

  @Override
  public int connectionCount() {
    return connections.count();
  }

  @Override
  public ClientTraffic traffic() {
    return connector.traffic();
  }

  /** Closes the port, cancels the running calls and closes every connection. */
  @Override
  public void close() {
    sweeper.shutdownNow();
    watcher.shutdownNow();
    connections.closeAll();
    HttpPort.close(jetty, PORT);
    connections.closeAll();
  }
}
