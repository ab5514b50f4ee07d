package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.cli.KeyAdvisor;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.UsageError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code lindorm lint}: checks the tables of a running server with the key advisor, by the
 * statements that it has executed. The advisor itself does not connect to a server.
 */
@Command(
    header = "check the tables of a running server against the statements it has run",
    customSynopsis = "lindorm lint [OPTION...] [-- LINT OPTIONS]",
    description = {
      "Checks the tables of a running server and the statements that it has run since its",
      "start, as 'key-advisor lint' checks files. The arguments after -- are options of that",
      "command, such as -- --nodes 8 --format json."
    },
    footer = {
      "",
      "Exit codes: 0 clean, 1 findings that count, 2 the command line is wrong, the server",
      "does not respond, or an input could not be read."
    })
public final class ServerLint implements Callable<Integer> {

  private static final int MOST_STATEMENTS = 1_000;
  private static final int UNUSABLE = 2;

  @Option(
      names = {"-D", "--database"},
      paramLabel = "NAME",
      description = "only the tables of this database (default: all that the user sees)")
  private @Nullable String database;

  @Option(
      names = "--statements",
      paramLabel = "N",
      description = "how many statements, the most frequent first (default 200)")
  private int statements = 200;

  @Option(
      names = "--save",
      paramLabel = "FILE",
      description = "keep the script, for key-advisor analyze, suggest and plan")
  private @Nullable Path saved;

  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  @Parameters(hidden = true)
  private List<String> passed = new ArrayList<>();

  @SuppressWarnings("NullAway.Init")
  @Spec
  private CommandSpec spec;

  private final PrintStream out;
  private final PrintStream err;

  ServerLint(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /** Returns the command on the streams of this process. */
  public static CommandSpec onConsole() {
    return CommandParser.spec(new ServerLint(System.out, System.err));
  }

  @Override
  public Integer call() {
    // picocli drops the --; the words before it are no options of the advisor.
    List<String> arguments = spec.commandLine().getParseResult().originalArgs();
    int separator = arguments.indexOf("--");
    if (passed.size() != (separator < 0 ? 0 : arguments.size() - separator - 1)) {
      throw new UsageError("Unexpected '" + passed.get(0) + "'");
    }
    try {
      return lint();
    } catch (SQLException e) {
      err.println(e.getMessage());
    } catch (IOException e) {
      err.println("Cannot write the answer of the server: " + e.getMessage());
    }
    return UNUSABLE;
  }

  private int lint() throws SQLException, IOException {
    int most = CommandParser.within("--statements", statements, 0, MOST_STATEMENTS);
    String script = script(most);
    if (saved != null) {
      Files.writeString(saved, script, UTF_8);
      return lint(Path.of(""), saved);
    }
    Path directory = Files.createTempDirectory("lindorm-lint-");
    Path file = directory.resolve("server.sql");
    try {
      Files.writeString(file, script, UTF_8);
      return lint(directory, file.getFileName());
    } finally {
      Files.deleteIfExists(file);
      Files.deleteIfExists(directory);
    }
  }

  private String script(int most) throws SQLException {
    Target target = connection.target(/* database= */ null);
    try (Connection opened = target.connect()) {
      return new ServerScript(opened, database).read(target.address(), most);
    }
  }

  private int lint(Path directory, Path file) {
    List<String> arguments = new ArrayList<>(List.of("lint"));
    arguments.addAll(passed);
    arguments.addAll(List.of("--", file.toString()));
    return KeyAdvisor.run(arguments, directory, out, err);
  }
}
