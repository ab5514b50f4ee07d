package org.openlindorm.catalog;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.EntryReference;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowIndexing;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;

/** A store that asks before (or after) each call that changes something whether to fail. */
final class FailingStore implements Store {

  private final Store store;
  private Consumer<String> before = call -> {};
  private Consumer<String> after = call -> {};

  FailingStore(Store store) {
    this.store = store;
  }

  /** Runs with the name of each changing call before it reaches the store. */
  void before(Consumer<String> hook) {
    before = hook;
  }

  /** Runs with the name of each changing call once the store has done it. */
  void after(Consumer<String> hook) {
    after = hook;
  }

  @Override
  public @Nullable StoredRow fetch(PhysicalTable table, Bytes key) {
    return store.fetch(table, key);
  }

  @Override
  public List<@Nullable StoredRow> fetchAll(PhysicalTable table, List<Bytes> keys) {
    return store.fetchAll(table, keys);
  }

  @Override
  public Cursor scan(PhysicalTable table, ScanRequest request) {
    return store.scan(table, request);
  }

  @Override
  public void write(PhysicalTable table, List<Mutation> mutations) {
    store.write(table, mutations);
  }

  @Override
  public boolean writeIf(PhysicalTable table, long expectedVersion, Mutation mutation) {
    before.accept("writeIf");
    boolean written = store.writeIf(table, expectedVersion, mutation);
    after.accept("writeIf");
    return written;
  }

  @Override
  public boolean createTable(TableSpec spec) {
    before.accept("createTable");
    boolean made = store.createTable(spec);
    after.accept("createTable");
    return made;
  }

  @Override
  public void maintainIndexes(PhysicalTable table, @Nullable RowIndexing indexing) {
    before.accept("maintainIndexes");
    store.maintainIndexes(table, indexing);
    after.accept("maintainIndexes");
  }

  @Override
  public List<@Nullable StoredRow> lookUp(
      PhysicalTable table, long indexId, List<EntryReference> entries) {
    return store.lookUp(table, indexId, entries);
  }

  @Override
  public void reconcile(PhysicalTable table, Bytes rowKey, long indexId, List<Bytes> suspects) {
    store.reconcile(table, rowKey, indexId, suspects);
  }

  @Override
  public void alterTable(PhysicalTable table, Map<String, String> attributes) {
    before.accept("alterTable");
    store.alterTable(table, attributes);
    after.accept("alterTable");
  }

  @Override
  public void flush(PhysicalTable table) {
    store.flush(table);
  }

  @Override
  public void compact(PhysicalTable table) {
    store.compact(table);
  }

  @Override
  public void split(PhysicalTable table, Bytes at) {
    store.split(table, at);
  }

  @Override
  public boolean merge(PhysicalTable table, Bytes at) {
    return store.merge(table, at);
  }

  @Override
  public void dropTable(PhysicalTable table) {
    before.accept("dropTable");
    store.dropTable(table);
    after.accept("dropTable");
  }

  @Override
  public void truncateTable(PhysicalTable table, List<PhysicalTable> entries) {
    before.accept("truncateTable");
    store.truncateTable(table, entries);
    after.accept("truncateTable");
  }

  @Override
  public @Nullable List<String> foreignFamilies(PhysicalTable table) {
    return store.foreignFamilies(table);
  }

  @Override
  public boolean holdsForeignTables(String namespace) {
    return store.holdsForeignTables(namespace);
  }

  @Override
  public List<String> expiringFamilies(PhysicalTable table) {
    return store.expiringFamilies(table);
  }

  @Override
  public void attach(PhysicalTable table) {
    before.accept("attach");
    store.attach(table);
    after.accept("attach");
  }

  @Override
  public void closeTable(PhysicalTable table) {
    before.accept("closeTable");
    store.closeTable(table);
    after.accept("closeTable");
  }

  @Override
  public void openTable(PhysicalTable table) {
    before.accept("openTable");
    store.openTable(table);
    after.accept("openTable");
  }

  @Override
  public boolean tableExists(PhysicalTable table) {
    return store.tableExists(table);
  }

  @Override
  public List<ByteRange> pieces(PhysicalTable table, ByteRange range) {
    return store.pieces(table, range);
  }

  @Override
  public List<ByteRange> regions(PhysicalTable table) {
    return store.regions(table);
  }

  @Override
  public void move(PhysicalTable table, Bytes key, String server) {
    store.move(table, key, server);
  }

  @Override
  public List<String> servers() {
    return store.servers();
  }

  @Override
  public void close() {
    store.close();
  }
}
