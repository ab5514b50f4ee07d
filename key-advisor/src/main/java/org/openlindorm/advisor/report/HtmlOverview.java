package org.openlindorm.advisor.report;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.review.KeyReview;
import org.openlindorm.advisor.review.TableReview;

/** The head of an HTML page: a summary of the run, the severity filters and the table overview. */
final class HtmlOverview {
  private final HtmlPage page;
  private final List<TableReview> tables;
  private final Html html;

  HtmlOverview(HtmlPage page, List<TableReview> tables) {
    this.page = page;
    this.tables = tables;
    this.html = page.html();
  }

  void header() throws IOException {
    LintResults results = page.results();
    html.raw("<header>\n<h1>Key advisor</h1>\n<p class=\"faint\">");
    int samples = tables.stream().mapToInt(one -> one.samples().size()).sum();
    html.text(
        "%s for %s, from %s, %s and %s"
            .formatted(
                results.summary(),
                Counts.counted(results.review().model().nodes(), "node", "nodes"),
                Counts.counted(results.tables(), "definition", "definitions"),
                Counts.counted(results.queries(), "query", "queries"),
                Counts.counted(samples, "sample", "samples")));
    html.raw("</p>\n<fieldset class=\"filter\">\n<legend>Show</legend>\n");
    for (Severity severity : Severity.values()) {
      box(severity.label(), results.count(severity), severity.label());
    }
    long clean = tables.stream().filter(one -> page.findings(one).isEmpty()).count();
    box("clean", clean, clean == 1 ? "clean table" : "clean tables");
    html.raw("</fieldset>\n</header>\n");
  }

  /** Writes a check box. The style sheet hides the findings of unchecked boxes. */
  private void box(String kind, long count, String label) throws IOException {
    html.raw("<label class=\"" + kind + "\"><input type=\"checkbox\" id=\"show-" + kind);
    html.raw("\" checked> ").element("b", String.valueOf(count)).text(" " + label);
    html.raw("</label>\n");
  }

  /**
   * Returns the CSS classes that select a table: one for each severity of its findings, or one for
   * none.
   */
  static String kinds(List<Finding> findings) {
    return findings.isEmpty()
        ? "judged has-clean"
        : findings.stream()
            .map(one -> " has-" + one.severity().label())
            .distinct()
            .collect(Collectors.joining("", "judged", ""));
  }

  void table() throws IOException {
    html.raw("<table class=\"overview\">\n<thead><tr><th>Table</th><th>Findings</th>");
    html.raw("<th>Key</th><th>Write fronts</th></tr></thead>\n<tbody>\n");
    for (TableReview table : tables) {
      String name = table.table().fullName();
      List<Finding> findings = page.findings(table);
      html.raw("<tr class=\"" + kinds(findings) + "\"><td>");
      html.link("#" + page.anchors().table(name), "", LintResults.shortName(name));
      html.raw("</td><td><ul class=\"marks\">");
      for (Finding finding : findings) {
        String severity = finding.severity().label();
        html.raw("<li class=\"" + severity + "\">");
        String href = "#" + page.anchors().finding(finding);
        html.link(href, "severity " + severity, finding.rule() + " " + severity).raw("</li>");
      }
      html.raw(findings.isEmpty() ? "<li class=\"faint\">none</li>" : "").raw("</ul></td><td>");
      if (table.keys().isEmpty()) {
        html.raw("</td><td></td></tr>\n");
        continue;
      }
      KeyReview key = table.keys().get(0);
      html.raw("<span class=\"chips\">");
      HtmlTable.chips(html, key);
      html.raw("</span></td><td>");
      HtmlTable.bar(html, key.fronts());
      html.text(key.fronts().text() + ", wanted " + key.fronts().target()).raw("</td></tr>\n");
    }
    html.raw("</tbody>\n</table>\n<p class=\"faint\">Key columns: ");
    html.raw("<b>C</b> constant, <b>E</b> entity, <b>D</b> dispersed, <b>S</b> salt or bucket, ");
    html.raw("<b>M</b> grows with time, <b>?</b> unknown.</p>\n");
  }
}
