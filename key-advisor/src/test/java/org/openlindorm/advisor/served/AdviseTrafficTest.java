package org.openlindorm.advisor.served;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;

/** Tests what ADVISE TABLE says of the counters of regions, with a clock that runs. */
class AdviseTrafficTest {

  private static final String SPLIT = " WITH (SPLITKEYS='1000,2000,3000,4000,5000,6000,7000')";

  private final AtomicLong clock = new AtomicLong(1_700_000_000_000L);
  private final SqlEngine engine =
      SqlEngine.open(
          new MemoryStore(clock::get),
          new EngineOptions(
              new RunningClock(clock),
              EngineOptions.DEFAULT.limits(),
              EngineOptions.DEFAULT.statementTimeout(),
              EngineOptions.DEFAULT.cachedPlans(),
              true,
              new ServedAdvisor()));
  private final Session session = engine.open();
  private final Random random = new Random(20_240_117);

  /** Shows what a test has set. */
  private static final class RunningClock extends Clock {
    private final AtomicLong millis;

    RunningClock(AtomicLong millis) {
      this.millis = millis;
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return Instant.ofEpochMilli(millis.get());
    }
  }

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void theFirstReadingExplainsHowToGetASecond() {
    run("CREATE TABLE t (id BIGINT, v VARCHAR, PRIMARY KEY (id))" + SPLIT);
    assertThat(run("ADVISE TABLE t"))
        .contains(
            "traffic |  | table | the counters of the regions were read for the first time"
                + " | run it again later, or ADVISE TABLE t FOR 10 SECONDS | ");
  }

  @Test
  void aLastRegionThatTakesAllWritesIsNamedWithTheTimeThatWasWatched() {
    run("CREATE TABLE t (id BIGINT, v VARCHAR, PRIMARY KEY (id))" + SPLIT);
    engine.readTraffic();
    write("t", 2_000, i -> 10_000L + i);
    assertThat(run("ADVISE TABLE t"))
        .anyMatch(
            line ->
                line.startsWith(
                    "warning | LIV901 | pk | the last of 8 regions of `t` takes 100 % of the"
                        + " writes; splitting it does not help | live traffic: 2000 writes and"
                        + " 0 reads in 8 regions within 40 s | CREATE TABLE t_v2"))
        .contains(
            "traffic |  | table | 2000 writes and 0 reads in 8 regions within 40 s | the fullest"
                + " region, number 8 of 8, takes 100 % of the writes | ");
    clock.addAndGet(600_000);
    write("t", 400, i -> 20_000L + i);
    assertThat(run("ADVISE TABLE t")).anyMatch(line -> line.startsWith("error | LIV901 | pk"));
  }

  @Test
  void ourOwnSamplesAreNoTraffic() {
    run("CREATE TABLE t (id BIGINT, v VARCHAR, PRIMARY KEY (id))" + SPLIT);
    write("t", 1_000, i -> 10_000L + i);
    run("ADVISE TABLE t");
    clock.addAndGet(1_000);
    assertThat(run("ADVISE TABLE t"))
        .anyMatch(line -> line.contains("0 writes and 0 reads in 8 regions within 1.0 s"));
  }

  @Test
  void keysAfterAHashAreFine() {
    run(
        "CREATE TABLE t (id BIGINT, v VARCHAR, PRIMARY KEY (hash32(id), id))"
            + " WITH (NUMREGIONS='8')");
    engine.readTraffic();
    write("t", 2_000, i -> 10_000L + i);
    assertThat(run("ADVISE TABLE t"))
        .allMatch(AdviseTrafficTest::isNoFinding)
        .anyMatch(line -> line.contains("2000 writes and 0 reads in 8 regions"));
  }

  @Test
  void randomKeysWithBadSplitPointsAreAHotRangeThatSplits() {
    run("CREATE TABLE t (id BIGINT, v VARCHAR, PRIMARY KEY (id))" + SPLIT);
    engine.readTraffic();
    write("t", 2_000, i -> (long) random.nextInt(Integer.MAX_VALUE));
    assertThat(run("ADVISE TABLE t"))
        .filteredOn(line -> line.startsWith("error") || line.startsWith("warning"))
        .singleElement()
        .asString()
        .startsWith("error | SPL701 | pk | 7 of 8 first regions hold none");
    assertThat(run("ADVISE TABLE t"))
        .anyMatch(
            line ->
                line.startsWith(
                    "info | LIV905 | pk | region 8 of 8 of `t` takes 100 % of the writes, most of"
                        + " the others none; splitting it helps"));
  }

  @Test
  void threePlacesAreFewFronts() {
    run(
        "CREATE TABLE t (channel INTEGER, id BIGINT, v VARCHAR, PRIMARY KEY (channel, id))"
            + " WITH (SPLITKEYS='1,2,3,4,5,6,7')");
    engine.readTraffic();
    Prepared insert = session.prepare("UPSERT INTO t (channel, id, v) VALUES (?, ?, 'x')");
    for (long i = 0; i < 2_000; i++) {
      clock.addAndGet(20);
      insert.execute(List.of(3 + random.nextInt(3), i)).close();
    }
    assertThat(run("ADVISE TABLE t"))
        .anyMatch(line -> line.startsWith("warning | KEY102 | pk"))
        .anyMatch(
            line ->
                line.startsWith(
                    "warning | LIV904 | pk | the writes of `t` are concentrated in about 3 of"
                        + " its 8"));
  }

  @Test
  void twoReadingsOfOneStatementHaveTheRequestedInterval() {
    run("CREATE TABLE t (id BIGINT, v VARCHAR, PRIMARY KEY (id))" + SPLIT);
    assertThat(run("ADVISE TABLE t FOR 1 SECOND"))
        .anyMatch(line -> line.contains("| table | 0 writes and 0 reads in 8 regions within 1"));
    assertThatThrownBy(() -> run("ADVISE TABLE t FOR 0 SECONDS")).hasMessageContaining("1 to 60");
    assertThatThrownBy(() -> run("ADVISE TABLE t FOR 61 SECONDS")).hasMessageContaining("1 to 60");
  }

  @Test
  void withAdviceOffTheSystemIsNotRead() {
    run("CREATE TABLE t (id BIGINT, v VARCHAR, PRIMARY KEY (id))" + SPLIT);
    run("ALTER SYSTEM SET key_advisor = off");
    engine.readTraffic();
    assertThat(run("ADVISE TABLE t")).anyMatch(line -> line.contains("for the first time"));
  }

  @Test
  void verboseAdviceListsEachRegion() {
    run("CREATE TABLE t (id BIGINT, v VARCHAR, PRIMARY KEY (id))" + SPLIT);
    engine.readTraffic();
    write("t", 10, i -> 1_000L + i);
    assertThat(run("ADVISE TABLE t VERBOSE"))
        .contains(
            "traffic |  | table | region 2 of 8, from 0x80000000000003e8: 10 writes, 0 reads |  |"
                + " ");
  }

  @Test
  void anIndexIsATableOfItsOwn() {
    run("CREATE TABLE t (id BIGINT, num BIGINT, v VARCHAR, PRIMARY KEY (hash32(id), id))");
    run("CREATE INDEX by_num ON t (num) WITH (SPLITKEYS='1000,2000,3000,4000,5000')");
    run("CREATE INDEX by_v ON t (v, num)");
    engine.readTraffic();
    Prepared insert = session.prepare("UPSERT INTO t (id, num, v) VALUES (?, ?, ?)");
    for (long i = 0; i < 2_000; i++) {
      clock.addAndGet(20);
      insert.execute(List.of(random.nextLong(), 10_000 + i, "u" + random.nextInt(999))).close();
    }
    assertThat(run("ADVISE TABLE t"))
        .anyMatch(
            line ->
                line.startsWith("warning | IDX501 | by_num | index `by_num` has 1 write front")
                    && line.contains("its entries come in the order of `num`")
                    && line.contains("1000 keys of index `by_num`, in the order of")
                    && line.contains("(n = 1000, p = 0.01)"))
        .anyMatch(
            line ->
                line.startsWith(
                        "warning | LIV901 | by_num | the last of 6 regions of index `by_num` takes"
                            + " 100 % of the writes")
                    && line.contains("(salt(16), num)"))
        .anyMatch(line -> line.startsWith("sample |  | by_num | 1000 keys of 2000 rows"))
        .anyMatch(line -> line.startsWith("sample |  | by_v | 1000 keys of 2000 rows"))
        .noneMatch(line -> line.contains("| by_v |") && !isNoFinding(line))
        .noneMatch(line -> line.contains("| pk |"));
  }

  static boolean isNoFinding(String line) {
    return line.startsWith("sample |") || line.startsWith("traffic |");
  }

  /** A write every 20 ms or so. */
  private void write(String table, int rows, IntFunction<Long> id) {
    Prepared insert = session.prepare("UPSERT INTO " + table + " (id, v) VALUES (?, 'x')");
    for (int i = 0; i < rows; i++) {
      clock.addAndGet(1 + random.nextInt(40));
      insert.execute(List.of(id.apply(i))).close();
    }
  }

  private List<String> run(String sql) {
    return Statements.run(session, sql);
  }
}
