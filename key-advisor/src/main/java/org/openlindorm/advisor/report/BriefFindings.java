package org.openlindorm.advisor.report;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.SuggestedRewrite;

/**
 * Prints findings as one line each. After the first finding of a table, it prints the best rewrite
 * with its cost.
 */
final class BriefFindings {

  private final Fixes fixes;
  private final TerminalColors paint;
  private final Set<String> rewritten = new HashSet<>();

  BriefFindings(Fixes fixes, TerminalColors paint) {
    this.fixes = fixes;
    this.paint = paint;
  }

  void print(Finding finding, Appendable out) throws IOException {
    String label = finding.severity().label() + "[" + finding.rule() + "]";
    out.append(paint.margin(finding.place() + ":"))
        .append(' ')
        .append(paint.severity(finding.severity(), label))
        .append(' ')
        .append(LintResults.headline(finding).replaceAll("\\s+", " "))
        .append(fixes.fixable(finding) ? " [--fix]" : "")
        .append('\n');
    if (!finding.rewrites().isEmpty() && rewritten.add(finding.table())) {
      SuggestedRewrite best = finding.rewrites().get(0);
      out.append("    ")
          .append(paint.bold("rewrite " + best.letter()))
          .append(": ")
          .append(best.clause())
          .append("; ")
          .append(RewriteCost.text(best, fixes.table(finding)))
          .append('\n');
    }
  }
}
