package org.openlindorm.advisor;

import java.util.List;
import org.openlindorm.advisor.model.QueryModel;

/**
 * The use of each key of a table by one declared query: a row of the matrix.
 *
 * @param cells one for each key, in the order of {@link TableReview#keys()}
 * @param chosen the key that the engine reads ({@code pk} or an index), or empty when it refuses
 *     the query
 */
public record QueryReview(QueryModel query, List<Cell> cells, String chosen) {

  public QueryReview {
    cells = List.copyOf(cells);
  }

  /** One key of the table under one query; {@code ranges} is 0 where it does not help. */
  public record Cell(String object, Use use, int ranges, String reason) {

    boolean isRejected() {
      return use == Use.REJECTED;
    }
  }

  /** The use of a key by a query. */
  public enum Use {
    GET,
    RANGE,
    FILTER,
    SORT,
    REJECTED
  }
}
