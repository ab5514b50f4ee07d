package org.openlindorm.expr.program;

import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.row.CellLimit;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.ColumnDeclaration;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.store.Mutation;
import org.openlindorm.type.Bindings;

/**
 * The values that an UPDATE assigns to columns of a row, computed from the row.
 *
 * @param bytesPerCell the largest cell that the store accepts
 */
public record Assignments(RowShape shape, List<Assigned> columns, int bytesPerCell) {

  public Assignments {
    columns = List.copyOf(columns);
  }

  /**
   * The value of one column, over the current row.
   *
   * @param required whether NULL is refused
   * @param automatic whether ON UPDATE CURRENT_TIMESTAMP of the column requires it; it does not
   *     count as a change of the row
   */
  public record Assigned(int ordinal, Expr value, boolean required, boolean automatic) {

    /** Creates an assignment that the statement contains. */
    public Assigned(int ordinal, Expr value, boolean required) {
      this(ordinal, value, required, false);
    }

    /** Returns the assignment to a column of a table, whose definition says whether NULL may be. */
    public static Assigned to(RowShape shape, int ordinal, Expr value) {
      return to(shape, ordinal, value, false);
    }

    /** Returns an assignment that may be automatic. */
    public static Assigned to(RowShape shape, int ordinal, Expr value, boolean automatic) {
      ColumnDef column = shape.table().column(shape.name(ordinal));
      return new Assigned(ordinal, value, column != null && !column.nullable(), automatic);
    }
  }

  /**
   * Returns the write of the values over an existing row.
   *
   * @param skipsEqual whether it is null if the row has all of these values
   * @throws LindormException NULL_REFUSED, VALUE_TOO_LONG, ROW_TOO_LARGE, or the error of an
   *     expression or a coercion
   */
  public Mutation.@Nullable Put put(Bytes key, Tuple row, Bindings bindings, boolean skipsEqual) {
    CellLimit cellLimit = new CellLimit(shape, bytesPerCell);
    @Nullable Object[] values = values(row, bindings, cellLimit);
    int[] ordinals = columns.stream().mapToInt(Assigned::ordinal).toArray();
    boolean equal = skipsEqual;
    for (int i = 0; i < ordinals.length; i++) {
      equal =
          equal
              && (columns.get(i).automatic()
                  || Objects.deepEquals(values[i], row.value(ordinals[i])));
    }
    if (equal) {
      return null;
    }
    Mutation.Put put = RowCodec.of(shape).write(key, ordinals, values, OptionalLong.empty());
    cellLimit.check(put, ordinals, values);
    return put;
  }

  /**
   * Returns the value of each column, in its type.
   *
   * @throws LindormException as {@link #put}
   */
  public @Nullable Object[] values(Tuple row, Bindings bindings) {
    return values(row, bindings, new CellLimit(shape, bytesPerCell));
  }

  private @Nullable Object[] values(Tuple row, Bindings bindings, CellLimit cellLimit) {
    @Nullable Object[] values = new Object[columns.size()];
    for (int i = 0; i < values.length; i++) {
      Assigned column = columns.get(i);
      String name = shape.name(column.ordinal());
      Object value = column.value().evaluate(row, bindings);
      if (value == null && column.required()) {
        throw LindormException.of(ErrorCode.NULL_REFUSED, name);
      }
      cellLimit.check(column.ordinal(), value);
      ColumnDeclaration declared = declaration(column);
      Object stored = declared.toStore(value);
      values[i] = stored == null ? null : shape.type(column.ordinal()).coerce(stored, name);
      declared.check(values[i], name);
    }
    return values;
  }

  /**
   * Returns whether the values are constants that every row can get: {@link #put} fails for none.
   *
   * @param longest the longest key of the rows
   */
  public boolean fitsAllRows(Bytes longest, Bindings bindings) {
    Assignments bound = bind(bindings);
    if (!bound.columns().stream().allMatch(each -> each.value() instanceof Literal)) {
      return false;
    }
    try {
      bound.put(longest, ArrayTuple.NONE, Bindings.NONE, /* skipsEqual= */ false);
      return true;
    } catch (LindormException failure) {
      return false;
    }
  }

  /** Returns whether the columns get the same values with two lists of parameters. */
  public boolean isSame(Bindings first, Bindings second) {
    return columns.stream()
        .allMatch(each -> each.value().bind(first).equals(each.value().bind(second)));
  }

  /** Returns assignments of other columns of the same table. */
  public Assignments with(List<Assigned> others) {
    return new Assignments(shape, others, bytesPerCell);
  }

  private ColumnDeclaration declaration(Assigned assigned) {
    List<ColumnDef> declared = shape.table().columns();
    return assigned.ordinal() < declared.size()
        ? declared.get(assigned.ordinal()).declaration()
        : ColumnDeclaration.NONE;
  }

  /** Returns whether the declaration of a column decides about its values: a region has none. */
  boolean needsDeclarations() {
    return columns.stream()
        .anyMatch(
            each ->
                declaration(each).listsValues()
                    || declaration(each).isUnpadded() && !(each.value() instanceof Literal));
  }

  /** Returns a constant as it is stored. */
  private Expr toStore(Assigned assigned, Expr value) {
    return value instanceof Literal literal
        ? new Literal(declaration(assigned).toStore(literal.value()), literal.type())
        : value;
  }

  /** Returns the same assignments with the values of parameters, ready to be serialized. */
  Assignments bind(Bindings bindings) {
    List<Assigned> bound =
        columns.stream()
            .map(
                each ->
                    new Assigned(
                        each.ordinal(),
                        toStore(each, each.value().bind(bindings)),
                        each.required(),
                        each.automatic()))
            .toList();
    return with(bound);
  }
}
