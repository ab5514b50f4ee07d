package org.openlindorm.advisor;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rewrite.Rewrites;
import org.openlindorm.advisor.rule.Rule;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.ruleset.RuleSet;
import org.openlindorm.advisor.source.Problem;
import org.openlindorm.advisor.workload.Workload;

/** The run: sources to a model, rules over the model, findings into a review. */
public final class Advice {

  private Advice() {}

  /** Judges a request. Whatever cannot be read becomes a finding, never an exception. */
  public static Review review(AdviceRequest request) {
    Sources sources = Sources.read(request);
    RuleContext context =
        new RuleContext(
            sources.model(),
            sources.previous(),
            Workload.of(sources.model().tables()),
            sources.strictTarget());
    List<Rule> rules =
        RuleSet.all().stream()
            .filter(rule -> request.profile().includes(rule.card().profile()))
            .filter(rule -> !request.disabled().contains(rule.card().id()))
            .toList();
    List<Finding> findings = new ArrayList<>();
    List<TableReview> reviews = new ArrayList<>();
    sources.problems().forEach(problem -> findings.add(unreadable(problem)));
    for (TableModel table : sources.model().tables()) {
      List<Finding> own = new ArrayList<>();
      for (Rule rule : rules) {
        for (Finding finding : rule.judge(table, context)) {
          Finding found = adjusted(finding, request);
          own.add(
              request.rewrites() ? found.withRewrites(Rewrites.of(found, table, context)) : found);
        }
      }
      findings.addAll(own);
      reviews.add(TableReviews.of(table, own, context));
    }
    findings.sort(Finding.ORDER);
    return new Review(sources.model(), findings, reviews);
  }

  /** A severity that the user sets replaces the rule's, except that of a question. */
  private static Finding adjusted(Finding finding, AdviceRequest request) {
    Severity wanted = request.severities().get(finding.rule());
    return wanted == null || finding.severity() == Severity.QUESTION
        ? finding
        : finding.withSeverity(wanted);
  }

  private static Finding unreadable(Problem problem) {
    return new Finding(
        Review.UNREADABLE,
        "unreadable",
        Severity.ERROR,
        Confidence.CERTAIN,
        problem.place().file(),
        "text",
        "",
        problem.text(),
        "What cannot be read is not judged.",
        problem.place(),
        List.of(),
        List.of(),
        null,
        List.of());
  }
}
