package org.openlindorm.changefeed;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.catalog.FeedState;
import org.openlindorm.catalog.FeedStates;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.Changefeed;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.ChangeLog;
import org.openlindorm.store.LogPosition;
import org.openlindorm.store.LoggedChange;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * One changefeed in the collector. Its rows are written in the order of their positions to one
 * region, so a reader sees all changes up to some position. The state is stored after the rows;
 * after a crash in between, the same rows are written again. For one thread.
 */
final class CollectedFeed {

  private static final int MOST_CHANGES = 1_000;

  /** The bytes of the log that may be read without changes before the position is stored. */
  private static final long MOST_UNSTORED_BYTES = 16L << 20;

  private Changefeed feed;
  private final Store store;
  private final FeedStates states;
  private final ChangeLog log;
  private final LiveCatalog catalog;
  private TableDef source;
  private ChangeRows rows;
  private FeedStates.Stored stored;
  private LogPosition reached;

  private CollectedFeed(
      Changefeed feed, LiveCatalog catalog, Store store, ChangeLog log, FeedStates.Stored stored) {
    this.feed = feed;
    this.store = store;
    this.states = new FeedStates(store);
    this.log = log;
    this.catalog = catalog;
    this.source = catalog.require(feed.source());
    this.rows = new ChangeRows(feed, source);
    this.stored = stored;
    this.reached = stored.state().log();
  }

  static CollectedFeed open(Changefeed feed, Store store, LiveCatalog catalog, ChangeLog log) {
    CollectedFeed opened =
        new CollectedFeed(feed, catalog, store, log, read(feed, new FeedStates(store)));
    opened.deleteReleased();
    return opened;
  }

  private static FeedStates.Stored read(Changefeed feed, FeedStates states) {
    FeedStates.Stored read = states.read(feed.rows().id());
    if (read == null) {
      throw LindormException.of(
          ErrorCode.CHANGES_LOST, feed.name(), "the position of the changefeed is not stored");
    }
    return read;
  }

  /** Returns the position from which the log is needed after a crash. */
  LogPosition log() {
    return stored.state().log();
  }

  /** Copies the next changes; returns whether there may be more. */
  boolean collect() {
    define(catalog.snapshot());
    checkSize();
    ChangeLog.Read read = log.read(source.physical(), reached, MOST_CHANGES);
    FeedState before = stored.state();
    if (!read.changes().isEmpty()) {
      // A definition is stored before the first write that needs it.
      define(catalog.refresh());
      List<Mutation> writes = new ArrayList<>();
      long position = before.position();
      long bytes = before.bytes();
      for (LoggedChange change : read.changes()) {
        position++;
        Mutation.Put row = rows.row(position, change);
        writes.add(row);
        bytes += row.size();
      }
      store.write(feed.rows().physical(), writes);
      replace(new FeedState(position, before.released(), bytes, read.next()));
    } else if (isFar(before.log(), read.next())) {
      replace(new FeedState(before.position(), before.released(), before.bytes(), read.next()));
    }
    reached = read.next();
    return release() || !read.isAtEnd();
  }

  /** Uses the definitions of a catalog; the columns of a feed only increase. */
  private void define(Catalog now) {
    TableDef newest = now.table(feed.source());
    Changefeed changed = now.changefeed(feed.name());
    if (newest != null
        && changed != null
        && !(newest.equals(source) && changed.rows().equals(feed.rows()))) {
      source = newest;
      feed = changed;
      rows = new ChangeRows(changed, newest);
    }
  }

  private static boolean isFar(LogPosition stored, LogPosition reached) {
    return !stored.log().equals(reached.log())
        || reached.offset() - stored.offset() > MOST_UNSTORED_BYTES;
  }

  private void replace(FeedState next) {
    boolean replaced = states.replace(feed.rows().id(), stored, next);
    stored = read(feed, states);
    if (!replaced || !stored.state().equals(next)) {
      throw LindormException.of(
          ErrorCode.STORE, "the state of changefeed " + feed.name() + " was changed meanwhile");
    }
  }

  /** Ends a feed whose consumers are too slow. */
  private void checkSize() {
    long unread = log.bytesAfter(stored.state().log());
    long kept = Math.max(stored.state().bytes(), unread);
    if (kept > feed.mostBytes()) {
      throw LindormException.of(
          ErrorCode.CHANGES_LOST,
          "position " + stored.state().position(),
          "the feed keeps %d bytes of changes that consumers have not read, and MAX_BYTES is %d"
              .formatted(kept, feed.mostBytes()));
    }
  }

  /**
   * Releases some changes that all consumers have read; returns whether it released any. The
   * position is stored first, so a reader that misses deleted changes sees that they are released.
   */
  private boolean release() {
    FeedState now = stored.state();
    Map<String, Long> consumers = states.consumers(feed.rows().id());
    if (consumers.isEmpty()) {
      return false;
    }
    long last =
        Math.min(
            Math.min(Collections.min(consumers.values()), now.position()),
            now.released() + MOST_CHANGES);
    if (last <= now.released()) {
      return false;
    }
    List<StoredRow> released = rows(now.released() + 1, last);
    long bytes = released.stream().mapToLong(StoredRow::size).sum();
    replace(new FeedState(now.position(), last, Math.max(0, now.bytes() - bytes), now.log()));
    delete(released);
    return true;
  }

  /** Deletes the changes that were released last, which a crash may have left. */
  private void deleteReleased() {
    long released = stored.state().released();
    delete(rows(Math.max(0, released - MOST_CHANGES) + 1, released));
  }

  private List<StoredRow> rows(long first, long last) {
    List<Bytes> keys = LongStream.rangeClosed(first, last).mapToObj(rows::key).toList();
    return store.fetchAll(feed.rows().physical(), keys).stream()
        .<StoredRow>mapMulti(
            (row, found) -> {
              if (row != null) {
                found.accept(row);
              }
            })
        .toList();
  }

  private void delete(List<StoredRow> released) {
    if (!released.isEmpty()) {
      store.write(
          feed.rows().physical(),
          released.stream().<Mutation>map(row -> new Mutation.DeleteRow(row.key())).toList());
    }
  }
}
