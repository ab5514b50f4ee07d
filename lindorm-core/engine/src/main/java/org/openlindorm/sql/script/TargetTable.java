package org.openlindorm.sql.script;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;
import org.openlindorm.sql.parse.tree.Definition;
import org.openlindorm.sql.parse.tree.Explain;
import org.openlindorm.sql.parse.tree.Query;
import org.openlindorm.sql.parse.tree.Show;
import org.openlindorm.sql.parse.tree.Statement;
import org.openlindorm.sql.parse.tree.WriteStatement;

/**
 * The table that a statement changes, or the first one that it reads. Names that WITH gives to
 * queries are no tables.
 */
public final class TargetTable implements Statement.Visitor<Optional<SqlIdentifier>> {

  private TargetTable() {}

  /**
   * Returns the table, or null for a statement without one.
   *
   * @param database the one that unqualified names belong to
   */
  public static @Nullable TableName of(Statement statement, String database) {
    return statement.accept(new TargetTable()).map(table -> name(table, database)).orElse(null);
  }

  /**
   * Returns the table or view that a CREATE defines, also where it does not parse; null for any
   * other statement.
   */
  public static @Nullable TableName created(String text, String database) {
    List<SqlToken> tokens = SqlTokens.withoutComments(text);
    int at = startsWith(tokens, 0, "CREATE", "OR", "REPLACE") ? 3 : 1;
    boolean creates =
        startsWith(tokens, 0, "CREATE")
            && (startsWith(tokens, at, "TABLE") || startsWith(tokens, at, "VIEW"));
    int name = startsWith(tokens, at + 1, "IF", "NOT", "EXISTS") ? at + 4 : at + 1;
    if (!creates || name >= tokens.size() || !tokens.get(name).isName()) {
      return null;
    }
    String first = tokens.get(name).text();
    boolean qualified =
        name + 2 < tokens.size()
            && tokens.get(name + 1).isSymbol('.')
            && tokens.get(name + 2).isName();
    return qualified
        ? new TableName(first, tokens.get(name + 2).text())
        : new TableName(database, first);
  }

  private static boolean startsWith(List<SqlToken> tokens, int at, String... words) {
    for (int i = 0; i < words.length; i++) {
      if (at + i >= tokens.size() || !tokens.get(at + i).is(words[i])) {
        return false;
      }
    }
    return true;
  }

  /** Returns a table with the database in which its name is looked up. */
  public static TableName name(SqlIdentifier table, String database) {
    List<String> names = table.names;
    return names.size() == 1
        ? new TableName(database, names.get(0))
        : new TableName(names.get(names.size() - 2), names.get(names.size() - 1));
  }

  @Override
  public Optional<SqlIdentifier> query(Query query) {
    return Optional.ofNullable(first(query.node()));
  }

  private static @Nullable SqlIdentifier first(@Nullable SqlNode node) {
    Set<String> common = new HashSet<>();
    SqlNode at = node;
    while (at != null && !(at instanceof SqlIdentifier)) {
      if (at instanceof SqlWith with) {
        with.withList.forEach(item -> common.add(((SqlWithItem) item).name.getSimple()));
      }
      at = within(at);
    }
    SqlIdentifier table = (SqlIdentifier) at;
    return table != null && table.isSimple() && common.contains(table.getSimple()) ? null : table;
  }

  private static @Nullable SqlNode within(SqlNode node) {
    if (node instanceof SqlOrderBy ordered) {
      return ordered.query;
    }
    if (node instanceof SqlWith with) {
      return with.body;
    }
    if (node instanceof SqlSelect select) {
      return select.getFrom();
    }
    if (node instanceof SqlJoin join) {
      return join.getLeft();
    }
    boolean wraps = node.getKind() == SqlKind.AS || SqlKind.SET_QUERY.contains(node.getKind());
    return wraps && node instanceof SqlBasicCall call ? call.operand(0) : null;
  }

  @Override
  public Optional<SqlIdentifier> explain(Explain explain) {
    return explain.explained().accept(this);
  }

  @Override
  public Optional<SqlIdentifier> show(Show show) {
    return Optional.empty();
  }

  @Override
  public Optional<SqlIdentifier> upsert(WriteStatement.Upsert upsert) {
    return Optional.of(upsert.table());
  }

  @Override
  public Optional<SqlIdentifier> load(WriteStatement.Load load) {
    return Optional.of(load.table());
  }

  @Override
  public Optional<SqlIdentifier> update(WriteStatement.Update update) {
    return Optional.of(update.table());
  }

  @Override
  public Optional<SqlIdentifier> delete(WriteStatement.Delete delete) {
    return Optional.of(delete.table());
  }

  @Override
  public Optional<SqlIdentifier> definition(Definition definition) {
    return Optional.empty();
  }
}
