package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.access.Principal;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hotspot.Heat;
import org.openlindorm.hotspot.HeatSource;
import org.openlindorm.hotspot.HotKeys;
import org.openlindorm.hotspot.HotSpot;
import org.openlindorm.hotspot.HotSpotKind;
import org.openlindorm.hotspot.HotSpotStore;
import org.openlindorm.hotspot.HotSpotVerdict;
import org.openlindorm.hotspot.RowShare;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.memory.MemoryStore;

/** SHOW HOTSPOTS and information_schema.HOT_SPOTS. */
class HotSpotStatementsTest {

  private static final long BEGIN = 1_800_000_000_000L;

  private final MemoryStore store = new MemoryStore();
  private final SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void create() {
    run(session, "CREATE DATABASE shop");
    run(
        session,
        "CREATE TABLE shop.orders (id BIGINT, day VARCHAR, v INTEGER, PRIMARY KEY (id)) WITH"
            + " (SPLITKEYS='1000')");
    run(session, "CREATE INDEX by_day ON shop.orders (day)");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private static List<String> run(Session session, String sql) {
    try (Result result = session.execute(sql)) {
      List<String> lines = new ArrayList<>();
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          for (Object value : row) {
            lines.add(String.valueOf(value));
          }
        }
      }
      return lines;
    }
  }

  private TableDef orders() {
    return engine.catalog().require(new TableName("shop", "orders"));
  }

  private static Bytes key(TableDef table, Object... values) {
    return table.layout().encode(List.of(values));
  }

  private void storeVerdicts(HotSpot... spots) {
    HotSpotStore book =
        new HotSpotStore(
            store,
            new HotSpotStore.Listener() {
              @Override
              public void begins(HotSpotVerdict verdict) {}

              @Override
              public void ends(HotSpotVerdict verdict) {}
            });
    List<HotSpotVerdict> early = book.look(List.of(spots), BEGIN);
    assertThat(early).isEmpty();
    book.look(List.of(spots), BEGIN + 10_000);
    assertThat(book.look(List.of(spots), BEGIN + 30_000)).hasSize(spots.length);
  }

  private static HotSpot spot(
      HotSpotKind kind, PhysicalTable table, HeatSource source, Bytes key, @Nullable Bytes split) {
    ByteRange range =
        kind == HotSpotKind.SINGLE_ROW ? ByteRange.point(key) : new ByteRange(key, key.successor());
    return new HotSpot(
        kind,
        new HotKeys(table, range, ByteRange.ALL, "host,16020,1"),
        new Heat(source, 0.914, 2_345.6, List.of(new RowShare(key, 0.914))),
        Optional.ofNullable(split));
  }

  @Test
  void noHotSpotIsReportedAtFirst() {
    assertThat(run(session, "SHOW HOTSPOTS")).isEmpty();
    assertThat(run(session, "SELECT * FROM information_schema.HOT_SPOTS")).isEmpty();
  }

  @Test
  void anIncrementalKeyIsShownWithItsLastKeyAndThatNoSplitHelps() {
    storeVerdicts(
        spot(
            HotSpotKind.INCREMENTAL,
            orders().physical(),
            HeatSource.WRITES,
            key(orders(), 4_711L),
            null));
    assertThat(run(session, "SHOW HOTSPOTS FROM shop.orders"))
        .containsExactly(
            "shop",
            "orders",
            "PRIMARY",
            "incremental",
            "writes",
            "91 %",
            "2346",
            "2027-01-15 08:00:00",
            "(4711)",
            "91 % of the writes, 2,346 rows a second, are new keys next to the previous ones, the"
                + " last one (4711) at host,16020,1",
            "A split does not help: the next keys follow it and all go to one region. Begin the key"
                + " with a hash or a bucket of it; ADVISE TABLE shop.orders finds one",
            "null");
  }

  @Test
  void aRangeIsShownWithTheSplitThatHalvesIt() {
    run(session, "SELECT v FROM shop.orders WHERE id = 17");
    storeVerdicts(
        spot(
            HotSpotKind.RANGE,
            orders().physical(),
            HeatSource.READS,
            key(orders(), 1_700L),
            key(orders(), 1_700L)));
    assertThat(
            run(
                session,
                "SELECT KIND, READS_OR_WRITES, KEYS, SPLIT_AT, EVIDENCE, REMEDY FROM"
                    + " information_schema.HOT_SPOTS WHERE TABLE_SCHEMA = 'shop'"))
        .containsExactly(
            "range",
            "reads",
            "(1700)",
            "80000000000006a4",
            "91 % of the reads, 2,346 rows a second, reach the region with the first keys"
                + " at host,16020,1; most are from (1700) to (1700); the most frequent statement"
                + " there is SELECT v FROM shop.orders WHERE id = ? (once)",
            "A split halves it, and so does a cache in the clients: ALTER TABLE"
                + " shop.orders SPLIT AT (x'80000000000006a4'); ALTER SYSTEM SET hotspot_split ="
                + " on does it automatically");
    run(session, "ALTER TABLE shop.orders SPLIT AT (x'80000000000006a4')");
    assertThat(run(session, "SHOW REGIONS FROM shop.orders")).contains("1700");
  }

  @Test
  void anIndexIsToBlameByItsName() {
    TableDef entries = orders().indexes().get(0).entryTable(orders());
    storeVerdicts(
        spot(
            HotSpotKind.INCREMENTAL,
            entries.physical(),
            HeatSource.WRITES,
            key(entries, "2026-11-24", 4_711L),
            null));
    assertThat(run(session, "SELECT INDEX_NAME, KEYS, REMEDY FROM information_schema.HOT_SPOTS"))
        .startsWith("by_day", "('2026-11-24', 4711)")
        .last()
        .asString()
        .contains("The index causes it, not the table");
  }

  @Test
  void oneRowIsReadFromACacheOrWrittenToSeveral() {
    HotSpot read =
        spot(
            HotSpotKind.SINGLE_ROW, orders().physical(), HeatSource.READS, key(orders(), 1L), null);
    HotSpot written =
        spot(
            HotSpotKind.SINGLE_ROW,
            orders().physical(),
            HeatSource.WRITES,
            key(orders(), 2L),
            null);
    storeVerdicts(read, written);
    assertThat(run(session, "SELECT REMEDY FROM information_schema.HOT_SPOTS"))
        .containsExactlyInAnyOrder(
            "No split divides a row. Let clients cache it, or keep copies of it under several keys",
            "No split divides a row. Write to one of several rows, with a number appended"
                + " to the key, and add the rows up when you read them; or combine changes in the"
                + " client");
  }

  @Test
  void tablesOfHBaseProgramsAreShownWithTheirBytesToAdministrators() {
    run(session, "CREATE USER root IDENTIFIED BY 'secret-word-1'");
    run(session, "CREATE USER ann IDENTIFIED BY 'secret-word-2'");
    run(session, "GRANT READ ON TABLE shop.orders TO ann");
    storeVerdicts(
        spot(
            HotSpotKind.SINGLE_ROW,
            new PhysicalTable("default", "clicks"),
            HeatSource.READS,
            Bytes.utf8("row-17"),
            null),
        spot(
            HotSpotKind.SINGLE_ROW,
            new PhysicalTable("default", "clicks"),
            HeatSource.READS,
            Bytes.fromHex("00ff"),
            null),
        spot(
            HotSpotKind.SINGLE_ROW,
            orders().physical(),
            HeatSource.READS,
            key(orders(), 1L),
            null));
    String keys = "SELECT TABLE_NAME, KEYS FROM information_schema.HOT_SPOTS";
    assertThat(run(session, keys))
        .containsExactly("clicks", "x'00ff'", "clicks", "'row-17'", "orders", "(1)");
    Session ann = engine.open(new Principal("ann", "localhost"), engine.reserveNumber());
    assertThat(run(ann, keys)).containsExactly("orders", "(1)");
    assertThat(run(ann, "SHOW HOTSPOTS")).hasSize(12).contains("orders");
  }

  @Test
  void splitsForTrafficAreOffAdvisedOrOn() {
    run(session, "ALTER SYSTEM SET hotspot_split = on");
    assertThat(run(session, "SHOW SYSTEM VARIABLES LIKE 'hotspot_split'"))
        .containsExactly("hotspot_split", "on");
    assertThatThrownBy(() -> run(session, "ALTER SYSTEM SET hotspot_split = maybe"))
        .hasMessageContaining("off");
  }

  @Test
  void aTableThatIsNotThereIsRefused() {
    assertThatThrownBy(() -> run(session, "SHOW HOTSPOTS FROM shop.nothing"))
        .hasMessageContaining("nothing");
  }
}
