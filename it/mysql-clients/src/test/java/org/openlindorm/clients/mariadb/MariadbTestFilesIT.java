package org.openlindorm.clients.mariadb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.clients.mariadb.AnswerVerdict.Kind;
import org.openlindorm.oracle.MariaDbServer;

/**
 * The queries of MariaDB's own test files have the answers that the reviewed lists in
 * src/test/resources/mariadb say. {@code -Dgolden.rewrite=true} writes the lists again; a new
 * difference then waits for its reason in them.
 *
 * <p>Values are compared as texts, row by row where the query has an order. Not compared are
 * queries of the clock, of random values, of connections and plans ({@link StatementKind}) and
 * answers with today's date. A FLOAT or DOUBLE counts with the digits that MariaDB shows; the parts
 * of a GROUP_CONCAT without ORDER BY come in any order. The shares count the queries that both
 * servers answer.
 */
@Tag("oracle")
final class MariadbTestFilesIT {

  private static final Path SUITE = Path.of("/usr/share/mysql/mysql-test");
  private static final Path LISTS = Path.of("src/test/resources/mariadb");

  /** The files that run: {@code part} in each build, {@code all}, or names with commas between. */
  private static final String FILES = "mariadb.files";

  /**
   * The minimum share of the queries with the same values, among those that both servers answer.
   */
  private static final double SHARE = 0.944;

  /**
   * The same share without the queries where MySQL 8's manual, which comes before MariaDB in the
   * order of authority, gives this engine's answer or leaves the answer open.
   */
  private static final double SHARE_BY_MYSQL = 0.956;

  @Test
  void answersAreTheSameOrDifferForAReviewedReason() throws Exception {
    assumeTrue(Files.isDirectory(SUITE.resolve("main")), "mariadb-test is not installed");
    boolean rewrite = Boolean.getBoolean("golden.rewrite");
    ReviewedStatements reviewed = new ReviewedStatements(LISTS);
    List<String> wrong = new ArrayList<>();
    try (MariaDbServer server = MariaDbServer.start();
        PrintWriter report =
            new PrintWriter(Files.newBufferedWriter(Path.of("target", "mariadb-answers.tsv")))) {
      String version = version(server);
      assumeTrue(
          rewrite || version.equals(reviewed.version()),
          "the lists are about MariaDB " + reviewed.version() + ", this is " + version);
      ComparedFiles files = new ComparedFiles(SUITE, server, report);
      for (String file : files()) {
        Map<StatementKey, AnswerVerdict> verdicts = files.compare(file);
        if (rewrite) {
          reviewed.put(file, verdicts);
          reviewed.write(version);
        }
        wrong.addAll(reviewed.differences(file, verdicts));
      }
    }
    assertThat(wrong).as("see target/mariadb-answers.tsv").isEmpty();
  }

  @Test
  void mostAnswersAreTheSame() throws Exception {
    ReviewedStatements reviewed = new ReviewedStatements(LISTS);
    Map<Kind, Long> counts = reviewed.counts();
    long same = counts.getOrDefault(Kind.SAME, 0L) + counts.getOrDefault(Kind.LABEL, 0L);
    long different = counts.getOrDefault(Kind.DIFFERENT, 0L);
    assertThat(share(same, different)).as("%s", counts).isGreaterThanOrEqualTo(SHARE);
    long byMysql = reviewed.differentByMysql();
    assertThat(share(same, different - byMysql))
        .as("%s, %s by MySQL's manual", counts, byMysql)
        .isGreaterThanOrEqualTo(SHARE_BY_MYSQL);
  }

  private static double share(long same, long different) {
    return (double) same / (same + different);
  }

  private static String version(MariaDbServer server) throws SQLException {
    try (Connection connection = server.connect("scratch");
        ResultSet row = connection.createStatement().executeQuery("SELECT VERSION()")) {
      row.next();
      return row.getString(1);
    }
  }

  private static List<String> files() throws Exception {
    String wanted = System.getProperty(FILES, "part");
    return switch (wanted) {
      case "part", "all" ->
          Files.readAllLines(LISTS.resolve("files.txt")).stream()
              .filter(line -> !line.isBlank() && !line.startsWith("#"))
              .filter(line -> wanted.equals("all") || line.endsWith(" part"))
              .map(line -> line.replace(" part", ""))
              .toList();
      default -> List.of(wanted.split(","));
    };
  }
}
