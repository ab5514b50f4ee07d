package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.RowShape;

/** A statement that changes rows. */
public sealed interface WritePlan {

  RowShape shape();

  /** The WHERE of an UPDATE or DELETE, or null for an UPSERT. */
  @Nullable Access access();

  /** Whether it finds its rows by their keys and looks at nothing else of them. */
  boolean goesByKeysAlone();

  /**
   * UPSERT and INSERT.
   *
   * @param ordinals the columns that each row gives values for
   * @param rows constant expressions, one list a row; empty when {@code source} gives the rows
   * @param source the SELECT of INSERT ... SELECT, or null
   * @param onDuplicate what to do when the row exists
   * @param updates the assignments of ON DUPLICATE KEY UPDATE
   * @param timestamp the version to write at (milliseconds), or null for now
   */
  record Upsert(
      RowShape shape,
      List<Integer> ordinals,
      List<List<Expr>> rows,
      @Nullable Plan source,
      OnDuplicate onDuplicate,
      List<Assignment> updates,
      @Nullable Long timestamp)
      implements WritePlan {
    @Override
    public @Nullable Access access() {
      return null;
    }

    @Override
    public boolean goesByKeysAlone() {
      return onDuplicate == OnDuplicate.REPLACE;
    }
  }

  /** UPDATE: every row that {@code access} reaches gets the assignments. */
  record Update(Access access, List<Assignment> assignments) implements WritePlan {
    @Override
    public boolean goesByKeysAlone() {
      return false;
    }

    @Override
    public RowShape shape() {
      return access.table();
    }
  }

  /** DELETE: every row that {@code access} reaches goes. */
  record Delete(Access access) implements WritePlan {
    @Override
    public boolean goesByKeysAlone() {
      return access.index() == null && access.filter() == null && access.rowFilter() == null;
    }

    @Override
    public RowShape shape() {
      return access.table();
    }
  }

  /**
   * UPDATE and DELETE of rows that a query finds: those with a sub-query, an order or a limit.
   *
   * @param rows yields what {@code change} needs of each row, its key among it
   * @param firstParameter where the values of such a row stand among the parameters of {@code
   *     change}
   * @param change the change of one row, by its key; it checks again what it can of the condition
   */
  record Selected(Plan rows, int firstParameter, WritePlan change) implements WritePlan {
    @Override
    public boolean goesByKeysAlone() {
      return false;
    }

    @Override
    public RowShape shape() {
      return change.shape();
    }

    @Override
    public @Nullable Access access() {
      return change.access();
    }
  }

  /** {@code column = expression} over the row as it is. */
  record Assignment(int ordinal, Expr value) {}

  /** What an UPSERT does when the row exists. */
  enum OnDuplicate {
    /** Writes the named columns over it. */
    REPLACE,
    IGNORE,
    UPDATE,
    ERROR
  }
}
