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
 * @param temporary whether it is a table of the session
 * @param columns in the order written
 * @param primaryKeys the PRIMARY KEY clauses; a valid table has one, here or at a column
 * @param indexes the indexes declared inside
 * @param partition the PARTITION BY clause
 * @param options the settings after WITH
 * @param ignored options of MySQL's tables, such as {@code ENGINE}
 * @param unenforced the constraints that are not checked
 */
public record CreateTable(
    SqlIdentifier table,
    boolean ifNotExists,
    boolean temporary,
    List<ColumnClause> columns,
    List<TableElement.PrimaryKey> primaryKeys,
    List<TableElement.Index> indexes,
    @Nullable PartitionClause partition,
    List<Option> options,
    List<String> ignored,
    List<TableElement.UnenforcedKind> unenforced)
    implements TableStatement {

  public CreateTable {
    columns = List.copyOf(columns);
    primaryKeys = List.copyOf(primaryKeys);
    indexes = List.copyOf(indexes);
    options = List.copyOf(options);
    ignored = List.copyOf(ignored);
    unenforced = List.copyOf(unenforced);
  }

  /** Sorts the elements by their kind. */
  public static CreateTable of(
      SqlIdentifier table,
      boolean ifNotExists,
      boolean temporary,
      List<TableElement> elements,
      @Nullable PartitionClause partition,
      List<Option> options) {
    Sorted sorted = new Sorted();
    elements.forEach(element -> element.accept(sorted));
    return new CreateTable(
        table,
        ifNotExists,
        temporary,
        sorted.columns,
        sorted.primaryKeys,
        sorted.indexes,
        partition,
        options,
        sorted.ignored,
        sorted.unenforced);
  }

  /** Collects the elements by their kind; each method returns whether the element was kept. */
  private static final class Sorted implements TableElement.Visitor<Boolean> {

    private final List<ColumnClause> columns = new ArrayList<>();
    private final List<TableElement.PrimaryKey> primaryKeys = new ArrayList<>();
    private final List<TableElement.Index> indexes = new ArrayList<>();
    private final List<String> ignored = new ArrayList<>();
    private final List<TableElement.UnenforcedKind> unenforced = new ArrayList<>();

    @Override
    public Boolean column(TableElement.Column element) {
      return columns.add(element.column());
    }

    @Override
    public Boolean primaryKey(TableElement.PrimaryKey element) {
      return primaryKeys.add(element);
    }

    @Override
    public Boolean index(TableElement.Index element) {
      return indexes.add(element);
    }

    @Override
    public Boolean option(TableElement.MySqlOption element) {
      return ignored.add(element.name());
    }

    @Override
    public Boolean unenforced(TableElement.Unenforced element) {
      return unenforced.add(element.kind());
    }
  }

  @Override
  public TableParts parts() {
    return new TableParts(table, columns, primaryKeys, indexes, options);
  }

  @Override
  public <R> R accept(Definition.Visitor<R> visitor) {
    return visitor.createTable(this);
  }
}
