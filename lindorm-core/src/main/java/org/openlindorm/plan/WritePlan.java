package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.delimited.DelimitedFormat;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.RowShape;
import org.openlindorm.type.DataType;

/** A statement that changes rows. */
public sealed interface WritePlan {

  RowShape shape();

  /** The WHERE of an UPDATE or DELETE, or null for an UPSERT. */
  @Nullable Access access();

  /** Whether it finds its rows by their keys and looks at nothing else of them. */
  boolean goesByKeysAlone();

  /** Calls the visitor's method for this kind of statement. */
  <R> R accept(Visitor<R> visitor);

  /** Each kind of statement that changes rows. */
  interface Visitor<R> {
    R upsert(Upsert plan);

    R load(Load plan);

    R update(Update plan);

    R delete(Delete plan);

    R selected(Selected plan);
  }

  /**
   * UPSERT, INSERT and REPLACE.
   *
   * @param ordinals the columns that each row gives values for
   * @param rows constant expressions, one list a row; empty when {@code source} gives the rows
   * @param source the SELECT of INSERT ... SELECT, or null
   * @param duplicates what to do where the row exists
   * @param lenient whether a row with a wrong value is left out, with a warning
   * @param timestamp the version to write at (milliseconds), or null for now
   */
  record Upsert(
      RowShape shape,
      List<Integer> ordinals,
      List<List<Expr>> rows,
      @Nullable Plan source,
      Duplicates duplicates,
      boolean lenient,
      @Nullable Long timestamp)
      implements WritePlan {
    @Override
    public @Nullable Access access() {
      return null;
    }

    @Override
    public boolean goesByKeysAlone() {
      return duplicates.action().isBlind();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.upsert(this);
    }
  }

  /**
   * LOAD DATA LOCAL: the rows come in a file of the client's.
   *
   * @param write has one list of expressions, over the fields of a line as parameters
   * @param file what the client is asked for
   * @param fields one for each field of a line
   */
  record Load(Upsert write, String file, DelimitedFormat format, List<Field> fields)
      implements WritePlan {

    public Load {
      fields = List.copyOf(fields);
    }

    /** What a field is brought to before SET reads it; VARCHAR for {@code @name}. */
    public record Field(String name, DataType type) {}

    @Override
    public RowShape shape() {
      return write.shape();
    }

    @Override
    public @Nullable Access access() {
      return null;
    }

    @Override
    public boolean goesByKeysAlone() {
      return write.goesByKeysAlone();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.load(this);
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

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.update(this);
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

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.delete(this);
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

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.selected(this);
    }
  }

  /** {@code column = expression} over the row as it is. */
  record Assignment(int ordinal, Expr value) {}

  /**
   * What is done where the row exists.
   *
   * @param updates the assignments of ON DUPLICATE KEY UPDATE, else empty
   * @param firstGiven where the given values of the row stand among the parameters of {@code
   *     updates}, in the order of the statement's columns
   */
  record Duplicates(OnDuplicate action, List<Assignment> updates, int firstGiven) {
    public Duplicates {
      updates = List.copyOf(updates);
    }
  }

  /** What an UPSERT does when the row exists. */
  enum OnDuplicate {
    /** Writes the named columns over it. */
    WRITE,
    IGNORE,
    UPDATE,
    ERROR,
    /** Leaves nothing of it: columns that are not named take their defaults or NULL. */
    REPLACE;

    /** Whether the row that is there is not looked at. */
    public boolean isBlind() {
      return this == WRITE || this == REPLACE;
    }
  }
}
