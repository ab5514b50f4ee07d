package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.delimited.DelimitedFormat;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.schema.TableDef;
import org.openlindorm.type.DataType;

/** A statement that changes rows. */
public sealed interface WritePlan {

  RowShape shape();

  /** Returns the tables whose rows are changed. */
  default List<TableDef> tables() {
    return List.of(shape().table());
  }

  /** Returns the access path of the WHERE of an UPDATE or DELETE, or null for an UPSERT. */
  @Nullable Access access();

  /** Returns whether it uses only the keys of the rows and reads nothing else of them. */
  boolean goesByKeysAlone();

  /** Returns whether it is an UPDATE, whose clients are sent the number of matched rows. */
  default boolean updates() {
    return false;
  }

  /** Calls the visitor's method for this kind of statement. */
  <R> R accept(Visitor<R> visitor);

  /** A visitor of the kinds of statements that change rows. */
  interface Visitor<R> {
    R upsert(Upsert plan);

    R load(Load plan);

    R update(Update plan);

    R delete(Delete plan);

    R selected(Selected plan);

    R several(Several plan);
  }

  /**
   * UPSERT, INSERT and REPLACE.
   *
   * @param ordinals the columns that each row has values for
   * @param rows constant expressions, one list per row; empty when {@code source} yields the rows
   * @param source the SELECT of INSERT ... SELECT, or null
   * @param duplicates the action when the row exists
   * @param lenient whether a row with an invalid value is skipped with a warning
   * @param timestamp the version to write at (milliseconds), or null for now
   * @param compat the compatibility level, which decides about limits and affected rows
   */
  record Upsert(
      RowShape shape,
      List<Integer> ordinals,
      List<List<Expr>> rows,
      @Nullable Plan source,
      Duplicates duplicates,
      boolean lenient,
      @Nullable Long timestamp,
      SqlCompat compat)
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
   * LOAD DATA LOCAL: the client sends the rows in a file.
   *
   * @param write has one list of expressions, over the fields of a line as parameters
   * @param file the file name that is requested from the client
   * @param fields one for each field of a line
   */
  record Load(Upsert write, String file, DelimitedFormat format, List<Field> fields)
      implements WritePlan {

    public Load {
      fields = List.copyOf(fields);
    }

    /** The type that a field is converted to before SET reads it; VARCHAR for {@code @name}. */
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

  /**
   * UPDATE: applies the assignments to every row that {@code access} reads.
   *
   * @param compat the compatibility level; at level mysql, rows that have the values already are
   *     not affected
   */
  record Update(Access access, List<Assignment> assignments, SqlCompat compat)
      implements WritePlan {
    @Override
    public boolean goesByKeysAlone() {
      return false;
    }

    @Override
    public RowShape shape() {
      return access.table();
    }

    @Override
    public boolean updates() {
      return true;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.update(this);
    }
  }

  /** DELETE: deletes every row that {@code access} reads. */
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
   * UPDATE and DELETE of the rows of a query: statements with a sub-query, an order or a limit.
   *
   * @param rows yields the values of each row that {@code change} needs, including its key
   * @param firstParameter the position of these values among the parameters of {@code change}
   * @param change the change of one row, by its key; it checks the condition again where it can
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
    public boolean updates() {
      return change.updates();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.selected(this);
    }
  }

  /**
   * UPDATE and DELETE that change rows of several joined tables. All queries are executed before
   * the first row is changed.
   *
   * @param parts the changes of one table each
   */
  record Several(List<Selected> parts) implements WritePlan {
    public Several {
      parts = List.copyOf(parts);
    }

    /** Creates the plan of changes of joined tables, each of which selects its rows. */
    public static Several of(List<WritePlan> parts) {
      return new Several(parts.stream().map(Selected.class::cast).toList());
    }

    @Override
    public boolean goesByKeysAlone() {
      return false;
    }

    @Override
    public RowShape shape() {
      return parts.get(0).shape();
    }

    @Override
    public List<TableDef> tables() {
      return parts.stream().map(part -> part.shape().table()).toList();
    }

    @Override
    public @Nullable Access access() {
      return null;
    }

    @Override
    public boolean updates() {
      return parts.get(0).updates();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.several(this);
    }
  }

  /**
   * {@code column = expression}, over the current row.
   *
   * @param automatic whether ON UPDATE CURRENT_TIMESTAMP of the column requires it; it does not
   *     count as a change of the row
   */
  record Assignment(int ordinal, Expr value, boolean automatic) {

    /** Creates an assignment that the statement contains. */
    public Assignment(int ordinal, Expr value) {
      this(ordinal, value, false);
    }
  }

  /**
   * The action when the row exists.
   *
   * @param updates the assignments of ON DUPLICATE KEY UPDATE, else empty
   * @param calls the other calls that the clause has, for their effects on the session
   * @param firstGiven the position of the row's proposed values among the parameters of {@code
   *     updates}, in the order of the statement's columns
   */
  record Duplicates(
      OnDuplicate action, List<Assignment> updates, List<Expr> calls, int firstGiven) {
    public Duplicates {
      updates = List.copyOf(updates);
      calls = List.copyOf(calls);
    }
  }

  /** The action of an UPSERT when the row exists. */
  enum OnDuplicate {
    /** Overwrites the named columns. */
    WRITE,
    IGNORE,
    UPDATE,
    ERROR,
    /** Replaces the row: columns that are not named get their defaults or NULL. */
    REPLACE;

    /** Returns whether the existing row is not read. */
    public boolean isBlind() {
      return this == WRITE || this == REPLACE;
    }
  }
}
