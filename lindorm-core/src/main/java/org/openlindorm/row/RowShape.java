package org.openlindorm.row;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.CellLayout;
import org.openlindorm.schema.TableDef;
import org.openlindorm.type.DataType;

/**
 * The columns of a table that a statement can name, by ordinal: the declared ones first, then the
 * dynamic columns that the statement names. Immutable; equal to one with the same.
 */
public final class RowShape {

  private final TableDef table;
  private final List<String> dynamicColumns;

  /** Laid out when first asked for: that costs as much as a point read. Any thread's will do. */
  private @Nullable RowCodec codec;

  public RowShape(TableDef table, List<String> dynamicColumns) {
    this.table = table;
    this.dynamicColumns = List.copyOf(dynamicColumns);
  }

  public TableDef table() {
    return table;
  }

  public List<String> dynamicColumns() {
    return dynamicColumns;
  }

  /** How rows of these columns lie in cells. */
  RowCodec codec() {
    RowCodec laidOut = codec;
    if (laidOut == null) {
      laidOut =
          table.cells() instanceof CellLayout.Mapped ? new MappedRows(this) : new PackedRows(this);
      codec = laidOut;
    }
    return laidOut;
  }

  public int size() {
    return table.columns().size() + dynamicColumns.size();
  }

  public String name(int ordinal) {
    int declared = table.columns().size();
    return ordinal < declared
        ? table.columns().get(ordinal).name()
        : dynamicColumns.get(ordinal - declared);
  }

  /** The SQL type of a column's values. */
  public DataType type(int ordinal) {
    return storedType(ordinal).plain();
  }

  /** The type whose encoding a column's values have in their cells. */
  DataType storedType(int ordinal) {
    int declared = table.columns().size();
    return ordinal < declared ? table.columns().get(ordinal).type() : DataType.VARBINARY;
  }

  /** The ordinal of a column, or -1. */
  public int indexOf(String column) {
    int declared = table.indexOf(column);
    if (declared >= 0) {
      return declared;
    }
    int dynamic = dynamicColumns.indexOf(table.cells().columnName(column));
    return dynamic < 0 ? -1 : table.columns().size() + dynamic;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RowShape shape
        && table.equals(shape.table)
        && dynamicColumns.equals(shape.dynamicColumns);
  }

  @Override
  public int hashCode() {
    return Objects.hash(table, dynamicColumns);
  }

  @Override
  public String toString() {
    return table.name() + dynamicColumns.toString();
  }
}
