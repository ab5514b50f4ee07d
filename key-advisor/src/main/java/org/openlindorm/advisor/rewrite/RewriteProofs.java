package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.RewriteProof;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.RuleContext;

/** The proofs of the rewrites of a finding, with the same rows and the same bound queries. */
final class RewriteProofs {

  /** A query that cannot be compared, because it has a parameter. */
  private static final String OPEN = "SELECT ?";

  private final Finding finding;
  private final TableModel table;
  private final RuleContext context;
  private final boolean clients;
  private final IdentityHashMap<SuggestedRewrite, RewriteCandidate> candidates =
      new IdentityHashMap<>();

  RewriteProofs(Finding finding, TableModel table, RuleContext context, boolean clients) {
    this.finding = finding;
    this.table = table;
    this.context = context;
    this.clients = clients;
  }

  void add(SuggestedRewrite rewrite, RewriteCandidate candidate) {
    candidates.put(rewrite, candidate);
  }

  /** Returns the rewrites with their proofs, in the same order. */
  List<SuggestedRewrite> of(List<SuggestedRewrite> rewrites) {
    if (rewrites.isEmpty()) {
      return rewrites;
    }
    EdgeCaseRows rows = EdgeCaseRows.of(table);
    TableModel bound = BoundQueries.of(table, rows);
    List<RewriteCandidate> written = RewriteSelection.of(finding, bound, context, clients);
    return ProofThread.run(
        () ->
            rewrites.stream().map(one -> one.withProof(proof(one, rows, bound, written))).toList());
  }

  private RewriteProof proof(
      SuggestedRewrite rewrite,
      EdgeCaseRows rows,
      TableModel bound,
      List<RewriteCandidate> written) {
    RewriteCandidate candidate = Objects.requireNonNull(candidates.get(rewrite));
    RewriteCandidate same =
        written.stream().filter(one -> one.isLike(candidate)).findFirst().orElse(null);
    return MigrationProof.of(
        bound, MigrationProof.Change.of(rewrite, candidate.fills()), rows, queries(bound, same));
  }

  /** Returns each bound statement with its rewritten form. */
  private List<MigrationProof.WrittenQuery> queries(
      TableModel bound, @Nullable RewriteCandidate candidate) {
    List<MigrationProof.WrittenQuery> queries = new ArrayList<>();
    for (int i = 0; i < bound.queries().size(); i++) {
      QueryModel query = bound.queries().get(i);
      if (!hasOtherAnswer(candidate, query) && !isMoved(candidate, query)) {
        String after =
            candidate == null
                ? OPEN
                : CandidateCheck.written(
                    candidate, candidate.table().queries().get(i), NewNames.of(candidate, null));
        queries.add(MigrationProof.WrittenQuery.of(query, after));
      }
    }
    return queries;
  }

  private boolean isMoved(@Nullable RewriteCandidate candidate, QueryModel query) {
    return candidate != null && candidate.mayMove(table, query);
  }

  /** Returns whether a query has another result because of the new values of a column. */
  private boolean hasOtherAnswer(@Nullable RewriteCandidate candidate, QueryModel query) {
    return candidate != null
        && candidate.fills().stream()
            .anyMatch(fill -> new ComputedColumnQueries(table, fill, 0).otherAnswer(query) != null);
  }
}
