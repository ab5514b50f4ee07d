package org.openlindorm.advisor.report;

import java.io.IOException;
import org.openlindorm.advisor.finding.Finding;

/** Prints a line for each finding, in a format that editors, grep and errorformat can parse. */
final class ConciseReport implements Report {

  @Override
  public void print(LintResults results, Appendable out) throws IOException {
    for (Finding finding : results.findings()) {
      out.append(finding.place().toString()).append(": ");
      out.append(finding.severity().label()).append(' ').append(finding.rule()).append(' ');
      out.append(LintResults.headline(finding).replaceAll("\\s+", " ")).append('\n');
    }
  }
}
