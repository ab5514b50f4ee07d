package org.openlindorm.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.index.IndexMaintainer;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.ColumnChange;
import org.openlindorm.schema.IndexChange;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.IndexState.Stage;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.NewColumn;
import org.openlindorm.schema.NewIndex;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.DataType;

/** Catalog and store agree about indexes, wherever a server dies. */
class IndexStepsTest {

  private static final TableName T = new TableName("default", "t");
  private static final List<String> NAMES = List.of("a", "b", "c");

  private final MemoryStore memory = new MemoryStore();
  private final FailingStore store = new FailingStore(memory);

  private LiveCatalog open() {
    return LiveCatalog.open(store, Clock.systemUTC(), Duration.ZERO, TableIndexes::of);
  }

  private static NewIndex index(String name) {
    return new NewIndex(name, List.of(KeyItem.ascending("v")), List.of(), Map.of());
  }

  private static SchemaChange create(List<NewIndex> indexes) {
    List<NewColumn> columns =
        List.of(
            NewColumn.of("k", DataType.BIGINT),
            NewColumn.of("v", DataType.VARCHAR),
            NewColumn.of("w", DataType.VARCHAR));
    return new TableChange.CreateTable(
        T, columns, List.of(KeyItem.ascending("k")), Map.of(), indexes, false);
  }

  private static SchemaChange alter(String index, Stage wanted) {
    return new IndexChange.AlterIndex(T, index, false, wanted, 0);
  }

  @Test
  void indexesAreKeptInTheCatalog() {
    LiveCatalog catalog = open();
    catalog.apply(create(List.of(index("a"))));
    catalog.apply(
        new IndexChange.CreateIndex(
            T,
            new NewIndex(
                "b",
                List.of(KeyItem.parse("hash8(w)"), KeyItem.descending("w")),
                List.of("v"),
                Map.of("COMPRESSION", "ZSTD")),
            false,
            0));
    TableDef table = catalog.snapshot().require(T);
    assertThat(open().snapshot().require(T)).isEqualTo(table);
    assertThat(table.indexes()).extracting(IndexDef::name).containsExactly("a", "b");
    assertThat(table.indexes()).extracting(IndexDef::id).doesNotContain(table.id());
  }

  @Test
  void anEndedBuildOfAnIndexThatStartedOverChangesNothing() {
    LiveCatalog catalog = open();
    catalog.apply(create(List.of()));
    catalog.apply(new IndexChange.CreateIndex(T, index("a"), false, 0));
    IndexDef first = catalog.snapshot().require(T).index("a");
    assertThat(first).isNotNull();
    SchemaChange ended =
        new IndexChange.EndBuild(T, first.restarted(first.state(), 1), IndexState.ACTIVE);
    assertThat(catalog.apply(ended)).isFalse();
    assertThat(catalog.apply(new IndexChange.EndBuild(T, first, IndexState.ACTIVE))).isTrue();
  }

  @Test
  void whereverAServerDiesTheNextOneFindsStoreAndCatalogInAgreement() {
    for (int round = 0; round < 150; round++) {
      long seed = 90_000L + round;
      Random random = new Random(seed);
      if (open().snapshot().table(T) == null) {
        open().apply(create(random.nextBoolean() ? List.of() : List.of(index("a"))));
      }
      LiveCatalog server = open();
      dieAfter(random.nextInt(8));
      try {
        for (int i = 0; i < 4; i++) {
          attempt(server, random);
        }
      } catch (DeadServer died) {
        assertThat(died).isNotNull();
      }
      store.before(call -> {});
      check(open().snapshot(), seed);
    }
  }

  private void attempt(LiveCatalog server, Random random) {
    try {
      server.apply(change(random));
    } catch (LindormException refused) {
      assertThat(refused.code().number()).as(refused.getMessage()).isNotEqualTo(9099);
    }
  }

  private static SchemaChange change(Random random) {
    String name = NAMES.get(random.nextInt(NAMES.size()));
    return switch (random.nextInt(9)) {
      case 0, 1 -> new IndexChange.CreateIndex(T, index(name), false, 0);
      case 2 -> alter(name, Stage.ACTIVE);
      case 3 -> alter(name, Stage.DISABLED);
      case 4 -> new IndexChange.DropIndex(T, name, false);
      case 5 -> new TableChange.TruncateTable(T);
      case 6 ->
          new ColumnChange.AddColumns(
              T,
              List.of(
                  new ColumnChange.AddColumns.Addition(
                      NewColumn.of("x" + random.nextInt(1_000_000), DataType.VARCHAR), true)));
      case 7 -> new TableChange.SetAttributes(T, Map.of("TTL", "" + (60 + random.nextInt(99))));
      default -> random.nextInt(3) == 0 ? new TableChange.DropTable(T, true) : create(List.of());
    };
  }

  private void dieAfter(int calls) {
    int[] left = {calls};
    store.before(
        call -> {
          if (left[0]-- <= 0) {
            throw new DeadServer();
          }
        });
  }

  private static final class DeadServer extends Error {
    private static final long serialVersionUID = 1L;
  }

  private void check(Catalog catalog, long seed) {
    TableDef table = catalog.table(T);
    assertThat(memory.tableExists(T.physical())).as("seed %s", seed).isEqualTo(table != null);
    for (String name : NAMES) {
      IndexDef index = table == null ? null : table.index(name);
      boolean wanted = index != null && index.state().maintained();
      assertThat(memory.tableExists(new PhysicalTable("default", "t." + name)))
          .as("seed %s, index %s", seed, name)
          .isEqualTo(wanted);
    }
    if (table != null) {
      assertThat(table.state().busy()).as("seed %s", seed).isFalse();
      checkWrites(table, seed);
    }
  }

  /** A write reaches every maintained index: as many entries as the row has indexes. */
  private void checkWrites(TableDef table, long seed) {
    RowCodec codec = RowCodec.of(new RowShape(table, List.of()));
    memory.write(
        T.physical(),
        List.of(
            codec.write(
                codec.key(List.of(seed)),
                new int[] {1},
                new Object[] {"v"},
                OptionalLong.empty())));
    TableIndexes indexes = TableIndexes.of(table);
    for (IndexMaintainer maintainer :
        indexes == null ? List.<IndexMaintainer>of() : indexes.maintainers()) {
      List<Long> keys = new ArrayList<>();
      ScanRequest all = new ScanRequest(ByteRange.ALL, false, null, 10);
      try (Cursor entries = memory.scan(maintainer.physical(), all)) {
        for (var entry = entries.next(); entry != null; entry = entries.next()) {
          keys.add(id(table, maintainer, entry.key()));
        }
      }
      assertThat(keys).as("seed %s, %s", seed, maintainer.indexName()).contains(seed);
    }
  }

  private static Long id(TableDef table, IndexMaintainer maintainer, Bytes entry) {
    @Nullable Object id = table.layout().decode(maintainer.rowKey(entry)).get(0);
    return id instanceof Long number ? number : -1L;
  }

  @Test
  void aColumnThatAnIndexNeedsIsNotDropped() {
    LiveCatalog catalog = open();
    catalog.apply(create(List.of(index("a"))));
    assertThatThrownBy(() -> catalog.apply(new ColumnChange.DropColumns(T, List.of("v"), false)))
        .hasMessageContaining("DROP INDEX a ON default.t");
    assertThat(catalog.apply(new ColumnChange.DropColumns(T, List.of("w"), false))).isTrue();
  }
}
