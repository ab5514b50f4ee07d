package org.openlindorm.advisor.review;

import java.util.List;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.SchemaModel;

/**
 * The result of a run. Equal requests return equal reviews.
 *
 * @param findings in the order of {@link Finding#ORDER}, before baseline and suppression
 * @param tables in the order of their definitions
 */
public record Review(SchemaModel model, List<Finding> findings, List<TableReview> tables) {

  /** The rule for statements, facts and samples that cannot be read. */
  public static final String UNREADABLE = "SRC001";

  /** The rule for statements that can be read but that the server refuses. */
  public static final String REFUSED = "SRC004";

  public Review {
    findings = List.copyOf(findings);
    tables = List.copyOf(tables);
  }

  public long count(Severity severity) {
    return findings.stream().filter(finding -> finding.severity() == severity).count();
  }

  /** Returns whether some input could not be read, which means exit code 2. */
  public boolean unreadable() {
    return findings.stream().anyMatch(finding -> finding.rule().equals(UNREADABLE));
  }
}
