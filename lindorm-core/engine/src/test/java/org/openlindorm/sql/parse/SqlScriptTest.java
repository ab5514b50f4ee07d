package org.openlindorm.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SqlScriptTest {

  @Test
  void semicolonsInTextsNamesAndCommentsDoNotCut() {
    String script =
        """
        SELECT 'a;''b;', "c;", `d;` /* ; */ FROM t -- ;
        WHERE a = 1 # ;
        ;
        """;
    assertThat(SqlScript.split(script)).hasSize(1);
  }

  @Test
  void eachPartContainsItsPosition() {
    assertThat(SqlScript.split("SELECT 1;\n\n  -- note\n  SELECT 2 ; ;"))
        .extracting(
            part -> part.text() + " " + part.offset() + " " + part.line() + ":" + part.column())
        .containsExactly("SELECT 1 0 1:1", "SELECT 2 23 4:3");
  }

  @Test
  void aHintBelongsToItsStatement() {
    assertThat(SqlScript.split("SELECT /*+ x */ 1; SELECT 2")).hasSize(2);
  }

  @Test
  void aScriptIsOpenUntilItsLastStatementIsClosed() {
    assertThat(SqlScript.isOpen("SELECT 1; SELECT")).isTrue();
    assertThat(SqlScript.isOpen("SELECT 'x;")).isTrue();
    assertThat(SqlScript.isOpen("SELECT 1; -- done")).isFalse();
    assertThat(SqlScript.isOpen("SELECT 1;")).isFalse();
    assertThat(SqlScript.isOpen("")).isFalse();
  }

  @Test
  void commentsBelongToTheStatementAfterThemOrOnTheirLine() {
    String script = "-- a\nSELECT 1 /* b */; # c\n// d\nSELECT 2;\n-- e\n";
    assertThat(SqlScript.split(script))
        .extracting(part -> part.comments().stream().map(SqlToken::text).toList())
        .containsExactly(List.of("-- a", "/* b */", "# c"), List.of("// d"));
  }
}
