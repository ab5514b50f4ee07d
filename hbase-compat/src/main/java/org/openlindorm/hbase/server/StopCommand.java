package org.openlindorm.hbase.server;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.hbase.command.Command;
import org.openlindorm.hbase.command.Option;
import org.openlindorm.hbase.command.Options;
import org.openlindorm.hbase.command.Settings;

/** {@code lindorm stop}: asks the server on a directory to end and waits until it has. */
public final class StopCommand implements Command {
  private static final List<Option> KNOWN =
      List.of(
          Option.of("data", "DIR", "data directory of the server (default ./data)"),
          Option.of("timeout", "SECONDS", "how long to wait for its end (default 60)"));

  private final PrintStream out;
  private final Settings settings;

  public StopCommand(PrintStream out, Settings settings) {
    this.out = out;
    this.settings = settings;
  }

  @Override
  public String summary() {
    return "stop the server that runs on a data directory";
  }

  @Override
  public int run(List<String> arguments) throws IOException, InterruptedException {
    if (arguments.contains("--help")) {
      out.print("Usage: lindorm stop [OPTION...]\n\n" + Options.help(KNOWN));
      return 0;
    }
    var options = Options.parse(KNOWN, arguments, settings.values());
    var directory = ServerOptions.dataDirectory(options);
    var holder = DataDirectory.holder(directory).flatMap(ProcessHandle::of);
    if (holder.isEmpty()) {
      out.println("No server runs on " + directory + ".");
      return 0;
    }
    return end(holder.get(), options.number("timeout", 60, 1, 3_600));
  }

  private int end(ProcessHandle process, int seconds) throws InterruptedException {
    process.destroy();
    try {
      process.onExit().get(seconds, TimeUnit.SECONDS);
      out.println("The server has stopped.");
      return 0;
    } catch (TimeoutException | ExecutionException e) {
      out.printf(
          "The server (process %d) has not stopped within %d seconds. 'kill -9 %d' ends it; nothing acknowledged is lost by that.%n",
          process.pid(), seconds, process.pid());
      return 1;
    }
  }
}
