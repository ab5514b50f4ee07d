package org.openlindorm.advisor.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.SourceText;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;

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
        .map(
            one -> {
              List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
              lines.add(one.line() - 1, one.text());
              return String.join("\n", lines);
            });
  }

  @Test
  void theCommentStandsAboveTheLineAsFarToTheRight() {
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
  void aStatementOfOneLineIsAcceptedAboveIt() {
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
            -- key-advisor:ignore KEY101 reason="..."
            CREATE TABLE t (ts TIMESTAMP, PRIMARY KEY (ts));
            """);
  }

  @Test
  void insideATextOfSeveralLinesNoCommentIsOffered() {
    assertThat(
            accepted(
                """
                /* one
                two */ CREATE TABLE t (ts TIMESTAMP, PRIMARY KEY (ts));
                """,
                "KEY101"))
        .isEmpty();
  }

  @Test
  void whatIsSaidOfCommentsIsNotAcceptedByComments() {
    var source = new SourceText("a.sql", "-- key-advisor:ignore KEY101\nSELECT 1;\n");
    Finding unused = HouseRule.UNUSED.at(new Place("a.sql", 1, 1, 1, 5), "KEY101", "remove it");
    assertThat(Acceptance.of(unused, source, TODAY)).isEmpty();
  }
}
