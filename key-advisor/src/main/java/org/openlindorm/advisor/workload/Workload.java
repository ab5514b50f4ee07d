package org.openlindorm.advisor.workload;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.engine.StatementPlanner;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;

/**
 * Plans declared queries over the definitions, each once and only when it is asked for. The engine
 * is not touched while nobody asks. Not safe for use by several threads.
 */
public final class Workload {

  /** A list of unknown length, which the grammar does not know. */
  private static final Pattern SYMBOLIC_LIST = Pattern.compile("\\(\\s*\\?\\s*\\*\\s*\\)");

  private final List<TableModel> tables;
  private final Map<QueryModel, QueryUse> planned = new HashMap<>();
  private final Engine engine;

  /** What is made at the first question. */
  private static final class Engine {
    private final StatementPlanner planner;
    private Catalog catalog = Catalog.EMPTY;
    private boolean filled;

    Engine(StatementPlanner planner) {
      this.planner = planner;
    }
  }

  private Workload(List<TableModel> tables, Engine engine) {
    this.tables = tables;
    this.engine = engine;
  }

  public static Workload of(List<TableModel> tables) {
    return new Workload(tables, new Engine(new StatementPlanner()));
  }

  /** The queries of one table over another form of it. */
  public static Workload of(TableModel table) {
    return of(List.of(table));
  }

  public QueryUse use(QueryModel query) {
    QueryUse known = planned.get(query);
    if (known == null) {
      known = plan(query);
      planned.put(query, known);
    }
    return known;
  }

  private Catalog catalog() {
    if (!engine.filled) {
      engine.catalog = EngineCatalog.of(tables);
      engine.filled = true;
    }
    return engine.catalog;
  }

  private QueryUse plan(QueryModel query) {
    String sql = SYMBOLIC_LIST.matcher(query.sql()).replaceAll("(?, ?)");
    int dot = query.table().indexOf('.');
    String database = dot < 0 ? Catalog.DEFAULT_DATABASE : query.table().substring(0, dot);
    try {
      StatementPlanner.Planned found = engine.planner.plan(sql, catalog(), database);
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
