package org.openlindorm.store;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;

/** A store that delegates every call to another store; subclasses override some of them. */
public abstract class ForwardingStore implements Store {

  private final Store store;

  protected ForwardingStore(Store store) {
    this.store = store;
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
  public List<@Nullable StoredRow> fetchForCheck(PhysicalTable table, List<Bytes> keys) {
    return store.fetchForCheck(table, keys);
  }

  @Override
  public Cursor scan(PhysicalTable table, ScanRequest request) {
    return store.scan(table, request);
  }

  @Override
  public Cursor scanAll(PhysicalTable table, List<ByteRange> ranges, ScanRequest each) {
    return store.scanAll(table, ranges, each);
  }

  @Override
  public KeyPage keys(PhysicalTable table, KeyRequest request) {
    return store.keys(table, request);
  }

  @Override
  public void write(PhysicalTable table, List<Mutation> mutations) {
    store.write(table, mutations);
  }

  @Override
  public void writeSorted(PhysicalTable table, List<Mutation.Put> rows) {
    store.writeSorted(table, rows);
  }

  @Override
  public long bytesOfSorted() {
    return store.bytesOfSorted();
  }

  @Override
  public long moment() {
    return store.moment();
  }

  @Override
  public boolean writeIf(PhysicalTable table, long expectedVersion, Mutation mutation) {
    return store.writeIf(table, expectedVersion, mutation);
  }

  @Override
  public BitSet writeAllIf(PhysicalTable table, List<ConditionalWrite> writes) {
    return store.writeAllIf(table, writes);
  }

  @Override
  public List<RowChange.Outcome> change(PhysicalTable table, List<Bytes> keys, RowChange change) {
    return store.change(table, keys, change);
  }

  @Override
  public boolean createTable(TableSpec spec) {
    return store.createTable(spec);
  }

  @Override
  public void maintainIndexes(PhysicalTable table, @Nullable RowIndexing indexing) {
    store.maintainIndexes(table, indexing);
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
    store.alterTable(table, attributes);
  }

  @Override
  public void dropTable(PhysicalTable table) {
    store.dropTable(table);
  }

  @Override
  public void truncateTable(
      PhysicalTable table, List<PhysicalTable> entries, Runnable beforeEachStep) {
    store.truncateTable(table, entries, beforeEachStep);
  }

  @Override
  public void closeTable(PhysicalTable table) {
    store.closeTable(table);
  }

  @Override
  public void openTable(PhysicalTable table) {
    store.openTable(table);
  }

  @Override
  public boolean tableExists(PhysicalTable table) {
    return store.tableExists(table);
  }

  @Override
  public @Nullable List<String> foreignFamilies(PhysicalTable table) {
    return store.foreignFamilies(table);
  }

  @Override
  public boolean hasOtherTables(String namespace) {
    return store.hasOtherTables(namespace);
  }

  @Override
  public List<String> expiringFamilies(PhysicalTable table) {
    return store.expiringFamilies(table);
  }

  @Override
  public void attach(PhysicalTable table) {
    store.attach(table);
  }

  @Override
  public List<ByteRange> regionRanges(PhysicalTable table, ByteRange range) {
    return store.regionRanges(table, range);
  }

  @Override
  public List<ByteRange> regions(PhysicalTable table) {
    return store.regions(table);
  }

  @Override
  public List<RegionLoad> loads(PhysicalTable table) {
    return store.loads(table);
  }

  @Override
  public Map<PhysicalTable, List<RegionLoad>> loads() {
    return store.loads();
  }

  @Override
  public Map<PhysicalTable, List<RegionTally>> tallies(long first) {
    return store.tallies(first);
  }

  @Override
  public OptionalLong estimatedRows(PhysicalTable table) {
    return store.estimatedRows(table);
  }

  @Override
  public Optional<RowNumbers> rowNumbers(PhysicalTable table) {
    return store.rowNumbers(table);
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
  public void replaceLateTimestamps(PhysicalTable table, long latest) {
    store.replaceLateTimestamps(table, latest);
  }

  @Override
  public BackupReport backup(BackupRequest request, Runnable check) {
    return store.backup(request, check);
  }

  @Override
  public List<StoredBackup> backups() {
    return store.backups();
  }

  @Override
  public Optional<ChangeLog> changeLog() {
    return store.changeLog();
  }

  @Override
  public boolean archiving() {
    return store.archiving();
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
  public void move(PhysicalTable table, Bytes key, String server) {
    store.move(table, key, server);
  }

  @Override
  public List<String> servers() {
    return store.servers();
  }

  @Override
  public int serverCount() {
    return store.serverCount();
  }

  @Override
  public void close() {
    store.close();
  }
}
