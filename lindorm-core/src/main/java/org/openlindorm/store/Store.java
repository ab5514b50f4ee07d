package org.openlindorm.store;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;

/**
 * Ordered rows of cells, in bytes. Every method may be called by many threads at once. Failures are
 * {@link org.openlindorm.error.LindormException} with STORE, TABLE_UNKNOWN, TABLE_OFFLINE or
 * TIMEOUT.
 */
public interface Store extends AutoCloseable {

  /** The row under a key, or null. */
  @Nullable StoredRow fetch(PhysicalTable table, Bytes key);

  /** The rows under the keys, in the order of the keys, null where there is none. */
  List<@Nullable StoredRow> fetchAll(PhysicalTable table, List<Bytes> keys);

  /** Streams a range with constant memory. */
  Cursor scan(PhysicalTable table, ScanRequest request);

  /**
   * Streams many small ranges in key order with constant memory. A store far from its data asks for
   * those that lie together at once.
   *
   * @param ranges ascending and disjoint
   * @param program as in {@link ScanRequest}: opened anew for each range or region
   */
  default Cursor scanAll(
      PhysicalTable table, List<ByteRange> ranges, @Nullable RowProgram program, int batchRows) {
    return new ChainedCursor(
        ranges.iterator(), range -> scan(table, new ScanRequest(range, false, program, batchRows)));
  }

  /** Keys of stored rows with the time of their writing, without the values. */
  default KeyPage keys(PhysicalTable table, KeyRequest request) {
    ScanRequest scan = new ScanRequest(request.range(), request.reverse(), null, request.limit());
    try (Cursor rows = scan(table, scan)) {
      return request.read(rows);
    }
  }

  /** Writes all mutations; each is atomic and durable on return, together they are not atomic. */
  void write(PhysicalTable table, List<Mutation> mutations);

  /**
   * Writes many rows whose timestamps are given, past the log where the store can; each is durable
   * on return, together they are not atomic.
   *
   * @param rows with ascending keys
   */
  default void writeSorted(PhysicalTable table, List<Mutation.Put> rows) {
    write(table, List.copyOf(rows));
  }

  /**
   * How many bytes of rows {@link #writeSorted} takes best at once; 0 where it writes row by row
   * and few are as good as many.
   */
  default long bytesOfSorted() {
    return 0;
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
   * durable on return, together they are not atomic; after a failure some may be written.
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

  /** Creates the table (and its namespace) unless it exists; true when this call created it. */
  boolean createTable(TableSpec spec);

  /**
   * Has every later write to the table carried into its indexes; returns when no writer works by
   * older rules any more. The tables of the entries must exist.
   *
   * @param indexing null when the table has no index that is maintained
   */
  void maintainIndexes(PhysicalTable table, @Nullable RowIndexing indexing);

  /**
   * The rows that entries of an index point to, in the order of the entries, null where there is
   * none. While the change of a row is on its way to the index, the row may be answered as it was
   * when {@code entryKey} was right; the caller compares the entry with the row.
   */
  List<@Nullable StoredRow> lookUp(PhysicalTable table, long indexId, List<EntryReference> entries);

  /**
   * Makes the entries of one row right, whatever they are.
   *
   * @param suspects keys of entries that may be there and wrong
   */
  void reconcile(PhysicalTable table, Bytes rowKey, long indexId, List<Bytes> suspects);

  /** Changes the attributes of a table. */
  void alterTable(PhysicalTable table, Map<String, String> attributes);

  /** Removes the table and its data; does nothing when it does not exist. */
  void dropTable(PhysicalTable table);

  /**
   * Empties the table, and the tables of its index entries while no write can reach them. All keep
   * their regions, and are open afterwards. May be repeated when it was cut off.
   */
  void truncateTable(PhysicalTable table, List<PhysicalTable> entries);

  /**
   * Until {@link #openTable} nobody reads or writes the table, also past SQL: TABLE_OFFLINE.
   * Returns when it is so; does nothing when it is so already.
   */
  void closeTable(PhysicalTable table);

  /** Undoes {@link #closeTable}; does nothing when the table is open. */
  void openTable(PhysicalTable table);

  boolean tableExists(PhysicalTable table);

  /**
   * The column families, sorted, of a table that another program made; null when there is none of
   * this name, or it is one that this port has made.
   */
  @Nullable List<String> foreignFamilies(PhysicalTable table);

  /** Whether a namespace holds tables that other programs made. */
  boolean holdsForeignTables(String namespace);

  /** The column families, sorted, whose cells the store takes away when they are too old. */
  List<String> expiringFamilies(PhysicalTable table);

  /**
   * Lets a table that another program made run programs beside its data, and give its writes
   * timestamps and indexes, as the tables of {@link #createTable} do. May be repeated.
   */
  void attach(PhysicalTable table);

  /**
   * A range in pieces that can be read beside each other, in key order: it is cut where regions
   * begin, as the store remembers them. Old borders do no harm.
   */
  List<ByteRange> pieces(PhysicalTable table, ByteRange range);

  /** The key ranges of the table's regions, in key order. */
  List<ByteRange> regions(PhysicalTable table);

  /**
   * What the regions of a table have been asked since they were opened, in key order, as it is now.
   * A region that is just moving may be missing. Empty where the store does not count.
   */
  default List<RegionLoad> loads(PhysicalTable table) {
    return List.of();
  }

  /** The same of all tables. */
  default Map<PhysicalTable, List<RegionLoad>> loads() {
    return Map.of();
  }

  /**
   * Where in the key space rows of all tables were read and written, of the regions that were used
   * since a minute; a minute or two are kept. Empty where the store does not count.
   *
   * @param first in minutes since the epoch
   */
  default Map<PhysicalTable, List<RegionTally>> tallies(long first) {
    return Map.of();
  }

  /**
   * About how many rows a table has, at a price that does not grow with them. Exact for some
   * thousand rows a region, and in one file each without deletes. Empty where the regions cannot
   * tell.
   */
  default OptionalLong estimatedRows(PhysicalTable table) {
    return OptionalLong.empty();
  }

  /** Writes what the table has in memory into files. */
  void flush(PhysicalTable table);

  /** Begins to make one file of all in each region, without what was deleted or has expired. */
  void compact(PhysicalTable table);

  /**
   * Cuts the region that holds a key so that one begins at it; returns when it is done. Nothing
   * happens where a region begins there.
   */
  void split(PhysicalTable table, Bytes at);

  /**
   * Makes one region of the one that begins at a key and the one before it; returns when it is
   * done.
   *
   * @return false when no region begins there, or the first one does
   */
  boolean merge(PhysicalTable table, Bytes at);

  /**
   * Has the region that holds a key served by another server; returns when it is. Nothing happens
   * where it is there already, or the server is gone.
   *
   * @param server one of {@link #servers()}
   */
  void move(PhysicalTable table, Bytes key, String server);

  /** The servers that carry data, by the names that {@link RegionLoad} tells. */
  List<String> servers();

  /** How many servers carry data; pre-splitting counts on it. */
  default int serverCount() {
    return servers().size();
  }

  @Override
  void close();
}
