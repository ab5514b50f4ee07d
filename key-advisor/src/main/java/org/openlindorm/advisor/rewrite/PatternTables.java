package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.SchemaModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.EngineCatalog;

/** R7: a further table for each access pattern, each with all columns of a row. */
final class PatternTables {

  private static final int MOST = 4;

  private final RuleContext context;

  private PatternTables(RuleContext context) {
    this.context = context;
  }

  /**
   * Returns the smallest set of further tables that a greedy search finds for some queries; empty
   * if no table helps.
   */
  static List<RewriteCandidate> of(
      TableModel table, List<QueryModel> workload, RuleContext context) {
    return new PatternTables(context).of(table, workload);
  }

  private List<RewriteCandidate> of(TableModel table, List<QueryModel> workload) {
    List<QueryModel> open =
        open(workload, served(QueryEffects.of(table.withQueries(workload), context::use)));
    Map<String, TableModel> tried = new TreeMap<>();
    for (QueryModel query : open) {
      AccessPattern pattern = AccessPattern.of(table, query).whole(table, query);
      if (!pattern.items().isEmpty() && pattern.unique(table).size() <= 5) {
        TableModel other = keyedBy(table, pattern);
        tried.putIfAbsent(other.name(), other);
      }
    }
    List<TableModel> tables = new ArrayList<>();
    tables.add(table);
    Map<String, String> routes = new TreeMap<>();
    while (!open.isEmpty() && tables.size() <= MOST) {
      TableModel best = null;
      List<QueryModel> left = open;
      for (TableModel other : tried.values()) {
        List<QueryModel> still = unserved(other, table, open);
        if (still.size() < left.size()) {
          best = other;
          left = still;
        }
      }
      if (best == null) {
        break;
      }
      for (QueryModel query : open) {
        if (!left.contains(query)) {
          routes.put(query.name(), best.name());
        }
      }
      tables.add(best);
      open = left;
    }
    return tables.size() < 2 ? List.of() : List.of(candidate(table, tables, routes));
  }

  private static RewriteCandidate candidate(
      TableModel table, List<TableModel> tables, Map<String, String> routes) {
    List<QueryModel> queries = new ArrayList<>();
    for (QueryModel query : table.queries()) {
      QuerySql sql = new QuerySql(query.sql());
      sql.rename(table.name(), routes.getOrDefault(query.name(), table.name()));
      queries.add(query.withSql(sql.text()));
    }
    String names =
        tables.subList(1, tables.size()).stream()
            .map(one -> "`" + one.name() + "`")
            .collect(Collectors.joining(", "));
    List<TableModel> all = new ArrayList<>(tables);
    all.set(0, table.withQueries(queries));
    return new RewriteCandidate(
        "R7",
        "a table for each access pattern: " + names,
        "pk",
        all,
        List.of(),
        RewriteCandidate.Move.ADD_TABLES,
        false,
        "each row is written "
            + tables.size()
            + " times; a writer that fails between two tables must write again, and one that"
            + " changes a column of a key deletes the row of its old value");
  }

  /** Returns the same rows with another key. Indexes remain with the first table. */
  private static TableModel keyedBy(TableModel table, AccessPattern pattern) {
    List<KeyItemModel> key = pattern.unique(table);
    List<String> names = key.stream().map(KeyItemModel::column).toList();
    List<ColumnModel> declared =
        table.columns().stream()
            .map(column -> names.contains(column.name()) ? column.required() : column)
            .toList();
    return table
        .withKey(key, declared)
        .withIndexes(List.of())
        .withSamples(List.of())
        .withName(table.name() + "_by_" + pattern.items().get(0).column());
  }

  /**
   * Returns the queries that another table does not serve: it refuses them, reads the whole table,
   * sorts in memory or lacks rows.
   */
  private List<QueryModel> unserved(TableModel other, TableModel table, List<QueryModel> queries) {
    // The table keeps the name of the first table, so that no text is parsed again.
    TableModel queried = other.withName(table.name()).withQueries(queries);
    SchemaModel alone = new SchemaModel(List.of(queried), queries, context.nodes());
    RuleContext again = context.over(alone, EngineCatalog.of(alone.tables()));
    List<String> served =
        queries.stream()
            .filter(query -> AccessPattern.findsAll(query, table, other.keyColumns()))
            .map(QueryModel::name)
            .toList();
    return open(
        queries,
        served(QueryEffects.of(queried, again::use)).stream().filter(served::contains).toList());
  }

  private static List<String> served(List<QueryEffect> effects) {
    return effects.stream()
        .filter(effect -> effect.outcome() == QueryEffect.Outcome.SERVED)
        .map(QueryEffect::query)
        .toList();
  }

  private static List<QueryModel> open(List<QueryModel> queries, List<String> served) {
    return queries.stream()
        .filter(query -> query.kind() != QueryModel.Kind.UPSERT)
        .filter(query -> !served.contains(query.name()))
        .toList();
  }
}
