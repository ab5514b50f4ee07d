package org.openlindorm.advisor.workload;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.source.Parameters;
import org.openlindorm.engine.ScriptStatement;
import org.openlindorm.engine.StatementPlanner;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.sql.parse.tree.Statement;

/**
 * Plans declared queries with the definitions, each once and on demand. The engine is not used
 * before the first plan. Not thread-safe.
 */
public final class Workload {

  private final Definitions definitions;
  private final IdentityHashMap<QueryModel, QueryUse> planned = new IdentityHashMap<>();
  private final @Nullable Workload original;

  /** The queries of which the planner has the parse tree of the script. */
  private final Set<QueryModel> parsed = Collections.newSetFromMap(new IdentityHashMap<>());

  private @Nullable StatementPlanner planner;

  /** The tables as a catalog, which is created on first use. */
  private static final class Definitions {
    private final List<TableModel> tables;
    private final Map<QueryModel, ScriptStatement> executed;
    private @Nullable Catalog catalog;

    Definitions(
        List<TableModel> tables,
        Map<QueryModel, ScriptStatement> executed,
        @Nullable Catalog catalog) {
      this.tables = tables;
      this.executed = executed;
      this.catalog = catalog;
    }

    synchronized Catalog catalog() {
      Catalog made = catalog;
      if (made == null) {
        made = EngineCatalog.of(tables);
        catalog = made;
      }
      return made;
    }
  }

  private Workload(Definitions definitions, @Nullable Workload original) {
    this.definitions = definitions;
    this.original = original;
  }

  public static Workload of(List<TableModel> tables) {
    return of(tables, Map.of());
  }

  /**
   * Returns a workload with definitions that a script created.
   *
   * @param executed the queries that the script has already planned with them
   */
  public static Workload of(List<TableModel> tables, Map<QueryModel, ScriptStatement> executed) {
    return new Workload(new Definitions(tables, executed, null), null);
  }

  /** Returns a workload with the definitions of a catalog. */
  public static Workload of(Catalog catalog) {
    return new Workload(new Definitions(List.of(), Map.of(), catalog), null);
  }

  /** Returns a workload for the queries of one table, with another form of the table. */
  public static Workload of(TableModel table) {
    return of(List.of(table));
  }

  /** Returns a workload for another thread, with the same definitions. */
  public Workload again() {
    return new Workload(definitions, null);
  }

  /**
   * Returns a workload of the same queries with other forms of their tables, for the same thread.
   * No text is parsed again.
   */
  public Workload over(Catalog catalog) {
    return new Workload(new Definitions(List.of(), Map.of(), catalog), this);
  }

  public QueryUse use(QueryModel query) {
    QueryUse known = planned.get(query);
    if (known == null) {
      known = plan(query);
      planned.put(query, known);
    }
    return known;
  }

  /** Drops the plan of a query. */
  public void discard(QueryModel query) {
    planned.remove(query);
    parsed.remove(query);
  }

  /** Returns the planner for other forms of a query's table, with the query's parse tree. */
  private StatementPlanner planner(QueryModel query) {
    ScriptStatement executed = definitions.executed.get(query);
    Statement tree = executed == null ? null : executed.tree();
    if (executed != null && tree != null && parsed.add(query)) {
      planner().know(executed.part().text(), tree);
    }
    return planner();
  }

  private StatementPlanner planner() {
    StatementPlanner made = planner;
    if (made == null) {
      made = original == null ? new StatementPlanner() : original.planner();
      planner = made;
    }
    return made;
  }

  private QueryUse plan(QueryModel query) {
    ScriptStatement executed = definitions.executed.get(query);
    if (executed != null) {
      StatementPlanner.Planned planned = executed.plan();
      return planned == null
          ? new QueryUse(query, executed.meant(), null, List.of())
          : new QueryUse(query, null, planned.statement(), planned.values());
    }
    String sql = Parameters.marked(query.sql());
    int dot = query.table().indexOf('.');
    String database = dot < 0 ? Catalog.DEFAULT_DATABASE : query.table().substring(0, dot);
    try {
      StatementPlanner used = original == null ? planner() : original.planner(query);
      StatementPlanner.Planned found = used.plan(sql, definitions.catalog(), database);
      return new QueryUse(query, null, found.statement(), found.values());
    } catch (LindormException e) {
      return new QueryUse(query, e, null, List.of());
    } catch (RuntimeException e) {
      LindormException refusal =
          LindormException.of(e, ErrorCode.SYNTAX, "1", "1", "it cannot be planned: " + e);
      return new QueryUse(query, refusal, null, List.of());
    }
  }
}
