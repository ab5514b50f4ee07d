package org.openlindorm.hbase.server;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.hbase.command.Command;
import org.openlindorm.hbase.command.Option;
import org.openlindorm.hbase.command.Options;
import org.openlindorm.hbase.command.Settings;
import org.openlindorm.hbase.disk.DiskReserve;

/**
 * {@code lindorm status}: exit code 0 when a server serves on the directory, 1 while one starts, 3
 * when none runs.
 */
public final class StatusCommand implements Command {
  private static final List<Option> KNOWN =
      List.of(Option.of("data", "DIR", "data directory of the server (default ./data)"));

  private final PrintStream out;
  private final Settings settings;

  public StatusCommand(PrintStream out, Settings settings) {
    this.out = out;
    this.settings = settings;
  }

  @Override
  public String summary() {
    return "say whether a server runs, and where";
  }

  @Override
  public int run(List<String> arguments) throws IOException {
    if (arguments.contains("--help")) {
      out.print("Usage: lindorm status [OPTION...]\n\n" + Options.help(KNOWN));
      return 0;
    }
    var directory = ServerOptions.dataDirectory(Options.parse(KNOWN, arguments, settings.values()));
    if (!DataDirectory.isHeld(directory)) {
      out.println("No server runs on " + directory + ".");
      return 3;
    }
    var status = ServerStatus.read(directory);
    if (status.isEmpty()) {
      out.println("A server is starting or stopping on " + directory + ".");
      return 1;
    }
    print(status.get());
    if (status.get().diskReserve() > 0) {
      print(new DiskReserve.Room(directory.toFile().getUsableSpace(), status.get().diskReserve()));
    }
    return 0;
  }

  private void print(DiskReserve.Room room) {
    out.println("  disk               " + room + (room.isFull() ? ": writes are refused" : ""));
  }

  private void print(ServerStatus status) {
    var age = Duration.between(status.startedAt(), Instant.now());
    out.printf(
        "OpenLindorm runs as process %d since %s (%d min).%n",
        status.processId(), status.startedAt().truncatedTo(ChronoUnit.SECONDS), age.toMinutes());
    out.println("  HBase (ZooKeeper)  " + status.quorum());
    status.versions().forEach(version -> out.println("  " + version));
    status.endpoints().forEach(endpoint -> out.println("  " + endpoint));
  }
}
