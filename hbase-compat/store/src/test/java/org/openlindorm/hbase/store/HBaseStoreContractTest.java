package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoreContract;
import org.openlindorm.store.TableSpec;

final class HBaseStoreContractTest extends StoreContract {

  private static Store store;

  @BeforeAll
  static void connect() {
    store = AssertingStore.around(HBaseStore.connect(SharedCluster.configuration()));
  }

  @AfterAll
  static void disconnect() {
    store.close();
  }

  @Test
  void newlySplitRegionsAreNotMergedBeforeHBaseHasRemovedTheirParent() {
    PhysicalTable table = new PhysicalTable("contract", "split_again");
    store.createTable(new TableSpec(table, List.of(), Map.of()));
    store.write(table, List.of(put("a", "q", "v"), put("b", "q", "v")));
    store.flush(table);
    store.split(table, Bytes.utf8("b"));
    assertThatThrownBy(() -> store.merge(table, Bytes.utf8("b")))
        .isInstanceOf(LindormException.class)
        .hasMessageContaining("contract:split_again were split or merged recently");
  }

  @Test
  void aRegionThatIsNotOpenIsSplitWhenItIs() throws Exception {
    PhysicalTable table = new PhysicalTable("contract", "split_closed");
    store.createTable(new TableSpec(table, List.of(), Map.of()));
    try (Connection hbase = ConnectionFactory.createConnection(SharedCluster.configuration());
        Admin admin = hbase.getAdmin()) {
      byte[] region =
          admin.getRegions(TableName.valueOf("contract", "split_closed")).get(0).getRegionName();
      admin.unassign(region);
      CompletableFuture<Void> split =
          CompletableFuture.runAsync(() -> store.split(table, Bytes.utf8("b")));
      admin.assign(region);
      split.get(1, TimeUnit.MINUTES);
    }
    assertThat(store.regions(table)).hasSize(2);
  }

  @Override
  protected Store store() {
    return store;
  }
}
