package org.openlindorm.hbase.server;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Callable;
import org.openlindorm.command.DataOption;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.hbase.disk.DiskReserve;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * {@code lindorm status}: exit code 0 when a server serves on the directory, 1 while one starts, 3
 * when none runs.
 */
@Command(header = "show whether a server runs, and where")
public final class StatusCommand implements Callable<Integer> {
  @Mixin private DataOption data = new DataOption();

  private final PrintStream out;

  public StatusCommand(PrintStream out) {
    this.out = out;
  }

  @Override
  public Integer call() throws IOException {
    var directory = data.directory();
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
      print(
          new DiskReserve.FreeSpace(
              directory.toFile().getUsableSpace(), status.get().diskReserve()));
    }
    return 0;
  }

  private void print(DiskReserve.FreeSpace freeSpace) {
    out.println(
        "  disk               " + freeSpace + (freeSpace.isFull() ? ": writes are refused" : ""));
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
