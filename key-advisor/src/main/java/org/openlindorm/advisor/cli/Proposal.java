package org.openlindorm.advisor.cli;

import java.util.List;
import org.openlindorm.advisor.SourceText;
import org.openlindorm.advisor.edit.Replacement;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.report.Results;

/**
 * A change of the files against one finding.
 *
 * @param done what is reported when it is made
 */
record Proposal(Finding finding, String done, List<Replacement> edits) {

  /** The line that reports it: {@code db/a.sql:7:3: IDX504 index by_city is taken out}. */
  String line() {
    return finding.place() + ": " + finding.rule() + " " + done;
  }

  /** Where proposals come from. */
  interface Source {

    /** What helps against the findings of a run over some texts. */
    List<Proposal> of(Results results, List<SourceText> texts);
  }
}
