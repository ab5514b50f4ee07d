package org.openlindorm.sql.parse.tree;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.sql.parse.tree.TableElement.ColumnClause;
import org.openlindorm.sql.parse.tree.TableElement.PartitionClause;

/**
 * CREATE TABLE.
 *
 * @param table {@code t} or {@code database.t}
 * @param columns in the order written
 * @param primaryKeys the PRIMARY KEY clauses; a valid table has one, here or at a column
 * @param indexes the indexes declared inside
 * @param partition the PARTITION BY clause
 * @param options the settings after WITH
 * @param ignored options of MySQL's tables, such as {@code ENGINE}
 */
public record CreateTable(
    SqlIdentifier table,
    boolean ifNotExists,
    List<ColumnClause> columns,
    List<TableElement.PrimaryKey> primaryKeys,
    List<TableElement.Index> indexes,
    @Nullable PartitionClause partition,
    List<Option> options,
    List<String> ignored)
    implements TableStatement {

  public CreateTable {
    columns = List.copyOf(columns);
    primaryKeys = List.copyOf(primaryKeys);
    indexes = List.copyOf(indexes);
    options = List.copyOf(options);
    ignored = List.copyOf(ignored);
  }

  /** Sorts the elements by what they are. */
  public static CreateTable of(
      SqlIdentifier table,
      boolean ifNotExists,
      List<TableElement> elements,
      @Nullable PartitionClause partition,
      List<Option> options) {
    List<ColumnClause> columns = new ArrayList<>();
    List<TableElement.PrimaryKey> primaryKeys = new ArrayList<>();
    List<TableElement.Index> indexes = new ArrayList<>();
    List<String> ignored = new ArrayList<>();
    for (TableElement element : elements) {
      if (element instanceof TableElement.Column column) {
        columns.add(column.column());
      } else if (element instanceof TableElement.PrimaryKey primaryKey) {
        primaryKeys.add(primaryKey);
      } else if (element instanceof TableElement.Index index) {
        indexes.add(index);
      } else if (element instanceof TableElement.MySqlOption option) {
        ignored.add(option.name());
      }
    }
    return new CreateTable(
        table, ifNotExists, columns, primaryKeys, indexes, partition, options, ignored);
  }

  @Override
  public <R> R accept(Definition.Visitor<R> visitor) {
    return visitor.createTable(this);
  }
}
