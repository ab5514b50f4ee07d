package org.openlindorm.sql.resolve.write;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.DynamicColumns;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.relation.UndeclaredName;
import org.openlindorm.sql.resolve.expression.DefaultValue;
import org.openlindorm.sql.resolve.expression.NameScope;
import org.openlindorm.type.DataType;

/**
 * The table whose columns a statement's names refer to, and the dynamic columns that the statement
 * has named so far.
 */
public final class Scope implements NameScope {

  private final TableDef table;
  private final String alias;
  private final List<String> dynamicColumns = new ArrayList<>();

  public Scope(TableDef table, @Nullable String alias) {
    this.table = table;
    this.alias = alias == null ? table.name().table() : alias;
  }

  /** Returns the table. */
  public TableDef table() {
    return table;
  }

  String alias() {
    return alias;
  }

  /**
   * Returns the shape with every dynamic column named so far; final once all names are resolved.
   */
  RowShape shape() {
    return new RowShape(table, dynamicColumns);
  }

  ColumnRef column(int ordinal) {
    RowShape shape = shape();
    return new ColumnRef(ordinal, shape.name(ordinal), shape.type(ordinal));
  }

  /** Returns the column that a name means; a new dynamic column where the table allows them. */
  @Override
  public ColumnRef resolve(SqlIdentifier identifier, String clause) {
    String name = unqualified(identifier, clause);
    int ordinal = shape().indexOf(name);
    if (ordinal < 0 && UndeclaredName.isTaken(table, name)) {
      if (name.endsWith(RowShape.TIMESTAMP_SUFFIX)) {
        throw LindormException.of(
            ErrorCode.COLUMN_UNKNOWN,
            name,
            clause,
            "; to SELECT it means the timestamp of another column's value, so no dynamic column"
                + " has such a name");
      }
      dynamicColumns.add(UndeclaredName.of(table, name, clause));
      ordinal = shape().size() - 1;
    }
    if (ordinal < 0) {
      throw unknown(name, clause);
    }
    return column(ordinal);
  }

  @Override
  public Expr defaultValue(SqlIdentifier column, String clause) {
    return DefaultValue.of(table.column(resolve(column, clause).name()));
  }

  /** The column that a name means as one that is written. */
  ColumnRef written(SqlIdentifier identifier) {
    ColumnRef column = resolve(identifier, "field list");
    if (table.column(column.name()) == null && DynamicColumns.named(column.name()) != null) {
      throw LindormException.of(
          ErrorCode.COLUMN_UNKNOWN,
          column.name(),
          "field list",
          "; it shows all dynamic columns of a row, write each by its own name");
    }
    return column;
  }

  @Override
  public boolean has(String name) {
    return shape().indexOf(name) >= 0;
  }

  private String unqualified(SqlIdentifier identifier, String clause) {
    List<String> names = identifier.names;
    TableName own = table.name();
    boolean fits =
        switch (names.size()) {
          case 1 -> true;
          case 2 -> names.get(0).equals(alias);
          case 3 -> names.get(0).equals(own.database()) && names.get(1).equals(alias);
          default -> false;
        };
    if (!fits) {
      throw unknown(String.join(".", names), clause);
    }
    return names.get(names.size() - 1);
  }

  private LindormException unknown(String name, String clause) {
    String columns =
        table.columns().stream()
            .map(column -> column.name() + " " + column.type().sql())
            .collect(Collectors.joining(", "));
    String near =
        table.columns().stream()
            .map(column -> column.name())
            .filter(column -> column.equalsIgnoreCase(name))
            .findFirst()
            .map(column -> "; names are case-sensitive, did you mean '" + column + "'?")
            .orElse("; table " + table.name().table() + " has " + columns);
    return LindormException.of(ErrorCode.COLUMN_UNKNOWN, name, clause, near);
  }

  /** Returns the type of a declared column or VARBINARY for a dynamic one. */
  DataType type(int ordinal) {
    return shape().type(ordinal);
  }
}
