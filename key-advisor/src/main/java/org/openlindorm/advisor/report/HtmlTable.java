package org.openlindorm.advisor.report;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.openlindorm.advisor.KeyChip;
import org.openlindorm.advisor.KeyReview;
import org.openlindorm.advisor.QueryReview;
import org.openlindorm.advisor.TableReview;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.model.ColumnKind;

/** The part of the HTML report about one table. */
final class HtmlTable {
  private final Results results;
  private final TableReview table;
  private final Html html;

  HtmlTable(Results results, TableReview table, Html html) {
    this.results = results;
    this.table = table;
    this.html = html;
  }

  void print() throws IOException {
    String name = table.table().fullName();
    html.raw("<section id=\"" + Html.anchor(name) + "\">\n");
    html.element("h2", Results.shortName(name)).line();
    html.raw("<p class=\"faint\">").text(table.table().place().toString()).raw("</p>\n");
    for (KeyReview key : table.keys()) {
      key(key);
    }
    Optional<FrontDiagram> diagram = FrontDiagram.of(table);
    if (diagram.isPresent()) {
      html.raw("<figure>\n").raw(diagram.get().svg());
      html.element("figcaption", diagram.get().caption()).raw("</figure>\n");
    } else {
      html.raw("<p class=\"faint\">Nothing is known yet of where new rows land.</p>\n");
    }
    for (Finding finding : findings(results, table)) {
      finding(finding);
    }
    if (!table.queries().isEmpty()) {
      matrix();
    }
    if (!table.rewrites().isEmpty()) {
      html.raw("<h3>Rewrites side by side</h3>\n<div class=\"rewrites\">\n");
      for (SuggestedRewrite rewrite : table.rewrites()) {
        rewrite(rewrite);
      }
      html.raw("</div>\n");
    }
    html.raw("</section>\n");
  }

  static List<Finding> findings(Results results, TableReview table) {
    return results.findings().stream()
        .filter(one -> one.table().equals(table.table().fullName()))
        .sorted(Comparator.comparing(Finding::severity).thenComparing(Finding.ORDER))
        .toList();
  }

  private void key(KeyReview key) throws IOException {
    html.raw("<div class=\"chips\" style=\"margin:.4rem 0\">");
    html.element(
        "span class=\"faint\"", key.object().equals("pk") ? "key" : "index " + key.object());
    chips(html, key);
    html.raw("<span>");
    bar(html, key.fronts());
    html.text(
        "fronts: %s, wanted %d, %d bytes"
            .formatted(key.fronts().text(), key.fronts().wanted(), key.bytes()));
    html.raw("</span></div>\n");
  }

  /** Each chip has a letter as well as a colour. */
  static void chips(Html html, KeyReview key) throws IOException {
    for (KeyChip chip : key.chips()) {
      String kind = chip.kind().name().toLowerCase(Locale.ROOT);
      String title = Html.escaped(kind + ": " + chip.reason());
      html.raw("<span class=\"chip " + kind + "\" title=\"" + title + "\">");
      html.element("b", letter(chip.kind())).text(" " + chip.text()).raw("</span>");
    }
  }

  static String letter(ColumnKind kind) {
    return kind == ColumnKind.UNKNOWN ? "?" : kind.name().substring(0, 1);
  }

  /** How much of the wanted fronts there is. */
  static void bar(Html html, Fronts fronts) throws IOException {
    boolean unknown = fronts.form() == Fronts.Form.UNKNOWN;
    double part = fronts.enough() ? 1 : unknown ? 0 : fronts.value() / fronts.wanted();
    String width = String.format(Locale.ROOT, "%.0f", Math.max(unknown ? 0 : 2, 100 * part));
    String style = unknown ? "bar unknown" : "bar";
    html.raw("<span class=\"" + style + "\" aria-hidden=\"true\">");
    html.raw("<i style=\"width:" + width + "%\"></i></span>");
  }

  private void finding(Finding finding) throws IOException {
    html.raw("<div class=\"finding " + finding.severity().label() + "\">\n<p>");
    html.element("span class=\"severity\"", finding.severity().label() + " " + finding.rule());
    html.raw(" ").text(finding.message()).raw("</p>\n");
    if (!finding.why().isEmpty()) {
      html.element("p", finding.why()).line();
    }
    html.raw("<p class=\"faint\">").text(finding.place().toString());
    for (EvidenceItem item : finding.evidence()) {
      html.text(" · " + item.kind().title() + ": " + item.text());
      html.text(item.n() == null ? "" : ", n = " + item.n());
      Double p = item.p();
      html.text(p == null ? "" : ", p = " + Numbers.probability(p));
    }
    html.text(" · " + finding.confidence().label()).raw("</p>\n</div>\n");
  }

  private void matrix() throws IOException {
    html.raw(
        "<h3>Queries by key</h3>\n<div class=\"wide\"><table class=\"matrix\">\n<tr><th>Query</th>");
    for (KeyReview key : table.keys()) {
      html.element("th", key.object().equals("pk") ? "primary key" : key.object());
    }
    for (SuggestedRewrite rewrite : table.rewrites()) {
      html.raw("<th>").text("rewrite " + rewrite.letter());
      html.element("small", rewrite.key()).raw("</th>");
    }
    html.raw("</tr>\n");
    for (QueryReview query : table.queries()) {
      html.raw("<tr><td>").element("b", query.query().name()).raw("<br>");
      html.element("code", query.query().sql().strip().replaceAll("\\s+", " ")).raw("</td>");
      for (QueryReview.Cell cell : query.cells()) {
        cell(cell, query.chosen().equals(cell.object()));
      }
      for (SuggestedRewrite rewrite : table.rewrites()) {
        effect(rewrite, query.query().name());
      }
      html.raw("</tr>\n");
    }
    html.raw("</table></div>\n");
  }

  private void cell(QueryReview.Cell cell, boolean chosen) throws IOException {
    String word = cell.use().name().toLowerCase(Locale.ROOT);
    String style =
        switch (cell.use()) {
          case GET, RANGE -> "good";
          case FILTER, SORT -> "warning";
          case REJECTED -> "error";
        };
    String ranges = cell.ranges() > 1 ? ", " + cell.ranges() + " ranges" : "";
    html.raw("<td>").element("b class=\"" + style + "\"", word + ranges + (chosen ? " *" : ""));
    html.element("small", cell.reason()).raw("</td>");
  }

  private void effect(SuggestedRewrite rewrite, String query) throws IOException {
    html.raw("<td>");
    for (QueryEffect effect : rewrite.effects()) {
      if (effect.query().equals(query)) {
        html.element("b class=\"" + style(effect) + "\"", word(effect));
        html.element("small", effect.text());
      }
    }
    html.raw("</td>");
  }

  private static String style(QueryEffect effect) {
    return switch (effect.outcome()) {
      case SERVED -> "good";
      case COSTS -> "warning";
      case BROKEN -> "error";
    };
  }

  private static String word(QueryEffect effect) {
    String ranges = effect.ranges() > 1 ? ", " + effect.ranges() + " ranges" : "";
    return effect.outcome().name().toLowerCase(Locale.ROOT) + ranges;
  }

  private void rewrite(SuggestedRewrite rewrite) throws IOException {
    html.raw("<div class=\"rewrite\">\n");
    html.element("h4", rewrite.letter() + "  " + rewrite.title()).line();
    html.element("pre", rewrite.clause()).line();
    html.raw("<dl><dt>fronts</dt><dd>");
    bar(html, rewrite.fronts());
    html.text(rewrite.fronts().text()).raw("</dd>");
    html.raw("<dt>key</dt>").element("dd", rewrite.keyBytes() + " bytes a row").raw("</dl>\n");
    html.raw("<ul class=\"effects\">");
    for (QueryEffect effect : rewrite.effects()) {
      boolean served = effect.outcome() == QueryEffect.Outcome.SERVED;
      html.raw("<li><b class=\"" + style(effect) + "\">" + (served ? "+" : "-") + "</b> ");
      html.text(effect.query() + ": " + effect.text()).raw("</li>");
    }
    html.raw("</ul>\n");
    String note = rewrite.note();
    if (note != null) {
      html.element("p", note).line();
    }
    if (!rewrite.left().isEmpty()) {
      html.element("p", "Still reported: " + String.join(", ", rewrite.left()) + ".").line();
    }
    html.raw("<details><summary>SQL</summary>").element("pre", rewrite.ddl().strip());
    for (String query : rewrite.queries()) {
      html.element("pre", query.strip());
    }
    html.raw("</details>\n<details><summary>Migration</summary><ol>");
    for (String step : rewrite.steps()) {
      html.element("li", step);
    }
    html.raw("</ol></details>\n</div>\n");
  }
}
