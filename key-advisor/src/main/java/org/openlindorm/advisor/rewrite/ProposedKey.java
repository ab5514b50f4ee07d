package org.openlindorm.advisor.rewrite;

import java.util.List;
import java.util.Set;
import org.openlindorm.advisor.finding.RewriteProof;
import org.openlindorm.advisor.model.TableModel;

/** Another primary key of the existing columns of a table, proposed by the user. */
public final class ProposedKey {

  private ProposedKey() {}

  /**
   * Copies generated rows to the new key, and compares rows and query results.
   *
   * @param today the table with its samples and queries
   * @param proposed the same table with the other key
   * @param broken the names of the queries that may return another result
   */
  public static RewriteProof proof(TableModel today, TableModel proposed, Set<String> broken) {
    EdgeCaseRows rows = EdgeCaseRows.of(today);
    TableModel bound = BoundQueries.of(today, rows);
    RewriteCandidate candidate = RewriteCandidate.key("", "", proposed, null);
    String name = NewNames.of(candidate, null);
    MigrationProof.Change change =
        new MigrationProof.Change(
            TableDdl.create(proposed, name),
            new Migration(candidate, today, name).statements(),
            broken,
            Set.of());
    List<MigrationProof.WrittenQuery> queries =
        bound.queries().stream()
            .filter(query -> !candidate.mayMove(today, query))
            .map(
                query ->
                    MigrationProof.WrittenQuery.of(
                        query, CandidateCheck.written(candidate, query, name)))
            .toList();
    return ProofThread.run(() -> MigrationProof.of(bound, change, rows, queries));
  }
}
