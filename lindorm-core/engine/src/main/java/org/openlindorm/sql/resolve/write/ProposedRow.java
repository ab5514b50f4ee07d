package org.openlindorm.sql.resolve.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.function.SessionCalls;
import org.openlindorm.sql.parse.tree.WriteStatement.Assignment;
import org.openlindorm.sql.parse.tree.WriteStatement.OnDuplicateKey;
import org.openlindorm.sql.parse.tree.WriteStatement.RowAlias;
import org.openlindorm.sql.resolve.expression.DefaultValue;
import org.openlindorm.sql.resolve.expression.NameScope;

/**
 * The proposed row of a write, as ON DUPLICATE KEY UPDATE refers to it: {@code VALUES(c)}, {@code
 * new.c} or a column of {@code AS new(a, b)}. Its values are parameters after those of the
 * statement; a column that the write does not name has its default. All other names refer to the
 * existing row.
 */
final class ProposedRow implements NameScope {

  /**
   * The table name of columns in {@code VALUES(c)}; it is no possible alias, because no alias is
   * empty.
   */
  private static final String VALUES = "";

  private final Scope scope;
  private final OnDuplicateKey clause;
  private final List<Integer> ordinals;
  private final int firstParameter;

  /**
   * @param written the number of columns that the statement names
   * @param ordinals the columns of the statement, the named ones first
   * @param parameters how many parameters of the statement are known
   */
  ProposedRow(
      Scope scope, OnDuplicateKey clause, int written, List<Integer> ordinals, int parameters) {
    this.scope = scope;
    this.clause = clause;
    this.ordinals = List.copyOf(ordinals);
    this.firstParameter = Math.max(parameters, markers(clause.assignments()));
    RowAlias alias = clause.alias();
    if (alias != null && !alias.columns().isEmpty() && alias.columns().size() != written) {
      throw LindormException.of(
          ErrorCode.COLUMN_COUNT,
          "1",
          String.valueOf(alias.columns().size()),
          String.valueOf(written));
    }
  }

  /**
   * Returns the number of parameters in a text without lifted literals: the last index plus one.
   */
  private static int markers(List<Assignment> assignments) {
    int[] count = {0};
    for (Assignment assignment : assignments) {
      assignment
          .value()
          .accept(
              new SqlBasicVisitor<@Nullable Void>() {
                @Override
                public @Nullable Void visit(SqlDynamicParam parameter) {
                  count[0] = Math.max(count[0], parameter.getIndex() + 1);
                  return null;
                }
              });
    }
    return count[0];
  }

  int firstParameter() {
    return firstParameter;
  }

  /**
   * Returns the assignments with {@code VALUES(c)} as a name that {@link #resolve} knows. It omits
   * assignments that give a key column its own value: programs that write all columns send {@code
   * id = VALUES(id)}, or {@code id = id} for no change. The calls of {@code id =
   * LAST_INSERT_ID(id)} are {@link #ownKeyCalls}.
   */
  List<Assignment> assignments() {
    List<Assignment> named = new ArrayList<>();
    for (Assignment assignment : clause.assignments()) {
      SqlNode value = Objects.requireNonNull(assignment.value().accept(new ValuesCalls()));
      if (!isOwnKey(assignment.column(), value)
          && !isOwnKey(assignment.column(), argument(value))) {
        named.add(new Assignment(assignment.column(), value));
      }
    }
    return named;
  }

  /**
   * Returns the calls of LAST_INSERT_ID with the value of the key column to which they are
   * assigned. Programs read the number of the existing row by them.
   */
  List<SqlNode> ownKeyCalls() {
    List<SqlNode> calls = new ArrayList<>();
    for (Assignment assignment : clause.assignments()) {
      SqlNode value = Objects.requireNonNull(assignment.value().accept(new ValuesCalls()));
      if (isOwnKey(assignment.column(), argument(value))) {
        calls.add(value);
      }
    }
    return calls;
  }

  /** Returns the argument of LAST_INSERT_ID, or null for another value. */
  private static @Nullable SqlNode argument(SqlNode value) {
    return value instanceof SqlCall call
            && call.operandCount() == 1
            && call.getOperator().getName().equalsIgnoreCase(SessionCalls.LAST_INSERT_ID)
        ? call.operand(0)
        : null;
  }

  private boolean isOwnKey(SqlIdentifier assigned, @Nullable SqlNode value) {
    ColumnRef column = scope.resolve(assigned, "field list");
    if (!scope.table().keyColumns().contains(column.name())
        || !(value instanceof SqlIdentifier name)) {
      return false;
    }
    Expr meant = resolve(name, "field list");
    return meant.equals(column) || meant.equals(place(ordinals.indexOf(column.ordinal())));
  }

  private static final class ValuesCalls extends SqlShuttle {
    @Override
    public @Nullable SqlNode visit(SqlCall call) {
      boolean values =
          call.getOperator().getName().equalsIgnoreCase("VALUES")
              && call.operandCount() == 1
              && call.operand(0) instanceof SqlIdentifier;
      if (!values) {
        return super.visit(call);
      }
      List<String> column = ((SqlIdentifier) call.operand(0)).names;
      return new SqlIdentifier(
          List.of(VALUES, column.get(column.size() - 1)), call.getParserPosition());
    }
  }

  @Override
  public boolean has(String name) {
    return aliased(name) >= 0 || scope.has(name);
  }

  @Override
  public Expr resolve(SqlIdentifier identifier, String where) {
    List<String> names = identifier.names;
    String column = names.get(names.size() - 1);
    RowAlias alias = clause.alias();
    if (names.size() == 2 && names.get(0).equals(VALUES)) {
      return given(new SqlIdentifier(column, identifier.getParserPosition()), where);
    }
    boolean aliased = alias != null && !alias.columns().isEmpty();
    boolean qualified =
        alias != null && names.size() == 2 && names.get(0).equals(alias.name().getSimple());
    if (qualified && !aliased) {
      return given(new SqlIdentifier(column, identifier.getParserPosition()), where);
    }
    if (aliased && (qualified || names.size() == 1) && aliased(column) >= 0) {
      return place(aliased(column));
    }
    if (qualified) {
      throw LindormException.of(
          ErrorCode.COLUMN_UNKNOWN,
          String.join(".", names),
          where,
          "; the row has " + (alias == null ? List.of() : alias.columns()));
    }
    return scope.resolve(identifier, where);
  }

  /** Returns the position of the column that the alias renames, or -1. */
  private int aliased(String name) {
    RowAlias alias = clause.alias();
    return alias == null
        ? -1
        : alias.columns().stream().map(SqlIdentifier::getSimple).toList().indexOf(name);
  }

  private Expr given(SqlIdentifier column, String where) {
    ColumnRef named = scope.resolve(column, where);
    int place = ordinals.indexOf(named.ordinal());
    return place < 0 ? DefaultValue.of(scope.table().column(named.name())) : place(place);
  }

  private Expr place(int place) {
    return new Parameter(firstParameter + place, scope.type(ordinals.get(place)));
  }

  @Override
  public Expr defaultValue(SqlIdentifier column, String clause) {
    return scope.defaultValue(column, clause);
  }
}
