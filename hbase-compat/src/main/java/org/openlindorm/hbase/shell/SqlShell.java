package org.openlindorm.hbase.shell;

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
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.command.UsageError;
import org.openlindorm.hbase.shell.output.OutputFormat;

/**
 * {@code lindorm sql}: statements from the command line, from a file, from a pipe, or typed at a
 * prompt.
 */
public final class SqlShell {

  static final String USAGE =
      """
      Usage: lindorm sql [options]

        -u, --url URL          the server: host[:port], http(s)://host:port or a JDBC URL
                               (default http://127.0.0.1:30060)
        -e, --execute SQL      run this and exit; may be given several times
        -f, --file FILE        run a file and exit; - is the standard input
            --force            continue after a statement that fails, as the mysql client
                               does; the exit code is 1 all the same
            --format FORMAT    table, vertical, csv, tsv, json, jsonl or markdown (default
                               table); with json and jsonl failures are JSON too
        -D, --database NAME    the database to start in
            --user NAME        default root
            --password TEXT    default: the environment variable LINDORM_PASSWORD
            --tls-certificate FILE
                               over https: who is believed, PEM (default: whom Java
                               believes)
        -h, --help             this text

      Without -e and -f a prompt opens; with a pipe the statements are read from it.
      The prompt's commands may stand in all of them: -e '\\d TABLE', -e '\\?'.
      Exit codes: 0 all went well, 1 a statement failed, 2 the command line is wrong.
      """;

  private static final Map<String, String> OPTIONS =
      ConnectionOptions.and(
          Map.of(
              "-e",
              "execute",
              "--execute",
              "execute",
              "-f",
              "file",
              "--file",
              "file",
              "--format",
              "format"));
  private static final Map<String, String> SWITCHES =
      Map.of("-h", "help", "--help", "help", "--force", "force");

  private final InputStream in;
  private final PrintWriter out;
  private final PrintWriter err;

  SqlShell(InputStream in, PrintStream out, PrintStream err) {
    this.in = in;
    // Of a stream itself, for only then it tells what the stream could not write.
    this.out = new PrintWriter(out, /* autoFlush= */ false, UTF_8);
    this.err = new PrintWriter(err, /* autoFlush= */ true, UTF_8);
  }

  /** Runs the shell on this process's streams and answers the exit code. */
  public static int run(String[] arguments) {
    return new SqlShell(System.in, System.out, System.err).main(arguments, Interactive.terminal());
  }

  /**
   * @param terminal whether a person sits at the other end and a prompt makes sense
   */
  int main(String[] arguments, boolean terminal) {
    try {
      Arguments options = Arguments.parse(arguments, OPTIONS, SWITCHES);
      if (options.has("help")) {
        out.print(USAGE);
        return 0;
      }
      if (!options.rest().isEmpty()) {
        throw new UsageError(
            "Unexpected '" + options.rest().get(0) + "'; give a statement with -e");
      }
      return connected(options, terminal);
    } catch (UsageError e) {
      err.println(e.getMessage() + ". lindorm sql --help shows the options.");
      return 2;
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

  private int connected(Arguments options, boolean terminal) throws IOException {
    OutputFormat format = OutputFormat.of(options.value("format", "table"));
    Target target = ConnectionOptions.target(options);
    List<Source> sources = sources(options, terminal);
    Results results = new Results(out, err, format);
    try (ShellSession session = new ShellSession(target, results)) {
      if (sources == null) {
        return new Prompt(session, target).loop();
      }
      ScriptRunner scripts = new PromptCommands(session).scripts();
      boolean ran = options.has("force") ? all(scripts, sources) : upToFailure(scripts, sources);
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

  /** What to run without asking, or null to open a prompt. */
  private @Nullable List<Source> sources(Arguments options, boolean terminal) throws IOException {
    List<Source> sources = new ArrayList<>();
    for (String text : options.values().getOrDefault("execute", List.of())) {
      sources.add(new Source(null, text));
    }
    for (String file : options.values().getOrDefault("file", List.of())) {
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
   * Statements to run.
   *
   * @param name of their file, or null for statements of the command line
   */
  private record Source(@Nullable String name, String text) {}
}
