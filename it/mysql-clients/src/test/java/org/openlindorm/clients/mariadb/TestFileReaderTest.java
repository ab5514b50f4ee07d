package org.openlindorm.clients.mariadb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.clients.mariadb.TestFileCommand.Block;
import org.openlindorm.clients.mariadb.TestFileCommand.Count;
import org.openlindorm.clients.mariadb.TestFileCommand.Let;
import org.openlindorm.clients.mariadb.TestFileCommand.Sql;

class TestFileReaderTest {

  private static List<TestFileCommand> read(String... lines) throws IOException {
    return TestFileReader.read(String.join("\n", lines));
  }

  @Test
  void statementsEndAtTheDelimiterOutsideQuotes() throws IOException {
    assertThat(
            read(
                "# a comment; with a semicolon",
                "SELECT 'a;b', \"it's\", '\\';';",
                "--error 1064",
                "SELECT",
                "  2;"))
        .containsExactly(
            new Sql(1, "SELECT 'a;b', \"it's\", '\\';'", false), new Sql(2, "SELECT\n  2", false));
  }

  @Test
  void theDelimiterChanges() throws IOException {
    assertThat(read("delimiter |;", "BEGIN; END|", "delimiter ;|", "SELECT 1;"))
        .containsExactly(new Sql(1, "BEGIN; END", false), new Sql(2, "SELECT 1", false));
  }

  @Test
  void blocksVariablesAndLinesOfOtherProgramsAreKnown() throws IOException {
    assertThat(
            read(
                "let $i = 2;",
                "while ($i)",
                "{",
                "  --eval SELECT $i",
                "  dec $i;",
                "}",
                "--perl",
                "print 'SELECT 9;';",
                "EOF",
                "--echo done",
                "disconnect one;"))
        .containsExactly(
            new Let("i", "2"),
            new Block(true, "$i", List.of(new Sql(1, "SELECT $i", true), new Count("i", -1))));
  }

  @Test
  void statementsAreSortedByWhatTheComparisonDoesWithThem() {
    assertThat(StatementKind.of("/* x */ (SELECT 1) UNION SELECT 2"))
        .isEqualTo(StatementKind.QUERY);
    assertThat(StatementKind.of("insert into t values (1)")).isEqualTo(StatementKind.CHANGE);
    assertThat(StatementKind.of("SET @a = 1")).isEqualTo(StatementKind.CHANGE);
    assertThat(StatementKind.of("SET sql_mode = ''")).isEqualTo(StatementKind.LEFT_OUT);
    assertThat(StatementKind.of("EXPLAIN SELECT 1")).isEqualTo(StatementKind.LEFT_OUT);
    assertThat(StatementKind.of("SELECT NOW(), 1")).isEqualTo(StatementKind.NOT_REPRODUCIBLE);
    assertThat(StatementKind.of("SELECT a INTO OUTFILE 'x' FROM t"))
        .isEqualTo(StatementKind.LEFT_OUT);
  }
}
