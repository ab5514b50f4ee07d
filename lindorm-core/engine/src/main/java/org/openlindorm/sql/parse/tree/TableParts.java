package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.openlindorm.sql.parse.tree.TableElement.ColumnClause;

/**
 * The parts of one table that a statement declares.
 *
 * @param columns that it adds, or defines again
 * @param indexes that it adds
 * @param options that it sets
 */
public record TableParts(
    SqlIdentifier table,
    List<ColumnClause> columns,
    List<TableElement.PrimaryKey> keys,
    List<TableElement.Index> indexes,
    List<Option> options) {

  public TableParts {
    columns = List.copyOf(columns);
    keys = List.copyOf(keys);
    indexes = List.copyOf(indexes);
    options = List.copyOf(options);
  }
}
