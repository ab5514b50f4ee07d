package org.openlindorm.sql.optimize;

import org.apache.calcite.linq4j.AbstractEnumerable;
import org.apache.calcite.linq4j.Enumerable;
import org.apache.calcite.linq4j.Enumerator;
import org.apache.calcite.linq4j.TransformedEnumerator;
import org.apache.calcite.linq4j.function.EqualityComparer;
import org.apache.calcite.linq4j.function.Function0;
import org.apache.calcite.linq4j.function.Function1;
import org.apache.calcite.linq4j.function.Function2;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** Rows that a step keeps: counted as they come, or as groups that are made of them. */
final class CountedRows<T> extends AbstractEnumerable<T> {

  private final Enumerable<T> rows;
  private final String step;
  private final boolean groups;
  private final int most;

  CountedRows(Enumerable<T> rows, String step, boolean groups, int most) {
    this.rows = rows;
    this.step = step;
    this.groups = groups;
    this.most = most;
  }

  @Override
  public Enumerator<T> enumerator() {
    if (groups) {
      return rows.enumerator();
    }
    Count count = new Count();
    return new TransformedEnumerator<T, T>(rows.enumerator()) {
      @Override
      protected T transform(T row) {
        return row;
      }

      @Override
      public boolean moveNext() {
        boolean more = super.moveNext();
        if (more) {
          count.one("rows");
        }
        return more;
      }
    };
  }

  @Override
  public <K, A, R> Enumerable<R> groupBy(
      Function1<T, K> key,
      Function0<A> initial,
      Function2<A, T, A> adder,
      Function2<K, A, R> result) {
    return rows.groupBy(key, counted(initial), adder, result);
  }

  @Override
  public <K, A, R> Enumerable<R> groupBy(
      Function1<T, K> key,
      Function0<A> initial,
      Function2<A, T, A> adder,
      Function2<K, A, R> result,
      EqualityComparer<K> comparer) {
    return rows.groupBy(key, counted(initial), adder, result, comparer);
  }

  /** An accumulator is made for each new group. */
  private <A> Function0<A> counted(Function0<A> initial) {
    Count count = new Count();
    return () -> {
      count.one("groups");
      return initial.apply();
    };
  }

  /** How many there are. */
  private final class Count {
    private int held;

    void one(String what) {
      if (++held > most) {
        throw LindormException.of(
            ErrorCode.MEMORY_LIMIT,
            step
                + " would hold more than "
                + most
                + " "
                + what
                + " in memory; narrow the WHERE, add a LIMIT, join by the first columns of a key,"
                + " or raise max_query_rows_held");
      }
    }
  }
}
