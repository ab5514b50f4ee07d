package org.openlindorm.advisor.review;

import java.util.List;
import java.util.Optional;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.model.TableModel;

/**
 * The content of a report for one table.
 *
 * @param keys the primary key, then the keys of the indexes
 * @param rewrites rewrites of the primary key, the best first; empty if it needs none
 */
public record TableReview(
    TableModel table,
    List<KeyReview> keys,
    List<SampleReview> samples,
    List<QueryReview> queries,
    List<SuggestedRewrite> rewrites) {

  public TableReview {
    keys = List.copyOf(keys);
    samples = List.copyOf(samples);
    queries = List.copyOf(queries);
    rewrites = List.copyOf(rewrites);
  }

  /** Returns the name that messages use for a declared query of the table. */
  public String label(String query) {
    return find(query).map(one -> one.query().label()).orElse(query);
  }

  /** Returns whether the engine refuses a declared query on the current table. */
  public boolean refuses(String query) {
    return find(query)
        .filter(one -> one.cells().stream().allMatch(QueryReview.Cell::isRejected))
        .isPresent();
  }

  private Optional<QueryReview> find(String query) {
    return queries.stream().filter(one -> one.query().name().equals(query)).findFirst();
  }

  public TableReview withRewrites(List<SuggestedRewrite> changed) {
    return new TableReview(table, keys, samples, queries, changed);
  }
}
