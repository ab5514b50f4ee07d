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
 */
@Tag("oracle")
final class MariadbTestFilesIT {

  private static final Path SUITE = Path.of("/usr/share/mysql/mysql-test");
  private static final Path LISTS = Path.of("src/test/resources/mariadb");

  /** Which files run: {@code part} in each build, {@code all}, or names with commas between. */
  private static final String FILES = "mariadb.files";

  /**
   * Of the queries that both servers answer, this share has the same values at least. The goal is
   * 0.95; what is missing are mostly documented differences: microseconds, unsigned bits, and
   * moments next to numbers.
   */
  private static final double SHARE = 0.915;

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
    Map<Kind, Long> counts = new ReviewedStatements(LISTS).counts();
    long same = counts.getOrDefault(Kind.SAME, 0L) + counts.getOrDefault(Kind.LABEL, 0L);
    assertThat((double) same / (same + counts.getOrDefault(Kind.DIFFERENT, 0L)))
        .as("%s", counts)
        .isGreaterThanOrEqualTo(SHARE);
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
