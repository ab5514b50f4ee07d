package org.openlindorm.store.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.ClosedTables;
import org.openlindorm.store.EntryChange;
import org.openlindorm.store.LateTimestamps;
import org.openlindorm.store.LoggedChange;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.RowChange;
import org.openlindorm.store.RowIndexing;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * The rows of one table. Each row is replaced atomically, so readers see whole rows and need no
 * lock. Writes to a table with indexes are serialized.
 */
final class MemoryTable {

  private final ConcurrentNavigableMap<Bytes, MemoryRow> rows = new ConcurrentSkipListMap<>();

  /** The attribute that has a value while changes are recorded. */
  private static final String CHANGES = "CHANGES";

  private volatile int kept = 1;

  /** Null if older rows are not kept. */
  private volatile @Nullable PastRows past;

  /** Makes the error of every write; null if rows may be changed. */
  private volatile @Nullable Supplier<LindormException> refusal;

  private volatile List<ByteRange> regions;
  private volatile RegionCounters counters;
  private final LongSupplier clock;
  private final LongConsumer meter;
  private final AtomicLong bytes = new AtomicLong();

  /** A timestamp that no deleted cell exceeds, so that a later put is newer. */
  private final AtomicLong deletedVersions = new AtomicLong();

  /** A version that no index entry made by a write of this table exceeds. */
  private final AtomicLong newestEntries = new AtomicLong();

  /** The versions up to which the entries of an index table were removed. */
  private final Map<Bytes, Long> removed = new ConcurrentHashMap<>();

  private final ReadWriteLock rulesLock = new ReentrantReadWriteLock();
  private final Object indexedWrites = new Object();
  private volatile @Nullable RowIndexing indexing;

  private final @Nullable MemoryChangeLog log;

  /** Receives each change of a row; null if they are not recorded. */
  private volatile @Nullable Consumer<LoggedChange> recorder;

  /**
   * @param meter gets the estimated bytes of each change
   * @param log null if the store has none
   */
  MemoryTable(
      List<Bytes> splits, LongSupplier clock, LongConsumer meter, @Nullable MemoryChangeLog log) {
    this.log = log;
    this.clock = clock;
    this.meter = meter;
    List<ByteRange> ranges = new ArrayList<>();
    Bytes start = Bytes.EMPTY;
    for (Bytes split : splits) {
      ranges.add(new ByteRange(start, split));
      start = split;
    }
    ranges.add(new ByteRange(start, Bytes.EMPTY));
    regions = List.copyOf(ranges);
    counters = new RegionCounters(regions);
  }

  /** Applies the number of versions per cell, and whether rows may be changed. */
  void keep(PhysicalTable name, Map<String, String> attributes) {
    String versions = attributes.get(MemoryStore.VERSIONS);
    if (versions != null) {
      kept = versions.isEmpty() ? 1 : Integer.parseInt(versions);
    }
    String recorded = attributes.get(CHANGES);
    MemoryChangeLog changes = log;
    if (recorded != null && changes != null) {
      record(recorded.isEmpty() ? null : change -> changes.add(name, change));
    }
    String history = attributes.get(MemoryStore.HISTORY);
    if (history != null) {
      PastRows older = past;
      past = history.isEmpty() ? null : older == null ? new PastRows() : older;
    }
    String closed = attributes.get(ClosedTables.ATTRIBUTE);
    if (closed != null) {
      close(closed.isEmpty() ? null : () -> ClosedTables.refusal(name, closed));
    }
  }

  /** Refuses every later write unless the refusal is null; waits for writes in progress. */
  private void close(@Nullable Supplier<LindormException> reason) {
    rulesLock.writeLock().lock();
    try {
      refusal = reason;
    } finally {
      rulesLock.writeLock().unlock();
    }
  }

  /** Records every later change; waits for writes in progress. */
  private void record(@Nullable Consumer<LoggedChange> receiver) {
    rulesLock.writeLock().lock();
    try {
      recorder = receiver;
    } finally {
      rulesLock.writeLock().unlock();
    }
  }

  /** Returns the row after a mutation, whose change is recorded. */
  private @Nullable MemoryRow changed(@Nullable MemoryRow before, Mutation mutation, long next) {
    MemoryRow after = after(before, mutation, next);
    Consumer<LoggedChange> receiver = recorder;
    if (receiver != null) {
      receiver.accept(
          new LoggedChange(mutation.key(), next, cells(after), Optional.of(cells(before))));
    }
    return after;
  }

  private static List<StoredCell> cells(@Nullable MemoryRow row) {
    StoredRow newest = newest(row);
    return newest == null ? List.of() : newest.cells();
  }

  private void checkWritable() {
    Supplier<LindormException> reason = refusal;
    if (reason != null) {
      throw reason.get();
    }
  }

  List<ByteRange> regions() {
    return regions;
  }

  /** Starts a region at the key; the counters restart. */
  synchronized void split(Bytes at) {
    List<ByteRange> cut = new ArrayList<>();
    for (ByteRange region : regions) {
      boolean inside =
          region.start().compareTo(at) < 0
              && (region.stop().isEmpty() || at.compareTo(region.stop()) < 0);
      if (inside) {
        cut.add(new ByteRange(region.start(), at));
        cut.add(new ByteRange(at, region.stop()));
      } else {
        cut.add(region);
      }
    }
    if (cut.size() > regions.size()) {
      regions = List.copyOf(cut);
      counters = new RegionCounters(regions);
    }
  }

  /**
   * Removes the region boundary at the key; returns false when there was none. The counters
   * restart.
   */
  synchronized boolean merge(Bytes at) {
    List<ByteRange> merged = new ArrayList<>();
    for (ByteRange region : regions) {
      boolean joins = !merged.isEmpty() && region.start().equals(at);
      Bytes start = joins ? merged.remove(merged.size() - 1).start() : region.start();
      merged.add(new ByteRange(start, region.stop()));
    }
    boolean changed = merged.size() < regions.size();
    if (changed) {
      regions = List.copyOf(merged);
      counters = new RegionCounters(regions);
    }
    return changed;
  }

  /** Returns the number of rows. */
  int size() {
    return rows.size();
  }

  /**
   * Returns the numbers of writes and reads of each region since the table was created or emptied.
   */
  List<RegionLoad> loads() {
    return counters.loads();
  }

  /** Counts rows that a scan has read, in the region of a key. */
  void read(Bytes key, long count) {
    counters.read(key, count);
  }

  @Nullable StoredRow fetch(Bytes key) {
    counters.read(key);
    return newest(rows.get(key));
  }

  private static @Nullable StoredRow newest(@Nullable MemoryRow row) {
    return row == null ? null : row.newest();
  }

  /** Returns a live view of a range: a row written during a scan may or may not be visible. */
  NavigableMap<Bytes, MemoryRow> range(ByteRange range, boolean reverse) {
    NavigableMap<Bytes, MemoryRow> part = rows.tailMap(range.start(), true);
    if (!range.stop().isEmpty()) {
      part = rows.subMap(range.start(), true, range.stop(), false);
    }
    return reverse ? part.descendingMap() : part;
  }

  /** Returns the rows of a range as they were before a time; the current ones without a history. */
  NavigableMap<Bytes, MemoryRow> range(ByteRange range, boolean reverse, long before) {
    PastRows older = past;
    if (before == Long.MAX_VALUE || older == null) {
      return range(range, reverse);
    }
    NavigableMap<Bytes, MemoryRow> rows = older.range(range(range, false), range, before);
    return reverse ? rows.descendingMap() : rows;
  }

  /** Applies {@code rules} to every later write; waits for writes in progress. */
  void maintain(@Nullable RowIndexing rules) {
    rulesLock.writeLock().lock();
    try {
      indexing = rules;
    } finally {
      rulesLock.writeLock().unlock();
    }
  }

  /** Replaces timestamps from a clock that was ahead. */
  void replace(LateTimestamps late) {
    rows.replaceAll((key, row) -> row.with(late));
  }

  void write(Mutation mutation, Function<PhysicalTable, MemoryTable> tables) {
    counters.wrote(mutation.key());
    rulesLock.readLock().lock();
    try {
      checkWritable();
      RowIndexing rules = indexing;
      if (rules == null) {
        replace(mutation.key(), before -> changed(before, mutation, next(newest(before))));
        hideRemoved(mutation.key());
      } else {
        writeIndexed(mutation, rules, tables);
      }
    } finally {
      rulesLock.readLock().unlock();
    }
  }

  boolean writeIf(
      long expectedVersion, Mutation mutation, Function<PhysicalTable, MemoryTable> tables) {
    counters.wrote(mutation.key());
    rulesLock.readLock().lock();
    try {
      checkWritable();
      RowIndexing rules = indexing;
      return rules == null
          ? writeIf(expectedVersion, mutation)
          : writeIfIndexed(expectedVersion, mutation, rules, tables);
    } finally {
      rulesLock.readLock().unlock();
    }
  }

  /** Changes a row; a row that another thread changes meanwhile is computed again. */
  RowChange.Outcome change(
      Bytes key, RowChange change, Function<PhysicalTable, MemoryTable> tables) {
    while (true) {
      StoredRow row = newest(rows.get(key));
      RowChange.Decision decision = change.decide(key, row);
      Mutation write = decision.write();
      if (write == null || writeIf(version(row), write, tables)) {
        return decision.outcome();
      }
    }
  }

  private boolean writeIf(long expectedVersion, Mutation mutation) {
    boolean[] written = new boolean[1];
    replace(
        mutation.key(),
        before -> {
          written[0] = version(newest(before)) == expectedVersion;
          return written[0] ? changed(before, mutation, next(newest(before))) : before;
        });
    return written[0];
  }

  private boolean writeIfIndexed(
      long expectedVersion,
      Mutation mutation,
      RowIndexing rules,
      Function<PhysicalTable, MemoryTable> tables) {
    synchronized (indexedWrites) {
      boolean matches = version(newest(rows.get(mutation.key()))) == expectedVersion;
      if (matches) {
        writeIndexed(mutation, rules, tables);
      }
      return matches;
    }
  }

  /**
   * Writes new entries before the row and removes old ones after it, so that a reader always finds
   * the row by one of them.
   */
  private void writeIndexed(
      Mutation mutation, RowIndexing rules, Function<PhysicalTable, MemoryTable> tables) {
    if (mutation instanceof Mutation.Put put
        && put.timestamp().isPresent()
        && !rules.acceptsTimestamps()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "writing with a timestamp to a table that has indexes",
          "Leave the timestamp out, or first ALTER TABLE ... SET 'MUTABILITY'='MUTABLE_ALL'");
    }
    synchronized (indexedWrites) {
      MemoryRow before = rows.get(mutation.key());
      long version = next(newest(before));
      MemoryRow after = changed(before, mutation, version);
      List<EntryChange> changes = rules.changes(newest(before), newest(after), version);
      newestEntries.accumulateAndGet(version, Math::max);
      insert(changes, tables);
      replace(mutation.key(), same -> after);
      remove(changes, tables);
    }
  }

  void reconcile(
      Bytes key, long indexId, List<Bytes> suspects, Function<PhysicalTable, MemoryTable> tables) {
    RowIndexing rules = indexing;
    if (rules == null) {
      return;
    }
    synchronized (indexedWrites) {
      StoredRow row = newest(rows.get(key));
      long version = next(row);
      newestEntries.accumulateAndGet(version, Math::max);
      List<EntryChange> changes = rules.corrections(indexId, row, suspects, version);
      insert(changes, tables);
      remove(changes, tables);
    }
  }

  private static void insert(
      List<EntryChange> changes, Function<PhysicalTable, MemoryTable> tables) {
    for (EntryChange change : changes) {
      if (change instanceof EntryChange.Insert insert) {
        OptionalLong version = OptionalLong.of(insert.version());
        tables
            .apply(insert.table())
            .write(new Mutation.Put(insert.key(), insert.cells(), List.of(), version), tables);
      }
    }
  }

  private static void remove(
      List<EntryChange> changes, Function<PhysicalTable, MemoryTable> tables) {
    for (EntryChange change : changes) {
      if (change instanceof EntryChange.Remove remove) {
        tables.apply(remove.table()).removeEntry(remove);
      }
    }
  }

  /** Hides the entry up to a version, also from later inserts. */
  private void removeEntry(EntryChange.Remove remove) {
    boolean known = removed.containsKey(remove.key());
    removed.merge(remove.key(), remove.upToVersion(), Math::max);
    if (!known) {
      resize(MemoryRow.BYTES_OF_ENTRY + remove.key().length());
    }
    keepNewer(remove.key(), remove.upToVersion());
  }

  /** Hides an entry that was inserted during its removal and may have missed the marker. */
  private void hideRemoved(Bytes key) {
    Long version = removed.get(key);
    if (version != null) {
      keepNewer(key, version);
    }
  }

  private void keepNewer(Bytes key, long version) {
    replace(key, entry -> entry == null ? null : MemoryRow.newerThan(entry, version));
  }

  /** Replaces a row atomically; the function may be called several times. */
  private void replace(Bytes key, Function<@Nullable MemoryRow, @Nullable MemoryRow> change) {
    long[] before = new long[1];
    MemoryRow after =
        rows.compute(
            key,
            (same, row) -> {
              before[0] = MemoryRow.bytes(row);
              return change.apply(row);
            });
    resize(MemoryRow.bytes(after) - before[0]);
  }

  private void resize(long more) {
    bytes.addAndGet(more);
    meter.accept(more);
  }

  /** Reports the memory of the table as free, when it is dropped. */
  void release() {
    meter.accept(-bytes.getAndSet(0));
  }

  /** Empties this table and those of its entries, while there are no writers. */
  void clear(List<MemoryTable> entries) {
    rulesLock.writeLock().lock();
    try {
      entries.forEach(MemoryTable::clear);
      clear();
    } finally {
      rulesLock.writeLock().unlock();
    }
  }

  private void clear() {
    rows.values().forEach(row -> retire(row.newest()));
    rows.clear();
    removed.clear();
    release();
    PastRows older = past;
    if (older != null) {
      older.clear();
    }
    counters = new RegionCounters(regions);
  }

  private static long version(@Nullable StoredRow row) {
    return row == null ? 0 : row.version();
  }

  private @Nullable MemoryRow after(@Nullable MemoryRow before, Mutation mutation, long next) {
    MemoryRow after = written(before, mutation, next);
    PastRows older = past;
    if (older != null) {
      older.add(mutation.key(), before, next, after);
    }
    return after;
  }

  private @Nullable MemoryRow written(@Nullable MemoryRow before, Mutation mutation, long next) {
    if (mutation instanceof Mutation.Put put) {
      long timestamp = put.timestamp().orElse(next);
      if (put.timestamp().isPresent() && timestamp <= removed.getOrDefault(put.key(), 0L)) {
        return before;
      }
      MemoryRow changed = MemoryRow.put(before, put, timestamp, kept);
      if (!put.deletedQualifiers().isEmpty()) {
        retire(newest(before));
      }
      return changed;
    }
    retire(newest(before));
    return null;
  }

  private long next(@Nullable StoredRow before) {
    long last = Math.max(Math.max(deletedVersions.get(), newestEntries.get()), version(before));
    return Math.max(clock.getAsLong(), last + 1);
  }

  private void retire(@Nullable StoredRow row) {
    if (row != null) {
      deletedVersions.accumulateAndGet(row.version(), Math::max);
    }
  }
}
