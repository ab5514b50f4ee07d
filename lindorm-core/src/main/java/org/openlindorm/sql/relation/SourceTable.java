package org.openlindorm.sql.relation;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.TableDef;

/**
 * A table as one FROM clause names it: its declared columns, and the dynamic ones that the
 * statement has named so far. Compared by identity: the same table may stand there twice.
 */
public final class SourceTable {

  private final TableDef definition;
  private final String alias;
  private final boolean qualified;
  private final ColumnNumbers numbers;
  private final List<Column> columns = new ArrayList<>();
  private final List<String> dynamicColumns = new ArrayList<>();

  /**
   * @param qualified whether its columns are shown with the alias, since there are others
   */
  public SourceTable(TableDef definition, String alias, boolean qualified, ColumnNumbers numbers) {
    this.definition = definition;
    this.alias = alias;
    this.qualified = qualified;
    this.numbers = numbers;
    RowShape shape = shape();
    for (int i = 0; i < shape.size(); i++) {
      ColumnDef column = definition.columns().get(i);
      columns.add(numbers.column(named(i), shape.type(i), definition.readsNull(column)));
    }
  }

  private String named(int ordinal) {
    String name = shape().name(ordinal);
    return qualified ? alias + "." + name : name;
  }

  public TableDef definition() {
    return definition;
  }

  public String alias() {
    return alias;
  }

  /** By ordinal of {@link #shape}. */
  public List<Column> columns() {
    return List.copyOf(columns);
  }

  /** The shape with every dynamic column named so far; final once all names are resolved. */
  public RowShape shape() {
    return new RowShape(definition, dynamicColumns);
  }

  /** The ordinal of the column with a number, or -1. */
  public int ordinal(int id) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).id() == id) {
        return i;
      }
    }
    return -1;
  }

  /**
   * The dynamic column of a name, from now on one of the table's columns.
   *
   * @throws LindormException COLUMN_DROPPED, COLUMN_UNKNOWN for what cannot be a name of one
   */
  public Column dynamic(String name, String clause) {
    if (definition.droppedColumns().contains(name)) {
      throw LindormException.of(ErrorCode.COLUMN_DROPPED, name, definition.name());
    }
    String whole = definition.cells().columnName(name);
    String objection = definition.cells().objection(whole);
    if (objection != null) {
      throw LindormException.of(ErrorCode.COLUMN_UNKNOWN, name, clause, objection);
    }
    dynamicColumns.add(whole);
    int ordinal = shape().size() - 1;
    columns.add(numbers.column(named(ordinal), shape().type(ordinal), true));
    return columns.get(ordinal);
  }
}
