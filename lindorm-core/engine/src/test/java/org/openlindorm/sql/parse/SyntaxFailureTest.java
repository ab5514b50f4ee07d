package org.openlindorm.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

class SyntaxFailureTest {

  record Refusal(String statement, String message) {
    @Override
    public String toString() {
      return statement;
    }
  }

  /** Blocks of a statement, a line with an arrow, and the message. */
  static List<Refusal> refusals() {
    List<Refusal> refusals = new ArrayList<>();
    for (String block : SqlCorpus.resource("refused.txt").split("(?m)^====\\n", -1)) {
      if (!block.isBlank()) {
        String[] sides = block.split("(?m)^->\\n", -1);
        refusals.add(new Refusal(sides[0].stripTrailing(), sides[1].stripTrailing()));
      }
    }
    return refusals;
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void theMessageShowsThePlaceAndWhatIsExpected(Refusal refusal) {
    LindormException failure = failureOf(refusal.statement());
    assertThat(failure.code()).isEqualTo(ErrorCode.SYNTAX);
    assertThat(failure.getMessage().stripTrailing())
        .isEqualTo("You have an error in your SQL syntax at " + refusal.message());
  }

  @Test
  void aFailureInAScriptReportsItsPositionInTheScript() {
    LindormException failure =
        catchThrowableOfType(
            LindormException.class,
            () -> StatementParser.parseScript("SELECT 1;\n-- two\nSELECT 2; SELECT FROM t;"));
    assertThat(failure.facts().subList(0, 2)).containsExactly("3", "18");
  }

  private static LindormException failureOf(String statement) {
    return catchThrowableOfType(LindormException.class, () -> StatementParser.parse(statement));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"CREATE INDEX i USING SEARCH ON t (a, c*) | a search index names its columns"})
  void aFormOfMysqlIsAnsweredWithOurs(String text, String advice) {
    assertThatThrownBy(() -> StatementParser.parse(text))
        .hasMessageContaining("; " + advice)
        .hasMessageNotContaining("; expected")
        .hasMessageNotContaining("reserved word");
  }
}
