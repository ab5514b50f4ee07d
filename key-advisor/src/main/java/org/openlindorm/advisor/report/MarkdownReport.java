package org.openlindorm.advisor.report;

import java.io.IOException;
import java.util.Optional;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.review.TableReview;

/**
 * Prints a comment for a pull request: the counts, a table of findings, and collapsible details.
 */
final class MarkdownReport implements Report {

  @Override
  public void print(LintResults results, Appendable out) throws IOException {
    out.append("## Key advisor: ").append(results.summary()).append("\n");
    if (!results.hidden().isEmpty()) {
      out.append("\n" + results.findings().size() + " new");
      for (HiddenFinding.Reason reason : HiddenFinding.Reason.values()) {
        if (results.count(reason) > 0) {
          out.append(", " + results.count(reason) + " " + reason.title());
        }
      }
      out.append("\n");
    }
    if (results.findings().isEmpty()) {
      return;
    }
    out.append("\n| | Rule | Where | What |\n|---|---|---|---|\n");
    for (Finding finding : results.findings()) {
      out.append("| " + finding.severity().label() + " | " + rule(results, finding) + " | ")
          .append(code(finding.place().file() + ":" + finding.place().line()))
          .append(" | ")
          .append(escaped(LintResults.headline(finding)))
          .append(" |\n");
    }
    Fixes fixes = new Fixes(results);
    for (Finding finding : results.findings()) {
      details(finding, fixes.table(finding), out);
    }
  }

  private static String rule(LintResults results, Finding finding) {
    String page = results.rulePage(finding.rule());
    return page == null
        ? finding.rule()
        : "[%s](%s \"%s\")".formatted(finding.rule(), page, finding.name());
  }

  private static void details(Finding finding, Optional<TableReview> table, Appendable out)
      throws IOException {
    if (finding.rewrites().isEmpty()) {
      return;
    }
    out.append("\n<details><summary>")
        .append(finding.rule() + " " + html(LintResults.shortName(finding.table())))
        .append(": rewrites</summary>\n\n")
        .append(escaped(finding.why()))
        .append("\n\n| | Key | Fronts | Bytes | Queries |\n|---|---|---|---|---|\n");
    for (SuggestedRewrite rewrite : finding.rewrites()) {
      out.append("| " + rewrite.letter() + " | " + code(rewrite.key()) + " | ")
          .append(rewrite.fronts().text() + " | " + rewrite.keyBytes() + " | ");
      String separator = "";
      for (QueryEffect effect : rewrite.effects()) {
        String sign = effect.outcome() == QueryEffect.Outcome.SERVED ? "+ " : "- ";
        out.append(separator + sign + escaped(RewriteCost.text(effect, table)));
        separator = "<br>";
      }
      out.append(" |\n");
    }
    out.append("\n```sql\n" + finding.rewrites().get(0).ddl().strip() + "\n```\n\n</details>\n");
  }

  /** Escapes a text for a table cell: no line ends, pipes or markup, except code. */
  private static String escaped(String text) {
    return html(text).replace("\n", " ").replace("|", "\\|").replace("*", "\\*");
  }

  private static String html(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static String code(String text) {
    return "`" + text.replace("|", "\\|").replace("`", "'") + "`";
  }
}
