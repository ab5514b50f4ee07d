package org.openlindorm.sql.normalize;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowTextsTest {

  @Test
  void eachRowBecomesAStatementWithTheSameHead() {
    assertThat(RowTexts.of("INSERT INTO `odd (values` (a, b) VALUES (1, 'x'), (2,NULL) ;"))
        .containsExactly(
            "INSERT INTO `odd (values` (a, b) VALUES(1, 'x')",
            "INSERT INTO `odd (values` (a, b) VALUES(2,NULL)");
  }

  @Test
  void quotesParenthesesAndCommentsWithinARowAreItsOwn() {
    assertThat(
            RowTexts.of(
                "upsert into d.t values (1, 'a),(''b', (2)) /* ( */, -- (\n"
                    + "(x'ff', \"'),(\", ABS(-1))"))
        .containsExactly(
            "upsert into d.t values(1, 'a),(''b', (2))",
            "upsert into d.t values(x'ff', \"'),(\", ABS(-1))");
  }

  @Test
  void rowsOfReplaceBecomeStatements() {
    assertThat(RowTexts.of("replace INTO t (a) VALUES (1), (REPLACE('ab', 'a', 'c'))"))
        .containsExactly(
            "replace INTO t (a) VALUES(1)", "replace INTO t (a) VALUES(REPLACE('ab', 'a', 'c'))");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "INSERT",
        "INSERT INTO t VALUES (1, 'x')",
        "INSERT INTO t VALUES (1), (?)",
        "INSERT INTO t VALUES (1), (2",
        "INSERT INTO t VALUES (1), ('2)",
        "INSERT INTO t VALUES (1) ON DUPLICATE KEY UPDATE a = 1",
        "INSERT INTO t VALUES (1), (2) ON DUPLICATE KEY UPDATE a = ?",
        "INSERT INTO t VALUES (1), (2) ON DUPLICATE KEY UPDATE a = 1; SELECT 1",
        "INSERT INTO t VALUES (1), (2) ON DUPLICATE KEY UPDATE a = 'open",
        "INSERT INTO t VALUES (1), (2) ON DUPLICATE KEY UPDATE a = 1 /* open",
        "INSERT INTO t VALUES (1), (2) LIMIT 1",
        "REPLACE INTO t SELECT REPLACE(a, 'x', 'y') FROM u",
        "INSERT INTO t VALUES (1), (2); SELECT 1",
        "INSERT INTO t SELECT 1",
        "UPSERT /*+ _l_ts_(1) */ INTO t VALUES (1), (2)",
        "EXPLAIN INSERT INTO t VALUES (1), (2)",
        "VALUES (1), (2)",
        "SELECT * FROM t WHERE a IN (VALUES (1), (2))",
        "INSERT INTO t VALUES (1), (2) /* open",
      })
  void otherTextRemainsUnchanged(String sql) {
    assertThat(RowTexts.of(sql)).isEmpty();
  }

  @Test
  void aClauseAfterTheRowsBelongsToEach() {
    assertThat(
            RowTexts.of(
                "INSERT INTO t VALUES (1), (2) /* (3) */ on duplicate KEY UPDATE a = 'x;?' -- ;\n"
                    + " ;"))
        .containsExactly(
            "INSERT INTO t VALUES(1) on duplicate KEY UPDATE a = 'x;?' -- ;\n ",
            "INSERT INTO t VALUES(2) on duplicate KEY UPDATE a = 'x;?' -- ;\n ");
    assertThat(RowTexts.of("INSERT INTO t VALUES (1), (2) AS n(a) ON DUPLICATE KEY UPDATE b = n.a"))
        .containsExactly(
            "INSERT INTO t VALUES(1) AS n(a) ON DUPLICATE KEY UPDATE b = n.a",
            "INSERT INTO t VALUES(2) AS n(a) ON DUPLICATE KEY UPDATE b = n.a");
    assertThat(
            RowTexts.ofMarkers(
                "INSERT INTO t VALUES (?), (?) ON DUPLICATE KEY UPDATE b = VALUES(b)"))
        .containsExactly(
            "INSERT INTO t VALUES(?) ON DUPLICATE KEY UPDATE b = VALUES(b)",
            "INSERT INTO t VALUES(?) ON DUPLICATE KEY UPDATE b = VALUES(b)");
  }

  @Test
  void rowsOfMarkersAreEquivalentIfTheirTextIsEqual() {
    assertThat(RowTexts.ofMarkers("INSERT INTO t VALUES (?,?),(?,?), (?,?)"))
        .containsExactly(
            "INSERT INTO t VALUES(?,?)", "INSERT INTO t VALUES(?,?)", "INSERT INTO t VALUES(?,?)");
    assertThat(RowTexts.ofMarkers("INSERT INTO t VALUES (?,1),(?,2)")).isEmpty();
    assertThat(RowTexts.ofMarkers("INSERT INTO t VALUES (?,?)")).isEmpty();
  }
}
