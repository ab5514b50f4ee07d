package org.openlindorm.hbase.store;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoreProgramContract;

final class HBaseProgramContractTest extends StoreProgramContract {

  private static Store store;

  @BeforeAll
  static void connect() {
    store = AssertingStore.around(HBaseStore.connect(SharedCluster.configuration()));
  }

  @AfterAll
  static void disconnect() {
    store.close();
  }

  @Override
  protected Store store() {
    return store;
  }
}
