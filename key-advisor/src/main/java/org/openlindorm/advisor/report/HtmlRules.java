package org.openlindorm.advisor.report;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.rule.RuleCard;

/** The descriptions of the rules that have findings, with links to the findings. */
final class HtmlRules {
  private static final int MOST_PLACES = 50;

  private final HtmlPage page;
  private final Html html;

  HtmlRules(HtmlPage page) {
    this.page = page;
    this.html = page.html();
  }

  void print() throws IOException {
    Map<String, List<Finding>> byRule =
        page.results().findings().stream()
            .collect(Collectors.groupingBy(Finding::rule, TreeMap::new, Collectors.toList()));
    byRule.keySet().removeIf(id -> !page.results().rules().containsKey(id));
    if (byRule.isEmpty()) {
      return;
    }
    html.raw("<section class=\"rules\">\n<h2>Rules</h2>\n");
    for (Map.Entry<String, List<Finding>> rule : byRule.entrySet()) {
      RuleCard card = page.results().rules().get(rule.getKey());
      if (card != null) {
        rule(card, rule.getValue());
      }
    }
    html.raw("</section>\n");
  }

  private void rule(RuleCard card, List<Finding> findings) throws IOException {
    html.raw("<article class=\"rule\" id=\"" + Anchors.rule(card.id()) + "\">\n");
    html.element("h3", card.id() + " " + card.name()).line();
    html.raw("<p>").prose(card.what() + " " + card.why()).raw("</p>\n");
    if (!card.whenFine().isBlank()) {
      html.raw("<p><b>When it is fine:</b> ").prose(card.whenFine()).raw("</p>\n");
    }
    html.raw("<p class=\"faint\">found at");
    for (Finding finding : findings.subList(0, Math.min(MOST_PLACES, findings.size()))) {
      String name = finding.table().isEmpty() ? finding.place().toString() : finding.table();
      html.raw(" ").link("#" + page.anchors().finding(finding), "", LintResults.shortName(name));
    }
    int more = findings.size() - MOST_PLACES;
    html.text(more > 0 ? " and " + more + " more" : "");
    String web = page.results().rulePage(card.id());
    if (web != null) {
      html.text(" · ").link(web, "", card.id() + " " + card.name() + ", the whole page");
    }
    html.raw("</p>\n");
    if (!card.bad().isBlank()) {
      html.raw("<details><summary>Bad and good</summary>").box(card.bad().strip());
      html.box(card.good().strip()).raw("</details>\n");
    }
    html.raw("</article>\n");
  }
}
