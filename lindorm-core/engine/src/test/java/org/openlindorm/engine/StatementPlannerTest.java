package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.PlanText;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.KeyClause;
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
          "SELECT a, COUNT(*) FROM t WHERE a > 'b' GROUP BY a HAVING COUNT(*) > 1");

  @Test
  void aQueryOverAnotherKeyIsPlannedAgain() {
    Catalog one = catalog(1, List.of("a", "b"));
    Catalog other = catalog(2, List.of("hash32(a)", "a", "b"));
    StatementPlanner planner = new StatementPlanner();
    for (int round = 0; round < 2; round++) {
      for (Catalog catalog : List.of(one, other, one)) {
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
      return sql + "\n" + PlanText.of(planned.statement().body(), bindings);
    } catch (LindormException e) {
      return sql + "\n" + e.getMessage();
    }
  }

  private static Catalog catalog(long version, List<String> key) {
    List<ColumnDef> columns =
        List.of(
            new ColumnDef(1, "a", DataType.VARCHAR, false, null),
            new ColumnDef(2, "b", DataType.VARCHAR, false, null),
            new ColumnDef(3, "v", DataType.VARCHAR, true, null));
    TableName name = new TableName(Catalog.DEFAULT_DATABASE, "t");
    TableDef table = new TableDef(1, name, columns, KeyClause.read(key, columns), Map.of(), 4);
    return new Catalog(version, 2, Set.of(Catalog.DEFAULT_DATABASE), Map.of(name, table), Map.of());
  }
}
