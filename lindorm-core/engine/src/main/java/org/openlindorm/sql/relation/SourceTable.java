package org.openlindorm.sql.relation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.row.ReadMoment;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.RowVersions;
import org.openlindorm.row.VersionSpan;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.DynamicColumns;
import org.openlindorm.schema.TableDef;
import org.openlindorm.type.DataType;

/**
 * A table as one FROM clause names it: its declared columns, the dynamic ones that the statement
 * has named so far, and the timestamps of values that it reads. Compared by identity, because a
 * FROM clause may name the same table twice.
 */
public final class SourceTable {

  private final TableDef definition;
  private final String alias;
  private final boolean qualified;
  private final ColumnNumbers numbers;
  private final List<Column> columns = new ArrayList<>();
  private final List<String> dynamicColumns = new ArrayList<>();
  private final @Nullable VersionSpan span;
  private @Nullable ReadMoment asOf;
  private final List<Column> timestamps = new ArrayList<>();
  private final List<Integer> timestampsOf = new ArrayList<>();
  private final Set<Integer> read = new HashSet<>();

  /**
   * @param qualified whether its columns are shown with the alias, since there are others
   * @param span which versions of its rows are read, or null for their newest state
   */
  public SourceTable(
      TableDef definition,
      String alias,
      boolean qualified,
      ColumnNumbers numbers,
      @Nullable VersionSpan span) {
    this.definition = definition;
    this.alias = alias;
    this.qualified = qualified;
    this.numbers = numbers;
    this.span = span;
    RowShape shape = new RowShape(definition, List.of());
    for (int i = 0; i < shape.size(); i++) {
      columns.add(numbers.column(named(i), shape.type(i), isNullable(i)));
    }
  }

  private boolean isNullable(int ordinal) {
    ColumnDef column = definition.columns().get(ordinal);
    return definition.readsNull(column) || span != null && !isKey(ordinal);
  }

  /**
   * Returns the table over a definition with the same columns, of which others may be nullable;
   * only for its newest rows.
   */
  public SourceTable over(TableDef changed) {
    SourceTable table = new SourceTable(changed, alias, qualified, numbers, null);
    for (int i = 0; i < columns.size(); i++) {
      Column column = columns.get(i);
      if (i < changed.columns().size()) {
        boolean nullable = table.isNullable(i);
        table.columns.set(i, new Column(column.id(), column.name(), column.type(), nullable));
      } else {
        table.columns.add(column);
      }
    }
    table.dynamicColumns.addAll(dynamicColumns);
    table.read.addAll(read);
    return table;
  }

  public boolean readsVersions() {
    return span != null;
  }

  /** Returns this table, whose rows are read as they were at a time. */
  public SourceTable asOf(ReadMoment moment) {
    asOf = moment;
    return this;
  }

  /** Returns whether the newest state of rows is read. */
  public boolean isNewest() {
    return span == null && asOf == null;
  }

  private String named(int ordinal) {
    String name = new RowShape(definition, dynamicColumns).name(ordinal);
    return qualified ? alias + "." + name : name;
  }

  public TableDef definition() {
    return definition;
  }

  public String alias() {
    return alias;
  }

  /** Returns the columns by ordinal of {@link #shape}. */
  public List<Column> columns() {
    List<Column> all = new ArrayList<>(columns);
    all.addAll(timestamps);
    return List.copyOf(all);
  }

  /**
   * Returns the shape with every dynamic column named so far; final once all names are resolved.
   */
  public RowShape shape() {
    RowVersions versions =
        span == null
            ? null
            : new RowVersions(span, definition.keptVersions(), counted(), timestampsOf);
    return new RowShape(definition, dynamicColumns, versions).asOf(asOf);
  }

  /** Returns the columns outside the key that the query names, or all where it names none. */
  private List<Integer> counted() {
    List<Integer> values = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      if (!isKey(i)) {
        values.add(i);
      }
    }
    List<Integer> named = values.stream().filter(this::isRead).toList();
    return named.isEmpty() ? values : named;
  }

  private boolean isKey(int ordinal) {
    return ordinal < definition.columns().size()
        && definition.keyColumns().contains(definition.columns().get(ordinal).name());
  }

  private boolean isRead(int ordinal) {
    int shown = timestampsOf.indexOf(ordinal);
    return read.contains(columns.get(ordinal).id())
        || shown >= 0 && read.contains(timestamps.get(shown).id());
  }

  /** Says which columns, by their numbers, the query reads that has the table in its FROM. */
  public void readBy(Set<Integer> ids) {
    read.addAll(ids);
  }

  /** Returns the ordinal of the column with a number, or -1. */
  public int ordinal(int id) {
    List<Column> all = columns();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).id() == id) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Returns the expression of {@code <column>_l_ts}: the timestamp of the column's value, NULL
   * where no versions are read.
   *
   * @param column a column by its name, declared or named before
   * @return null for a column of the key, whose values have none, and for no column
   */
  public @Nullable Expr timestamp(String column) {
    int ordinal = shape().indexOf(column);
    if (ordinal < 0 || ordinal >= columns.size() || isKey(ordinal)) {
      return null;
    }
    if (span == null) {
      return new Literal(null, DataType.BIGINT);
    }
    int shown = timestampsOf.indexOf(ordinal);
    if (shown < 0) {
      shown = timestamps.size();
      timestampsOf.add(ordinal);
      String name = named(ordinal) + RowShape.TIMESTAMP_SUFFIX;
      timestamps.add(numbers.column(name, DataType.BIGINT, true));
    }
    return timestamps.get(shown).ref();
  }

  /**
   * Adds the dynamic column with a name to the table's columns and returns it.
   *
   * @throws LindormException COLUMN_DROPPED, COLUMN_UNKNOWN for an invalid name
   */
  public Column dynamic(String name, String clause) {
    return added(UndeclaredName.of(definition, name, clause));
  }

  /** Returns the column that holds the cells of all dynamic columns. */
  public Column cells() {
    int known = dynamicColumns.indexOf(DynamicColumns.CELLS.column());
    return known >= 0
        ? columns.get(definition.columns().size() + known)
        : added(DynamicColumns.CELLS.column());
  }

  private Column added(String column) {
    if (span != null && DynamicColumns.named(column) != null) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          DynamicColumns.JSON.column() + " of versions of rows",
          "Name the dynamic columns");
    }
    dynamicColumns.add(column);
    int ordinal = columns.size();
    columns.add(numbers.column(named(ordinal), shape().type(ordinal), true));
    return columns.get(ordinal);
  }
}
