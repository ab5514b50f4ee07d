package org.openlindorm.store.memory;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.ChangeLog;
import org.openlindorm.store.ClosedTables;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.EntryReference;
import org.openlindorm.store.LateTimestamps;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.RowChange;
import org.openlindorm.store.RowIndexing;
import org.openlindorm.store.RowNumbers;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;

/**
 * A {@link Store} in memory. Regions follow the table's splits and explicit calls of split and
 * merge. VERSIONS, HISTORY and {@link ClosedTables} are the only effective table attributes. A
 * deletion does not hide a later put with an older timestamp, except in a table of index entries.
 * Indexes are updated before a write returns.
 */
public final class MemoryStore implements Store {

  /** The attribute with the number of kept versions. */
  static final String VERSIONS = "VERSIONS";

  /** The attribute by which older rows are kept. Here they are kept for any time. */
  static final String HISTORY = "HISTORY";

  /** The tables by namespace and name. */
  private final Map<String, MemoryTable> tables = new ConcurrentHashMap<>();

  /** The families of the tables that {@link #createForeign} has made. */
  private final Map<String, List<String>> foreign = new ConcurrentHashMap<>();

  private final Set<String> closed = ConcurrentHashMap.newKeySet();

  private final LongSupplier clock;
  private final LongConsumer meter;
  private final @Nullable MemoryChangeLog changes;

  public MemoryStore() {
    this(System::currentTimeMillis);
  }

  /** Creates a store whose cells get their timestamps (milliseconds) from {@code clock}. */
  public MemoryStore(LongSupplier clock) {
    this(clock, bytes -> {});
  }

  /**
   * Creates a store that reports its memory.
   *
   * @param meter gets the estimated bytes of each change, negative ones of rows that are removed
   */
  public MemoryStore(LongSupplier clock, LongConsumer meter) {
    this(clock, meter, null);
  }

  private MemoryStore(LongSupplier clock, LongConsumer meter, @Nullable MemoryChangeLog changes) {
    this.clock = clock;
    this.meter = meter;
    this.changes = changes;
  }

  /** Creates a store that has a log of changes. */
  public static MemoryStore withChangeLog() {
    return new MemoryStore(System::currentTimeMillis, bytes -> {}, new MemoryChangeLog());
  }

  @Override
  public Optional<ChangeLog> changeLog() {
    return Optional.ofNullable(changes);
  }

  private MemoryTable table(PhysicalTable name) {
    MemoryTable table = tables.get(name.toString());
    if (table == null) {
      throw LindormException.of(ErrorCode.TABLE_UNKNOWN, name, " in the store");
    }
    return table;
  }

  /** Returns a table for reads and writes. */
  private MemoryTable open(PhysicalTable name) {
    if (closed.contains(name.toString())) {
      throw LindormException.of(
          ErrorCode.TABLE_OFFLINE, name, "ONLINE TABLE makes it available again");
    }
    return table(name);
  }

  @Override
  public @Nullable StoredRow fetch(PhysicalTable table, Bytes key) {
    return open(table).fetch(key);
  }

  @Override
  public List<@Nullable StoredRow> fetchAll(PhysicalTable table, List<Bytes> keys) {
    MemoryTable found = open(table);
    List<@Nullable StoredRow> rows = new ArrayList<>(keys.size());
    keys.forEach(key -> rows.add(found.fetch(key)));
    return rows;
  }

  @Override
  public Cursor scan(PhysicalTable table, ScanRequest request) {
    MemoryTable found = open(table);
    List<ByteRange> ranges = new ArrayList<>();
    for (ByteRange region : found.regions()) {
      ByteRange part = region.intersect(request.range());
      if (!part.isEmpty()) {
        ranges.add(part);
      }
    }
    if (request.reverse()) {
      Collections.reverse(ranges);
    }
    return new MemoryCursor(found, request, ranges);
  }

  @Override
  public void write(PhysicalTable table, List<Mutation> mutations) {
    MemoryTable found = open(table);
    mutations.forEach(mutation -> found.write(mutation, this::table));
  }

  @Override
  public boolean writeIf(PhysicalTable table, long expectedVersion, Mutation mutation) {
    return open(table).writeIf(expectedVersion, mutation, this::table);
  }

  @Override
  public List<RowChange.Outcome> change(PhysicalTable table, List<Bytes> keys, RowChange change) {
    MemoryTable found = open(table);
    return keys.stream().map(key -> found.change(key, change, this::table)).toList();
  }

  @Override
  public boolean createTable(TableSpec spec) {
    MemoryTable made = new MemoryTable(spec.splits(), clock, meter, changes);
    made.keep(spec.table(), spec.attributes());
    made.maintain(spec.indexing());
    return tables.putIfAbsent(spec.table().toString(), made) == null;
  }

  /** Creates a table as an HBase client would; its cells are named by family and qualifier. */
  public void createForeign(PhysicalTable table, List<String> families) {
    createForeign(table, families, 1);
  }

  /** Creates such a table with families that keep several versions of a cell. */
  public void createForeign(PhysicalTable table, List<String> families, int versions) {
    MemoryTable made = new MemoryTable(List.of(), clock, meter, changes);
    made.keep(table, Map.of(VERSIONS, Integer.toString(versions)));
    tables.put(table.toString(), made);
    foreign.put(table.toString(), families.stream().sorted().toList());
  }

  @Override
  public @Nullable List<String> foreignFamilies(PhysicalTable table) {
    return tableExists(table) ? foreign.get(table.toString()) : null;
  }

  @Override
  public boolean hasOtherTables(String namespace) {
    return foreign.keySet().stream().anyMatch(name -> name.startsWith(namespace + ":"));
  }

  /** Nothing expires in memory. */
  @Override
  public List<String> expiringFamilies(PhysicalTable table) {
    return List.of();
  }

  @Override
  public void attach(PhysicalTable table) {
    table(table);
  }

  @Override
  public void maintainIndexes(PhysicalTable table, @Nullable RowIndexing indexing) {
    table(table).maintain(indexing);
  }

  @Override
  public List<@Nullable StoredRow> lookUp(
      PhysicalTable table, long indexId, List<EntryReference> entries) {
    return fetchAll(table, entries.stream().map(EntryReference::rowKey).toList());
  }

  @Override
  public void reconcile(PhysicalTable table, Bytes rowKey, long indexId, List<Bytes> suspects) {
    open(table).reconcile(rowKey, indexId, suspects, this::table);
  }

  @Override
  public void alterTable(PhysicalTable table, Map<String, String> attributes) {
    table(table).keep(table, attributes);
  }

  @Override
  public void dropTable(PhysicalTable table) {
    MemoryTable dropped = tables.remove(table.toString());
    if (dropped != null) {
      dropped.release();
    }
    closed.remove(table.toString());
    foreign.remove(table.toString());
  }

  @Override
  public void truncateTable(
      PhysicalTable table, List<PhysicalTable> entries, Runnable beforeEachStep) {
    beforeEachStep.run();
    table(table).clear(entries.stream().map(this::table).toList());
    entries.forEach(this::openTable);
    openTable(table);
  }

  @Override
  public void closeTable(PhysicalTable table) {
    table(table);
    closed.add(table.toString());
  }

  @Override
  public void openTable(PhysicalTable table) {
    closed.remove(table.toString());
  }

  @Override
  public boolean tableExists(PhysicalTable table) {
    return tables.containsKey(table.toString());
  }

  @Override
  public List<ByteRange> regionRanges(PhysicalTable table, ByteRange range) {
    return range.cut(regions(table).stream().map(ByteRange::start).toList());
  }

  @Override
  public List<ByteRange> regions(PhysicalTable table) {
    return table(table).regions();
  }

  @Override
  public List<RegionLoad> loads(PhysicalTable table) {
    return table(table).loads();
  }

  @Override
  public Map<PhysicalTable, List<RegionLoad>> loads() {
    Map<PhysicalTable, List<RegionLoad>> all = new HashMap<>();
    tables.forEach((name, table) -> all.put(PhysicalTable.named(name), table.loads()));
    return all;
  }

  /** Exact. */
  @Override
  public OptionalLong estimatedRows(PhysicalTable table) {
    return OptionalLong.of(open(table).size());
  }

  /** Deleted rows are not stored. */
  @Override
  public Optional<RowNumbers> rowNumbers(PhysicalTable table) {
    return Optional.of(new RowNumbers(open(table).size(), 0));
  }

  /** There are no files. */
  @Override
  public void flush(PhysicalTable table) {
    table(table);
  }

  @Override
  public void compact(PhysicalTable table) {
    table(table);
  }

  @Override
  public void replaceLateTimestamps(PhysicalTable table, long latest) {
    table(table).replace(new LateTimestamps(latest, clock.getAsLong()));
  }

  @Override
  public void split(PhysicalTable table, Bytes at) {
    table(table).split(at);
  }

  @Override
  public boolean merge(PhysicalTable table, Bytes at) {
    return table(table).merge(at);
  }

  /** There is only one server. */
  @Override
  public void move(PhysicalTable table, Bytes key, String server) {
    table(table);
  }

  @Override
  public List<String> servers() {
    return List.of(RegionCounters.SERVER);
  }

  @Override
  public void close() {
    tables.values().forEach(MemoryTable::release);
    tables.clear();
  }
}
