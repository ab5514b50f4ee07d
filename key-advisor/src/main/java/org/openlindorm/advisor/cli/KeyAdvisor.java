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
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.openlindorm.advisor.input.InputException;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.Program;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.advisor.settings.SettingsException;
import picocli.CommandLine.Model.CommandSpec;

/** The main class of {@code bin/key-advisor}. */
public final class KeyAdvisor {

  private static final String EXIT_CODES =
      "Exit codes: 0 clean, 1 findings at --fail-on or above, 2 usage, settings or%nan"
          + " input or output error, 3 a defect of key-advisor.%n";

  private KeyAdvisor() {}

  /** Runs the command and terminates the process with its exit code. */
  public static void main(String[] arguments) {
    // Numbers are printed in the same format in every locale.
    Locale.setDefault(Locale.ROOT);
    // Without this setting SLF4J warns at each start that there is no logging binding.
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
    // halt() is faster than exit(): there are no threads to stop and no shutdown hooks to run.
    System.err.flush();
    Runtime.getRuntime().halt(exitCode);
  }

  /**
   * Runs the command inside another program.
   *
   * @param directory the base of relative paths
   * @param out receives the output of the command, in UTF-8
   * @param err receives notes and error messages
   * @return the exit code
   */
  public static int run(List<String> arguments, Path directory, OutputStream out, PrintStream err) {
    var today = LocalDate.now(ZoneId.systemDefault());
    var console = new Console(InputStream.nullInputStream(), out, err, false, directory, today);
    return run(arguments, console);
  }

  static int run(List<String> arguments, Console console) {
    try {
      Program program = program(console);
      if (arguments.isEmpty()) {
        console.err().print(program.help());
        return ExitCode.UNUSABLE;
      }
      return program.run(arguments);
    } catch (InputException | SettingsException | UsageError e) {
      console.note(String.valueOf(e.getMessage()));
      return ExitCode.UNUSABLE;
    } catch (Exception | StackOverflowError | OutOfMemoryError e) {
      console.note("Internal error: " + e + ". This is a defect of key-advisor; please report it.");
      e.printStackTrace(console.err());
      return ExitCode.INTERNAL;
    }
  }

  private static Program program(Console console) {
    Map<String, Supplier<CommandSpec>> specs = new LinkedHashMap<>();
    commands(console)
        .forEach((name, each) -> specs.put(name, () -> CommandParser.spec(each.get())));
    return new Program(
        "key-advisor",
        "Finds row keys, types, indexes and queries that will cause problems in production.",
        EXIT_CODES,
        specs,
        console::print);
  }

  /**
   * Returns the commands by name. They are suppliers so that only the class of the executed command
   * is loaded.
   */
  private static Map<String, Supplier<Callable<Integer>>> commands(Console console) {
    Map<String, Supplier<Callable<Integer>>> commands = new LinkedHashMap<>();
    commands.put("lint", () -> new LintCommand(console));
    commands.put("explain", () -> new ExplainCommand(console));
    commands.put("analyze", () -> new AnalyzeCommand(console));
    commands.put("suggest", () -> new SuggestCommand(console));
    commands.put("plan", () -> new PlanCommand(console));
    commands.put("simulate", () -> new SimulateCommand(console));
    commands.put("diff", () -> new DiffCommand(console));
    commands.put("baseline", () -> new BaselineCommand(console));
    commands.put("import", () -> new ImportCommand(console));
    commands.put("lsp", () -> new LspCommand(console));
    commands.put("rehearse", () -> new TrainingCommand(console));
    return commands;
  }
}
