package org.openlindorm.advisor.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.source.SourceText;

class SuppressionsTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 1, 15);
  private static final Set<String> KNOWN = Set.of("KEY101", "KEY106");

  @Test
  void aCommentBeforeAStatementCoversAllOfIt() {
    var suppressions =
        of(
            """
            -- key-advisor:ignore KEY101 reason="few rows"
            CREATE TABLE t (
              a INT
            );
            SELECT 1\
            """);
    assertThat(suppressions.reason(finding("KEY101", 3, "a"))).contains("few rows");
    assertThat(suppressions.reason(finding("KEY106", 3, "a"))).isEmpty();
    assertThat(suppressions.reason(finding("KEY101", 5, "a"))).isEmpty();
  }

  @Test
  void aCommentAfterALineCoversTheLine() {
    var suppressions =
        of("CREATE TABLE t (\n  a INT, -- key-advisor:ignore KEY101, KEY106\n  b INT\n);");
    assertThat(suppressions.reason(finding("KEY106", 2, "a"))).contains("");
    assertThat(suppressions.reason(finding("KEY106", 3, "b"))).isEmpty();
  }

  @Test
  void aCommentAtAColumnCoversTheColumnInTheKeyToo() {
    var suppressions =
        of("CREATE TABLE t (\n  `a` INT, # key-advisor:ignore KEY101\n  PRIMARY KEY (a, b)\n);");
    assertThat(suppressions.reason(finding("KEY101", 3, "a"))).isPresent();
    assertThat(suppressions.reason(finding("KEY101", 3, "b"))).isEmpty();
  }

  @Test
  void aCommentAloneInAStatementCoversTheNextLine() {
    var suppressions =
        of("CREATE TABLE t (\n  -- key-advisor:ignore KEY101\n\n  PRIMARY KEY (a)\n);");
    assertThat(suppressions.reason(finding("KEY101", 4, "a"))).isPresent();
  }

  @Test
  void aTextIsNoComment() {
    var suppressions = of("SELECT '\n-- key-advisor:ignore KEY101\n';");
    assertThat(suppressions.complaints(KNOWN, true)).isEmpty();
  }

  @Test
  void anExpiredCommentHidesNothingAndIsReported() {
    var suppressions = of("SELECT 1; -- key-advisor:ignore KEY101 until=2026-01-14");
    assertThat(suppressions.reason(finding("KEY101", 1, ""))).isEmpty();
    assertThat(complaints(suppressions)).containsExactly("SUP002");
  }

  @Test
  void theLastDayStillHolds() {
    var suppressions = of("SELECT 1; -- key-advisor:ignore KEY101 until=2026-01-15");
    assertThat(suppressions.reason(finding("KEY101", 1, ""))).isPresent();
    assertThat(complaints(suppressions)).isEmpty();
  }

  @Test
  void unusedUnreadableAndUnknownOnesAreReported() {
    assertThat(complaints(of("-- key-advisor:ignore KEY101\nSELECT 1"))).containsExactly("SUP001");
    assertThat(complaints(of("-- key-advisor:ignore\nSELECT 1"))).containsExactly("SUP003");
    assertThat(complaints(of("-- key-advisor:ignore KEY101 untill=x"))).containsExactly("SUP003");
    assertThat(complaints(of("-- key-advisor:ignore KEY101 until=soon"))).containsExactly("SUP003");
    assertThat(complaints(of("-- key-advisor:ignore KEY999\nSELECT 1"))).containsExactly("SUP003");
  }

  @Test
  void aReasonCanBeRequired() {
    var suppressions = of("SELECT 1; -- key-advisor:ignore KEY101");
    assertThat(suppressions.reason(finding("KEY101", 1, ""))).isPresent();
    assertThat(complaints(suppressions)).isEmpty();
    assertThat(suppressions.complaints(KNOWN, true)).hasSize(1);
  }

  private static List<String> complaints(Suppressions suppressions) {
    return suppressions.complaints(KNOWN, false).stream().map(Finding::rule).toList();
  }

  private static Suppressions of(String sql) {
    return new Suppressions(List.of(new SourceText("a.sql", sql)), TODAY);
  }

  private static Finding finding(String rule, int line, String column) {
    return new Finding(
        rule,
        "name",
        Severity.ERROR,
        Confidence.CERTAIN,
        "default.t",
        "pk",
        "pk",
        column,
        "message",
        "",
        new Place("a.sql", line, 1, line, 2),
        List.of(),
        List.of(),
        null,
        List.of());
  }
}
