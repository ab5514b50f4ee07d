package org.openlindorm.advisor.served;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.CellName;
import org.openlindorm.store.CellNaming;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Tests what ADVISE TABLE says of tables that were written as real ones are, with a clock that
 * runs.
 */
class AdviseTableTest {

  private static final long START = 1_700_000_000_000L;
  private static final int ROWS = 3_000;

  private final AtomicLong clock = new AtomicLong(START);
  private final MemoryStore store = new MemoryStore(clock::get);
  private final SqlEngine engine =
      SqlEngine.open(store, EngineOptions.DEFAULT.withAdviser(new ServedAdvisor()));
  private final Session session = engine.open();
  private final Random random = new Random(20_240_117);

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void aGrowingNumberIsConvictedByItsKeys() {
    table("thing", "id BIGINT", "id");
    write("thing", ROWS, i -> List.of(100_000L + i));
    List<String> advice = run("ADVISE TABLE thing");
    assertThat(advice.get(0))
        .startsWith("error | KEY101 | pk | every new row of `thing` goes to the last region")
        .contains("ordered sample: 1000 keys of the table, in the order of their cell timestamps")
        .contains("takes 100 % of the new rows (n = 1000, p = 0.01)")
        .contains("CREATE TABLE thing_v2")
        .contains("PRIMARY KEY (salt(16), id)");
    assertThat(advice).last().asString().contains("1000 keys of 3000 rows in 1 region");
  }

  @Test
  void theSameNumberAfterAHashIsNot() {
    table("thing", "id BIGINT", "hash32(id), id");
    write("thing", ROWS, i -> List.of(100_000L + i));
    assertThat(run("ADVISE TABLE thing")).allMatch(AdviseTrafficTest::isNoFinding);
  }

  @Test
  void aRandomNumberAnswersTheQuestionOfItsDefinition() {
    table("thing", "id BIGINT", "id");
    assertThat(run("ADVISE TABLE thing").get(0)).startsWith("question | KEY110");
    write("thing", ROWS, i -> List.of(random.nextLong()));
    assertThat(run("ADVISE TABLE thing")).allMatch(AdviseTrafficTest::isNoFinding);
  }

  @Test
  void manyDevicesEachByTimeAreFine() {
    table("sensor", "device VARCHAR, at TIMESTAMP", "device, at");
    write("sensor", ROWS, i -> List.of("d" + random.nextInt(300), clock.get()));
    assertThat(run("ADVISE TABLE sensor")).allMatch(AdviseTrafficTest::isNoFinding);
  }

  @Test
  void threeChannelsAreThreeFronts() {
    table("orders", "channel VARCHAR, id BIGINT", "channel, id");
    write("orders", ROWS, i -> List.of("c" + random.nextInt(3), (long) i));
    assertThat(run("ADVISE TABLE orders").get(0))
        .startsWith("warning | KEY102 | pk | ")
        .contains("(n = 1000, p = 0.01)");
  }

  @Test
  void theKeysOfHBaseProgramsAreMeasuredAsBytes() {
    PhysicalTable events = foreign("events");
    for (int i = 0; i < ROWS; i++) {
      put(events, Bytes.utf8("e%08d".formatted(i)));
    }
    PhysicalTable numbers = foreign("numbers");
    for (int i = 0; i < ROWS; i++) {
      put(numbers, Bytes.fromHex("%016x".formatted(clock.get())));
    }
    PhysicalTable salted = foreign("salted");
    for (int i = 0; i < ROWS; i++) {
      put(salted, Bytes.fromHex("%02x%016x".formatted(random.nextInt(256), clock.get())));
    }
    assertThat(run("ADVISE TABLE events").get(0))
        .startsWith("error | KEY101 | pk")
        .contains("n = 1000")
        .contains("-- not proved: SQL cannot copy rows with only dynamic columns");
    assertThat(run("ADVISE TABLE numbers").get(0)).startsWith("error | KEY101 | pk");
    assertThat(run("ADVISE TABLE salted"))
        .noneMatch(line -> line.startsWith("error") || line.startsWith("warning"));
    run("ALTER TABLE numbers MAP DYNAMIC COLUMN ROW HLONG");
    assertThat(run("ADVISE TABLE numbers").get(0)).startsWith("error | KEY101 | pk");
  }

  @Test
  void theRowKeysOfHBaseProgramsAreMeasuredByTheirParts() {
    PhysicalTable events = foreign("events");
    for (int i = 0; i < ROWS; i++) {
      put(events, Bytes.utf8("one|" + "%016d".formatted(i)));
    }
    run("ALTER TABLE events MAP DYNAMIC COLUMN ROW (kind HSTRING SEPARATOR '|', id HSTRING(16))");
    assertThat(run("ADVISE TABLE events")).anyMatch(line -> line.contains("kind"));
  }

  @Test
  void aHotPlaceThatMovesIsSeenInABurst() {
    table("metrics", "salt VARCHAR, id BIGINT", "salt, id");
    write(
        "metrics",
        20_000,
        10,
        i -> {
          long period = clock.get() / 1_200;
          return List.of(
              "%04x".formatted(new Random(period * 7_919).nextInt(1 << 16)), random.nextLong());
        });
    assertThat(run("ADVISE TABLE metrics"))
        .anyMatch(line -> line.matches("(?s)warning . KEY(113|202) . pk .*burst sample: .*"));
  }

  @Test
  void keysOfALargeTableAreLookedForEverywhere() {
    table("growing", "id BIGINT", "id");
    table("spread", "id BIGINT", "hash32(id), id");
    table("named", "name VARCHAR, at TIMESTAMP", "name, at");
    write("growing", 12_000, i -> List.of((long) i));
    write("spread", 12_000, i -> List.of((long) i));
    write("named", 12_000, i -> List.of("user%05d".formatted(random.nextInt(2_000)), clock.get()));
    List<String> growing = run("ADVISE TABLE growing SAMPLE 100");
    assertThat(growing.get(0)).startsWith("warning | KEY101").contains("(n = 100, p = 0.01)");
    assertThat(growing).last().asString().contains("100 keys of at least 12000 rows");
    assertThat(run("ADVISE TABLE spread SAMPLE 100")).allMatch(AdviseTrafficTest::isNoFinding);
    assertThat(run("ADVISE TABLE named SAMPLE 100"))
        .noneMatch(line -> line.startsWith("error") || line.startsWith("warning"));
  }

  @Test
  void rowsOfOneInstantAreNoEvidenceOfOrder() {
    table("loaded", "id BIGINT", "id");
    Prepared insert = session.prepare("UPSERT INTO loaded (id, v) VALUES (?, 'x')");
    for (long i = 0; i < 500; i++) {
      insert.execute(List.of(i)).close();
    }
    assertThat(run("ADVISE TABLE loaded VERBOSE"))
        .noneMatch(line -> line.startsWith("error"))
        .anyMatch(line -> line.contains("id, no order to be seen: 500 distinct values of 500"))
        .anyMatch(
            line ->
                line.startsWith("question | KEY110")
                    && line.contains(
                        "500 keys of the table, written at 1 moment, too few to see an order"))
        .anyMatch(
            line -> line.startsWith("sample |") && line.contains("| written at 1 moment, too few"));
  }

  @Test
  void aFactOfTheDefinitionIsHeldAgainstTheRows() {
    run("CREATE TABLE thing (id BIGINT, -- @key source=random\n v VARCHAR, PRIMARY KEY (id))");
    assertThat(run("ADVISE TABLE thing")).allMatch(AdviseTrafficTest::isNoFinding);
    write("thing", ROWS, i -> List.of(100_000L + i));
    assertThat(run("ADVISE TABLE thing"))
        .anyMatch(line -> line.startsWith("error | LIV906 | pk | `id` is declared random, but"));
  }

  @Test
  void heapsOfRowsHaveAnOrderAmongThem() {
    table("growing", "id BIGINT", "id");
    writeHeaps("growing", 40, i -> (long) i);
    assertThat(run("ADVISE TABLE growing").get(0))
        .startsWith("error | KEY101 | pk")
        .contains("which were written at 40 moments (n = 400, p = 0.01)");
    table("few", "id BIGINT", "id");
    writeHeaps("few", 12, i -> (long) i);
    assertThat(run("ADVISE TABLE few").get(0))
        .startsWith("warning | KEY101 | pk")
        .contains("which were written at 12 moments");
  }

  @Test
  void scatteredClustersAreNotFewWriteFronts() {
    table("visits", "id BIGINT", "id");
    List<Long> starts = random.longs(40).boxed().toList();
    writeHeaps("visits", 40, i -> starts.get(i / 10) + i);
    assertThat(run("ADVISE TABLE visits"))
        .noneMatch(line -> line.startsWith("error") || line.startsWith("warning"));
  }

  /** Ten rows at a time. */
  private void writeHeaps(String table, int heaps, IntFunction<Long> id) {
    Prepared insert = session.prepare("UPSERT INTO " + table + " (id, v) VALUES (?, 'x')");
    for (int i = 0; i < heaps * 10; i++) {
      clock.addAndGet(i % 10 == 0 ? 100 : 0);
      insert.execute(List.of(id.apply(i))).close();
    }
  }

  @Test
  void verboseAdviceListsAllRewritesAndMeasures() {
    table("event_log", "ts TIMESTAMP, host VARCHAR", "ts, host");
    write("event_log", ROWS, i -> List.of(clock.get(), "web" + random.nextInt(40)));
    assertThat(run("ADVISE TABLE event_log SAMPLE 500 VERBOSE"))
        .anyMatch(line -> line.startsWith("error | KEY101"))
        .anyMatch(line -> line.startsWith("rewrite | KEY101 | pk | PRIMARY KEY ("))
        .anyMatch(
            line ->
                line.contains(
                    "ts, host, by time: 500 distinct values of 500; write fronts: 1, the fullest"));
  }

  @Test
  void tablesThatCannotBeMeasuredAreRefused() {
    assertThatThrownBy(() -> run("ADVISE TABLE nothing")).hasMessageContaining("doesn't exist");
    table("small", "id BIGINT", "id");
    assertThatThrownBy(() -> run("ADVISE TABLE small SAMPLE 10"))
        .hasMessageContaining("30 to 20000");
    assertThatThrownBy(() -> run("ADVISE TABLE information_schema.tables"))
        .hasMessageContaining("It stores no rows");
  }

  @Test
  void theDatabaseOfAllDefinitionsHasTheAdvice() {
    String rules =
        "SELECT table_name, rule_id, object_name, severity, measured_at"
            + " FROM information_schema.key_advice WHERE table_schema = 'default'";
    assertThat(run(rules)).isEmpty();
    table("thing", "id BIGINT", "id");
    table("event_log", "ts TIMESTAMP, host VARCHAR", "ts, host");
    run("CREATE INDEX by_host ON thing (v)");
    assertThat(run(rules))
        .contains(
            "event_log | KEY101 | pk | error | null", "thing | KEY110 | pk | question | null");
    write("thing", 500, i -> List.of((long) i));
    run("ADVISE TABLE thing");
    assertThat(run(rules))
        .anyMatch(line -> line.startsWith("thing | KEY101 | pk | error | 1"))
        .noneMatch(line -> line.contains("KEY110"));
    run("ALTER TABLE thing ADD COLUMN w VARCHAR");
    assertThat(run(rules)).contains("thing | KEY110 | pk | question | null");
    assertThat(
            run("SELECT rewrite FROM information_schema.key_advice WHERE table_name = 'event_log'"))
        .singleElement()
        .asString()
        .contains("PRIMARY KEY (host, ts)");
    run("DROP TABLE event_log");
    assertThat(run(rules)).noneMatch(line -> line.startsWith("event_log"));
  }

  private void table(String name, String columns, String key) {
    run("CREATE TABLE " + name + " (" + columns + ", v VARCHAR, PRIMARY KEY (" + key + "))");
  }

  /** A write every 20 ms or so. */
  private void write(String table, int rows, IntFunction<List<Object>> key) {
    write(table, rows, 40, key);
  }

  private void write(String table, int rows, int millis, IntFunction<List<Object>> key) {
    int columns = key.apply(0).size();
    String marks = "?, ".repeat(columns) + "'x'";
    List<String> names =
        engine.catalog().require("default", table).columnNames().subList(0, columns);
    Prepared insert =
        session.prepare(
            "UPSERT INTO "
                + table
                + " ("
                + String.join(", ", names)
                + ", v) VALUES ("
                + marks
                + ")");
    for (int i = 0; i < rows; i++) {
      clock.addAndGet(1 + random.nextInt(millis));
      insert.execute(new ArrayList<>(key.apply(i))).close();
    }
  }

  private PhysicalTable foreign(String name) {
    PhysicalTable table = new PhysicalTable("default", name, CellNaming.FAMILY_AND_QUALIFIER);
    store.createForeign(table, List.of("f"));
    return table;
  }

  private void put(PhysicalTable table, Bytes key) {
    clock.addAndGet(1 + random.nextInt(40));
    Mutation.Cell cell = new Mutation.Cell(CellName.of("f", Bytes.utf8("v")), Bytes.utf8("x"));
    store.write(
        table, List.of(new Mutation.Put(key, List.of(cell), List.of(), OptionalLong.empty())));
  }

  private List<String> run(String sql) {
    return Statements.run(session, sql);
  }
}
