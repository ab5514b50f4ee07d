package org.openlindorm.advisor.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.RewriteProof;
import org.openlindorm.advisor.report.Counts;
import org.openlindorm.advisor.report.Fix;
import org.openlindorm.advisor.report.Fix.Safety;
import org.openlindorm.advisor.report.Fixes;
import org.openlindorm.advisor.report.LintResults;
import org.openlindorm.advisor.source.SourceText;

/** {@code lint --fix}: makes the fixes that are safe without a decision by the user. */
final class Fixing implements Proposal.Source {

  private final Predicate<String> newTable;
  private final Set<String> unmade = new HashSet<>();
  private final Map<String, RewriteProof> proofs = new TreeMap<>();

  /**
   * @param newTable returns whether a table does not exist yet, so that the order of its key may
   *     change
   */
  Fixing(Predicate<String> newTable) {
    this.newTable = newTable;
  }

  @Override
  public List<Proposal> of(LintResults results, List<SourceText> texts) {
    Fixes fixes = new Fixes(results);
    List<Proposal> proposals = new ArrayList<>();
    unmade.clear();
    for (Finding finding : results.findings()) {
      for (Fix fix : fixes.of(finding)) {
        boolean requested =
            fix.safety() == Safety.SAFE
                || fix.safety() == Safety.NEW_TABLE && newTable.test(finding.table());
        if (requested && proof(finding, fix).is(RewriteProof.Result.PROVED)) {
          proposals.add(new Proposal(finding, fix.done(), fix.edits()));
          break;
        }
        if (!requested && fix.safety() == Safety.NEW_TABLE) {
          unmade.add(finding.fingerprint());
        }
      }
    }
    return proposals;
  }

  /** Returns the proof of a fix. Equal changes of a table are executed once. */
  private RewriteProof proof(Finding finding, Fix fix) {
    return proofs.computeIfAbsent(name(finding, fix), none -> fix.proof().get());
  }

  private static String name(Finding finding, Fix fix) {
    return finding.place() + ": " + finding.rule() + " stays: " + fix.done();
  }

  /**
   * Returns the changes that were not made because their execution did not show that rows and query
   * results stay the same.
   */
  List<String> unproved() {
    List<String> lines = new ArrayList<>();
    proofs.forEach(
        (name, proof) -> {
          switch (proof.result()) {
            case PROVED -> {}
            case OPEN -> lines.add(name + " is not proved: " + proof.text() + ".");
            case REFUTED ->
                lines.add(
                    name
                        + " would change rows or results, as these statements show.\n"
                        + proof.text().indent(4).stripTrailing());
          }
        });
    return lines;
  }

  /** Returns a message about findings that other options can fix, or an empty text. */
  String more() {
    return unmade.isEmpty()
        ? ""
        : Counts.counted(unmade.size(), "more finding", "more findings")
            + " can be fixed with --unsafe-fixes, in tables that do not exist yet";
  }
}
