package org.openlindorm.advisor.report;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.review.KeyChip;
import org.openlindorm.advisor.review.KeyReview;
import org.openlindorm.advisor.review.TableReview;

/** The part of the HTML report about one table. */
final class HtmlTable {
  private final HtmlPage page;
  private final TableReview table;
  private final Html html;

  HtmlTable(HtmlPage page, TableReview table) {
    this.page = page;
    this.table = table;
    this.html = page.html();
  }

  void print() throws IOException {
    String name = table.table().fullName();
    List<Finding> findings = page.findings(table);
    html.raw("<section class=\"" + HtmlOverview.kinds(findings) + "\" id=\"");
    html.raw(page.anchors().table(name) + "\">\n");
    html.element("h2", LintResults.shortName(name)).line();
    html.raw("<p class=\"faint\">").text(table.table().place().toString()).raw("</p>\n");
    for (KeyReview key : table.keys()) {
      key(key);
    }
    diagram();
    for (Finding finding : findings) {
      page.finding(finding);
    }
    if (!table.queries().isEmpty()) {
      new HtmlQueries(page, table).print();
    }
    if (!table.rewrites().isEmpty()) {
      new HtmlRewrites(page, table).print();
    }
    html.raw("</section>\n");
  }

  private void diagram() throws IOException {
    Optional<FrontDiagram> diagram = FrontDiagram.of(table);
    if (diagram.isEmpty()) {
      html.raw("<p class=\"faint\">The place of new rows is not known yet.</p>\n");
      return;
    }
    html.raw("<figure>\n").raw(diagram.get().svg());
    html.raw("<p class=\"scale\" aria-hidden=\"true\"><span>smallest key</span>");
    html.raw("<span>16 equal regions</span><span>largest key</span></p>\n");
    html.element("figcaption", diagram.get().caption()).raw("</figure>\n");
  }

  private void key(KeyReview key) throws IOException {
    html.raw("<div class=\"key chips\">");
    html.element(
        "span class=\"faint\"", key.object().equals("pk") ? "key" : "index " + key.object());
    chips(html, key);
    html.raw("<span>");
    bar(html, key.fronts());
    html.text(
        "fronts: %s, wanted %d, %d bytes"
            .formatted(key.fronts().text(), key.fronts().target(), key.bytes()));
    html.raw("</span></div>\n");
  }

  /** Writes the chips of a key. Each chip has a letter in addition to its color. */
  static void chips(Html html, KeyReview key) throws IOException {
    for (KeyChip chip : key.chips()) {
      String kind = chip.kind().name().toLowerCase(Locale.ROOT);
      String title = Html.escaped(kind + ": " + chip.reason());
      html.raw("<span class=\"chip " + kind + "\" title=\"" + title + "\">");
      html.element("b", letter(chip.kind())).text(" " + chip.text().replace("`", ""));
      html.raw("</span>");
    }
  }

  static String letter(ColumnKind kind) {
    return kind == ColumnKind.UNKNOWN ? "?" : kind.name().substring(0, 1);
  }

  /** Writes the fronts as a share of the wanted ones. */
  static void bar(Html html, Fronts fronts) throws IOException {
    boolean unknown = fronts.form() == Fronts.Form.UNKNOWN;
    double part = fronts.enough() ? 1 : unknown ? 0 : fronts.value() / fronts.target();
    String width = String.format(Locale.ROOT, "%.0f", Math.max(unknown ? 0 : 2, 100 * part));
    String style = unknown ? "bar unknown" : fronts.enough() ? "bar enough" : "bar";
    html.raw("<span class=\"" + style + "\" aria-hidden=\"true\">");
    html.raw("<i style=\"width:" + width + "%\"></i></span>");
  }
}
