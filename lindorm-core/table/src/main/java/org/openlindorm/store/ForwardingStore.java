package org.openlindorm.store;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;

/**
 * A store that delegates every call to another store; subclasses override some of them, or choose
 * the store of each table.
 */
public abstract class ForwardingStore implements Store {

  private final Store store;

  protected ForwardingStore(Store store) {
    this.store = store;
  }

  /** Returns the store of a table. */
  protected Store of(PhysicalTable table) {
    return store;
  }

  @Override
  public @Nullable StoredRow fetch(PhysicalTable table, Bytes key) {
    return of(table).fetch(table, key);
  }

  @Override
  public List<@Nullable StoredRow> fetchAll(PhysicalTable table, List<Bytes> keys) {
    return of(table).fetchAll(table, keys);
  }

  @Override
  public List<@Nullable StoredRow> fetchForCheck(PhysicalTable table, List<Bytes> keys) {
    return of(table).fetchForCheck(table, keys);
  }

  @Override
  public Cursor scan(PhysicalTable table, ScanRequest request) {
    return of(table).scan(table, request);
  }

  @Override
  public Cursor scanAll(PhysicalTable table, List<ByteRange> ranges, ScanRequest each) {
    return of(table).scanAll(table, ranges, each);
  }

  @Override
  public KeyPage keys(PhysicalTable table, KeyRequest request) {
    return of(table).keys(table, request);
  }

  @Override
  public void write(PhysicalTable table, List<Mutation> mutations) {
    of(table).write(table, mutations);
  }

  @Override
  public void writeSorted(PhysicalTable table, List<Mutation.Put> rows) {
    of(table).writeSorted(table, rows);
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
    return of(table).writeIf(table, expectedVersion, mutation);
  }

  @Override
  public BitSet writeAllIf(PhysicalTable table, List<ConditionalWrite> writes) {
    return of(table).writeAllIf(table, writes);
  }

  @Override
  public List<RowChange.Outcome> change(PhysicalTable table, List<Bytes> keys, RowChange change) {
    return of(table).change(table, keys, change);
  }

  @Override
  public boolean createTable(TableSpec spec) {
    return store.createTable(spec);
  }

  @Override
  public void maintainIndexes(PhysicalTable table, @Nullable RowIndexing indexing) {
    of(table).maintainIndexes(table, indexing);
  }

  @Override
  public List<@Nullable StoredRow> lookUp(
      PhysicalTable table, long indexId, List<EntryReference> entries) {
    return of(table).lookUp(table, indexId, entries);
  }

  @Override
  public void reconcile(PhysicalTable table, Bytes rowKey, long indexId, List<Bytes> suspects) {
    of(table).reconcile(table, rowKey, indexId, suspects);
  }

  @Override
  public void alterTable(PhysicalTable table, Map<String, String> attributes) {
    of(table).alterTable(table, attributes);
  }

  @Override
  public void dropTable(PhysicalTable table) {
    of(table).dropTable(table);
  }

  @Override
  public void truncateTable(
      PhysicalTable table, List<PhysicalTable> entries, Runnable beforeEachStep) {
    of(table).truncateTable(table, entries, beforeEachStep);
  }

  @Override
  public void closeTable(PhysicalTable table) {
    of(table).closeTable(table);
  }

  @Override
  public void openTable(PhysicalTable table) {
    of(table).openTable(table);
  }

  @Override
  public boolean tableExists(PhysicalTable table) {
    return of(table).tableExists(table);
  }

  @Override
  public @Nullable List<String> foreignFamilies(PhysicalTable table) {
    return of(table).foreignFamilies(table);
  }

  @Override
  public boolean hasOtherTables(String namespace) {
    return store.hasOtherTables(namespace);
  }

  @Override
  public List<String> expiringFamilies(PhysicalTable table) {
    return of(table).expiringFamilies(table);
  }

  @Override
  public void attach(PhysicalTable table) {
    of(table).attach(table);
  }

  @Override
  public List<ByteRange> regionRanges(PhysicalTable table, ByteRange range) {
    return of(table).regionRanges(table, range);
  }

  @Override
  public List<ByteRange> regions(PhysicalTable table) {
    return of(table).regions(table);
  }

  @Override
  public List<RegionLoad> loads(PhysicalTable table) {
    return of(table).loads(table);
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
    return of(table).estimatedRows(table);
  }

  @Override
  public Optional<RowNumbers> rowNumbers(PhysicalTable table) {
    return of(table).rowNumbers(table);
  }

  @Override
  public void flush(PhysicalTable table) {
    of(table).flush(table);
  }

  @Override
  public void compact(PhysicalTable table) {
    of(table).compact(table);
  }

  @Override
  public void replaceLateTimestamps(PhysicalTable table, long latest) {
    of(table).replaceLateTimestamps(table, latest);
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
    of(table).split(table, at);
  }

  @Override
  public boolean merge(PhysicalTable table, Bytes at) {
    return of(table).merge(table, at);
  }

  @Override
  public void move(PhysicalTable table, Bytes key, String server) {
    of(table).move(table, key, server);
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
