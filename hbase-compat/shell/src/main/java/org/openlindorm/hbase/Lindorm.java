package org.openlindorm.hbase;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.Program;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.command.Invocation;
import org.openlindorm.command.SettingsFolder;
import org.openlindorm.demo.DemoCommand;
import org.openlindorm.hbase.server.HBaseShellCommand;
import org.openlindorm.hbase.server.RehearseCommand;
import org.openlindorm.hbase.server.ServerCommand;
import org.openlindorm.hbase.server.StartCommand;
import org.openlindorm.hbase.server.StatusCommand;
import org.openlindorm.hbase.server.StopCommand;
import org.openlindorm.shell.BackupCommand;
import org.openlindorm.shell.BulkLoadCommand;
import org.openlindorm.shell.ChangesCommand;
import org.openlindorm.shell.DumpCommand;
import org.openlindorm.shell.ExportCommand;
import org.openlindorm.shell.LoadCommand;
import org.openlindorm.shell.PasswordCommand;
import org.openlindorm.shell.RestoreCommand;
import org.openlindorm.shell.ServerLint;
import org.openlindorm.shell.SqlShell;
import org.openlindorm.shell.WorkloadCommand;
import picocli.CommandLine.Model.CommandSpec;

/** The main class of {@code bin/lindorm}. */
public final class Lindorm {

  /** The exit code of a command that ends with an exception. */
  private static final int FAILED = 1;

  private Lindorm() {}

  public static void main(String[] arguments) throws IOException {
    System.exit(run(Arrays.asList(arguments), System.out, System.err));
  }

  static int run(List<String> arguments, PrintStream out, PrintStream err) throws IOException {
    Program program =
        new Program(
            "lindorm",
            "A wide-table database on Apache HBase: its server, its shell and its tools.",
            "'lindorm --version' prints the version.%n",
            commands(out, err, settings()),
            out::print);
    if (arguments.isEmpty()) {
      out.print(program.help());
      return Invocation.USAGE;
    }
    return exitCode(() -> program.run(arguments), err);
  }

  /**
   * Returns the exit code of a command, also of one that fails. Threads that a failed start has
   * left would otherwise keep the process and its ports.
   */
  static int exitCode(Callable<Integer> command, PrintStream err) {
    try {
      return command.call();
    } catch (UsageError e) {
      err.println(e.getMessage());
      return Invocation.USAGE;
    } catch (Throwable e) {
      e.printStackTrace(err);
      return FAILED;
    }
  }

  /**
   * The commands by name, as suppliers, so that only the class of the executed command is loaded.
   */
  private static Map<String, Supplier<CommandSpec>> commands(
      PrintStream out, PrintStream err, SettingsFolder settings) {
    Map<String, Supplier<CommandSpec>> commands = new LinkedHashMap<>();
    commands.put("server", () -> settled(new ServerCommand(out, err, settings), settings));
    commands.put("start", () -> settled(new StartCommand(out, err, settings), settings));
    commands.put("stop", () -> settled(new StopCommand(out), settings));
    commands.put("status", () -> settled(new StatusCommand(out), settings));
    commands.put("sql", SqlShell::onConsole);
    commands.put("hbase-shell", () -> CommandParser.spec(new HBaseShellCommand()));
    commands.put("load", LoadCommand::onConsole);
    commands.put("bulkload", BulkLoadCommand::onConsole);
    commands.put("export", ExportCommand::onConsole);
    commands.put("dump", DumpCommand::onConsole);
    commands.put("changes", ChangesCommand::onConsole);
    commands.put("lint", ServerLint::onConsole);
    commands.put("workload", WorkloadCommand::onConsole);
    commands.put("backup", BackupCommand::onConsole);
    commands.put("restore", () -> settled(RestoreCommand.onConsole(), settings));
    commands.put("demo", () -> CommandParser.spec(new DemoCommand(out)));
    commands.put("passwd", () -> CommandParser.spec(new PasswordCommand(out, System.in)));
    commands.put("rehearse", () -> CommandParser.spec(new RehearseCommand(Lindorm::runSql)));
    return commands;
  }

  /** A command whose options have the settings file's values by default. */
  private static CommandSpec settled(Callable<Integer> command, SettingsFolder settings) {
    return CommandParser.spec(command).defaultValueProvider(settings);
  }

  private static int runSql(String address, String sql) {
    return SqlShell.run("--url", address, "--execute", sql);
  }

  /**
   * The settings folder that the launcher names, or none when a test or a tool calls without one.
   */
  private static SettingsFolder settings() throws IOException {
    var folder = System.getProperty("lindorm.conf");
    return folder == null ? SettingsFolder.NONE : SettingsFolder.read(Path.of(folder));
  }
}
