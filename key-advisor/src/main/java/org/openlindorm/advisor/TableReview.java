package org.openlindorm.advisor;

import java.util.List;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.model.TableModel;

/**
 * What a report draws for one table.
 *
 * @param keys the primary key, then the indexes
 * @param rewrites of the primary key, the best first; empty where it needs none
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
}
