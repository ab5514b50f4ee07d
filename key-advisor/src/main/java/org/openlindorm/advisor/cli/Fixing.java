package org.openlindorm.advisor.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.openlindorm.advisor.SourceText;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.report.Counts;
import org.openlindorm.advisor.report.Fix;
import org.openlindorm.advisor.report.Fix.Safety;
import org.openlindorm.advisor.report.Fixes;
import org.openlindorm.advisor.report.Results;

/** {@code lint --fix}: the fixes that nobody has to weigh. */
final class Fixing implements Proposal.Source {

  private final Predicate<String> newTable;
  private final Set<String> unmade = new HashSet<>();

  /**
   * @param newTable whether a table does not exist yet, so that the order of its key may change
   */
  Fixing(Predicate<String> newTable) {
    this.newTable = newTable;
  }

  @Override
  public List<Proposal> of(Results results, List<SourceText> texts) {
    Fixes fixes = new Fixes(results);
    List<Proposal> proposals = new ArrayList<>();
    unmade.clear();
    for (Finding finding : results.findings()) {
      for (Fix fix : fixes.of(finding)) {
        if (fix.safety() == Safety.SAFE
            || fix.safety() == Safety.NEW_TABLE && newTable.test(finding.table())) {
          proposals.add(new Proposal(finding, fix.done(), fix.edits()));
          break;
        }
        if (fix.safety() == Safety.NEW_TABLE) {
          unmade.add(finding.fingerprint());
        }
      }
    }
    return proposals;
  }

  /** What else could be changed, or empty. */
  String more() {
    return unmade.isEmpty()
        ? ""
        : Counts.counted(unmade.size(), "more finding", "more findings")
            + " can be fixed with --unsafe-fixes, in tables that do not exist yet";
  }
}
