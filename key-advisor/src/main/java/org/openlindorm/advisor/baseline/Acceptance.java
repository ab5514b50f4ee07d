package org.openlindorm.advisor.baseline;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openlindorm.advisor.SourceText;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;

/**
 * The comment that accepts a finding, on a line of its own.
 *
 * @param line before which it is inserted
 * @param text of the new line, without its end
 */
public record Acceptance(int line, String text) {

  /** What a person replaces by the reason. */
  private static final String REASON = "...";

  /**
   * The comment above the line of the finding. Empty where it would not cover the finding, such as
   * inside a text of several lines, and for what is said of comments and baselines themselves.
   */
  public static Optional<Acceptance> of(Finding finding, SourceText source, LocalDate today) {
    List<String> lines = new ArrayList<>(List.of(source.text().split("\n", -1)));
    int line = finding.place().line();
    if (line > lines.size() || HouseRule.isOfExceptions(finding.rule())) {
      return Optional.empty();
    }
    String below = lines.get(line - 1);
    String indent = below.substring(0, below.length() - below.stripLeading().length());
    String comment = indent + "-- " + Directive.text(List.of(finding.rule()), REASON, null);
    lines.add(line - 1, comment);
    var edited = new SourceText(source.file(), String.join("\n", lines));
    var suppressions = new Suppressions(List.of(edited), today);
    return suppressions.reason(finding.withPlace(moved(finding.place()))).isPresent()
        ? Optional.of(new Acceptance(line, comment))
        : Optional.empty();
  }

  private static Place moved(Place place) {
    return new Place(
        place.file(), place.line() + 1, place.column(), place.endLine() + 1, place.endColumn());
  }
}
