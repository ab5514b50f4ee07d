package org.openlindorm.advisor.report;

import java.io.IOException;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.review.TableReview;

/** The rewrites of a table side by side, with links to the findings that they fix. */
final class HtmlRewrites {
  private final HtmlPage page;
  private final TableReview table;
  private final Html html;

  HtmlRewrites(HtmlPage page, TableReview table) {
    this.page = page;
    this.table = table;
    this.html = page.html();
  }

  void print() throws IOException {
    html.raw("<h3>Rewrites compared</h3>\n<div class=\"rewrites\">\n");
    for (SuggestedRewrite rewrite : table.rewrites()) {
      rewrite(rewrite);
    }
    html.raw("</div>\n");
  }

  private void rewrite(SuggestedRewrite rewrite) throws IOException {
    String id = page.anchors().rewrite(table.table().fullName(), rewrite.letter());
    html.raw("<article class=\"rewrite\" id=\"" + id + "\">\n");
    html.raw("<h4><b class=\"letter\">" + rewrite.letter() + "</b> ").prose(rewrite.title());
    html.raw("</h4>\n");
    html.box(rewrite.clause()).line();
    html.raw("<dl><dt>fronts</dt><dd>");
    HtmlTable.bar(html, rewrite.fronts());
    html.text(rewrite.fronts().text()).raw("</dd>");
    html.raw("<dt>key</dt>").element("dd", rewrite.keyBytes() + " bytes a row");
    against(rewrite);
    html.raw("</dl>\n<ul class=\"effects\">");
    for (QueryEffect effect : rewrite.effects()) {
      boolean served = effect.outcome() == QueryEffect.Outcome.SERVED;
      String style = HtmlQueries.style(effect);
      html.raw("<li><b class=\"" + style + "\">" + (served ? "+" : "-") + "</b> ");
      html.text(table.label(effect.query()) + ": ").prose(effect.text()).raw("</li>");
    }
    html.raw("</ul>\n");
    String note = rewrite.note();
    if (note != null) {
      html.raw("<p>").prose(note).raw("</p>\n");
    }
    if (!rewrite.left().isEmpty()) {
      html.element("p", "Still reported: " + String.join(", ", rewrite.left()) + ".").line();
    }
    html.raw("<details><summary>SQL</summary>").box(rewrite.ddl().strip());
    for (String query : rewrite.queries()) {
      html.box(query.strip());
    }
    html.raw("</details>\n<details><summary>Migration</summary><ol>");
    for (String step : rewrite.steps()) {
      html.raw("<li>").steps(step).raw("</li>");
    }
    html.raw("</ol></details>\n</article>\n");
  }

  private void against(SuggestedRewrite rewrite) throws IOException {
    html.raw("<dt>against</dt><dd>");
    for (Finding finding : page.findings(table)) {
      if (finding.rewrites().stream().anyMatch(one -> one.letter() == rewrite.letter())) {
        String href = "#" + page.anchors().finding(finding);
        html.link(href, finding.severity().label(), finding.rule()).raw(" ");
      }
    }
    html.raw("</dd>");
  }
}
