package org.openlindorm.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.TestTables;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.EntryChange;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;
import org.openlindorm.store.memory.MemoryStore;

class IndexMaintenanceTest {

  private static final TableDef ORDERS =
      TestIndexes.with(
          TestTables.table("id BIGINT, user VARCHAR, amount INTEGER, note VARCHAR", 1, false),
          "user INCLUDE amount");

  private static final TableIndexes INDEXES = indexes(ORDERS);

  private static TableIndexes indexes(TableDef table) {
    return TableIndexes.decode(new TableIndexesOf(table).indexes().encoded());
  }

  private record TableIndexesOf(TableDef table) {
    TableIndexes indexes() {
      TableIndexes indexes = TableIndexes.of(table);
      assertThat(indexes).isNotNull();
      return java.util.Objects.requireNonNull(indexes);
    }
  }

  private static StoredRow row(long id, @Nullable Object... values) {
    RowCodec codec = RowCodec.of(new RowShape(ORDERS, List.of()));
    Mutation.Put put =
        codec.write(codec.key(List.of(id)), new int[] {1, 2, 3}, values, OptionalLong.empty());
    return new StoredRow(
        put.key(),
        put.cells().stream()
            .map(cell -> new StoredCell(cell.qualifier(), 50, cell.value()))
            .toList());
  }

  @Test
  void anEntryIsTheMarkedColumnThenThePrimaryKeyAndOnePackedCell() {
    IndexMaintainer maintainer = INDEXES.maintainers().get(0);
    IndexEntry entry = maintainer.entry(row(7, "ab", 5, "x"));
    assertThat(entry).isNotNull();
    assertThat(entry.key().hex()).isEqualTo("01" + "61620001" + "8000000000000007");
    assertThat(entry.cells())
        .containsExactly(
            new Mutation.Cell(RowCodec.PACKED, Bytes.fromHex("01" + "03" + "04" + "00000005")));
    assertThat(maintainer.rowKey(entry.key()).hex()).isEqualTo("8000000000000007");
    assertThat(maintainer.physical()).hasToString("db:t.i1");
  }

  @Test
  void nullSortsFirstAndMakesAnEntryToo() {
    IndexEntry entry = INDEXES.maintainers().get(0).entry(row(7, null, null, "x"));
    assertThat(entry).isNotNull();
    assertThat(entry.key().hex()).isEqualTo("00" + "8000000000000007");
    assertThat(entry.cells())
        .containsExactly(new Mutation.Cell(RowCodec.PACKED, Bytes.fromHex("01")));
    assertThat(INDEXES.maintainers().get(0).entry(row(7, null, null, null))).isNull();
  }

  @Test
  void anUpdateThatTheIndexDoesNotSeeCostsNothing() {
    assertThat(INDEXES.changes(row(7, "ab", 5, "x"), row(7, "ab", 5, "y"), 90)).isEmpty();
  }

  @Test
  void aCoveredColumnIsWrittenOverAndAKeyColumnMovesTheEntry() {
    assertThat(INDEXES.changes(row(7, "ab", 5, "x"), row(7, "ab", 6, "x"), 90))
        .hasSize(1)
        .first()
        .isInstanceOf(EntryChange.Insert.class);
    List<EntryChange> moved = INDEXES.changes(row(7, "ab", 5, "x"), row(7, "cd", 5, "x"), 90);
    assertThat(moved).hasSize(2);
    assertThat(moved.get(0)).isInstanceOf(EntryChange.Insert.class);
    assertThat(((EntryChange.Insert) moved.get(0)).version()).isEqualTo(90);
    assertThat(((EntryChange.Remove) moved.get(1)).upToVersion()).isEqualTo(89);
  }

  @Test
  void aLateBuildInsertIsHiddenByTheRemoval() {
    MemoryStore store = store(ORDERS);
    RowCodec codec = RowCodec.of(new RowShape(ORDERS, List.of()));
    Bytes key = codec.key(List.of(1L));
    store.write(
        ORDERS.physical(),
        List.of(codec.write(key, new int[] {1}, new Object[] {"old"}, OptionalLong.empty())));
    StoredRow seen = store.fetch(ORDERS.physical(), key);
    assertThat(seen).isNotNull();
    store.write(
        ORDERS.physical(),
        List.of(codec.write(key, new int[] {1}, new Object[] {"new"}, OptionalLong.empty())));
    IndexMaintainer maintainer = INDEXES.maintainers().get(0);
    IndexEntry late = maintainer.entry(seen);
    assertThat(late).isNotNull();
    OptionalLong version = OptionalLong.of(seen.version());
    store.write(
        maintainer.physical(),
        List.of(new Mutation.Put(late.key(), late.cells(), List.of(), version)));
    assertThat(store.fetch(maintainer.physical(), late.key())).isNull();
  }

  @Test
  void everyIndexContainsExactlyTheRowsAfterAnyWrites() {
    for (int round = 0; round < 40; round++) {
      long seed = 7_000L + round;
      Random random = new Random(seed);
      boolean dynamic = round % 2 == 1;
      TableDef table =
          TestIndexes.with(
              TestTables.table(
                  "p BIGINT, q VARCHAR, a VARCHAR, b INTEGER, c DOUBLE, d BOOLEAN", 2, dynamic),
              "a",
              "b DESC, a INCLUDE c, d",
              "hash8(a), a, b INCLUDE *",
              dynamic ? "c, q DESC INCLUDE **" : "c, q DESC",
              "salt(4), q, reverse(b)");
      MemoryStore store = store(table);
      for (int i = 0; i < 120; i++) {
        writeSomething(store, table, random);
      }
      for (IndexMaintainer maintainer : indexes(table).maintainers()) {
        assertThat(entries(store, maintainer))
            .as("seed %s, index %s", seed, maintainer.indexName())
            .isEqualTo(expectedEntries(store, table, maintainer));
      }
      checkEntryTables(store, table, seed);
    }
  }

  private static MemoryStore store(TableDef table) {
    MemoryStore store = new MemoryStore();
    store.createTable(new TableSpec(table.physical(), List.of(), Map.of()));
    TableIndexes indexes = indexes(table);
    for (IndexMaintainer maintainer : indexes.maintainers()) {
      store.createTable(TableSpec.ofEntries(maintainer.physical(), List.of(), Map.of()));
    }
    store.maintainIndexes(table.physical(), indexes);
    return store;
  }

  private static void writeSomething(MemoryStore store, TableDef table, Random random) {
    List<String> dynamic = table.dynamicColumns() ? List.of("x", "y") : List.of();
    RowShape shape = new RowShape(table, dynamic);
    RowCodec codec = RowCodec.of(shape);
    Bytes key = codec.key(Arrays.asList((long) random.nextInt(4), "q" + random.nextInt(2)));
    if (random.nextInt(6) == 0) {
      store.write(table.physical(), List.of(new Mutation.DeleteRow(key)));
      return;
    }
    boolean whole = random.nextBoolean();
    List<Integer> named = new ArrayList<>();
    for (int ordinal = 2; ordinal < shape.size(); ordinal++) {
      if (random.nextInt(2) == 0 || whole && ordinal < table.columns().size()) {
        named.add(ordinal);
      }
    }
    int[] ordinals = named.stream().mapToInt(Integer::intValue).toArray();
    @Nullable Object[] values = new Object[ordinals.length];
    for (int i = 0; i < ordinals.length; i++) {
      values[i] = random.nextInt(3) == 0 ? null : value(ordinals[i], random);
    }
    Mutation put = codec.write(key, ordinals, values, OptionalLong.empty());
    StoredRow before = store.fetch(table.physical(), key);
    if (random.nextBoolean()) {
      store.write(table.physical(), List.of(put));
    } else {
      store.writeIf(table.physical(), before == null ? 0 : before.version(), put);
    }
  }

  private static Object value(int ordinal, Random random) {
    return switch (ordinal) {
      case 2 -> "a\0b".substring(0, random.nextInt(4));
      case 3 -> random.nextInt(3) - 1;
      case 4 -> random.nextInt(3) / 2.0;
      case 5 -> random.nextBoolean();
      default -> Bytes.utf8("v" + random.nextInt(2));
    };
  }

  private static Map<Bytes, List<Mutation.Cell>> expectedEntries(
      MemoryStore store, TableDef table, IndexMaintainer maintainer) {
    Map<Bytes, List<Mutation.Cell>> wanted = new TreeMap<>();
    for (StoredRow row : rows(store, table)) {
      IndexEntry entry = maintainer.entry(row);
      if (entry != null) {
        wanted.put(entry.key(), entry.cells());
        assertThat(maintainer.rowKey(entry.key())).isEqualTo(row.key());
      }
    }
    return wanted;
  }

  private static List<StoredRow> rows(MemoryStore store, TableDef table) {
    List<StoredRow> rows = new ArrayList<>();
    try (Cursor cursor =
        store.scan(table.physical(), new ScanRequest(ByteRange.ALL, false, null, 100))) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        rows.add(row);
      }
    }
    return rows;
  }

  /** Every stored cell: an entry that has lost a dynamic column has none of it left. */
  private static Map<Bytes, List<Mutation.Cell>> entries(
      MemoryStore store, IndexMaintainer maintainer) {
    Map<Bytes, List<Mutation.Cell>> entries = new TreeMap<>();
    try (Cursor cursor =
        store.scan(maintainer.physical(), new ScanRequest(ByteRange.ALL, false, null, 100))) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        entries.put(
            row.key(),
            row.cells().stream()
                .map(cell -> new Mutation.Cell(cell.qualifier(), cell.value()))
                .toList());
      }
    }
    return entries;
  }

  /** Read as a table, an entry gives the values of its row. */
  private static void checkEntryTables(MemoryStore store, TableDef table, long seed) {
    List<String> dynamic = table.dynamicColumns() ? List.of("x", "y") : List.of();
    TableIndexes indexes = indexes(table);
    for (int i = 0; i < table.indexes().size(); i++) {
      IndexMaintainer maintainer = indexes.maintainers().get(i);
      TableDef entryTable = table.indexes().get(i).entryTable(table);
      List<String> dynamicColumns = entryTable.dynamicColumns() ? dynamic : List.of();
      RowShape entryShape = new RowShape(entryTable, dynamicColumns);
      RowShape rowShape = new RowShape(table, dynamicColumns);
      for (StoredRow stored : rows(store, entryTable)) {
        Tuple entry = RowCodec.of(entryShape).decode(stored);
        StoredRow base = store.fetch(table.physical(), maintainer.rowKey(stored.key()));
        assertThat(base).isNotNull();
        Tuple row = RowCodec.of(rowShape).decode(base);
        assertThat(row).isNotNull();
        assertThat(entry).isNotNull();
        for (int ordinal = 0; ordinal < entryShape.size(); ordinal++) {
          assertThat(entry.value(ordinal))
              .as("seed %s, %s.%s", seed, entryTable.name(), entryShape.name(ordinal))
              .isEqualTo(row.value(rowShape.indexOf(entryShape.name(ordinal))));
        }
      }
    }
  }
}
