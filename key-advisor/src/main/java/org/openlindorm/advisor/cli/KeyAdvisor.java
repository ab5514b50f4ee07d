package org.openlindorm.advisor.cli;

import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.openlindorm.advisor.input.InputException;
import org.openlindorm.advisor.settings.SettingsException;
import org.openlindorm.advisor.settings.Similar;
import org.openlindorm.build.BuildVersion;
import picocli.CommandLine;

/** The one main class behind {@code bin/key-advisor}: finds the sub-command and runs it. */
public final class KeyAdvisor {
  private static final List<String> HELP = List.of("--help", "-h", "help");

  private KeyAdvisor() {}

  /** Runs the command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    // Numbers look the same in every country.
    Locale.setDefault(Locale.ROOT);
    // That nobody has brought a logger is no news to who judges a schema.
    System.setProperty("slf4j.internal.verbosity", "ERROR");
    var console =
        new Console(
            new BufferedInputStream(System.in),
            new FileOutputStream(FileDescriptor.out),
            System.err,
            Boolean.getBoolean("key-advisor.terminal"),
            Path.of(""),
            LocalDate.now(ZoneId.systemDefault()));
    int exitCode = run(Arrays.asList(arguments), console);
    // Not exit: there are no threads to stop and no hooks to run, and halting is faster.
    System.err.flush();
    Runtime.getRuntime().halt(exitCode);
  }

  /**
   * Runs the command inside another program.
   *
   * @param directory what relative paths are relative to
   * @param out takes what the command prints, in UTF-8
   * @param err takes notes and complaints
   * @return the exit code
   */
  public static int run(List<String> arguments, Path directory, OutputStream out, PrintStream err) {
    var today = LocalDate.now(ZoneId.systemDefault());
    var console = new Console(InputStream.nullInputStream(), out, err, false, directory, today);
    return run(arguments, console);
  }

  static int run(List<String> arguments, Console console) {
    try {
      return answer(arguments, console);
    } catch (InputException | SettingsException e) {
      console.note(String.valueOf(e.getMessage()));
      return ExitCode.UNUSABLE;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      console.note("Internal error: " + e + ". This is a defect of key-advisor; please report it.");
      e.printStackTrace(console.err());
      return ExitCode.INTERNAL;
    }
  }

  private static int answer(List<String> arguments, Console console) {
    var commands = commands();
    if (arguments.isEmpty() || HELP.contains(arguments.get(0))) {
      String help = Program.help(Program.of(commands));
      if (arguments.isEmpty()) {
        console.err().print(help);
        return ExitCode.UNUSABLE;
      }
      console.print(help);
      return ExitCode.CLEAN;
    }
    String name = arguments.get(0);
    if (arguments.subList(0, Math.min(2, arguments.size())).contains("--version")) {
      console.print("key-advisor " + BuildVersion.current() + "\n");
      return ExitCode.CLEAN;
    }
    var command = commands.get(name);
    if (command == null) {
      console.note(
          "There is no command '"
              + name
              + "'."
              + Similar.hint(name, commands.keySet())
              + " 'key-advisor --help' lists them.");
      return ExitCode.UNUSABLE;
    }
    return run(name, command.get(), arguments.subList(1, arguments.size()), console);
  }

  private static int run(String name, Command command, List<String> arguments, Console console) {
    CommandLine line = Program.command(name, command);
    try {
      var options = Options.parse(line, arguments);
      if (options.asksForHelp()) {
        console.print(Program.help(line));
        return ExitCode.CLEAN;
      }
      return command.run(options, console);
    } catch (UsageError e) {
      console.note(e.getMessage() + " 'key-advisor " + name + " --help' lists the options.");
      return ExitCode.UNUSABLE;
    }
  }

  /** By name. Suppliers, because only the class of the one that runs should be loaded. */
  static Map<String, Supplier<Command>> commands() {
    Map<String, Supplier<Command>> commands = new LinkedHashMap<>();
    commands.put("lint", LintCommand::new);
    commands.put("explain", ExplainCommand::new);
    commands.put("analyze", AnalyzeCommand::new);
    commands.put("suggest", SuggestCommand::new);
    commands.put("plan", PlanCommand::new);
    commands.put("simulate", SimulateCommand::new);
    commands.put("diff", DiffCommand::new);
    commands.put("baseline", BaselineCommand::new);
    commands.put("import", ImportCommand::new);
    commands.put("lsp", LspCommand::new);
    commands.put("completion", CompletionCommand::new);
    commands.put("man", ManualCommand::new);
    commands.put("rehearse", TrainingCommand::new);
    return commands;
  }
}
