package org.openlindorm.sql.parse.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** A table in the FROM of an UPDATE or DELETE of joined tables, with its alias or its name. */
public record JoinedTable(SqlIdentifier table, SqlIdentifier alias) {

  /** Returns the tables of a FROM, in the order of the text, without those of sub-queries. */
  public static List<JoinedTable> of(SqlNode from) {
    List<JoinedTable> tables = new ArrayList<>();
    add(from, tables);
    return tables;
  }

  private static void add(SqlNode from, List<JoinedTable> tables) {
    switch (from.getKind()) {
      case IDENTIFIER -> {
        SqlIdentifier table = (SqlIdentifier) from;
        tables.add(new JoinedTable(table, table.getComponent(table.names.size() - 1)));
      }
      case AS -> {
        SqlNode aliased = ((SqlCall) from).operand(0);
        if (aliased.getKind() == SqlKind.TABLE_REF) {
          aliased = ((SqlCall) aliased).operand(0);
        }
        if (aliased instanceof SqlIdentifier table) {
          tables.add(new JoinedTable(table, ((SqlCall) from).operand(1)));
        }
      }
      case JOIN -> {
        add(((SqlCall) from).operand(0), tables);
        add(((SqlCall) from).operand(3), tables);
      }
      case TABLE_REF -> add(((SqlCall) from).operand(0), tables);
      default -> {}
    }
  }

  /**
   * Returns the tables that an unqualified column may be of. A common column of USING or NATURAL is
   * of the table whose rows all appear in the join: the left one, or the right one of RIGHT JOIN.
   *
   * @param has whether a table has the column
   */
  public static List<JoinedTable> having(String column, SqlNode from, Predicate<JoinedTable> has) {
    if (!(from instanceof SqlJoin join)) {
      return of(from).stream().filter(has).toList();
    }
    List<JoinedTable> left = having(column, join.getLeft(), has);
    List<JoinedTable> right = having(column, join.getRight(), has);
    if (!left.isEmpty() && !right.isEmpty() && isCommon(column, join)) {
      return join.getJoinType() == JoinType.RIGHT ? right : left;
    }
    List<JoinedTable> both = new ArrayList<>(left);
    both.addAll(right);
    return both;
  }

  private static boolean isCommon(String column, SqlJoin join) {
    return join.isNatural() || common(join).contains(column);
  }

  /** Returns the columns of USING. */
  public static List<String> common(SqlJoin join) {
    return join.getConditionType() == JoinConditionType.USING
            && join.getCondition() instanceof SqlNodeList columns
        ? columns.stream().map(each -> ((SqlIdentifier) each).getSimple()).toList()
        : List.of();
  }

  /** Returns the alias or name of a table or sub-query of a FROM; null of a join. */
  public static @Nullable SqlIdentifier aliasOf(SqlNode from) {
    List<JoinedTable> tables = from.getKind() == SqlKind.JOIN ? List.of() : of(from);
    if (!tables.isEmpty()) {
      return tables.get(0).alias();
    }
    return from.getKind() == SqlKind.AS ? ((SqlCall) from).operand(1) : null;
  }

  /** Returns the table with an alias or a name; null if there is none. */
  static @Nullable JoinedTable named(SqlIdentifier name, SqlNode from) {
    String last = name.names.get(name.names.size() - 1);
    for (JoinedTable each : of(from)) {
      if (each.hasAlias(last)) {
        return each;
      }
    }
    return null;
  }

  /** Returns the sub-query of a FROM with an alias; null if there is none. */
  public static @Nullable SqlNode derived(String alias, SqlNode from) {
    return switch (from.getKind()) {
      case JOIN -> {
        SqlNode left = derived(alias, ((SqlCall) from).operand(0));
        yield left == null ? derived(alias, ((SqlCall) from).operand(3)) : left;
      }
      case AS -> {
        SqlNode aliased = ((SqlCall) from).operand(0);
        boolean named = ((SqlIdentifier) ((SqlCall) from).operand(1)).getSimple().equals(alias);
        yield named && SqlKind.QUERY.contains(aliased.getKind()) ? aliased : null;
      }
      default -> null;
    };
  }

  /** Returns the aliases of the sub-queries of a FROM. */
  public static List<String> aliasesOfDerived(SqlNode from) {
    if (from.getKind() == SqlKind.JOIN) {
      List<String> aliases = new ArrayList<>(aliasesOfDerived(((SqlCall) from).operand(0)));
      aliases.addAll(aliasesOfDerived(((SqlCall) from).operand(3)));
      return aliases;
    }
    SqlIdentifier alias = aliasOf(from);
    return alias == null || derived(alias.getSimple(), from) == null
        ? List.of()
        : List.of(alias.getSimple());
  }

  /** Returns the name of the first table of a FROM, or else the alias of its first sub-query. */
  public static SqlIdentifier anyName(SqlNode from) {
    List<JoinedTable> tables = of(from);
    if (!tables.isEmpty()) {
      return tables.get(0).table();
    }
    SqlNode first = from;
    while (first.getKind() == SqlKind.JOIN) {
      first = ((SqlCall) first).operand(0);
    }
    SqlIdentifier alias = aliasOf(first);
    return alias == null ? new SqlIdentifier("", from.getParserPosition()) : alias;
  }

  /** Tables are equal if their names are; identifiers are compared by identity. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof JoinedTable joined
        && table.names.equals(joined.table.names)
        && alias.names.equals(joined.alias.names);
  }

  @Override
  public int hashCode() {
    return Objects.hash(table.names, alias.names);
  }

  /** Returns whether columns of the table are qualified with a name. */
  public boolean hasAlias(String name) {
    return alias.getSimple().equals(name);
  }

  /** Returns the names or aliases of the tables of a FROM. */
  public static List<SqlIdentifier> names(SqlNode from) {
    return of(from).stream().map(JoinedTable::alias).toList();
  }

  /** Returns a table with its alias as a FROM. */
  static SqlNode node(SqlIdentifier table, @Nullable SqlIdentifier alias) {
    return alias == null
        ? table
        : SqlStdOperatorTable.AS.createCall(table.getParserPosition(), table, alias);
  }

  static LindormException unnamed() {
    return LindormException.of(
        ErrorCode.UNSUPPORTED,
        "DELETE FROM of joined tables",
        "Name the table whose rows are deleted: DELETE a FROM a JOIN b ON ...");
  }
}
