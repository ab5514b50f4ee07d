package org.openlindorm.search;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.catalog.SearchPositions;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.SearchIndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.ChangeLog;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.LogPosition;
import org.openlindorm.store.LoggedChange;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * A search index that follows the log. Its documents are committed together with the position up to
 * which they follow, so after a crash it continues there: the log is the index's own log. For one
 * thread at a time, except for the methods about queries and the committed position.
 */
final class FollowedIndex implements AutoCloseable {

  private static final int MOST_CHANGES = 1_000;
  private static final int ROWS_PER_CALL = 500;

  /** The rows that a build reads before it applies the changes in the log. */
  private static final int ROWS_PER_PART = 10_000;

  /**
   * A row that a build has read, or a write that is not visible yet, is older than a change in the
   * log by less than this.
   */
  private static final Duration BUILD_MEMORY = Duration.ofMinutes(1);

  /** At most this much of the log is read again after a crash. */
  private static final long MOST_UNCOMMITTED_BYTES = 64L << 20;

  private static final Duration MOST_UNCOMMITTED_TIME = Duration.ofSeconds(10);

  /** A refresh costs some milliseconds of processor time. */
  private static final Duration REFRESH_INTERVAL = Duration.ofMillis(100);

  private static final String LOG = "log";
  private static final String OFFSET = "offset";

  private final TableDef table;
  private final SearchIndexDef index;
  private final Store store;
  private final ChangeLog log;
  private final SearchPositions positions;
  private final DocumentIndex documents;
  private final SearchTerms terms;
  private final RowCodec rows;
  private LogPosition reached;
  private volatile LogPosition committed;
  private boolean changed;
  private boolean uncommitted;
  private long refreshedAt = System.nanoTime();
  private long committedAt = System.nanoTime();

  /**
   * The last request for fresh documents that is fulfilled; -1 before all changes were read once.
   */
  private volatile long fresh = -1;

  /** The time of a read to the end of the log whose changes are visible to queries. */
  private volatile long shownAt = System.nanoTime();

  private FollowedIndex(
      TableDef table, Store store, ChangeLog log, DocumentIndex documents, LogPosition from) {
    this.table = table;
    this.index = defined(table);
    this.store = store;
    this.log = log;
    this.positions = new SearchPositions(store);
    this.documents = documents;
    this.terms = new SearchTerms(table, index);
    this.rows = RowCodec.of(new RowShape(table, List.of()));
    this.reached = from;
    this.committed = from;
  }

  private static SearchIndexDef defined(TableDef table) {
    SearchIndexDef index = table.searchIndex();
    if (index == null) {
      throw new IllegalArgumentException("table " + table.name() + " has no search index");
    }
    return index;
  }

  /**
   * Returns the name of an index's documents, another one after each restart of the index and for
   * each format.
   */
  static String name(SearchIndexDef index) {
    return index.id() + "-" + index.createdAt() + "-" + SearchTerms.FORMAT;
  }

  /**
   * Opens a complete index where it was committed; null if its documents are missing, or are those
   * of another time of the store.
   */
  static @Nullable FollowedIndex open(
      TableDef table, Store store, ChangeLog log, DocumentEngine engine) {
    DocumentIndex documents = engine.open(name(defined(table)));
    Map<String, String> properties = documents.committed();
    Optional<LogPosition> stored = new SearchPositions(store).read(defined(table).id());
    if (!properties.isEmpty() && stored.isPresent()) {
      LogPosition from =
          new LogPosition(
              properties.getOrDefault(LOG, ""),
              Long.parseLong(properties.getOrDefault(OFFSET, "0")));
      if (LogPosition.ORDER.compare(from, stored.get()) <= 0) {
        return new FollowedIndex(table, store, log, documents, from);
      }
    }
    documents.close();
    return null;
  }

  /**
   * Starts a build: records the changes of the table from now on, and removes old documents. Then
   * {@link #addRows} has to be called.
   */
  static FollowedIndex start(
      TableDef table, Store store, LiveCatalog catalog, ChangeLog log, DocumentEngine engine) {
    catalog.recordChanges(table);
    LogPosition from = log.end();
    // A write that is in the log may not be visible yet. A flush waits for the writes before it.
    store.flush(table.physical());
    DocumentIndex documents = engine.open(name(defined(table)));
    documents.clear();
    return new FollowedIndex(table, store, log, documents, from);
  }

  /**
   * Makes the documents of all rows, and applies the changes in the log meanwhile, so that only a
   * small part of the log is kept. A row that was read before its change was applied is not newer.
   *
   * @param stopped ends the build, which then has to be repeated
   * @return whether all rows were read; the documents are then visible and committed
   */
  boolean addRows(BooleanSupplier stopped) {
    ScanRequest all =
        new ScanRequest(ByteRange.ALL, false, null, ROWS_PER_CALL).in(ScanRequest.Manner.ONCE);
    RecentKeys changedKeys = new RecentKeys(BUILD_MEMORY);
    try (Cursor cursor = store.scan(table.physical(), all)) {
      int rowsOfPart = 0;
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        if (stopped.getAsBoolean()) {
          return false;
        }
        if (!changedKeys.contains(row.key())) {
          put(row);
        }
        if (++rowsOfPart == ROWS_PER_PART) {
          rowsOfPart = 0;
          applyChanges(changedKeys, stopped);
        }
      }
    }
    documents.refresh();
    commit();
    return true;
  }

  /** Applies the changes up to the end of the log; after a crash the build starts again. */
  private void applyChanges(RecentKeys changedKeys, BooleanSupplier stopped) {
    ChangeLog.Read read;
    do {
      read = log.read(table.physical(), reached, MOST_CHANGES);
      for (LoggedChange change : read.changes()) {
        changedKeys.add(change.key());
        put(new StoredRow(change.key(), change.cells()));
      }
      reached = read.next();
      committed = reached;
    } while (!read.isAtEnd() && !stopped.getAsBoolean());
  }

  private void put(StoredRow stored) {
    Tuple row = stored.cells().isEmpty() ? null : rows.decode(stored);
    if (row == null) {
      documents.delete(stored.key());
    } else {
      documents.put(stored.key(), terms.of(row));
    }
  }

  TableDef table() {
    return table;
  }

  SearchIndexDef index() {
    return index;
  }

  /** Returns the position from which the log is needed after a crash. */
  LogPosition committed() {
    return committed;
  }

  /**
   * Applies the next changes.
   *
   * @param request the last request for fresh documents so far
   * @return whether there may be more changes
   */
  boolean follow(long request) {
    long readAt = System.nanoTime();
    ChangeLog.Read read = log.read(table.physical(), reached, MOST_CHANGES);
    for (LoggedChange change : read.changes()) {
      put(new StoredRow(change.key(), change.cells()));
    }
    changed |= !read.changes().isEmpty();
    uncommitted |= changed;
    reached = read.next();
    boolean requested = read.isAtEnd() && request > fresh;
    if (changed && (requested || isDue(refreshedAt, REFRESH_INTERVAL))) {
      documents.refresh();
      refreshedAt = System.nanoTime();
      changed = false;
    }
    if (read.isAtEnd() && !changed) {
      shownAt = readAt;
    }
    if (isFar() || uncommitted && isDue(committedAt, MOST_UNCOMMITTED_TIME)) {
      commit();
    }
    if (requested) {
      fresh = request;
    }
    return !read.isAtEnd() || changed;
  }

  private static boolean isDue(long since, Duration interval) {
    return System.nanoTime() - since >= interval.toNanos();
  }

  private boolean isFar() {
    return !committed.log().equals(reached.log())
        || reached.offset() - committed.offset() > MOST_UNCOMMITTED_BYTES;
  }

  private void commit() {
    positions.store(index.id(), reached);
    documents.commit(Map.of(LOG, reached.log(), OFFSET, Long.toString(reached.offset())));
    committed = reached;
    uncommitted = false;
    committedAt = System.nanoTime();
  }

  /** Returns the last request for fresh documents that is fulfilled. */
  long fresh() {
    return fresh;
  }

  /** Returns the documents, of which callers only read the visible ones. */
  DocumentIndex read() {
    return documents;
  }

  /** Returns the age of the newest state that queries see completely, in ms. */
  long lagMillis() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - shownAt);
  }

  /** Returns the number of documents. */
  long documents() {
    return documents.documents();
  }

  /** Commits what is read, and closes the documents. */
  void finish() {
    try (this) {
      if (uncommitted) {
        commit();
      }
    }
  }

  @Override
  public void close() {
    documents.close();
  }
}
