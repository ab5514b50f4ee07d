package org.openlindorm.advisor.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.edit.EditedText;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.source.SourceText;

class AcceptanceTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 1, 15);

  /** The text with the comment for the first finding of a rule; empty where none is offered. */
  private static Optional<String> accepted(String text, String rule) {
    var source = new SourceText("a.sql", text);
    Finding finding =
        Advice.review(AdviceRequest.of(source)).findings().stream()
            .filter(one -> one.rule().equals(rule))
            .findFirst()
            .orElseThrow();
    return Acceptance.of(finding, source, TODAY)
        .map(one -> EditedText.of(text).with(List.of(one)).text());
  }

  @Test
  void withAnotherCommentItIsInsertedAboveTheLineWithItsIndent() {
    assertThat(
            accepted(
                """
                CREATE TABLE t (
                  ts TIMESTAMP,
                    PRIMARY KEY (ts) -- newest last
                );
                """,
                "KEY101"))
        .hasValue(
            """
            CREATE TABLE t (
              ts TIMESTAMP,
                -- key-advisor:ignore KEY101 reason="..."
                PRIMARY KEY (ts) -- newest last
            );
            """);
  }

  @Test
  void aOneLineStatementIsAcceptedByACommentAfterIt() {
    assertThat(
            accepted(
                """
                -- @table writes=20000/s
                CREATE TABLE t (ts TIMESTAMP, PRIMARY KEY (ts));
                """,
                "KEY101"))
        .hasValue(
            """
            -- @table writes=20000/s
            CREATE TABLE t (ts TIMESTAMP, PRIMARY KEY (ts)); -- key-advisor:ignore KEY101 reason="..."
            """);
  }

  @Test
  void afterACommentOfSeveralLinesItIsInsertedAtTheEndOfTheLine() {
    assertThat(
            accepted(
                """
                /* one
                two */ CREATE TABLE t (ts TIMESTAMP, PRIMARY KEY (ts));
                """,
                "KEY101"))
        .hasValue(
            """
            /* one
            two */ CREATE TABLE t (ts TIMESTAMP, PRIMARY KEY (ts)); -- key-advisor:ignore KEY101 reason="..."
            """);
  }

  @Test
  void aLineBetweenTwoCommentsTakesNone() {
    assertThat(
            accepted(
                """
                /* one
                two */ CREATE TABLE t (ts TIMESTAMP, PRIMARY KEY (ts)); /* three
                four */
                """,
                "KEY101"))
        .isEmpty();
  }

  @Test
  void findingsAboutCommentsAreNotAcceptedByComments() {
    var source = new SourceText("a.sql", "-- key-advisor:ignore KEY101\nSELECT 1;\n");
    Finding unused =
        SuppressionRule.UNUSED.at(new Place("a.sql", 1, 1, 1, 5), "KEY101", "remove it");
    assertThat(Acceptance.of(unused, source, TODAY)).isEmpty();
  }
}
