package org.openlindorm.index.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.index.TestIndexes;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.TestTables;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;
import org.openlindorm.store.memory.MemoryStore;

class IndexCheckTest {

  private static final TableDef TABLE =
      TestIndexes.with(
          TestTables.table("id BIGINT, user VARCHAR, amount INTEGER", 1, false),
          "user INCLUDE amount");
  private static final IndexDef INDEX = TABLE.indexes().get(0);
  private static final PhysicalTable ENTRIES = INDEX.physical(TABLE);
  private static final RowCodec CODEC = RowCodec.of(new RowShape(TABLE, List.of()));

  private static final IndexCheck.RecheckDelays PATIENCE =
      new IndexCheck.RecheckDelays(List.of(1L, 5L), 50);

  private final MemoryStore store = new MemoryStore();

  @BeforeEach
  void fill() {
    store.createTable(new TableSpec(TABLE.physical(), List.of(), TABLE.attributes()));
    store.createTable(TableSpec.ofEntries(ENTRIES, List.of(), TABLE.attributes()));
    store.maintainIndexes(TABLE.physical(), TableIndexes.of(TABLE));
    for (long id = 0; id < 1_200; id++) {
      put(id, "user" + id % 7, (int) id);
    }
  }

  private void put(long id, String user, int amount) {
    store.write(TABLE.physical(), List.of(row(id, user, amount)));
  }

  private static Mutation.Put row(long id, String user, int amount) {
    return CODEC.write(
        key(id), new int[] {1, 2}, new Object[] {user, amount}, OptionalLong.empty());
  }

  private static Bytes key(long id) {
    return CODEC.key(List.of(id));
  }

  private CheckReport check(boolean repair) {
    return IndexCheck.run(store, TABLE, INDEX, repair, PATIENCE, () -> {});
  }

  private List<StoredRow> entries() {
    List<StoredRow> all = new ArrayList<>();
    try (Cursor cursor = store.scan(ENTRIES, new ScanRequest(ByteRange.ALL, false, null, 100))) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        all.add(row);
      }
    }
    return all;
  }

  @Test
  void anIndexThatFollowedItsTableIsClean() {
    put(5, "other", 5);
    store.write(TABLE.physical(), List.of(new Mutation.DeleteRow(key(6))));
    CheckReport report = check(false);
    assertThat(report.isClean()).isTrue();
    assertThat(report.rows()).isEqualTo(1_199);
    assertThat(report.entries()).isEqualTo(1_199);
  }

  @Test
  void everyKindOfDifferenceIsFoundAndRepaired() {
    StoredRow lost = entries().get(3);
    StoredRow changed = entries().get(700);
    store.write(ENTRIES, List.of(new Mutation.DeleteRow(lost.key())));
    store.write(
        ENTRIES,
        List.of(
            new Mutation.Put(
                changed.key(),
                List.of(new Mutation.Cell(RowCodec.PACKED, Bytes.fromHex("01"))),
                List.of(),
                OptionalLong.empty())));
    store.maintainIndexes(TABLE.physical(), null);
    put(40, "moved", 40);
    store.write(TABLE.physical(), List.of(new Mutation.DeleteRow(key(41))));
    store.maintainIndexes(TABLE.physical(), TableIndexes.of(TABLE));

    CheckReport report = check(false);

    assertThat(report.of(Difference.MISSING).count()).isEqualTo(2);
    assertThat(report.of(Difference.MISSING).samples()).contains("(40)");
    assertThat(report.of(Difference.STALE)).isEqualTo(findings("(40)"));
    assertThat(report.of(Difference.DANGLING)).isEqualTo(findings("(41)"));
    assertThat(report.of(Difference.DIFFERENT).count()).isEqualTo(1);
    assertThat(check(true).repaired()).isEqualTo(5);
    assertThat(check(false).isClean()).isTrue();
  }

  @Test
  void anEntryWithoutARowIsReportedAndRemovedForAnyCells() {
    Mutation.Cell cell = new Mutation.Cell(Bytes.utf8("q"), Bytes.utf8("x"));
    Mutation.Cell packed = new Mutation.Cell(RowCodec.PACKED, Bytes.fromHex("01"));
    Bytes ofRow900 = entries().get(900).key();
    Bytes ofNoRow = INDEX.layout().encode(List.of("nobody", 7_000L));
    for (Mutation.Put put :
        List.of(
            put(Bytes.utf8("a"), cell),
            put(Bytes.utf8("b"), packed),
            put(ofNoRow, cell),
            put(ofRow900, cell))) {
      store.write(ENTRIES, List.of(put));
    }

    CheckReport report = check(false);

    assertThat(report.of(Difference.FOREIGN))
        .isEqualTo(new CheckReport.Findings(2, List.of("x'61'", "x'62'")));
    assertThat(report.of(Difference.DANGLING)).isEqualTo(findings("(7000)"));
    assertThat(report.of(Difference.DIFFERENT).count()).isEqualTo(1);
    assertThat(report.differences()).isEqualTo(4);
    assertThat(check(true).repaired()).isEqualTo(4);
    assertThat(check(false).isClean()).isTrue();
    assertThat(entries()).hasSize(1_200);
  }

  private static Mutation.Put put(Bytes key, Mutation.Cell cell) {
    return new Mutation.Put(key, List.of(cell), List.of(), OptionalLong.empty());
  }

  private static CheckReport.Findings findings(String sample) {
    return new CheckReport.Findings(1, List.of(sample));
  }

  @Test
  void aCheckDuringWritesReportsNothing() throws InterruptedException {
    AtomicBoolean done = new AtomicBoolean();
    Thread writer =
        new Thread(
            () -> {
              for (int round = 0; !done.get(); round++) {
                long id = round * 7919L % 1_200;
                if (round % 5 == 0) {
                  store.write(TABLE.physical(), List.of(new Mutation.DeleteRow(key(id))));
                } else {
                  put(id, "user" + round % 11, round);
                }
              }
            });
    writer.start();
    try {
      for (int run = 0; run < 20; run++) {
        assertThat(check(false).isClean()).isTrue();
      }
    } finally {
      done.set(true);
      writer.join();
    }
  }
}
