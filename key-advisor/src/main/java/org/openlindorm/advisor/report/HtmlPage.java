package org.openlindorm.advisor.report;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.RelatedPlace;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.review.TableReview;

/**
 * The common parts of an HTML page.
 *
 * @param findings the findings by table name, the worst first
 */
record HtmlPage(
    LintResults results, Html html, Anchors anchors, Map<String, List<Finding>> findings) {

  HtmlPage(LintResults results, Html html) {
    this(
        results,
        html,
        new Anchors(results),
        results.findings().stream()
            .sorted(Comparator.comparing(Finding::severity).thenComparing(Finding.ORDER))
            .collect(Collectors.groupingBy(Finding::table)));
  }

  List<Finding> findings(TableReview table) {
    return findings.getOrDefault(table.table().fullName(), List.of());
  }

  List<Finding> elsewhere() {
    return results.findings().stream().filter(one -> anchors.table(one.table()).isEmpty()).toList();
  }

  /** Returns the tables, ordered by their worst finding and then by their number of findings. */
  List<TableReview> byRisk() {
    Comparator<TableReview> risk =
        Comparator.comparing((TableReview table) -> findings(table).isEmpty())
            .thenComparing(this::worst);
    return results.review().tables().stream()
        .sorted(
            risk.thenComparing(table -> -findings(table).size())
                .thenComparing(table -> table.table().fullName()))
        .toList();
  }

  private Severity worst(TableReview table) {
    List<Finding> own = findings(table);
    return own.isEmpty() ? Severity.QUESTION : own.get(0).severity();
  }

  /** Writes the rule of a finding, with a link to its description below. */
  void rule(Finding finding, String text) throws IOException {
    String style = "severity " + finding.severity().label();
    if (results.rules().containsKey(finding.rule())) {
      html.link("#" + Anchors.rule(finding.rule()), style, text);
    } else {
      html.element("span class=\"" + style + "\"", text);
    }
  }

  /** Writes a finding with links to its rule and its rewrites. */
  void finding(Finding finding) throws IOException {
    String severity = finding.severity().label();
    String id = anchors.finding(finding);
    html.raw("<article class=\"finding " + severity + "\" id=\"" + id + "\">\n<p>");
    rule(finding, severity + " " + finding.rule());
    html.raw(" ").prose(LintResults.message(finding)).raw("</p>\n");
    if (!finding.why().isEmpty()) {
      html.raw("<p>").prose(finding.why()).raw("</p>\n");
    }
    html.raw("<p class=\"faint\">").text(finding.place().toString());
    for (EvidenceItem item : finding.evidence()) {
      html.text(" · " + item.kind().title() + ": ").prose(item.text());
      html.text(item.n() == null ? "" : ", n = " + item.n());
      Double p = item.p();
      html.text(p == null ? "" : ", p = " + NumberFormats.probability(p));
    }
    html.text(" · " + finding.confidence().label());
    for (RelatedPlace related : finding.related()) {
      html.raw("<br>").text("see " + related.place() + " ").prose(related.text());
    }
    html.raw("</p>\n");
    rewrites(finding);
    html.raw("</article>\n");
  }

  private void rewrites(Finding finding) throws IOException {
    if (finding.rewrites().isEmpty()) {
      return;
    }
    html.raw("<p>Rewrites:");
    for (SuggestedRewrite rewrite : finding.rewrites()) {
      String href = "#" + anchors.rewrite(finding.table(), rewrite.letter());
      html.raw(" ").link(href, "letter", String.valueOf(rewrite.letter()));
    }
    html.raw("</p>\n");
  }
}
