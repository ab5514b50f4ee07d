package org.openlindorm.hbase.server;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.CheckedCommand;
import org.openlindorm.command.SettingsFolder;
import org.openlindorm.hbase.cluster.StartFailure;
import org.openlindorm.hbase.disk.DiskReserve;
import org.openlindorm.web.WebEndpoint;
import org.openlindorm.wire.Encryption;
import org.openlindorm.wire.Endpoint;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * {@code lindorm server}: runs a server in the foreground, until a signal stops it.
 *
 * <p>HBase's threads would keep the process alive after a failed start. A stop that hangs is worse
 * than one that is cut short, which loses no acknowledged write. So every exit has a deadline and
 * ends in {@code halt}.
 */
@Command(header = "run a server in the foreground")
public class ServerCommand implements CheckedCommand {
  /** The system property with the folder of the log; read by {@code conf/logback.xml}. */
  private static final String LOG_DIRECTORY = "lindorm.logs";

  private static final Duration STOP_DEADLINE = Duration.ofSeconds(30);

  @Mixin private ServerFlags flags = new ServerFlags();

  private final PrintStream out;
  private final PrintStream err;
  private final SettingsFolder settings;
  private volatile @Nullable RunningServer server;

  public ServerCommand(PrintStream out, PrintStream err, SettingsFolder settings) {
    this.out = out;
    this.err = err;
    this.settings = settings;
  }

  @Override
  public void check() {
    var unused = flags.options(settings);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    var began = Instant.now();
    var options = flags.options(settings);
    var directory = options.cluster().dataDirectory();
    System.setProperty(LOG_DIRECTORY, directory.resolve("logs").toString());
    Deadline.after(Duration.ofSeconds(options.startSeconds()), () -> giveUp(options));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(options), "lindorm-stop"));
    try {
      var started = RunningServer.start(options, this::report);
      server = started;
      announce(started, options, Duration.between(began, Instant.now()));
      started.awaitEnd();
      if (started.isClosed()) {
        return 0;
      }
      err.println("HBase has stopped unexpectedly. The reason is in " + logFile(options));
      return 1;
    } catch (RuntimeException e) {
      if (!isRefusal(e)) {
        LoggerFactory.getLogger(ServerCommand.class).error("The server does not start", e);
      }
      err.println(e instanceof StartFailure ? e.getMessage() : unexpected(e, options));
      Runtime.getRuntime().halt(1);
      return 1;
    }
  }

  /**
   * Returns whether a failure is printed in full and not logged: the log may be that of a running
   * server.
   */
  private static boolean isRefusal(RuntimeException failure) {
    return failure instanceof StartFailure && failure.getCause() == null;
  }

  private static String unexpected(RuntimeException failure, ServerOptions options) {
    return "The server does not start: %s. The details are in %s"
        .formatted(failure.getMessage(), logFile(options));
  }

  private void announce(RunningServer started, ServerOptions options, Duration took)
      throws IOException {
    var endpoints =
        Stream.of(
                started.cluster().listeners().stream(),
                started.endpoints().stream().map(ServerCommand::line),
                started.console().stream().map(ServerCommand::line))
            .flatMap(lines -> lines)
            .toList();
    var ports =
        started.endpoints().stream().collect(Collectors.toMap(Endpoint::protocol, Endpoint::port));
    var quorum = started.cluster().quorum();
    long reserve = started.cluster().freeSpace().map(DiskReserve.FreeSpace::reserve).orElse(0L);
    new ServerStatus(
            ProcessHandle.current().pid(),
            quorum,
            ports,
            endpoints,
            started.versions(),
            reserve,
            Instant.now())
        .write(options.cluster().dataDirectory());
    started.warnings().forEach(this::warn);
    out.printf("OpenLindorm is ready after %.1f s.%n", took.toMillis() / 1000.0);
    out.println("  HBase (ZooKeeper)  " + quorum);
    endpoints.forEach(endpoint -> out.println("  " + endpoint));
    out.println("  data               " + options.cluster().dataDirectory());
    out.flush();
  }

  private static String line(Endpoint endpoint) {
    return line(endpoint.protocol().label(), endpoint.address(), endpoint.encryption());
  }

  private static String line(WebEndpoint console) {
    return line(WebEndpoint.LABEL, console.address(), console.encryption());
  }

  private static String line(String label, String address, Encryption encryption) {
    return "%-18s %s (%s)".formatted(label, address, encryption.label());
  }

  private void warn(String warning) {
    LoggerFactory.getLogger(ServerCommand.class).warn(warning);
    err.println("Warning: " + warning);
    err.flush();
  }

  private void report(String progress) {
    LoggerFactory.getLogger(ServerCommand.class).info(progress);
    err.println(progress);
    err.flush();
  }

  private void giveUp(ServerOptions options) {
    if (server == null) {
      err.printf(
          "The server has not started within %d seconds; giving up. The reason may be in %s. A"
              + " slower machine may need a larger --start-timeout.%n",
          options.startSeconds(), logFile(options));
      Runtime.getRuntime().halt(1);
    }
  }

  private void stop(ServerOptions options) {
    var running = server;
    if (running == null) {
      Runtime.getRuntime().halt(1);
    } else {
      Deadline.after(STOP_DEADLINE, () -> Runtime.getRuntime().halt(1));
      clearStatus(options);
      running.close();
    }
  }

  private void clearStatus(ServerOptions options) {
    try {
      ServerStatus.clear(options.cluster().dataDirectory());
    } catch (IOException e) {
      err.println("The status file could not be deleted: " + e.getMessage());
    }
  }

  private static String logFile(ServerOptions options) {
    return options.cluster().dataDirectory().resolve("logs/lindorm.log").toString();
  }
}
