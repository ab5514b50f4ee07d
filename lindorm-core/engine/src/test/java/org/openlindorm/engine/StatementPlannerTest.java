package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.PlanText;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.IndexRules;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.KeyClause;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.NewIndex;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** A planner that was called with several catalogs plans like one that was called once. */
class StatementPlannerTest {

  private static final List<String> QUERIES =
      List.of(
          "SELECT v FROM t WHERE a = 'x' AND b > 'y' ORDER BY a, b LIMIT 5",
          "SELECT v FROM t WHERE a = 'z' AND b > 'q' ORDER BY a, b LIMIT 5",
          "SELECT v FROM t WHERE b > 'q'",
          "SELECT v FROM t WHERE b > 'q' AND a NOT LIKE 'x%' AND a BETWEEN 'a' AND 'c'",
          "UPSERT INTO t (a, b, v) VALUES ('x', 'y', 'z')",
          "UPDATE t SET v = 'x' WHERE a = 'y' AND b = 'z'",
          "DELETE FROM t WHERE a = 'y' AND b > 'x'",
          "SELECT COUNT(*) FROM t WHERE a IN ('x', 'y')",
          "SELECT /*+ _l_allow_filtering_ */ v FROM t WHERE v = 'x'",
          "SELECT x.v FROM t x JOIN t y ON x.a = y.a WHERE x.a = 'u'",
          "SELECT a, COUNT(*) FROM t WHERE a > 'b' GROUP BY a HAVING COUNT(*) > 1",
          "SELECT * FROM t WHERE v = 'x' OR a = 'y'",
          "SELECT * FROM t AS x WHERE x.a = ? AND x.v IS NULL ORDER BY x.b DESC LIMIT 3",
          "SELECT MIN(v), MAX(b) FROM t WHERE a = 'x'",
          "SELECT DISTINCT v FROM t WHERE a = 'x'",
          "SELECT v, v_l_ts FROM t WHERE a = 'x' AND b = 'y'",
          "SELECT /*+ _l_force_index_('by_v') */ a FROM t WHERE v = 'x'",
          "SELECT /*+ _l_versions_(3) */ v, v_l_ts FROM t WHERE a = 'x' AND b = 'y'",
          "SELECT v, _l_next_cursor_ FROM t WHERE a = 'x' LIMIT 0, 5",
          "SELECT v FROM t WHERE a = 'x' AND b IN (SELECT b FROM t WHERE a = 'y')",
          "SELECT v FROM t WHERE a = (SELECT MIN(a) FROM t WHERE a > 'k')",
          "SELECT v FROM (SELECT a, v FROM t WHERE a > 'k') AS d WHERE v > 'l'",
          "SELECT b, ROW_NUMBER() OVER (ORDER BY v) FROM t WHERE a = 'x'",
          "SELECT v FROM t WHERE a = 'x' UNION SELECT b FROM t WHERE a = 'y'",
          "WITH d AS (SELECT v FROM t WHERE a = 'x') SELECT * FROM d",
          "SELECT w FROM t WHERE a = 'x'",
          "SELECT v FROM t WHERE a = 1 AND b > NOW()",
          "SELECT 1");

  @Test
  void aQueryOverAnotherKeyIsPlannedAgain() {
    Catalog one = catalog(1, List.of("a", "b"));
    Catalog other = catalog(2, List.of("hash32(a)", "a", "b"));
    Catalog withColumn = catalog(3, List.of("v", "a", "b"));
    Catalog withIndex = withIndex(4, one);
    StatementPlanner planner = new StatementPlanner();
    for (int round = 0; round < 2; round++) {
      for (Catalog catalog : List.of(one, other, withColumn, withIndex, one)) {
        for (String sql : QUERIES) {
          assertThat(text(planner, sql, catalog))
              .isEqualTo(text(new StatementPlanner(), sql, catalog));
        }
      }
    }
  }

  /** The plan, or the refusal. */
  private static String text(StatementPlanner planner, String sql, Catalog catalog) {
    try {
      StatementPlanner.Planned planned = planner.plan(sql, catalog, Catalog.DEFAULT_DATABASE);
      Bindings bindings = new Bindings(0, planned.values());
      BoundStatement statement = planned.statement();
      String columns =
          statement.body() instanceof BoundStatement.Query query
              ? query.columns().toString()
              : "none";
      return String.join(
          "\n",
          sql,
          String.valueOf(PlanText.of(statement.body(), bindings)),
          columns,
          statement.parameters().toString(),
          statement.warnings().toString(),
          statement.needs().toString());
    } catch (LindormException e) {
      return sql + "\n" + e.getMessage();
    }
  }

  private static Catalog catalog(long version, List<String> key) {
    List<ColumnDef> columns =
        List.of(
            new ColumnDef(1, "a", DataType.VARCHAR, false, null),
            new ColumnDef(2, "b", DataType.VARCHAR, false, null),
            new ColumnDef(3, "v", DataType.VARCHAR, !key.contains("v"), null));
    TableName name = new TableName(Catalog.DEFAULT_DATABASE, "t");
    TableDef table = new TableDef(1, name, columns, KeyClause.read(key, columns), Map.of(), 4);
    return new Catalog(version, 2, Set.of(Catalog.DEFAULT_DATABASE), Map.of(name, table), Map.of());
  }

  private static Catalog withIndex(long version, Catalog catalog) {
    TableName name = new TableName(Catalog.DEFAULT_DATABASE, "t");
    TableDef table = catalog.require(name);
    List<KeyItem> key = List.of(KeyItem.ascending("v"));
    NewIndex index = new NewIndex("by_v", key, List.of(), Map.of());
    TableDef indexed = table.withIndex(IndexRules.define(2, table, index, IndexState.ACTIVE, 0));
    return new Catalog(
        version, 3, Set.of(Catalog.DEFAULT_DATABASE), Map.of(name, indexed), Map.of());
  }
}
