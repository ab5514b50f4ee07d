package org.openlindorm.row;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.CellLayout;
import org.openlindorm.schema.DynamicColumns;
import org.openlindorm.schema.TableDef;
import org.openlindorm.type.DataType;

/**
 * The columns of a table that a statement can name, by ordinal: the declared ones first, then the
 * undeclared columns that the statement names, {@link DynamicColumns} among them, then the
 * timestamps that it reads. Immutable; compared by value.
 */
public final class RowShape {

  /** The suffix of a column name that denotes the timestamp of that column's value. */
  public static final String TIMESTAMP_SUFFIX = "_l_ts";

  private final TableDef table;
  private final List<String> dynamicColumns;
  private final @Nullable RowVersions versions;
  private final @Nullable ReadMoment asOf;

  /**
   * Created on first use, because it costs as much as a point read. A race between threads is
   * harmless.
   */
  private @Nullable RowCodec codec;

  /** Creates the shape of the newest state of rows. */
  public RowShape(TableDef table, List<String> dynamicColumns) {
    this(table, dynamicColumns, null);
  }

  /**
   * @param versions the row versions to read, or null for the newest state
   */
  public RowShape(TableDef table, List<String> dynamicColumns, @Nullable RowVersions versions) {
    this(table, dynamicColumns, versions, null);
  }

  private RowShape(
      TableDef table,
      List<String> dynamicColumns,
      @Nullable RowVersions versions,
      @Nullable ReadMoment asOf) {
    this.table = table;
    this.dynamicColumns = List.copyOf(dynamicColumns);
    this.versions = versions;
    this.asOf = asOf;
  }

  /**
   * Returns the shape of the rows at an earlier time.
   *
   * @param moment or null for the newest state
   */
  public RowShape asOf(@Nullable ReadMoment moment) {
    return new RowShape(table, dynamicColumns, versions, moment);
  }

  /** Returns the time of the rows that are read, or null for the newest state. */
  public @Nullable ReadMoment asOf() {
    return asOf;
  }

  /** Returns whether the newest state of rows is read, as indexes have it. */
  public boolean isNewest() {
    return versions == null && asOf == null;
  }

  public TableDef table() {
    return table;
  }

  public List<String> dynamicColumns() {
    return dynamicColumns;
  }

  /** Returns the row versions to read, or null for the newest state. */
  public @Nullable RowVersions versions() {
    return versions;
  }

  /** Returns the codec of rows of these columns. */
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
    return storedSize() + (versions == null ? 0 : versions.timestamps().size());
  }

  /** Returns the number of columns without the timestamps of others, which come last. */
  int storedSize() {
    return table.columns().size() + dynamicColumns.size();
  }

  public String name(int ordinal) {
    int declared = table.columns().size();
    if (ordinal < declared) {
      return table.columns().get(ordinal).name();
    }
    return versions == null || ordinal < storedSize()
        ? dynamicColumns.get(ordinal - declared)
        : name(versions.timestamps().get(ordinal - storedSize())) + TIMESTAMP_SUFFIX;
  }

  /** Returns the SQL type of a column's values. */
  public DataType type(int ordinal) {
    return ordinal < storedSize() ? storedType(ordinal).plain() : DataType.BIGINT;
  }

  /** Returns the type whose encoding a column's values have in their cells. */
  DataType storedType(int ordinal) {
    if (ordinal < table.columns().size()) {
      return table.columns().get(ordinal).type();
    }
    String name = name(ordinal);
    DynamicColumns rest = DynamicColumns.named(name);
    if (rest != null) {
      return rest.type();
    }
    DataType wildcard = table.cells().wildcardType(name);
    return wildcard == null ? DataType.VARBINARY : wildcard;
  }

  /** Returns whether cells of undeclared columns are read as another type than bytes. */
  public boolean readsUndeclared() {
    return !table.cells().wildcards().isEmpty()
        || dynamicColumns.stream().anyMatch(name -> DynamicColumns.named(name) != null);
  }

  /** Returns the ordinal of a column, or -1. */
  public int indexOf(String column) {
    int declared = table.indexOf(column);
    if (declared >= 0) {
      return declared;
    }
    int dynamic = dynamicColumns.indexOf(table.cells().columnName(column));
    return dynamic < 0 ? timestampOf(column) : table.columns().size() + dynamic;
  }

  private int timestampOf(String column) {
    if (versions == null || !column.endsWith(TIMESTAMP_SUFFIX)) {
      return -1;
    }
    int end = column.length() - TIMESTAMP_SUFFIX.length();
    int shown = versions.timestamps().indexOf(indexOf(column.substring(0, end)));
    return shown < 0 ? -1 : storedSize() + shown;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RowShape shape
        && table.equals(shape.table)
        && dynamicColumns.equals(shape.dynamicColumns)
        && Objects.equals(versions, shape.versions)
        && Objects.equals(asOf, shape.asOf);
  }

  @Override
  public int hashCode() {
    return Objects.hash(table, dynamicColumns, versions, asOf);
  }

  @Override
  public String toString() {
    return table.name() + dynamicColumns.toString();
  }
}
