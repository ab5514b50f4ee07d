package org.openlindorm.advisor.baseline;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.openlindorm.advisor.edit.EditedText;
import org.openlindorm.advisor.edit.Replacement;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.source.SourceText;

/** Builds the comment that accepts one finding, with a placeholder for the reason. */
public final class Acceptance {

  /** The placeholder that the user replaces with the reason. */
  private static final String REASON = "...";

  private Acceptance() {}

  /**
   * Returns the comment at the place where {@link ExceptionComments} inserts it. The result is
   * empty if the comment would not cover the finding, such as inside a string of several lines. It
   * is also empty for findings about comments and baselines.
   */
  public static Optional<Replacement> of(Finding finding, SourceText source, LocalDate today) {
    boolean there = finding.place().line() <= source.text().split("\n", -1).length;
    if (!there || SuppressionRule.isOfExceptions(finding.rule())) {
      return Optional.empty();
    }
    return Optional.ofNullable(
            new ExceptionComments(REASON, null).of(source, List.of(finding)).get(finding))
        .filter(comment -> covers(comment, finding, source, today));
  }

  private static boolean covers(
      Replacement comment, Finding finding, SourceText source, LocalDate today) {
    String edited = EditedText.of(source.text()).with(List.of(comment)).text();
    var suppressions = new Suppressions(List.of(new SourceText(source.file(), edited)), today);
    boolean above = comment.text().endsWith("\n");
    return suppressions
        .reason(above ? finding.withPlace(below(finding.place())) : finding)
        .isPresent();
  }

  private static Place below(Place place) {
    return new Place(
        place.file(), place.line() + 1, place.column(), place.endLine() + 1, place.endColumn());
  }
}
