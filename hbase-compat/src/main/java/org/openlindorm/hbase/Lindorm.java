package org.openlindorm.hbase;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.hbase.command.Command;
import org.openlindorm.hbase.command.Settings;
import org.openlindorm.hbase.command.UsageError;
import org.openlindorm.hbase.demo.DemoCommand;
import org.openlindorm.hbase.server.RehearseCommand;
import org.openlindorm.hbase.server.ServerCommand;
import org.openlindorm.hbase.server.StatusCommand;
import org.openlindorm.hbase.server.StopCommand;
import org.openlindorm.hbase.shell.PasswordCommand;
import org.openlindorm.hbase.shell.ShellCommand;
import org.openlindorm.hbase.shell.SqlShell;

/** The one main class behind {@code bin/lindorm}: finds the sub-command and runs it. */
public final class Lindorm {
  private static final int USAGE = 2;
  private static final String REHEARSE = "rehearse";
  private static final String HELP_LINE = "  %-12s %s%n";

  /** What bin/lindorm does by itself, behind the command that it stands with. */
  private static final Map<String, String> OF_THE_LAUNCHER =
      Map.of(
          "server",
          HELP_LINE.formatted("start", "run a server in the background"),
          "sql",
          HELP_LINE.formatted("hbase-shell", "the HBase shell on the server"));

  private Lindorm() {}

  public static void main(String[] arguments) throws Exception {
    System.exit(run(Arrays.asList(arguments), System.out, System.err));
  }

  private static int runSql(String address, String sql) {
    return SqlShell.run(new String[] {"--url", address, "--execute", sql});
  }

  static int run(List<String> arguments, PrintStream out, PrintStream err) throws Exception {
    var commands = commands(out, err, settings());
    if (arguments.isEmpty() || arguments.get(0).equals("--help")) {
      out.print(help(commands));
      return arguments.isEmpty() ? USAGE : 0;
    }
    if (arguments.subList(0, Math.min(2, arguments.size())).contains("--version")) {
      out.println("lindorm " + BuildVersion.current());
      return 0;
    }
    var name = arguments.get(0);
    var command = commands.get(name);
    if (command == null) {
      err.printf("There is no command '%s'.%n%n%s", name, help(commands));
      return USAGE;
    }
    try {
      return command.get().run(arguments.subList(1, arguments.size()));
    } catch (UsageError e) {
      err.printf("%s 'lindorm %s --help' lists the options.%n", e.getMessage(), name);
      return USAGE;
    }
  }

  /**
   * The commands by name. Suppliers, because only the class of the one that runs should be loaded.
   */
  private static Map<String, Supplier<Command>> commands(
      PrintStream out, PrintStream err, Settings settings) {
    Map<String, Supplier<Command>> commands = new LinkedHashMap<>();
    commands.put("server", () -> new ServerCommand(out, err, settings));
    commands.put("stop", () -> new StopCommand(out, settings));
    commands.put("status", () -> new StatusCommand(out, settings));
    commands.put("sql", ShellCommand::sql);
    commands.put("load", ShellCommand::load);
    commands.put("bulkload", ShellCommand::bulkLoad);
    commands.put("export", ShellCommand::export);
    commands.put("lint", ShellCommand::lint);
    commands.put("workload", ShellCommand::workload);
    commands.put("demo", () -> new DemoCommand(out));
    commands.put("passwd", () -> new PasswordCommand(out, System.in));
    commands.put(REHEARSE, () -> new RehearseCommand(Lindorm::runSql));
    return commands;
  }

  private static String help(Map<String, Supplier<Command>> commands) {
    var text = new StringBuilder("Usage: lindorm COMMAND [OPTION...]\n\n");
    commands.forEach(
        (name, command) -> {
          if (!name.equals(REHEARSE)) {
            text.append(HELP_LINE.formatted(name, command.get().summary()));
          }
          text.append(OF_THE_LAUNCHER.getOrDefault(name, ""));
        });
    return text.append(
            "\n"
                + "'lindorm COMMAND --help' lists the options of a command, 'lindorm --version' the"
                + " version.\n")
        .toString();
  }

  /** The settings folder that the launcher names; none when a test or a tool calls without one. */
  private static Settings settings() throws IOException {
    var folder = System.getProperty("lindorm.conf");
    return folder == null ? Settings.NONE : Settings.read(Path.of(folder));
  }
}
