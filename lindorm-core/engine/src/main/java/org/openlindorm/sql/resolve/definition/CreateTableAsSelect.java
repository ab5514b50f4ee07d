package org.openlindorm.sql.resolve.definition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlNode;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Parameter;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.SessionPlan;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.NewColumn;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.tree.Query;
import org.openlindorm.sql.parse.tree.TableStatement.CreateTableAs;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** CREATE TABLE ... AS SELECT: a table with the columns of a query, and the write of its rows. */
public final class CreateTableAsSelect {

  private CreateTableAsSelect() {}

  /** Binds queries, and writes of their rows. */
  public interface Rows {

    /** The rows of a definition without a query: none. */
    Rows NONE =
        new Rows() {
          @Override
          public BoundStatement.Query query(Query query) {
            throw LindormException.of(
                ErrorCode.UNSUPPORTED,
                "a query in this definition",
                "Write it as a separate statement");
          }

          @Override
          public Views.Yield yielding(Query query) {
            throw LindormException.of(
                ErrorCode.UNSUPPORTED,
                "a query in this definition",
                "Write it as a separate statement");
          }

          @Override
          public Literal constant(SqlNode expression) {
            throw LindormException.of(
                ErrorCode.UNSUPPORTED, "an expression in SET", "Write a value");
          }

          @Override
          public Parameter parameter(SqlDynamicParam parameter, DataType type, String place) {
            throw LindormException.of(
                ErrorCode.UNSUPPORTED, "a parameter in this statement", "Write a value");
          }

          @Override
          public WritePlan fill(TableDef table, ColumnDef column) {
            throw new IllegalStateException("no rows of " + table.name() + " can be written");
          }

          @Override
          public Plan largest(TableDef table, ColumnDef column) {
            throw new IllegalStateException("no rows of " + table.name() + " can be read");
          }

          @Override
          public WritePlan.Upsert upsert(TableDef table, List<String> columns, Plan source) {
            throw LindormException.of(
                ErrorCode.UNSUPPORTED,
                "a query in this definition",
                "Write it as a separate statement");
          }
        };

    BoundStatement.Query query(Query query);

    /** Returns the value of an expression without columns. */
    Literal constant(SqlNode expression);

    /** Returns a parameter of a definition as a value of a type. */
    Parameter parameter(SqlDynamicParam parameter, DataType type, String place);

    /** Binds a query like {@link #query}, without planning its execution. */
    Views.Yield yielding(Query query);

    /** Returns the write of a column's DEFAULT to the rows that have no value of it. */
    WritePlan fill(TableDef table, ColumnDef column);

    /** Returns the plan that yields the largest value of a column, or NULL. */
    Plan largest(TableDef table, ColumnDef column);

    /** Returns the write of a plan's rows into the columns of a table. */
    WritePlan.Upsert upsert(TableDef table, List<String> columns, Plan source);
  }

  static DefinitionPlan bind(
      CreateTableAs requested, TableName name, UnenforcedKeys keys, String text, Rows rows) {
    Catalog catalog = keys.catalog();
    BoundStatement.Query query = rows.query(requested.query());
    ChangePlan.Change written =
        (ChangePlan.Change) TableBinder.bind(requested.create(), name, keys, text);
    TableChange.CreateTable declared = (TableChange.CreateTable) written.change();
    if (declared.ifNotExists() && catalog.entry(name) != null) {
      return new SessionPlan.Nothing(
          List.of("Table '" + name + "' already exists; no row is written"));
    }
    // a table created meanwhile is refused: its rows must not be overwritten or deleted
    TableChange.CreateTable create =
        new TableChange.CreateTable(
            name,
            columns(declared.columns(), query.columns()),
            declared.key(),
            declared.attributes(),
            declared.indexes(),
            false,
            declared.temporary());
    TableDef made = create.apply(catalog).require(name);
    List<String> labels = query.columns().stream().map(BoundStatement.OutputColumn::label).toList();
    return new ChangePlan.CreateFilled(
        new ChangePlan.Change(create, written.warnings(), text),
        rows.upsert(made, labels, query.plan()));
  }

  /** Returns the declared columns, followed by those that only the query has. */
  private static List<NewColumn> columns(
      List<NewColumn> declared, List<BoundStatement.OutputColumn> outputs) {
    List<NewColumn> columns = new ArrayList<>(declared);
    Set<String> names = new HashSet<>();
    declared.forEach(column -> names.add(column.name()));
    for (BoundStatement.OutputColumn output : outputs) {
      if (names.add(output.label())) {
        columns.add(NewColumn.of(output.label(), storable(output)));
      }
    }
    return columns;
  }

  private static DataType storable(BoundStatement.OutputColumn output) {
    DataType type = output.type().plain();
    boolean open = type.name() == TypeName.DECIMAL && type.precision() < 0;
    if (open || type.equals(DataType.NULL)) {
      throw LindormException.of(
          ErrorCode.TYPE_UNSUPPORTED,
          type,
          output.label(),
          "no column can have it; write CAST("
              + output.label()
              + " AS DECIMAL(p, s)), or another type, or declare the column before AS");
    }
    return type;
  }
}
