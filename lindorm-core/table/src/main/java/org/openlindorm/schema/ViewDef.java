package org.openlindorm.schema;

import java.util.List;
import org.openlindorm.type.DataType;

/**
 * A named query. It is bound again at each use.
 *
 * @param database the default database of names in the query
 * @param columns the columns that the query yielded when the view was created; columns added to its
 *     tables later are not visible
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

  /** Returns the names of its columns. */
  public List<String> columnNames() {
    return columns.stream().map(ViewColumn::name).toList();
  }
}
