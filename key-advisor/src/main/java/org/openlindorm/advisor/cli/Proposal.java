package org.openlindorm.advisor.cli;

import java.util.List;
import org.openlindorm.advisor.edit.Replacement;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.report.LintResults;
import org.openlindorm.advisor.source.SourceText;

/**
 * A change of files that fixes one finding.
 *
 * @param done the message after the change
 */
record Proposal(Finding finding, String done, List<Replacement> edits) {

  /** Returns the message line: {@code db/a.sql:7:3: IDX504 index by_city is taken out}. */
  String line() {
    return finding.place() + ": " + finding.rule() + " " + done;
  }

  /** The source of proposals. */
  interface Source {

    /** Returns the changes that fix the findings of a run. The texts are the linted sources. */
    List<Proposal> of(LintResults results, List<SourceText> texts);
  }
}
