package org.openlindorm.advisor.report;

import java.io.IOException;
import java.util.Locale;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.review.QueryReview;
import org.openlindorm.advisor.review.TableReview;

/** The access paths of a table's queries, with the current key and with each rewrite. */
final class HtmlQueries {
  private final HtmlPage page;
  private final TableReview table;
  private final Html html;

  HtmlQueries(HtmlPage page, TableReview table) {
    this.page = page;
    this.table = table;
    this.html = page.html();
  }

  void print() throws IOException {
    html.raw("<h3>Queries by key</h3>\n<div class=\"wide\"><table class=\"matrix\">\n");
    for (QueryReview query : table.queries()) {
      int columns = Math.max(1, table.rewrites().size());
      html.raw("<tbody>\n<tr><th colspan=\"" + columns + "\" scope=\"rowgroup\">");
      html.text(query.query().label()).raw(" <span class=\"faint\">");
      html.text(query.query().place().toString()).raw("</span>");
      html.box(query.query().sql().strip());
      today(query);
      html.raw("</th></tr>\n");
      if (!table.rewrites().isEmpty()) {
        html.raw("<tr>");
        for (SuggestedRewrite rewrite : table.rewrites()) {
          effect(rewrite, query.query().name());
        }
        html.raw("</tr>\n");
      }
      html.raw("</tbody>\n");
    }
    html.raw("</table></div>\n");
  }

  /** Writes which key the query reads and how, or why the engine refuses it, which may be long. */
  private void today(QueryReview query) throws IOException {
    for (QueryReview.Cell cell : query.cells()) {
      boolean chosen = cell.object().equals(query.chosen());
      if (chosen) {
        String ranges = cell.ranges() > 1 ? ", " + cell.ranges() + " ranges" : "";
        html.raw("<p class=\"today\">today: ");
        html.element("b class=\"" + style(cell) + "\"", word(cell) + ranges).raw(" by ");
        html.text(cell.object().equals("pk") ? "the primary key" : "index " + cell.object());
        html.raw(" <small>").prose(cell.reason()).raw("</small></p>");
      }
    }
    if (query.chosen().isEmpty() && !query.cells().isEmpty()) {
      QueryReview.Cell cell = query.cells().get(0);
      html.raw("<details class=\"today\"><summary>today: ");
      html.element("b class=\"" + style(cell) + "\"", word(cell)).raw("</summary><small>");
      html.steps(cell.reason()).raw("</small></details>");
    }
  }

  private static String word(QueryReview.Cell cell) {
    return cell.use().name().toLowerCase(Locale.ROOT);
  }

  private static String style(QueryReview.Cell cell) {
    return switch (cell.use()) {
      case GET, RANGE -> "good";
      case FILTER, SORT -> "warning";
      case REJECTED -> "error";
    };
  }

  private void effect(SuggestedRewrite rewrite, String query) throws IOException {
    html.raw("<td>");
    String href = "#" + page.anchors().rewrite(table.table().fullName(), rewrite.letter());
    html.link(href, "letter", String.valueOf(rewrite.letter())).raw(" ");
    for (QueryEffect effect : rewrite.effects()) {
      if (effect.query().equals(query)) {
        html.element("b class=\"" + style(effect) + "\"", word(effect));
        if (effect.outcome() != QueryEffect.Outcome.SERVED) {
          html.raw("<small>").prose(effect.text()).raw("</small>");
        }
      }
    }
    html.raw("</td>");
  }

  static String style(QueryEffect effect) {
    return switch (effect.outcome()) {
      case SERVED -> "good";
      case COSTS -> "warning";
      case BROKEN -> "error";
    };
  }

  private static String word(QueryEffect effect) {
    return effect.outcome().name().toLowerCase(Locale.ROOT);
  }
}
