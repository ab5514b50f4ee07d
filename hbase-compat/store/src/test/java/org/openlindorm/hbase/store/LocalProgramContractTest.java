package org.openlindorm.hbase.store;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoreProgramContract;

/** Runs the contract with direct access to the regions, without the network. */
final class LocalProgramContractTest extends StoreProgramContract {

  private static Store store;

  @BeforeAll
  static void connect() {
    store =
        AssertingStore.around(
            HBaseStore.inProcess(
                SharedCluster.configuration(), SharedCluster.cluster().regionServer()));
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
