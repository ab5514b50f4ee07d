package org.openlindorm.advisor.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.review.TableReview;

/**
 * Prints a self-contained HTML page without scripts and network requests. It shows the tables by
 * risk. For each table it shows the key, where rows are written, the findings, the queries by key
 * and the rewrites. The rules are at the end.
 */
final class HtmlReport implements Report {

  @Override
  public void print(LintResults results, Appendable out) throws IOException {
    var page = new HtmlPage(results, new Html(out));
    Html html = page.html();
    html.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    html.raw("<meta name=\"color-scheme\" content=\"light dark\">\n");
    html.element("title", "Key advisor: " + results.summary()).line();
    html.raw("<style>\n" + style() + "</style>\n</head>\n<body>\n");
    List<TableReview> tables = page.byRisk();
    var overview = new HtmlOverview(page, tables);
    overview.header();
    html.raw("<main>\n");
    overview.table();
    elsewhere(page);
    for (TableReview table : tables) {
      new HtmlTable(page, table).print();
    }
    new HtmlRules(page).print();
    html.raw("</main>\n");
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

  /**
   * Writes the findings without a table, about unreadable statements, comments and the baseline.
   */
  private static void elsewhere(HtmlPage page) throws IOException {
    List<Finding> others = page.elsewhere();
    if (others.isEmpty()) {
      return;
    }
    String kinds =
        others.stream()
            .map(one -> " has-" + one.severity().label())
            .distinct()
            .collect(Collectors.joining());
    page.html().raw("<section class=\"judged" + kinds + "\">\n<h2>Elsewhere</h2>\n");
    for (Finding finding : others) {
      page.finding(finding);
    }
    page.html().raw("</section>\n");
  }

  private static void footer(LintResults results, Html html) throws IOException {
    html.raw("<footer>\n<p>");
    html.text("key-advisor " + results.version() + ". The same sources give the same page: ");
    html.text("key-advisor lint --format html.");
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
