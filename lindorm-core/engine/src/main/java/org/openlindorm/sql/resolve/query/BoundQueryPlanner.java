package org.openlindorm.sql.resolve.query;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.plan.Plan;
import org.openlindorm.sql.relation.ColumnNumbers;
import org.openlindorm.sql.resolve.access.ReadHints;

/** Chooses how a bound query is executed. */
public interface BoundQueryPlanner {

  Plan plan(BoundQuery query, Context context);

  /**
   * The additional data of a bound query.
   *
   * @param numbers allocates further columns
   * @param parameters the number of the statement's parameters, including the current time
   * @param scalars sub-queries that are executed once, before the query
   * @param text the statement as the user wrote it, for messages
   * @param going called repeatedly; throws when the statement must stop
   * @param paging null when the query is not read in pages
   */
  record Context(
      ColumnNumbers numbers,
      int parameters,
      List<BoundQuery.Scalar> scalars,
      ReadHints hints,
      String text,
      Runnable going,
      @Nullable Paging paging) {

    public Context {
      scalars = List.copyOf(scalars);
    }

    /** Returns the same data with other hints. */
    public Context with(ReadHints changed) {
      return new Context(numbers, parameters, scalars, changed, text, going, paging);
    }
  }
}
