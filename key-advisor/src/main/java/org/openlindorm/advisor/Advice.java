package org.openlindorm.advisor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.Digest;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.SchemaModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.review.TableReview;
import org.openlindorm.advisor.review.TableReviews;
import org.openlindorm.advisor.rewrite.Rewrites;
import org.openlindorm.advisor.rule.Rule;
import org.openlindorm.advisor.rule.RuleCard;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.ruleset.RuleSet;
import org.openlindorm.advisor.source.Problem;
import org.openlindorm.advisor.workload.Workload;

/**
 * Runs the advisor: reads the sources into a model, applies the rules, and returns the findings as
 * a {@link Review}.
 */
public final class Advice {

  private final AdviceRequest request;
  private final Sources sources;
  private final Workload workload;
  private final List<Rule> rules;

  private Advice(AdviceRequest request) {
    this.request = request;
    sources = Sources.read(request);
    workload = Workload.of(sources.model().tables(), sources.planned());
    rules =
        RuleSet.all().stream()
            .filter(rule -> request.profile().includes(rule.card().profile()))
            .filter(rule -> !request.disabled().contains(rule.card().id()))
            .toList();
  }

  /** Reads the sources of a request. Unreadable input becomes a finding, never an exception. */
  public static Advice of(AdviceRequest request) {
    return new Advice(request);
  }

  /** Returns the review of a request. */
  public static Review review(AdviceRequest request) {
    return of(request).review(request.rewrites());
  }

  /** Returns the number of tables to lint. */
  public int tables() {
    return sources.model().tables().size();
  }

  /**
   * Returns the review of all tables.
   *
   * @param depth which rewrites are computed
   */
  public Review review(AdviceRequest.Depth depth) {
    return review(depth, ParallelProcessing.threads(tables()));
  }

  /** Returns the review of all tables. The number of threads does not change the result. */
  Review review(AdviceRequest.Depth depth, int threads) {
    List<Linted> linted = linted(sources.model().tables(), depth, threads);
    List<Finding> findings = new ArrayList<>();
    sources.problems().stream()
        .filter(problem -> !request.disabled().contains(problem.kind().rule()))
        .forEach(problem -> findings.add(adjusted(finding(problem), request)));
    linted.forEach(one -> findings.addAll(one.findings()));
    for (TableModel gone : sources.gone()) {
      rules.forEach(
          rule -> rule.lintRemoved(gone).forEach(one -> findings.add(adjusted(one, request))));
    }
    findings.sort(Finding.ORDER);
    List<TableReview> reviews = linted.stream().map(Linted::review).toList();
    return new Review(sources.model(), findings, reviews);
  }

  /**
   * Returns, for findings of a review without rewrites, the findings that replace them in a review
   * with rewrites. Rewrites are computed only for the tables of these findings.
   */
  public Map<Finding, Finding> rewritten(List<Finding> findings, AdviceRequest.Depth depth) {
    Set<String> requested = findings.stream().map(Finding::table).collect(Collectors.toSet());
    List<TableModel> tables =
        sources.model().tables().stream()
            .filter(one -> requested.contains(one.fullName()))
            .toList();
    Map<Finding, Finding> complete = new HashMap<>();
    for (Linted linted : linted(tables, depth, ParallelProcessing.threads(tables.size()))) {
      linted.findings().forEach(one -> complete.put(one.withRewrites(List.of()), one));
    }
    complete.keySet().retainAll(Set.copyOf(findings));
    return complete;
  }

  private List<Linted> linted(List<TableModel> tables, AdviceRequest.Depth depth, int threads) {
    AdviceRequest withDepth = request.withRewrites(depth);
    return ParallelProcessing.run(
        tables,
        () -> {
          RuleContext context =
              new RuleContext(
                  sources.model(), sources.previous(), workload.again(), sources.strictTarget());
          Linter linter = new Linter(rules, context, withDepth);
          return linter::of;
        },
        threads);
  }

  /**
   * Lints the tables of a model that has no source text, with a subset of the rules.
   *
   * @param chosen selects the rules
   * @param depth which rewrites are computed
   */
  public static Review review(
      SchemaModel model, Predicate<RuleCard> chosen, AdviceRequest.Depth depth) {
    List<Rule> rules = RuleSet.all().stream().filter(rule -> chosen.test(rule.card())).toList();
    RuleContext context = RuleContext.of(model);
    AdviceRequest request = AdviceRequest.of().withRewrites(depth);
    List<Finding> findings = new ArrayList<>();
    List<TableReview> reviews = new ArrayList<>();
    Linter linter = new Linter(rules, context, request);
    for (TableModel table : model.tables()) {
      Linted linted = linter.of(table);
      findings.addAll(linted.findings());
      reviews.add(linted.review());
    }
    findings.sort(Finding.ORDER);
    return new Review(model, findings, reviews);
  }

  /** The findings and the report content of one table. */
  private record Linted(List<Finding> findings, TableReview review) {}

  /** Lints tables sequentially, in one thread. */
  private record Linter(
      List<Rule> rules, RuleContext context, AdviceRequest request, Rewrites rewrites) {

    Linter(List<Rule> rules, RuleContext context, AdviceRequest request) {
      this(
          rules,
          context,
          request,
          new Rewrites(context, rules, request.rewrites().clients(), request.rewrites().proving()));
    }

    Linted of(TableModel table) {
      boolean rewriting = request.rewrites() != AdviceRequest.Depth.NONE;
      List<Finding> found = new ArrayList<>();
      for (Rule rule : rules) {
        for (Finding finding : rule.lint(table, context)) {
          Finding one = adjusted(finding, request);
          found.add(rewriting ? one.withRewrites(rewrites.of(one, table)) : one);
        }
      }
      List<Finding> findings =
          new ArrayList<>(Rewrites.lettered(oneQuestion(found, table, context)));
      TableReview review = TableReviews.of(table, findings, context);
      context.discard(table);
      return new Linted(findings, review);
    }
  }

  /**
   * Returns the findings with at most one question. It is the question whose possible answers
   * differ most; among equals it is the first. Its answer may make the others unnecessary.
   */
  private static List<Finding> oneQuestion(
      List<Finding> found, TableModel table, RuleContext context) {
    Finding best = null;
    double most = -1;
    for (Finding finding : found) {
      if (finding.severity() == Severity.QUESTION) {
        double separation = context.separation(table, finding.object());
        if (separation > most) {
          best = finding;
          most = separation;
        }
      }
    }
    Finding question = best;
    return found.stream()
        .filter(one -> one.severity() != Severity.QUESTION || one.equals(question))
        .toList();
  }

  /**
   * Replaces the severity of a rule with the severity that the user configured. A question stays a
   * question.
   */
  private static Finding adjusted(Finding finding, AdviceRequest request) {
    Severity requested = request.severities().get(finding.rule());
    return requested == null || finding.severity() == Severity.QUESTION
        ? finding
        : finding.withSeverity(requested);
  }

  private static Finding finding(Problem problem) {
    return new Finding(
        problem.kind().rule(),
        problem.kind().title(),
        Severity.ERROR,
        Confidence.CERTAIN,
        problem.place().file(),
        "text",
        Digest.hex(problem.text(), 5),
        "",
        problem.text(),
        problem.kind().why(),
        problem.place(),
        problem.related(),
        List.of(),
        null,
        List.of());
  }
}
