package org.openlindorm.sql.resolve.write;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;
import org.openlindorm.sql.parse.tree.JoinedTable;
import org.openlindorm.sql.resolve.expression.OperatorChain;

/**
 * The conditions of joined tables that each changed row of one of them must meet, also at the
 * moment of its change, and the columns of the other tables that these conditions compare it with.
 */
final class JoinedConditions {

  private final Scope scope;
  private final @Nullable SqlNode joined;
  private final BiPredicate<JoinedTable, String> hasColumn;
  private final List<SqlNode> checked = new ArrayList<>();
  private final List<SqlIdentifier> others = new ArrayList<>();

  /**
   * @param joined the FROM, or null if the statement has one table
   * @param hasColumn whether a joined table has a column
   */
  JoinedConditions(
      Scope scope,
      @Nullable SqlNode joined,
      BiPredicate<JoinedTable, String> hasColumn,
      SqlNode where) {
    this.scope = scope;
    this.joined = joined;
    this.hasColumn = hasColumn;
    if (joined != null) {
      addJoins(joined);
      addConditions(where);
    }
  }

  /** Returns the conditions that contain a column of the changed table. */
  List<SqlNode> checked() {
    return checked;
  }

  /** Returns the columns of other tables, each once. */
  List<SqlIdentifier> others() {
    return others;
  }

  /**
   * Returns whether an expression can be computed from the changed row and columns of other tables.
   * An unqualified name that is a column of no table may be one of a view or sub-query.
   */
  boolean isOfRow(SqlNode node) {
    return !SelectedKeys.containsQuery(node)
        && names(node).stream()
            .allMatch(name -> name.names.size() > 1 || isOwn(name) || isOfOther(name));
  }

  private boolean isOfOther(SqlIdentifier name) {
    String column = name.getSimple();
    return joined != null
        && JoinedTable.having(column, joined, table -> hasColumn.test(table, column)).size() == 1;
  }

  /** Adds the columns of other tables that an expression contains. */
  void addOthers(SqlNode node) {
    for (SqlIdentifier name : names(node)) {
      if (!isOwn(name) && others.stream().noneMatch(other -> other.names.equals(name.names))) {
        others.add(name);
      }
    }
  }

  /** Adds the ON clauses that a row of the changed table has met if it is in the result. */
  private void addJoins(SqlNode from) {
    if (!(from instanceof SqlJoin join)) {
      return;
    }
    JoinType type = join.getJoinType();
    boolean left = !type.generatesNullsOnLeft() || contains(join.getLeft());
    boolean right = !type.generatesNullsOnRight() || contains(join.getRight());
    if (left) {
      addJoins(join.getLeft());
    }
    if (right) {
      addJoins(join.getRight());
    }
    if (left && right) {
      addCommon(join);
    }
    SqlNode condition = join.getCondition();
    if (left && right && condition != null && join.getConditionType() == JoinConditionType.ON) {
      addConditions(condition);
    }
  }

  /** Adds the equalities of USING and NATURAL between two tables; others are not checked again. */
  private void addCommon(SqlJoin join) {
    SqlIdentifier left = JoinedTable.aliasOf(join.getLeft());
    SqlIdentifier right = JoinedTable.aliasOf(join.getRight());
    if (left == null || right == null) {
      return;
    }
    SqlParserPos position = join.getParserPosition();
    for (String column : common(join)) {
      addConditions(
          SqlStdOperatorTable.EQUALS.createCall(
              position,
              new SqlIdentifier(List.of(left.getSimple(), column), position),
              new SqlIdentifier(List.of(right.getSimple(), column), position)));
    }
  }

  /** Returns the columns of USING, and those of NATURAL between two tables. */
  private List<String> common(SqlJoin join) {
    List<JoinedTable> tables = JoinedTable.of(join);
    return join.isNatural() && tables.size() == 2
        ? scope.table().columnNames().stream()
            .filter(column -> tables.stream().allMatch(each -> hasColumn.test(each, column)))
            .toList()
        : JoinedTable.common(join);
  }

  private boolean contains(SqlNode from) {
    return JoinedTable.of(from).stream().anyMatch(table -> table.hasAlias(scope.alias()));
  }

  private void addConditions(SqlNode condition) {
    for (SqlNode each : OperatorChain.of(condition, SqlKind.AND)) {
      if (isOfRow(each) && names(each).stream().anyMatch(this::isOwn)) {
        checked.add(each);
        addOthers(each);
      }
    }
  }

  private boolean isOwn(SqlIdentifier name) {
    int qualifier = name.names.size() - 2;
    return qualifier < 0
        ? scope.has(name.names.get(0))
        : name.names.get(qualifier).equals(scope.alias());
  }

  private static List<SqlIdentifier> names(SqlNode node) {
    List<SqlIdentifier> names = new ArrayList<>();
    addNames(node, names);
    return names;
  }

  private static void addNames(@Nullable SqlNode node, List<SqlIdentifier> names) {
    if (node instanceof SqlIdentifier name) {
      names.add(name);
    } else if (node instanceof SqlNodeList list) {
      list.forEach(each -> addNames(each, names));
    } else if (node instanceof SqlCall call) {
      call.getOperandList().forEach(each -> addNames(each, names));
    }
  }
}
