package org.openlindorm.advisor.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.baseline.Baseline;
import org.openlindorm.advisor.baseline.Suppressions;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.report.HiddenFinding;
import org.openlindorm.advisor.report.HiddenFinding.Reason;
import org.openlindorm.advisor.report.LintResults;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.source.SourceText;
import org.openlindorm.build.BuildVersion;

/** Splits the findings of a review into reported and accepted ones. */
final class FindingFilter {
  private final LintInputs workspace;
  private final Review review;
  private final List<Finding> findings = new ArrayList<>();
  private final List<HiddenFinding> hidden = new ArrayList<>();

  FindingFilter(LintInputs workspace, Review review) {
    this.workspace = workspace;
    this.review = review;
    findings.addAll(review.findings());
  }

  /** Returns the findings of the named files, without those that comments and settings accept. */
  static FindingFilter of(LintInputs workspace, Review review, Console console) {
    var filter = new FindingFilter(workspace, review);
    filter.suppress(console);
    filter.narrow();
    return filter;
  }

  /**
   * Removes the findings that comments or settings accept, and adds findings about the comments.
   */
  void suppress(Console console) {
    var suppressions = new Suppressions(workspace.sources(), console.today());
    hide(Reason.COMMENT, suppressions::reason);
    hide(Reason.SETTINGS, one -> workspace.ignored(one, console));
    var profile = workspace.settings().profile();
    suppressions
        .complaints(RuleCards.all().keySet(), profile != Profile.DEFAULT)
        .forEach(this::add);
  }

  /**
   * Removes the findings that concern only the context files. A finding of a context table is kept
   * if a query of a named file causes it.
   */
  private void narrow() {
    Set<String> tables =
        review.model().queries().stream()
            .filter(query -> workspace.named().contains(query.place().file()))
            .map(QueryModel::table)
            .collect(Collectors.toSet());
    Predicate<Finding> reported =
        one ->
            workspace.concerns(one)
                || tables.contains(one.table())
                    && one.object().equals("table")
                    && one.evidence().stream().anyMatch(item -> item.kind() == EvidenceKind.QUERY);
    findings.removeIf(reported.negate());
    hidden.removeIf(one -> !reported.test(one.finding()));
  }

  /** Removes the findings that an older version has too. */
  void subtract(Review older) {
    var known = Baseline.of(older.findings(), file -> file).match(findings);
    hide(Reason.OLD, one -> known.knows(one) ? Optional.of("") : Optional.empty());
  }

  /** Removes the findings in the baseline, and adds the baseline's unused entries. */
  void subtract(BaselineFile file, Console console, boolean strict) {
    List<Finding> present = new ArrayList<>(findings);
    hidden.forEach(one -> present.add(one.finding()));
    Baseline.Match match = file.baseline().match(present);
    hide(Reason.BASELINE, one -> match.knows(one) ? Optional.of("") : Optional.empty());
    for (Finding stale : file.stale(match, workspace.linted(file, console))) {
      add(strict ? stale.withSeverity(Severity.ERROR) : stale);
    }
  }

  /** Adds a finding of a rule about exceptions. The settings apply to it as to all others. */
  private void add(Finding finding) {
    if (!workspace.settings().disabled().contains(finding.rule())) {
      Severity set = workspace.settings().severities().get(finding.rule());
      findings.add(set == null ? finding : finding.withSeverity(set));
    }
  }

  private interface ExclusionReason {
    Optional<String> of(Finding finding);
  }

  private void hide(Reason reason, ExclusionReason excuse) {
    findings.removeIf(
        finding -> {
          Optional<String> justification = excuse.of(finding);
          justification.ifPresent(text -> hidden.add(new HiddenFinding(finding, reason, text)));
          return justification.isPresent();
        });
  }

  /**
   * @param failOn the minimum severity that fails the run; null means never
   */
  LintResults results(@Nullable Severity failOn) {
    Map<String, List<String>> lines = new TreeMap<>();
    workspace.sources().forEach(source -> lines.put(source.file(), lines(source)));
    if (workspace.facts() != null) {
      lines.put(workspace.facts().file(), lines(workspace.facts()));
    }
    return new LintResults(
        review,
        findings,
        hidden,
        lines,
        RuleCards.all(),
        failOn,
        workspace.settings().rulePages(),
        BuildVersion.current());
  }

  private static List<String> lines(SourceText source) {
    return source.text().lines().toList();
  }
}
