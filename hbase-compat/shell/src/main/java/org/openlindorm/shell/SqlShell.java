package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.command.Invocation;
import org.openlindorm.shell.output.OutputFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lindorm sql}: runs statements from the command line, a file, a pipe or a prompt. */
@Command(
    customSynopsis = "lindorm sql [OPTION...]",
    header = "type SQL at a prompt, or run it from a file or a pipe",
    description = {
      "Without -e and -f a prompt opens; with a pipe the statements are read from it.",
      "The commands of the prompt work in all of them: -e '\\d TABLE', -e '\\?'."
    },
    footer = {
      "",
      "Exit codes: 0 all statements ran, 1 a statement failed, 2 the command line is wrong."
    })
public final class SqlShell implements Callable<Integer> {

  @Option(
      names = {"-e", "--execute"},
      paramLabel = "SQL",
      description = "run this and exit; may be given several times")
  private List<String> statements = new ArrayList<>();

  @Option(
      names = {"-f", "--file"},
      paramLabel = "FILE",
      description = "run a file and exit; - is the standard input")
  private List<String> files = new ArrayList<>();

  @Option(
      names = "--force",
      description = {
        "continue after a statement that fails, as the mysql client does;",
        "the exit code is still 1"
      })
  private boolean force;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = {
        "table, vertical, csv, tsv, json, jsonl or markdown (default table);",
        "with json and jsonl failures are JSON too"
      })
  private String format = "table";

  @Option(
      names = {"-D", "--database"},
      paramLabel = "NAME",
      description = "the database to start in")
  private @Nullable String database;

  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  @Parameters(hidden = true)
  private List<String> operands = new ArrayList<>();

  private final InputStream in;
  private final PrintWriter out;
  private final PrintWriter err;
  private final boolean terminal;

  /**
   * @param terminal whether the input is a terminal, so that a prompt is useful
   */
  SqlShell(InputStream in, PrintStream out, PrintStream err, boolean terminal) {
    this.in = in;
    this.terminal = terminal;
    // Directly over the stream, because only then it reports write errors of the stream.
    this.out = new PrintWriter(out, /* autoFlush= */ false, UTF_8);
    this.err = new PrintWriter(err, /* autoFlush= */ true, UTF_8);
  }

  /**
   * Returns the command on the streams of this process; the driver loads while the options are
   * parsed.
   */
  public static CommandSpec onConsole() {
    Target.loadDriver();
    return CommandParser.spec(
        new SqlShell(System.in, System.out, System.err, Interactive.terminal()));
  }

  /** Runs the shell on the streams of this process and returns the exit code. */
  public static int run(String... arguments) {
    return Invocation.run("sql", onConsole(), arguments, System.out, System.err);
  }

  @Override
  public Integer call() {
    if (!operands.isEmpty()) {
      throw new UsageError("Unexpected '" + operands.get(0) + "'; give a statement with -e");
    }
    OutputFormat chosen = OutputFormat.of(format);
    Target target = connection.target(database);
    try {
      return connected(chosen, target);
    } catch (IOException e) {
      err.println("Cannot read " + e.getMessage() + (isMissing(e) ? ": no such file" : ""));
      return 1;
    } finally {
      out.flush();
    }
  }

  private static boolean isMissing(IOException failure) {
    return failure instanceof NoSuchFileException;
  }

  private int connected(OutputFormat chosen, Target target) throws IOException {
    List<Source> sources = sources();
    ResultPrinter results = new ResultPrinter(out, err, chosen);
    try (ShellSession session = new ShellSession(target, results)) {
      if (sources == null) {
        return new Prompt(session, target).loop();
      }
      ScriptRunner scripts = new PromptCommands(session).scripts();
      boolean ran = force ? all(scripts, sources) : upToFailure(scripts, sources);
      results.into(null);
      return ran && !results.lost() ? 0 : 1;
    } catch (SQLException e) {
      results.fail(Failure.of(e), "");
      return 1;
    }
  }

  private static boolean upToFailure(ScriptRunner scripts, List<Source> sources) {
    return sources.stream().allMatch(source -> scripts.run(source.text(), source.name()));
  }

  private static boolean all(ScriptRunner scripts, List<Source> sources) {
    scripts.continueAfterFailures();
    boolean ran = true;
    for (Source source : sources) {
      ran &= scripts.run(source.text(), source.name());
    }
    return ran;
  }

  /** Returns the texts to run without a prompt, or null to open a prompt. */
  private @Nullable List<Source> sources() throws IOException {
    List<Source> sources = new ArrayList<>();
    for (String text : statements) {
      sources.add(new Source(null, text));
    }
    for (String file : files) {
      sources.add(
          file.equals("-") ? input() : new Source(file, Files.readString(Path.of(file), UTF_8)));
    }
    if (sources.isEmpty() && terminal) {
      return null;
    }
    return sources.isEmpty() ? List.of(input()) : sources;
  }

  private Source input() throws IOException {
    return new Source("the input", new String(in.readAllBytes(), UTF_8));
  }

  /**
   * A text to run.
   *
   * @param name of its file, or null for statements of the command line
   */
  private record Source(@Nullable String name, String text) {}
}
