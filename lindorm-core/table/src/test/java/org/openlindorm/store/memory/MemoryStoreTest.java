package org.openlindorm.store.memory;

import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoreContract;

class MemoryStoreTest extends StoreContract {

  private final Store store = AssertingStore.around(new MemoryStore());

  @Override
  protected Store store() {
    return store;
  }
}
