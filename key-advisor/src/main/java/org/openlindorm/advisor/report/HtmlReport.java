package org.openlindorm.advisor.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.Comparator;
import java.util.List;
import org.openlindorm.advisor.KeyReview;
import org.openlindorm.advisor.TableReview;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;

/**
 * One page that needs nothing else: no network, no script. The tables by risk, then for each its
 * key, where rows land, its findings, its queries by key, and its rewrites.
 */
final class HtmlReport implements Report {

  @Override
  public void print(Results results, Appendable out) throws IOException {
    Html html = new Html(out);
    html.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    html.raw("<meta name=\"color-scheme\" content=\"light dark\">\n");
    html.element("title", "Key advisor: " + results.summary()).line();
    html.raw("<style>\n" + style() + "</style>\n</head>\n<body>\n");
    header(results, html);
    List<TableReview> tables = byRisk(results);
    overview(results, tables, html);
    elsewhere(results, html);
    for (TableReview table : tables) {
      new HtmlTable(results, table, html).print();
    }
    footer(results, html);
    html.raw("</body>\n</html>\n");
  }

  private static String style() throws IOException {
    try (InputStream in = HtmlReport.class.getResourceAsStream("report.css")) {
      if (in == null) {
        throw new IOException("report.css is missing from the advisor's jar");
      }
      return new String(in.readAllBytes(), UTF_8);
    }
  }

  private static void header(Results results, Html html) throws IOException {
    html.raw("<h1>Key advisor</h1>\n<p class=\"faint\">");
    int samples = results.review().tables().stream().mapToInt(one -> one.samples().size()).sum();
    html.text(
        "%s for %s, judged from %s, %s and %s"
            .formatted(
                results.summary(),
                Counts.counted(results.review().model().nodes(), "node", "nodes"),
                Counts.counted(results.tables(), "definition", "definitions"),
                Counts.counted(results.queries(), "query", "queries"),
                Counts.counted(samples, "sample", "samples")));
    html.raw("</p>\n<ul class=\"counts\">");
    for (Severity severity : Severity.values()) {
      html.raw("<li class=\"" + severity.label() + "\">");
      html.element("b", String.valueOf(results.count(severity))).text(" " + severity.label());
      html.raw("</li>");
    }
    html.raw("<li class=\"faint\">").element("b", String.valueOf(results.hidden().size()));
    html.raw(" hidden</li></ul>\n");
  }

  /** The worst findings first, then the fewest fronts. */
  private static List<TableReview> byRisk(Results results) {
    Comparator<TableReview> risk =
        Comparator.comparingInt(
            table ->
                HtmlTable.findings(results, table).stream()
                    .mapToInt(finding -> rank(finding.severity()))
                    .min()
                    .orElse(4));
    return results.review().tables().stream()
        .sorted(
            risk.thenComparing(table -> -HtmlTable.findings(results, table).size())
                .thenComparing(table -> table.table().fullName()))
        .toList();
  }

  private static int rank(Severity severity) {
    return switch (severity) {
      case ERROR -> 0;
      case WARNING -> 1;
      case INFO -> 2;
      case QUESTION -> 3;
    };
  }

  private static void overview(Results results, List<TableReview> tables, Html html)
      throws IOException {
    html.raw("<div class=\"wide\"><table>\n<tr><th>Table</th><th>Key</th><th>Write fronts</th>");
    html.raw("<th>Findings</th></tr>\n");
    for (TableReview table : tables) {
      String name = table.table().fullName();
      html.raw("<tr><td><a href=\"#" + Html.anchor(name) + "\">");
      html.text(Results.shortName(name)).raw("</a></td><td><span class=\"chips\">");
      if (!table.keys().isEmpty()) {
        KeyReview key = table.keys().get(0);
        HtmlTable.chips(html, key);
        html.raw("</span></td><td>");
        HtmlTable.bar(html, key.fronts());
        html.text(key.fronts().text() + ", wanted " + key.fronts().wanted()).raw("</td><td>");
      } else {
        html.raw("</span></td><td></td><td>");
      }
      List<Finding> findings = HtmlTable.findings(results, table);
      for (Finding finding : findings) {
        String severity = finding.severity().label();
        html.element("span class=\"severity " + severity + "\"", finding.rule() + " " + severity);
        html.raw("<br>");
      }
      html.text(findings.isEmpty() ? "none" : "").raw("</td></tr>\n");
    }
    html.raw("</table></div>\n<p class=\"faint\">Key columns: ");
    html.raw("<b>C</b> constant, <b>E</b> entity, <b>D</b> dispersed, <b>S</b> salt or bucket, ");
    html.raw("<b>M</b> grows with time, <b>?</b> unknown.</p>\n");
  }

  /** What is said of no table that was read: unreadable statements, comments, the baseline. */
  private static void elsewhere(Results results, Html html) throws IOException {
    List<String> tables =
        results.review().tables().stream().map(one -> one.table().fullName()).toList();
    List<Finding> others =
        results.findings().stream().filter(one -> !tables.contains(one.table())).toList();
    if (others.isEmpty()) {
      return;
    }
    html.raw("<section>\n<h2>Elsewhere</h2>\n");
    for (Finding finding : others) {
      html.raw("<div class=\"finding " + finding.severity().label() + "\"><p>");
      html.element("span class=\"severity\"", finding.severity().label() + " " + finding.rule());
      html.raw(" ").text(Results.headline(finding)).raw("</p><p class=\"faint\">");
      html.text(finding.place().toString()).raw("</p></div>\n");
    }
    html.raw("</section>\n");
  }

  private static void footer(Results results, Html html) throws IOException {
    html.raw("<footer>\n<p>");
    html.text("key-advisor " + results.version() + ". An asterisk marks the key that the engine ");
    html.text("reads by. The same sources give the same page: key-advisor lint --format html.");
    html.raw("</p>\n");
    List<HiddenFinding> hidden = results.hidden();
    if (!hidden.isEmpty()) {
      html.raw("<details><summary>" + hidden.size() + " hidden</summary><ul>");
      for (HiddenFinding one : hidden) {
        html.raw("<li>").text(one.finding().fingerprint() + " (" + one.reason().title());
        html.text(one.justification().isEmpty() ? ")" : ": " + one.justification() + ")");
        html.raw("</li>");
      }
      html.raw("</ul></details>\n");
    }
    html.raw("</footer>\n");
  }
}
