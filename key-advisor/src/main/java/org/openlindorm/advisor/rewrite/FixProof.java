package org.openlindorm.advisor.rewrite;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.openlindorm.advisor.finding.RewriteProof;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.workload.EngineCatalog;

/** The proofs of the changes that {@code lint --fix} makes in the text of a table. */
public final class FixProof {

  private FixProof() {}

  /** Proves a key of the same columns in another order or direction. */
  public static RewriteProof ofKey(TableModel table, SuggestedRewrite rewrite) {
    return proof(
        table,
        MigrationProof.Change.of(rewrite, List.of()),
        query -> {
          QuerySql sql = new QuerySql(query.sql());
          sql.rename(table.name(), table.name() + NewNames.VERSION);
          return sql.text();
        });
  }

  /** Proves that an index can be dropped. */
  public static RewriteProof withoutIndex(TableModel table, String index) {
    TableModel accepted = EngineCatalog.accepted(List.of(table)).tables().get(0);
    if (accepted.indexes().stream().noneMatch(one -> one.name().equals(index))) {
      return new RewriteProof(RewriteProof.Result.PROVED, "the engine refuses the index");
    }
    String name = KeyItemModel.quoted(index);
    String of = KeyItemModel.quoted(table.name());
    String ddl =
        "ALTER INDEX %s ON %s DISABLED;\nDROP INDEX %s ON %s;".formatted(name, of, name, of);
    return proof(
        table, new MigrationProof.Change(ddl, List.of(), Set.of(), Set.of()), QueryModel::sql);
  }

  private static RewriteProof proof(
      TableModel table, MigrationProof.Change change, Function<QueryModel, String> written) {
    EdgeCaseRows rows = EdgeCaseRows.of(table);
    TableModel bound = BoundQueries.of(table, rows);
    List<MigrationProof.WrittenQuery> queries =
        bound.queries().stream()
            .map(query -> MigrationProof.WrittenQuery.of(query, written.apply(query)))
            .toList();
    return ProofThread.run(() -> MigrationProof.of(bound, change, rows, queries));
  }
}
