package org.openlindorm.web;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.openlindorm.access.Logins;
import org.openlindorm.wire.Encryption;
import org.openlindorm.wire.HttpLayers;
import org.openlindorm.wire.HttpPort;

/**
 * The port for browsers and monitoring programs. It has no SQL protocol and so is no {@link
 * org.openlindorm.wire.Endpoint}. It is opened after those and closed before the engine.
 */
public final class WebEndpoint implements AutoCloseable {

  /** The name that the list of endpoints shows. */
  public static final String LABEL = "console";

  /** The maximum of threads: those of requests, and a few that accept sockets and read bytes. */
  private static final int MOST_THREADS = WebCapacity.total() + 12;

  /** The name of the port in messages. */
  private static final String PORT = "The console's port";

  private static final long IDLE_MILLIS = TimeUnit.SECONDS.toMillis(60);
  private static final long SWEEP_SECONDS = 60;

  /** The minimum rate of a body; the slowest networks send ten times that. */
  private static final int LEAST_BYTES_PER_SECOND = 100;

  private final WebSettings settings;
  private final Server jetty;
  private final WebConnector connector;
  private final WebSessions sessions = new WebSessions(System::nanoTime);
  private final ScheduledExecutorService sweeper;

  /**
   * @param logins shared with the other endpoints, so that the limit on failed logins covers all of
   *     them
   * @param pages in addition to the login pages
   */
  public WebEndpoint(WebSettings settings, Logins logins, List<WebPage> pages) {
    this.settings = settings;
    jetty = HttpPort.server("console", MOST_THREADS);
    List<ConnectionFactory> layers = HttpLayers.of(settings.encryption(), LEAST_BYTES_PER_SECOND);
    connector = new WebConnector(jetty, layers);
    connector.setHost(settings.host());
    connector.setPort(settings.port());
    connector.setIdleTimeout(IDLE_MILLIS);
    jetty.addConnector(connector);
    SessionCookie cookie = new SessionCookie();
    List<WebPage> all = new ArrayList<>(new SessionPages(logins, sessions, cookie).all());
    all.addAll(pages);
    jetty.setHandler(
        new WebRequests(
            all, new AuthenticationFilter(logins, sessions, cookie), settings, connector));
    sweeper = Executors.newSingleThreadScheduledExecutor(WebEndpoint::daemon);
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "console-sweeper");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Opens the port.
   *
   * @throws UncheckedIOException when the address cannot be bound; the message names it
   */
  public void start() {
    HttpPort.open(jetty, PORT, settings.host(), settings.port(), this::close);
    ScheduledFuture<?> unused =
        sweeper.scheduleWithFixedDelay(
            sessions::sweep, SWEEP_SECONDS, SWEEP_SECONDS, TimeUnit.SECONDS);
  }

  /** Returns the address for browsers: {@code http://127.0.0.1:30080}. */
  public String address() {
    return HttpPort.address(settings.encryption(), settings.host(), port());
  }

  public Encryption encryption() {
    return settings.encryption();
  }

  /** Returns the port that the endpoint listens on. */
  public int port() {
    return connector.getLocalPort();
  }

  /** Returns the number of logged-in sessions. */
  public int sessionCount() {
    return sessions.count();
  }

  /** Ends all sessions and their running statements, and frees the port. */
  @Override
  public void close() {
    sweeper.shutdownNow();
    sessions.endAll();
    HttpPort.close(jetty, PORT);
    sessions.endAll();
  }
}
