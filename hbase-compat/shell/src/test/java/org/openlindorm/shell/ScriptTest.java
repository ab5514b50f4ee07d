package org.openlindorm.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptTest {

  @Test
  void semicolonsWithinQuotesAndCommentsDoNotEndAStatement() {
    Script script =
        Script.of(
            """
            SELECT 'a;''b', "c;""d\\", `e;f` FROM t; -- not; this
            # nor; that
            /* nor ; this */ SELECT /*+ hint; */ 1;
            """);
    assertThat(texts(script.statements()))
        .containsExactly(
            "SELECT 'a;''b', \"c;\"\"d\\\", `e;f` FROM t",
            "-- not; this\n# nor; that\n/* nor ; this */ SELECT /*+ hint; */ 1");
    assertThat(script.complete()).isTrue();
  }

  @Test
  void eachStatementContainsItsFirstLineNumber() {
    Script script = Script.of("SELECT 1;\n\n-- two\nSELECT\n2; SELECT 3;\n;;\n SELECT 4");
    assertThat(script.all()).hasSize(4);
    assertThat(script.all()).extracting(Script.Statement::line).containsExactly(1, 3, 5, 7);
  }

  @Test
  void anUnfinishedStatementQuoteOrCommentIsIncomplete() {
    assertThat(Script.of("SELECT 1").complete()).isFalse();
    assertThat(Script.of("SELECT 1; SELECT 'x;").complete()).isFalse();
    assertThat(Script.of("/* open ;").complete()).isFalse();
    assertThat(Script.of("SELECT 1; -- done").complete()).isTrue();
    assertThat(Script.of("  \n").complete()).isTrue();
    assertThat(texts(Script.of("SELECT 1; SELECT 2 ").all()))
        .containsExactly("SELECT 1", "SELECT 2");
  }

  @Test
  void backslashGEndsAStatementAndTheCapitalFormPrintsOneValueALine() {
    Script script = Script.of("SELECT '\\G' \\G SELECT 2\\g SELECT 3;");
    assertThat(texts(script.all())).containsExactly("SELECT '\\G'", "SELECT 2", "SELECT 3");
    assertThat(script.all())
        .extracting(Script.Statement::vertical)
        .containsExactly(true, false, false);
    assertThat(script.complete()).isTrue();
  }

  private static List<String> texts(List<Script.Statement> statements) {
    return statements.stream().map(Script.Statement::text).toList();
  }
}
