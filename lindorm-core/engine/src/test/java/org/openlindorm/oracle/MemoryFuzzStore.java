package org.openlindorm.oracle;

import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.memory.MemoryStore;

/** A memory store whose tables and indexes are split. */
final class MemoryFuzzStore implements FuzzStore {

  private final MemoryStore store = new MemoryStore();
  private final SqlEngine engine;
  private final Session session;

  MemoryFuzzStore() {
    this(EngineOptions.DEFAULT, store -> store);
  }

  MemoryFuzzStore(EngineOptions options, UnaryOperator<Store> wrapped) {
    engine = SqlEngine.open(wrapped.apply(store), options);
    session = engine.open();
  }

  @Override
  public Session session() {
    return session;
  }

  @Override
  public void disturb(Random random) {
    List<PhysicalTable> all = List.copyOf(store.loads().keySet());
    PhysicalTable table = FuzzTable.one(all, random);
    Bytes at = FuzzTable.one(SPLITS, random);
    if (store.regions(table).stream().noneMatch(region -> region.start().equals(at))) {
      store.split(table, at);
    }
  }

  @Override
  public void close() {
    session.close();
    engine.close();
  }
}
