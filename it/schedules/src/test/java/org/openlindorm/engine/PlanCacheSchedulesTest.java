package org.openlindorm.engine;

import static org.openlindorm.schedules.Schedules.require;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.row.TestTables;
import org.openlindorm.schedules.Schedules;
import org.openlindorm.schedules.TwoThreads;
import org.openlindorm.schema.Catalog;
import org.openlindorm.sql.resolve.StatementBinder;
import org.openlindorm.type.WallClock;

/** Tests the plan cache with sessions that plan while plans are evicted and a table is altered. */
final class PlanCacheSchedulesTest {

  /** Room for one plan in each of the cache's four parts. */
  private static final int PLANS = 4;

  private static final String QUERY = "SELECT * FROM t WHERE id = 'r'";
  private static final String[] BINDER = {StatementBinder.class.getName()};
  private static final Catalog OLD = catalog("id VARCHAR, a VARCHAR", Catalog.EMPTY);
  private static final Catalog NEW = catalog("id VARCHAR, a VARCHAR, b VARCHAR", OLD);

  /** Statements that are parsed once, because the parser is not part of the cache. */
  private static final ParsedTexts PARSED = new ParsedTexts(10_000);

  private static final String EVICTING = evicting();

  private static Catalog catalog(String columns, Catalog before) {
    return before.withDatabase("db").withTable(TestTables.table(columns, 1, false));
  }

  private static StatementPipeline pipeline() {
    return new StatementPipeline(PLANS, PARSED);
  }

  private static int columns(StatementPipeline plans, String query, Catalog catalog) {
    ResolvedStatement resolved =
        WallClock.in(WallClock.UTC, () -> plans.resolve(query, catalog, "db"));
    return ((BoundStatement.Query) resolved.statement().body()).columns().size();
  }

  private static long hits(StatementPipeline plans) {
    return plans.plans().found();
  }

  /** Returns a query whose plan takes the place of that of {@link #QUERY}. */
  private static String evicting() {
    return IntStream.range(0, 1_000)
        .mapToObj(i -> "SELECT id AS c" + i + " FROM t WHERE id = 'r'")
        .filter(
            query -> {
              StatementPipeline plans = pipeline();
              columns(plans, QUERY, OLD);
              columns(plans, query, OLD);
              columns(plans, QUERY, OLD);
              return hits(plans) == 0;
            })
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aPlanThatIsEvictedWhileItIsFoundIsUsed() throws Exception {
    Schedules.explore(
        BINDER,
        () -> {
          StatementPipeline plans = pipeline();
          columns(plans, QUERY, OLD);
          return new TwoThreads(
              () -> require(columns(plans, QUERY, OLD) == 2, "the columns of the table"),
              () -> require(columns(plans, EVICTING, OLD) == 1, "the column of the other query"),
              () -> require(plans.plans().kept() <= PLANS, "at most the plans of the cache"));
        });
  }

  @Test
  void aStatementThatIsPlannedDuringAlterTableIsNotUsedAfterIt() throws Exception {
    Schedules.explore(
        BINDER,
        () -> {
          StatementPipeline plans = pipeline();
          return new TwoThreads(
              () -> require(columns(plans, QUERY, OLD) == 2, "the columns before"),
              () -> require(columns(plans, QUERY, NEW) == 3, "the columns afterwards"),
              () -> {
                require(columns(plans, QUERY, OLD) == 2, "the same columns for an older catalog");
                require(columns(plans, QUERY, NEW) == 3, "the same columns for the newer catalog");
              });
        });
  }
}
