package org.openlindorm.schema;

import java.util.List;
import org.openlindorm.type.DataType;

/**
 * A view: a query under a name. It is bound anew wherever it is read.
 *
 * @param database the one that names without a database in the query belong to
 * @param columns what the query yielded when the view was made; those that it yields besides, since
 *     a table has got more columns, are not seen
 * @param query its text
 */
public record ViewDef(TableName name, String database, List<ViewColumn> columns, String query) {

  public ViewDef {
    columns = List.copyOf(columns);
  }

  /**
   * A column.
   *
   * @param source the label in the select list of the query
   */
  public record ViewColumn(String name, String source, DataType type) {}

  /** The names of its columns. */
  public List<String> columnNames() {
    return columns.stream().map(ViewColumn::name).toList();
  }
}
