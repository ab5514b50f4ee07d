package org.openlindorm.sql.resolve.write;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Parameter;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.sql.parse.tree.UserVariable;
import org.openlindorm.sql.resolve.expression.NameScope;
import org.openlindorm.type.DataType;

/**
 * The fields of a line as SET of LOAD DATA names them: {@code @name} is the text as it is in the
 * file, a column is its field converted to the column's type. The values are parameters.
 *
 * @param columns the columns that fields go to, in the order of the fields
 * @param variables the fields that go to none, by their names in lower case
 */
record LoadedFields(
    List<WritePlan.Load.Field> fields,
    Map<Integer, Expr> columns,
    Map<String, Expr> variables,
    Scope scope)
    implements NameScope {

  /**
   * @param named the columns and variables in parentheses; empty for all columns of the table
   * @param first the parameter of the first field
   * @param textAsBytes whether the field of a column of bytes is the text of its bytes
   */
  static LoadedFields of(Scope scope, List<SqlIdentifier> named, int first, boolean textAsBytes) {
    List<WritePlan.Load.Field> fields = new ArrayList<>();
    Map<Integer, Expr> columns = new LinkedHashMap<>();
    Map<String, Expr> variables = new LinkedHashMap<>();
    if (named.isEmpty()) {
      for (int i = 0; i < scope.table().columns().size(); i++) {
        ColumnRef column = scope.column(i);
        DataType type = type(column, textAsBytes);
        columns.put(i, new Parameter(first + i, type));
        fields.add(new WritePlan.Load.Field(column.name(), type));
      }
      return new LoadedFields(fields, columns, variables, scope);
    }
    for (SqlIdentifier each : named) {
      int parameter = first + fields.size();
      if (isVariable(each)) {
        variables.put(
            UserVariable.name(each.getSimple()), new Parameter(parameter, DataType.VARCHAR));
        fields.add(new WritePlan.Load.Field(each.getSimple(), DataType.VARCHAR));
        continue;
      }
      ColumnRef column = scope.written(each);
      DataType type = type(column, textAsBytes);
      if (columns.put(column.ordinal(), new Parameter(parameter, type)) != null) {
        throw LindormException.of(ErrorCode.COLUMN_LISTED_TWICE, column.name());
      }
      fields.add(new WritePlan.Load.Field(column.name(), type));
    }
    return new LoadedFields(fields, columns, variables, scope);
  }

  private static DataType type(ColumnRef column, boolean textAsBytes) {
    boolean text = textAsBytes && column.type().isBytes();
    return text ? DataType.VARCHAR : column.type();
  }

  private static boolean isVariable(SqlIdentifier name) {
    return name.isSimple() && UserVariable.isNamed(name.getSimple());
  }

  @Override
  public boolean has(String name) {
    return UserVariable.isNamed(name) && variables.containsKey(UserVariable.name(name))
        || scope.has(name);
  }

  @Override
  public Expr resolve(SqlIdentifier identifier, String clause) {
    Expr variable =
        isVariable(identifier) ? variables.get(UserVariable.name(identifier.getSimple())) : null;
    @Nullable Expr meant =
        variable == null ? columns.get(scope.resolve(identifier, clause).ordinal()) : variable;
    if (meant == null) {
      throw LindormException.of(
          ErrorCode.COLUMN_UNKNOWN,
          identifier.toString(),
          clause,
          "; the fields are "
              + String.join(", ", fields.stream().map(WritePlan.Load.Field::name).toList()));
    }
    return meant;
  }

  @Override
  public Expr defaultValue(SqlIdentifier column, String clause) {
    return scope.defaultValue(column, clause);
  }
}
