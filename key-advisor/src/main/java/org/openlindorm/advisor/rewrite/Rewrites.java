package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Rule;
import org.openlindorm.advisor.rule.RuleContext;

/**
 * The rewrites that fix a finding. Each is applied to the model and linted again. A rewrite that
 * would be reported again is omitted. A rewrite that breaks declared queries lists them.
 */
public final class Rewrites {

  private static final List<String> PREFERENCE =
      List.of(
          "R4", "R2", "R14", "R5", "R1", "R3", "R9", "R10", "R8", "R7", "R6", "R12", "R13", "R11");
  private static final int MOST = 6;

  private final RuleContext context;
  private final List<Rule> rules;
  private final Map<String, List<Rule>> byId;
  private final List<Rule> aboutIndexes;
  private final boolean clients;
  private final boolean proving;

  /**
   * @param rules the rules that check a rewritten table
   * @param clients whether to suggest keys with columns that clients compute, after those that the
   *     engine computes
   * @param proving whether each rewrite is executed on rows
   */
  public Rewrites(RuleContext context, List<Rule> rules, boolean clients, boolean proving) {
    this.proving = proving;
    this.context = context;
    this.rules = List.copyOf(rules);
    this.clients = clients;
    byId = rules.stream().collect(Collectors.groupingBy(rule -> rule.card().id()));
    aboutIndexes = rules.stream().filter(CandidateCheck::isAboutIndexes).toList();
  }

  /** Returns the rewrites, the best first; empty if none fixes the finding. */
  public List<SuggestedRewrite> of(Finding finding, TableModel table) {
    if (finding.severity() == Severity.QUESTION) {
      return List.of();
    }
    List<Rule> rulesToCheck = rulesToCheck(finding);
    List<SuggestedRewrite> linted = new ArrayList<>();
    RewriteProofs proofs = new RewriteProofs(finding, table, context, clients);
    for (RewriteCandidate candidate : RewriteSelection.of(finding, table, context, clients)) {
      SuggestedRewrite rewrite =
          new CandidateCheck(candidate, finding, table, context, rulesToCheck, aboutIndexes)
              .rewrite();
      if (rewrite != null) {
        linted.add(rewrite);
        proofs.add(rewrite, candidate);
      }
    }
    linted.sort(
        Comparator.comparing(SuggestedRewrite::client)
            .thenComparingLong(SuggestedRewrite::brokenQueries)
            .thenComparingLong(Rewrites::extraRanges)
            .thenComparingInt(rewrite -> PREFERENCE.indexOf(rewrite.kind())));
    List<SuggestedRewrite> best = new ArrayList<>();
    for (boolean client : new boolean[] {false, true}) {
      linted.stream().filter(one -> one.client() == client).limit(MOST).forEach(best::add);
    }
    return proving ? proofs.of(best) : best;
  }

  /**
   * Returns the rules that check a rewrite: all rules if clients' columns are included; otherwise
   * only the rule of the finding, which is faster.
   */
  private List<Rule> rulesToCheck(Finding finding) {
    return clients ? rules : byId.getOrDefault(finding.rule(), List.of());
  }

  private static long extraRanges(SuggestedRewrite rewrite) {
    return rewrite.effects().stream()
        .filter(effect -> effect.outcome() == QueryEffect.Outcome.COSTS)
        .mapToLong(QueryEffect::ranges)
        .sum();
  }

  /**
   * Returns the findings of a table with a letter for each rewrite. Equal rewrites share a letter.
   * Rewrites that clients compute are last, so that letters do not depend on whether they are
   * included.
   */
  public static List<Finding> lettered(List<Finding> findings) {
    Map<String, Character> letters = new HashMap<>();
    for (boolean client : new boolean[] {false, true}) {
      for (Finding finding : findings) {
        for (SuggestedRewrite rewrite : finding.rewrites()) {
          if (rewrite.client() == client && letters.size() < 26) {
            letters.putIfAbsent(identity(rewrite), letter(letters.size()));
          }
        }
      }
    }
    return findings.stream().map(finding -> lettered(finding, letters)).toList();
  }

  private static Finding lettered(Finding finding, Map<String, Character> letters) {
    if (finding.rewrites().isEmpty()) {
      return finding;
    }
    List<SuggestedRewrite> rewrites = new ArrayList<>();
    for (SuggestedRewrite rewrite : finding.rewrites()) {
      Character letter = letters.get(identity(rewrite));
      if (letter != null) {
        rewrites.add(rewrite.withLetter(letter));
      }
    }
    return finding.withRewrites(rewrites);
  }

  private static String identity(SuggestedRewrite rewrite) {
    return rewrite.kind() + rewrite.title() + rewrite.ddl();
  }

  private static Character letter(int number) {
    return (char) ('A' + number);
  }
}
