package org.openlindorm.advisor.review;

import java.util.List;
import org.openlindorm.advisor.model.QueryModel;

/**
 * The use of each key of a table by one declared query: a row of the matrix.
 *
 * @param cells one for each key, in the order of {@link TableReview#keys()}
 * @param chosen the key that the engine reads ({@code pk} or an index); empty if the engine refuses
 *     the query
 */
public record QueryReview(QueryModel query, List<Cell> cells, String chosen) {

  public QueryReview {
    cells = List.copyOf(cells);
  }

  /** The use of one key of the table by one query; {@code ranges} is 0 if the key does not help. */
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
