package org.openlindorm.advisor.served;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.RowNumbers;
import org.openlindorm.store.memory.MemoryStore;

/** ADVISE TABLE estimates how much data one value of the first key column has. */
class AdviseSizeTest {

  private static final long REGION_BYTES = 24_000_000_000L;
  private static final long ROWS = 200;
  private static final String CREATE =
      "CREATE TABLE %s (device VARCHAR, num BIGINT, v DOUBLE, PRIMARY KEY (device, num))%s";

  /** Every region is as large as three that are about to be split. */
  private static final class LargeStore extends ForwardingStore {

    LargeStore() {
      super(new MemoryStore(Clock.systemUTC()::millis));
    }

    @Override
    public List<RegionLoad> loads(PhysicalTable table) {
      return super.loads(table).stream().map(LargeStore::large).toList();
    }

    private static RegionLoad large(RegionLoad load) {
      return new RegionLoad(
          load.range(), load.region(), load.server(), load.writes(), load.reads(), REGION_BYTES);
    }

    /** Most entries of each index are deleted. */
    @Override
    public Optional<RowNumbers> rowNumbers(PhysicalTable table) {
      return Optional.of(new RowNumbers(10, 2_000));
    }
  }

  private final SqlEngine engine =
      SqlEngine.open(
          new LargeStore(),
          new EngineOptions(
              Clock.systemUTC(),
              EngineOptions.DEFAULT.limits(),
              EngineOptions.DEFAULT.statementTimeout(),
              EngineOptions.DEFAULT.cachedPlans(),
              true,
              new ServedAdvisor()));
  private final Session session = engine.open();

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void aValueThatFillsARegionIsReportedWithItsSize() {
    run(CREATE.formatted("reading", " WITH (SPLITKEYS='b,d')"));
    write("reading", i -> List.of(i % 2 == 0 ? "a" : i % 4 == 1 ? "c" : "cc", i));
    assertThat(run("ADVISE TABLE reading"))
        .anyMatch(
            line ->
                line.startsWith(
                    "info | LIV907 | pk | the rows of one value of `device` take about 24 GB;"));
  }

  @Test
  void manyValuesOfARegionShareItsSize() {
    run(CREATE.formatted("event", ""));
    write("event", i -> List.of("device" + i % 50, i));
    assertThat(run("ADVISE TABLE event")).noneMatch(line -> line.contains("LIV907"));
  }

  @Test
  void aKeyOfOneColumnHasOneRowForEachValue() {
    run("CREATE TABLE single (device VARCHAR, num BIGINT, PRIMARY KEY (device))");
    Prepared insert = session.prepare("UPSERT INTO single (device, num) VALUES (?, ?)");
    insert.execute(List.of("a", 1L)).close();
    assertThat(run("ADVISE TABLE single")).noneMatch(line -> line.contains("LIV907"));
  }

  @Test
  void anIndexWithMostlyDeletedEntriesIsReported() {
    run("CREATE TABLE job (id BIGINT, status VARCHAR, PRIMARY KEY (id), INDEX by_status (status))");
    Prepared insert = session.prepare("UPSERT INTO job (id, status) VALUES (?, 'new')");
    insert.execute(List.of(1L)).close();
    assertThat(run("ADVISE TABLE job"))
        .anyMatch(
            line ->
                line.startsWith(
                    "info | LIV908 | by_status | 100 % of the entries of index `by_status` are"));
  }

  private void write(String table, LongFunction<List<Object>> row) {
    Prepared insert =
        session.prepare("UPSERT INTO " + table + " (device, num, v) VALUES (?, ?, 1)");
    for (long i = 0; i < ROWS; i++) {
      insert.execute(List.copyOf(row.apply(i))).close();
    }
  }

  private List<String> run(String sql) {
    return Statements.run(session, sql);
  }
}
