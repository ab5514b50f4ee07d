package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.schema.ColumnChange.AddColumns;
import org.openlindorm.schema.ColumnChange.DropColumns;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.NewColumn;
import org.openlindorm.schema.TableChange.CreateTable;
import org.openlindorm.schema.TableChange.DropTable;
import org.openlindorm.schema.TableChange.SetAttributes;
import org.openlindorm.schema.TableChange.TruncateTable;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.TableSpec;
import org.openlindorm.type.DataType;

/** The catalog in a real HBase: every kind of change, and several servers at once. */
final class CatalogOnHBaseTest {

  private static HBaseStore store;

  @BeforeAll
  static void connect() {
    store = HBaseStore.connect(SharedCluster.configuration());
  }

  @AfterAll
  static void disconnect() {
    store.close();
  }

  @Test
  void aTableGoesThroughAllItsChanges() {
    TableName table = new TableName("default", "catalog_life");
    LiveCatalog catalog = open();
    assertThat(catalog.apply(create(table, Map.of("SPLITKEYS", "10,20", "TTL", "600")))).isTrue();
    assertThat(store.regions(table.physical())).hasSize(3);
    catalog.apply(new SetAttributes(table, Map.of("VERSIONS", "3", "TTL", "")));
    catalog.apply(new DropColumns(table, List.of("note"), false));
    catalog.apply(new TruncateTable(table));
    catalog.apply(
        new AddColumns(
            table, List.of(new AddColumns.Addition(NewColumn.of("note", DataType.BIGINT), false))));
    assertThat(store.regions(table.physical())).hasSize(3);
    assertThat(open().snapshot()).isEqualTo(catalog.snapshot());
    assertThat(catalog.apply(new DropTable(table, false))).isTrue();
    assertThat(store.tableExists(table.physical())).isFalse();
  }

  @Test
  void aTableOfAnHBaseClientIsLeftAlone() {
    TableName table = new TableName("default", "catalog_foreign");
    store.createTable(new TableSpec(table.physical(), List.of(), Map.of()));
    LiveCatalog catalog = open();
    assertThatThrownBy(() -> catalog.apply(create(table, Map.of())))
        .hasMessageContaining("made through the HBase API");
    assertThat(store.tableExists(table.physical())).isTrue();
    store.dropTable(table.physical());
  }

  @Test
  void statementsOfSeveralServersDoNotLoseEachOthersTables() throws Exception {
    List<LiveCatalog> servers = List.of(open(), open());
    List<Callable<Boolean>> work = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      LiveCatalog server = servers.get(i % 2);
      TableName table = new TableName("default", "catalog_many" + i);
      work.add(() -> server.apply(create(table, Map.of())));
    }
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      for (Future<Boolean> made : threads.invokeAll(work)) {
        assertThat(made.get()).isTrue();
      }
    } finally {
      threads.shutdownNow();
    }
    LiveCatalog later = open();
    for (int i = 0; i < 6; i++) {
      TableName table = new TableName("default", "catalog_many" + i);
      assertThat(later.require(table).state().busy()).isFalse();
      later.apply(new DropTable(table, false));
    }
  }

  private static LiveCatalog open() {
    return LiveCatalog.open(store, Clock.systemUTC(), Duration.ofMinutes(10), TableIndexes::of);
  }

  private static CreateTable create(TableName table, Map<String, String> attributes) {
    return new CreateTable(
        table,
        List.of(
            NewColumn.of("k", DataType.BIGINT),
            NewColumn.of("v", DataType.VARCHAR),
            NewColumn.of("note", DataType.VARCHAR)),
        List.of(KeyItem.ascending("k")),
        attributes,
        false);
  }
}
