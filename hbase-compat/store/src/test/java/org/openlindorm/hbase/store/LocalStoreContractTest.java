package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoreContract;

/**
 * A store in the process of its regions meets the contract of every store, also when regions
 * change.
 */
final class LocalStoreContractTest extends StoreContract {

  private static Connection connection;
  private static Store store;

  @BeforeAll
  static void connect() throws IOException {
    connection = ConnectionFactory.createConnection(SharedCluster.configuration());
    store =
        AssertingStore.around(
            HBaseStore.inProcess(
                SharedCluster.configuration(), SharedCluster.cluster().regionServer()));
  }

  @AfterAll
  static void disconnect() throws IOException {
    store.close();
    connection.close();
  }

  @Override
  protected Store store() {
    return store;
  }

  @Test
  void aRowIsFoundAfterItsRegionWasSplitOrReopened() throws Exception {
    write(put("b", "q", "1"), put("e", "q", "2"));
    assertThat(text(store.fetch(table, Bytes.utf8("e")))).isEqualTo("e: q=2");
    try (var admin = connection.getAdmin()) {
      var first = admin.getRegions(TableDescriptors.name(table)).get(0);
      admin.splitRegionAsync(first.getRegionName(), Bytes.utf8("d").toArray()).get();
      assertThat(text(store.fetch(table, Bytes.utf8("b")))).isEqualTo("b: q=1");
      assertThat(text(store.fetch(table, Bytes.utf8("e")))).isEqualTo("e: q=2");
      admin.disableTable(TableDescriptors.name(table));
      admin.enableTable(TableDescriptors.name(table));
    }
    assertThat(store.fetchAll(table, List.of(Bytes.utf8("e"), Bytes.utf8("b"))))
        .extracting(row -> text(row))
        .containsExactly("e: q=2", "b: q=1");
  }
}
