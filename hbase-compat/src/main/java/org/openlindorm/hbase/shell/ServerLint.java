package org.openlindorm.hbase.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.openlindorm.advisor.cli.KeyAdvisor;
import org.openlindorm.hbase.command.UsageError;

/**
 * {@code lindorm lint}: has the key advisor judge the tables of a running server by the statements
 * that it has run. The advisor itself knows no server.
 */
final class ServerLint {

  static final String USAGE =
      """
      Usage: lindorm lint [options] [-- LINT OPTIONS]

        -u, --url URL          the server: host[:port], http(s)://host:port or a JDBC URL
                               (default http://127.0.0.1:30060)
        -D, --database NAME    only the tables of this one (default: all that the user sees)
            --statements N     the most frequent so many (default 200)
            --save FILE        keep what was read, for key-advisor analyze, suggest and plan
            --user NAME        default root
            --password TEXT    default: the environment variable LINDORM_PASSWORD
            --tls-certificate FILE
                               over https: who is believed, PEM (default: whom Java
                               believes)
        -h, --help             this text

      Judges the tables of a running server and the statements that it has run since its
      start, as 'key-advisor lint' judges files. What stands behind -- are options of that
      command, such as -- --nodes 8 --format json.
      Exit codes: 0 clean, 1 findings that count, 2 the command line is wrong, the server
      cannot be asked, or something could not be read.
      """;

  private static final Map<String, String> OPTIONS =
      ConnectionOptions.and(Map.of("--statements", "statements", "--save", "save"));
  private static final Map<String, String> SWITCHES = Map.of("-h", "help", "--help", "help");
  private static final int STATEMENTS = 200;
  private static final int MOST_STATEMENTS = 1_000;
  private static final int UNUSABLE = 2;

  private final PrintStream out;
  private final PrintStream err;

  ServerLint(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  static int run(String[] arguments) {
    return new ServerLint(System.out, System.err).execute(arguments);
  }

  int execute(String[] arguments) {
    int split = Arrays.asList(arguments).indexOf("--");
    int end = split < 0 ? arguments.length : split;
    List<String> passed =
        Arrays.asList(arguments).subList(Math.min(end + 1, arguments.length), arguments.length);
    try {
      Arguments options = Arguments.parse(Arrays.copyOf(arguments, end), OPTIONS, SWITCHES);
      if (options.has("help")) {
        out.print(USAGE);
        return 0;
      }
      if (!options.rest().isEmpty()) {
        throw new UsageError("Unexpected '" + options.rest().get(0) + "'");
      }
      return judge(options, passed);
    } catch (UsageError e) {
      err.println(e.getMessage() + ". lindorm lint --help shows the options.");
    } catch (SQLException e) {
      err.println(e.getMessage());
    } catch (IOException e) {
      err.println("Cannot write what the server said: " + e.getMessage());
    }
    return UNUSABLE;
  }

  private int judge(Arguments options, List<String> passed) throws SQLException, IOException {
    int most = options.number("statements", STATEMENTS, 0, MOST_STATEMENTS);
    String script = script(options, most);
    String saved = options.value("save");
    if (saved != null) {
      Path file = Path.of(saved);
      Files.writeString(file, script, UTF_8);
      return lint(Path.of(""), file, passed);
    }
    Path directory = Files.createTempDirectory("lindorm-lint-");
    Path file = directory.resolve("server.sql");
    try {
      Files.writeString(file, script, UTF_8);
      return lint(directory, file.getFileName(), passed);
    } finally {
      Files.deleteIfExists(file);
      Files.deleteIfExists(directory);
    }
  }

  private static String script(Arguments options, int most) throws SQLException {
    Target target = ConnectionOptions.targetOutside(options);
    try (Connection connection = target.connect()) {
      return new ServerScript(connection, options.value("database")).read(target.address(), most);
    }
  }

  private int lint(Path directory, Path file, List<String> passed) {
    List<String> arguments = new ArrayList<>(List.of("lint"));
    arguments.addAll(passed);
    arguments.addAll(List.of("--", file.toString()));
    return KeyAdvisor.run(arguments, directory, out, err);
  }
}
