package org.openlindorm.advisor.assertion;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.review.Review;

/** Assertions about a schema. The message of a failure lists every finding with its place. */
public final class SchemaAssert {
  private final List<Finding> findings;

  private SchemaAssert(List<Finding> findings) {
    this.findings = findings;
  }

  /** Lints the schema once and returns assertions about the result. */
  public static SchemaAssert assertThat(Schema schema) {
    Review review = Advice.review(schema.request().withoutRewrites());
    return new SchemaAssert(review.findings());
  }

  /** Removes the findings of these rules. */
  public SchemaAssert ignoring(String... rules) {
    Set<String> ignored = Set.of(rules);
    List<Finding> rest = new ArrayList<>(findings);
    rest.removeIf(finding -> ignored.contains(finding.rule()));
    return new SchemaAssert(rest);
  }

  public SchemaAssert hasNoErrors() {
    return hasNothingAtLeast(Severity.ERROR);
  }

  public SchemaAssert hasNoWarnings() {
    return hasNothingAtLeast(Severity.WARNING);
  }

  private SchemaAssert hasNothingAtLeast(Severity severity) {
    List<Finding> found =
        findings.stream().filter(finding -> finding.severity().atLeast(severity)).toList();
    if (found.isEmpty()) {
      return this;
    }
    String lines =
        found.stream()
            .map(
                finding ->
                    "  %s[%s] %s: %s: %s"
                        .formatted(
                            finding.severity().label(),
                            finding.rule(),
                            finding.place(),
                            finding.table(),
                            finding.message()))
            .collect(Collectors.joining("\n"));
    throw new AssertionError(
        "The schema has "
            + (found.size() == 1 ? "a finding" : found.size() + " findings")
            + " of severity "
            + severity.label()
            + " or worse:\n"
            + lines
            + "\n'key-advisor explain "
            + found.get(0).rule()
            + "' says what to do.");
  }
}
