package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/** Defines the table of a changefeed. */
final class ChangefeedRows {

  private static final List<NewColumn> OWN_COLUMNS =
      List.of(
          new NewColumn(Changefeed.POSITION, DataType.BIGINT, false, null),
          NewColumn.of(Changefeed.OPERATION, DataType.VARCHAR),
          NewColumn.of(Changefeed.COMMITTED, DataType.TIMESTAMP));

  private ChangefeedRows() {}

  /**
   * Returns the rows of a new changefeed.
   *
   * @throws LindormException UNSUPPORTED if the changes of the source cannot be reported
   */
  static TableDef define(
      long id, TableName name, TableDef source, boolean withBefore, long mostBytes) {
    Changefeed.checkSource(source);
    List<NewColumn> columns = new ArrayList<>(OWN_COLUMNS);
    columns.addAll(columns(source, source.columns(), withBefore));
    TableDef rows =
        TableRules.define(
            id,
            new TableChange.CreateTable(
                name,
                columns,
                List.of(KeyItem.ascending(Changefeed.POSITION)),
                Map.of(TableAttribute.HBASE_WRITES.name(), "REJECT"),
                false));
    return rows.withAttributes(Changefeed.attributes(rows, source.name(), withBefore, mostBytes));
  }

  /**
   * Returns the rows of a feed with the columns that its source gets.
   *
   * @throws LindormException UNSUPPORTED if the feed has other columns of these names
   */
  static TableDef extended(Changefeed feed, TableDef source, TableDef changed) {
    List<ColumnDef> added =
        changed.columns().stream().filter(column -> source.column(column.name()) == null).toList();
    return ColumnChanges.add(
        feed.rows(),
        columns(changed, added, feed.hasBefore()).stream()
            .map(column -> new ColumnChange.AddColumns.Addition(column, false))
            .toList(),
        false);
  }

  /**
   * Returns the rows of a feed with the columns for the row before each change.
   *
   * @throws LindormException UNSUPPORTED if the source has columns of these names
   */
  static TableDef withBefore(Changefeed feed, TableDef source) {
    return ColumnChanges.add(
        feed.rows(),
        columns(source, source.columns(), true).stream()
            .map(column -> new ColumnChange.AddColumns.Addition(column, true))
            .toList(),
        false);
  }

  /** Returns the columns for the values of a source after a change, and perhaps before it. */
  private static List<NewColumn> columns(
      TableDef source, List<ColumnDef> reported, boolean withBefore) {
    List<NewColumn> columns = new ArrayList<>();
    List<NewColumn> before = new ArrayList<>();
    for (ColumnDef column : reported) {
      checkFree(source, column.name(), withBefore);
      columns.add(NewColumn.of(column.name(), column.type()));
      if (withBefore && !source.keyColumns().contains(column.name())) {
        before.add(NewColumn.of(Changefeed.before(column.name()), column.type()));
      }
    }
    columns.addAll(before);
    return columns;
  }

  private static void checkFree(TableDef source, String name, boolean withBefore) {
    boolean own = OWN_COLUMNS.stream().anyMatch(each -> each.name().equals(name));
    boolean before =
        withBefore
            && source.columns().stream()
                .filter(column -> !source.keyColumns().contains(column.name()))
                .anyMatch(column -> Changefeed.before(column.name()).equals(name));
    if (own || before) {
      throw Changefeed.refused(
          source, "it has a column '%s', as the changefeed has".formatted(name));
    }
  }
}
