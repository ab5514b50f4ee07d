package org.openlindorm.hbase.server;

import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.command.DataOption;
import org.openlindorm.hbase.cluster.DataDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code lindorm stop}: stops the server on a directory and waits until it has ended. */
@Command(header = "stop the server that runs on a data directory")
public final class StopCommand implements Callable<Integer> {
  private static final int MOST_SECONDS = 3_600;

  @Mixin private DataOption data = new DataOption();

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      description = "maximum wait for the end (default 60)")
  private int timeoutSeconds = 60;

  private final PrintStream out;

  public StopCommand(PrintStream out) {
    this.out = out;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    var seconds = CommandParser.within("--timeout", timeoutSeconds, 1, MOST_SECONDS);
    var directory = data.directory();
    var holder = DataDirectory.holder(directory).flatMap(ProcessHandle::of);
    if (holder.isEmpty()) {
      out.println("No server runs on " + directory + ".");
      return 0;
    }
    return end(holder.get(), seconds);
  }

  private int end(ProcessHandle process, int seconds) throws InterruptedException {
    process.destroy();
    try {
      process.onExit().get(seconds, TimeUnit.SECONDS);
      out.println("The server has stopped.");
      return 0;
    } catch (TimeoutException | ExecutionException e) {
      out.printf(
          "The server (process %d) has not stopped within %d seconds. 'kill -9 %d' ends it"
              + " without losing acknowledged writes.%n",
          process.pid(), seconds, process.pid());
      return 1;
    }
  }
}
