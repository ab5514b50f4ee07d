package org.openlindorm.store;

import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Ordered rows of cells, in bytes. Thread-safe. Failures are {@link
 * org.openlindorm.error.LindormException} with STORE, TABLE_UNKNOWN, TABLE_OFFLINE or TIMEOUT.
 */
public interface Store extends AutoCloseable {

  /** The moment of rows of which it is not known when they were read. */
  long UNKNOWN_MOMENT = 0;

  /** Returns the row under a key, or null. */
  @Nullable StoredRow fetch(PhysicalTable table, Bytes key);

  /** Returns the rows under the keys, in the order of the keys, null where there is none. */
  List<@Nullable StoredRow> fetchAll(PhysicalTable table, List<Bytes> keys);

  /** Returns the rows as {@link #fetchAll} does, for a check: they do not count as traffic. */
  default List<@Nullable StoredRow> fetchForCheck(PhysicalTable table, List<Bytes> keys) {
    return fetchAll(table, keys);
  }

  /** Streams a range with constant memory. */
  Cursor scan(PhysicalTable table, ScanRequest request);

  /**
   * Streams many small ranges in key order with constant memory. A remote store reads adjacent
   * ranges in one request.
   *
   * @param ranges ascending and disjoint
   * @param each the forward scan of each range, whatever its own range is; its program is opened
   *     for each range or region
   */
  default Cursor scanAll(PhysicalTable table, List<ByteRange> ranges, ScanRequest each) {
    return new ChainedCursor(ranges.iterator(), range -> scan(table, each.of(range)));
  }

  /** Returns keys of stored rows with their write times, without the values. */
  default KeyPage keys(PhysicalTable table, KeyRequest request) {
    ScanRequest scan = new ScanRequest(request.range(), request.reverse(), null, request.limit());
    try (Cursor rows = scan(table, scan)) {
      return request.read(rows);
    }
  }

  /** Writes all mutations. Each is atomic and durable on return; the set is not atomic. */
  void write(PhysicalTable table, List<Mutation> mutations);

  /**
   * Writes many rows with given timestamps, without the write-ahead log where the store supports
   * that. Each is durable on return; the set is not atomic.
   *
   * @param rows with ascending keys
   */
  default void writeSorted(PhysicalTable table, List<Mutation.Put> rows) {
    write(table, List.copyOf(rows));
  }

  /**
   * Returns the best number of bytes for one call of {@link #writeSorted}; 0 where it writes row by
   * row and the number does not matter.
   */
  default long bytesOfSorted() {
    return 0;
  }

  /**
   * Returns the current moment of this store, for {@link ConditionalWrite}s of rows that are read
   * from now on. {@link #UNKNOWN_MOMENT} if the store does not count moments.
   */
  default long moment() {
    return UNKNOWN_MOMENT;
  }

  /**
   * Writes only if the row still has the version that the caller saw.
   *
   * @param expectedVersion {@link StoredRow#version()}, or 0 for "no row"
   * @return false when the row has changed since, and nothing was written
   */
  boolean writeIf(PhysicalTable table, long expectedVersion, Mutation mutation);

  /**
   * Writes each row that still has the version that the caller saw. Each write is atomic and
   * durable on return; the set is not atomic. After a failure some rows may be written.
   *
   * @param writes of rows that differ
   * @return the positions of the writes whose rows have changed since
   */
  default BitSet writeAllIf(PhysicalTable table, List<ConditionalWrite> writes) {
    BitSet refused = new BitSet(writes.size());
    for (int i = 0; i < writes.size(); i++) {
      ConditionalWrite write = writes.get(i);
      refused.set(i, !writeIf(table, write.expectedVersion(), write.mutation()));
    }
    return refused;
  }

  /**
   * Changes rows by a program, which sees each row as it is when it is locked. Each change is
   * atomic and durable on return; the set is not atomic. After a failure some rows may be written.
   *
   * @param keys that differ
   * @return what was done, for each key
   */
  default List<RowChange.Outcome> change(PhysicalTable table, List<Bytes> keys, RowChange change) {
    return Collections.nCopies(keys.size(), RowChange.Outcome.UNDECIDED);
  }

  /**
   * Creates the table (and its namespace) unless it exists; returns true when this call created it.
   */
  boolean createTable(TableSpec spec);

  /**
   * Maintains the table's indexes for every later write. Returns when no writer uses older rules
   * any more. The tables of the entries must exist.
   *
   * @param indexing null when the table has no index that is maintained
   */
  void maintainIndexes(PhysicalTable table, @Nullable RowIndexing indexing);

  /**
   * Returns the rows that index entries reference, in the order of the entries, null where there is
   * none. While an index update is pending, the row may be returned in the state that {@code
   * entryKey} matched; the caller compares the entry with the row.
   */
  List<@Nullable StoredRow> lookUp(PhysicalTable table, long indexId, List<EntryReference> entries);

  /**
   * Corrects the entries of one row, whatever they are.
   *
   * @param suspects keys of entries that may exist and be wrong
   */
  void reconcile(PhysicalTable table, Bytes rowKey, long indexId, List<Bytes> suspects);

  /** Changes the attributes of a table. */
  void alterTable(PhysicalTable table, Map<String, String> attributes);

  /** Removes the table and its data; does nothing when it does not exist. */
  void dropTable(PhysicalTable table);

  /**
   * Empties the table, and the tables of its index entries, while no write can reach them. All keep
   * their regions, and are open afterwards. May be repeated when it was interrupted.
   *
   * @param beforeEachStep runs before each step that closes a table or deletes rows, and may throw
   */
  void truncateTable(PhysicalTable table, List<PhysicalTable> entries, Runnable beforeEachStep);

  /**
   * Closes the table until {@link #openTable}: reads and writes fail with TABLE_OFFLINE, also
   * outside of SQL. Returns when it is closed; does nothing when it is closed already.
   */
  void closeTable(PhysicalTable table);

  /** Undoes {@link #closeTable}; does nothing when the table is open. */
  void openTable(PhysicalTable table);

  boolean tableExists(PhysicalTable table);

  /**
   * Returns the column families, sorted, of a table that another program created; null when there
   * is no such table, or this port created it.
   */
  @Nullable List<String> foreignFamilies(PhysicalTable table);

  /** Returns whether a namespace has tables that other programs created. */
  boolean hasOtherTables(String namespace);

  /** Returns the column families, sorted, whose cells the store removes when they expire. */
  List<String> expiringFamilies(PhysicalTable table);

  /**
   * Enables row programs, assigned timestamps and indexes for a table that another program created,
   * as for the tables of {@link #createTable}. May be repeated.
   */
  void attach(PhysicalTable table);

  /**
   * Splits a range at region boundaries, as the store has them cached, into parts for parallel
   * reads, in key order. Outdated boundaries do no harm.
   */
  List<ByteRange> regionRanges(PhysicalTable table, ByteRange range);

  /** Returns the key ranges of the table's regions, in key order. */
  List<ByteRange> regions(PhysicalTable table);

  /**
   * Returns the current read and write counters of a table's regions since they were opened, in key
   * order. A region that is moving may be missing. Empty where the store does not count.
   */
  default List<RegionLoad> loads(PhysicalTable table) {
    return List.of();
  }

  /** Returns the region counters of all tables. */
  default Map<PhysicalTable, List<RegionLoad>> loads() {
    return Map.of();
  }

  /**
   * Returns the sampled reads and writes of all tables by key, for regions used since a given
   * minute; one or two minutes are kept. Empty where the store does not count.
   *
   * @param first in minutes since the epoch
   */
  default Map<PhysicalTable, List<RegionTally>> tallies(long first) {
    return Map.of();
  }

  /**
   * Returns the approximate number of rows of a table, at a cost independent of it. Exact up to
   * some thousand rows per region, and in one file each without deletes. Empty where the regions do
   * not provide it.
   */
  default OptionalLong estimatedRows(PhysicalTable table) {
    return OptionalLong.empty();
  }

  /**
   * Returns estimates of the live and the deleted rows of a table or index, at a cost independent
   * of their number. Exact up to some thousand cells per region. Empty where the regions do not
   * provide it.
   */
  default Optional<RowNumbers> rowNumbers(PhysicalTable table) {
    return Optional.empty();
  }

  /** Writes the table's data in memory to files. */
  void flush(PhysicalTable table);

  /** Starts a major compaction: one file per region, without deleted or expired data. */
  void compact(PhysicalTable table);

  /**
   * Starts a major compaction that replaces the timestamps of cells and deletions that are later
   * than a moment by current ones ({@link LateTimestamps}). Rows that are written meanwhile may
   * keep theirs. The table has no maintained index.
   *
   * @param latest in ms since the epoch
   */
  void replaceLateTimestamps(PhysicalTable table, long latest);

  /**
   * Splits the region of a key so that a region begins at the key; returns when it is done. Does
   * nothing where a region begins there.
   */
  void split(PhysicalTable table, Bytes at);

  /**
   * Merges the region that begins at a key with the one before it; returns when it is done.
   *
   * @return false when no region begins there, or the first one does
   */
  boolean merge(PhysicalTable table, Bytes at);

  /**
   * Moves the region of a key to another server; returns when it is done. Does nothing where it is
   * there already, or the server is gone.
   *
   * @param server one of {@link #servers()}
   */
  void move(PhysicalTable table, Bytes key, String server);

  /**
   * Copies all data of one moment into a folder while other statements continue.
   *
   * @param check is called often; its exception ends the copy
   * @throws LindormException UNSUPPORTED if the data is not in files of this machine
   */
  default BackupReport backup(BackupRequest request, Runnable check) {
    throw LindormException.of(
        ErrorCode.UNSUPPORTED,
        "BACKUP SYSTEM on this server",
        "It copies the files of an embedded HBase. Of an HBase cluster make snapshots");
  }

  /**
   * Returns the backups in the folders that this server has backed up to, and the running one; none
   * if the data is not in files of this machine.
   */
  default List<StoredBackup> backups() {
    return List.of();
  }

  /**
   * Returns whether all changes after the newest backup are recorded, see {@link BackupRequest}.
   */
  default boolean archiving() {
    return false;
  }

  /**
   * Returns the log of row changes; empty if this server cannot read it. Tables with the attribute
   * CHANGES record their changes there.
   */
  default Optional<ChangeLog> changeLog() {
    return Optional.empty();
  }

  /** Returns the data servers, by their names in {@link RegionLoad}. */
  List<String> servers();

  /** Returns the number of data servers; pre-splitting depends on it. */
  default int serverCount() {
    return servers().size();
  }

  @Override
  void close();
}
