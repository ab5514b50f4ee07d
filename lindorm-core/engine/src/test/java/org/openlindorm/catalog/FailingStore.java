package org.openlindorm.catalog;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowIndexing;
import org.openlindorm.store.Store;
import org.openlindorm.store.TableSpec;

/**
 * A store that calls a hook before and after each call that changes something. The hook may throw
 * an exception.
 */
final class FailingStore extends ForwardingStore {

  private Consumer<String> before = call -> {};
  private Consumer<String> after = call -> {};

  FailingStore(Store store) {
    super(store);
  }

  /**
   * Sets a hook that runs before each changing call reaches the store, with the name of the call.
   */
  void before(Consumer<String> hook) {
    before = hook;
  }

  /**
   * Sets a hook that runs after the store has executed a changing call, with the name of the call.
   */
  void after(Consumer<String> hook) {
    after = hook;
  }

  @Override
  public void write(PhysicalTable table, List<Mutation> mutations) {
    before.accept("write");
    super.write(table, mutations);
    after.accept("write");
  }

  @Override
  public boolean writeIf(PhysicalTable table, long expectedVersion, Mutation mutation) {
    before.accept("writeIf");
    boolean written = super.writeIf(table, expectedVersion, mutation);
    after.accept("writeIf");
    return written;
  }

  @Override
  public void writeSorted(PhysicalTable table, List<Mutation.Put> rows) {
    before.accept("writeSorted");
    super.writeSorted(table, rows);
    after.accept("writeSorted");
  }

  @Override
  public boolean createTable(TableSpec spec) {
    before.accept("createTable");
    boolean made = super.createTable(spec);
    after.accept("createTable");
    return made;
  }

  @Override
  public void maintainIndexes(PhysicalTable table, @Nullable RowIndexing indexing) {
    before.accept("maintainIndexes");
    super.maintainIndexes(table, indexing);
    after.accept("maintainIndexes");
  }

  @Override
  public void alterTable(PhysicalTable table, Map<String, String> attributes) {
    before.accept("alterTable");
    super.alterTable(table, attributes);
    after.accept("alterTable");
  }

  @Override
  public void dropTable(PhysicalTable table) {
    before.accept("dropTable");
    super.dropTable(table);
    after.accept("dropTable");
  }

  @Override
  public void truncateTable(
      PhysicalTable table, List<PhysicalTable> entries, Runnable beforeEachStep) {
    before.accept("truncateTable");
    super.truncateTable(table, entries, beforeEachStep);
    after.accept("truncateTable");
  }

  @Override
  public void attach(PhysicalTable table) {
    before.accept("attach");
    super.attach(table);
    after.accept("attach");
  }

  @Override
  public void closeTable(PhysicalTable table) {
    before.accept("closeTable");
    super.closeTable(table);
    after.accept("closeTable");
  }

  @Override
  public void openTable(PhysicalTable table) {
    before.accept("openTable");
    super.openTable(table);
    after.accept("openTable");
  }
}
