package org.openlindorm.store.memory;

import org.openlindorm.store.Store;
import org.openlindorm.store.StoreContract;

class MemoryStoreTest extends StoreContract {

  private final Store store = new MemoryStore();

  @Override
  protected Store store() {
    return store;
  }
}
