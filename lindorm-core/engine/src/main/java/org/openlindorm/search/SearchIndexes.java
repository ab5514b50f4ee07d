package org.openlindorm.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.catalog.SearchPositions;
import org.openlindorm.changefeed.LogRetention;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.IndexState.Stage;
import org.openlindorm.schema.SearchIndexChange;
import org.openlindorm.schema.SearchIndexDef;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.ChangeLog;
import org.openlindorm.store.Store;

/**
 * The search indexes of a server. A thread of its own applies the changes in the store's log to
 * them, and removes those that do not exist any more. Other threads build new ones.
 */
public final class SearchIndexes implements AutoCloseable {

  private static final long PAUSE_MILLIS = 40;
  private static final long PAUSE_WITHOUT_INDEXES_MILLIS = 100;
  private static final long PAUSE_AFTER_FAILURE_MILLIS = 1_000;

  /** An index reads what the log has gained while the server was stopped within some seconds. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Store store;
  private final LiveCatalog catalog;
  private final ChangeLog log;
  private final SearchLog claims;
  private final DocumentEngine engine;
  private final Consumer<RuntimeException> failures;
  private final SearchBuilds builds;
  private final Map<Long, FollowedIndex> followed = new ConcurrentHashMap<>();

  private final AtomicLong rebuilds = new AtomicLong();

  /** The time of the last failure of an index, which is then tried again. */
  private final Map<Long, Long> failed = new HashMap<>();

  /** The names of the documents that are kept; null before the first pass. */
  private @Nullable Set<String> kept;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Thread thread = new Thread(this::run, "search-indexes");
  private long requests;
  private boolean woken;
  private volatile boolean closed;

  private SearchIndexes(
      Store store,
      LiveCatalog catalog,
      ChangeLog log,
      LogRetention retention,
      DocumentEngine engine,
      Consumer<RuntimeException> failures) {
    this.store = store;
    this.catalog = catalog;
    this.log = log;
    this.claims =
        new SearchLog(
            log,
            retention,
            () -> Long.parseLong(SystemVariable.SEARCH_INDEX_LOG_BYTES.in(catalog.snapshot())));
    this.engine = engine;
    this.failures = failures;
    this.builds = new SearchBuilds(store, catalog, log, engine, this::isStopped, failures);
  }

  /**
   * Starts to follow the log until it is closed.
   *
   * @param failures receives what fails; it is then tried again
   */
  public static SearchIndexes start(
      Store store,
      LiveCatalog catalog,
      ChangeLog log,
      LogRetention retention,
      DocumentEngine engine,
      Consumer<RuntimeException> failures) {
    SearchIndexes indexes = new SearchIndexes(store, catalog, log, retention, engine, failures);
    indexes.thread.setDaemon(true);
    indexes.thread.start();
    return indexes;
  }

  private void run() {
    try {
      while (!closed) {
        pause(pass());
      }
      builds.close(PAUSE_AFTER_FAILURE_MILLIS * 10);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    followed.values().forEach(this::finish);
    followed.clear();
  }

  private void finish(FollowedIndex index) {
    try {
      index.finish();
    } catch (RuntimeException e) {
      failures.accept(e);
    }
  }

  private void pause(long millis) throws InterruptedException {
    lock.lock();
    try {
      changed.signalAll();
      long left = TimeUnit.MILLISECONDS.toNanos(millis);
      while (left > 0 && !woken && !closed) {
        left = changed.awaitNanos(left);
      }
      woken = false;
    } finally {
      lock.unlock();
    }
  }

  /** Brings each index up to date once; returns the pause before the next pass, in ms. */
  private long pass() {
    try {
      List<TableDef> tables = tables();
      removeOthers(tables);
      boolean idle = true;
      for (TableDef table : tables) {
        idle &= !tryAdvance(table);
      }
      release(tables);
      return tables.isEmpty() ? PAUSE_WITHOUT_INDEXES_MILLIS : idle ? PAUSE_MILLIS : 0;
    } catch (RuntimeException e) {
      if (!closed) {
        failures.accept(e);
      }
      return PAUSE_AFTER_FAILURE_MILLIS;
    }
  }

  /** Advances an index; a failure stops only this index, for some time. */
  private boolean tryAdvance(TableDef table) {
    long id = index(table).id();
    Long failedAt = failed.get(id);
    if (failedAt != null) {
      if (System.nanoTime() - failedAt
          < TimeUnit.MILLISECONDS.toNanos(PAUSE_AFTER_FAILURE_MILLIS)) {
        return false;
      }
      failed.remove(id);
    }
    try {
      return advance(table);
    } catch (RuntimeException e) {
      if (!closed) {
        failures.accept(e);
      }
      failed.put(id, System.nanoTime());
      // The index is opened again where it was committed.
      close(followed.remove(id));
      return false;
    }
  }

  private void close(@Nullable FollowedIndex index) {
    try {
      if (index != null) {
        index.close();
      }
    } catch (RuntimeException e) {
      failures.accept(e);
    }
  }

  /** Returns the tables with a search index in use, whatever other work is done on them. */
  private List<TableDef> tables() {
    List<TableDef> tables = new ArrayList<>();
    for (TableDef table : catalog.snapshot().tables().values()) {
      SearchIndexDef index = table.searchIndex();
      if (index != null && index.state().maintained() && table.state().visible()) {
        tables.add(table);
      }
    }
    return tables;
  }

  private void removeOthers(List<TableDef> tables) {
    Set<Long> ids = new HashSet<>();
    Set<String> names = new HashSet<>();
    for (TableDef table : tables) {
      SearchIndexDef index = index(table);
      ids.add(index.id());
      names.add(FollowedIndex.name(index));
      FollowedIndex old = followed.get(index.id());
      if (old != null && old.index().createdAt() != index.createdAt()) {
        followed.remove(index.id());
        old.close();
      }
    }
    for (FollowedIndex each : List.copyOf(followed.values())) {
      if (!ids.contains(each.index().id())) {
        followed.remove(each.index().id());
        each.close();
        new SearchPositions(store).remove(each.index().id());
      }
    }
    builds.retain(ids);
    names.addAll(builds.names());
    if (!names.equals(kept)) {
      engine.retain(names);
      kept = names;
    }
  }

  private static SearchIndexDef index(TableDef table) {
    SearchIndexDef index = table.searchIndex();
    if (index == null) {
      throw new IllegalStateException("table " + table.name() + " has lost its search index");
    }
    return index;
  }

  /** Returns whether the index may have more to read. */
  private boolean advance(TableDef table) {
    SearchIndexDef index = index(table);
    if (index.state().stage() == Stage.BUILDING && !followed.containsKey(index.id())) {
      return build(table, index);
    }
    if (index.state().stage() == Stage.BUILDING) {
      setState(table.name(), index, IndexState.ACTIVE);
    }
    if (!followed.containsKey(index.id())) {
      FollowedIndex opened = FollowedIndex.open(table, store, log, engine);
      if (opened == null) {
        return restart(table, index);
      }
      followed.put(index.id(), opened);
    }
    long request = requests();
    try {
      return follow(index.id(), request);
    } catch (LindormException e) {
      if (e.code() != ErrorCode.CHANGES_LOST) {
        throw e;
      }
      failures.accept(e);
      return restart(table, index);
    }
  }

  private boolean follow(long id, long request) {
    FollowedIndex index = followed.get(id);
    return index != null && index.follow(request);
  }

  private boolean build(TableDef table, SearchIndexDef index) {
    FollowedIndex built = builds.build(table, index);
    if (built == null) {
      return false;
    }
    followed.put(index.id(), built);
    setState(table.name(), index, IndexState.ACTIVE);
    return true;
  }

  /** Returns whether the index of a table, as it was defined, is not built any more. */
  private boolean isStopped(TableDef table) {
    TableDef now = catalog.snapshot().entry(table.name());
    SearchIndexDef current = now == null ? null : now.searchIndex();
    return closed
        || current == null
        || !current.state().maintained()
        || current.createdAt() != index(table).createdAt();
  }

  /** Has the index built again, because its documents or a part of the log are missing. */
  private boolean restart(TableDef table, SearchIndexDef index) {
    FollowedIndex old = followed.remove(index.id());
    if (old != null) {
      old.close();
    }
    setState(table.name(), index, IndexState.BUILDING);
    rebuilds.incrementAndGet();
    return true;
  }

  private void setState(TableName table, SearchIndexDef index, IndexState state) {
    catalog.apply(new SearchIndexChange.SetSearchState(table, index, state, 0));
  }

  /** Releases the log that no index needs. An index that needs too much is built again. */
  private void release(List<TableDef> tables) {
    List<TableDef> over =
        claims.release(
            tables.stream().map(table -> new SearchLog.Claim(table, needed(table))).toList());
    for (TableDef table : over) {
      SearchIndexDef index = index(table);
      failures.accept(
          LindormException.of(
              ErrorCode.CHANGES_LOST,
              "search index " + index.name() + " of table " + table.name(),
              "the log kept for it is larger than "
                  + SystemVariable.SEARCH_INDEX_LOG_BYTES.variable()
                  + ", so it is built again"));
      restart(table, index);
    }
  }

  private SearchLog.Needed needed(TableDef table) {
    SearchIndexDef index = index(table);
    FollowedIndex open = followed.get(index.id());
    if (open != null) {
      return new SearchLog.Needed(true, Optional.of(open.committed()));
    }
    if (index.state().stage() == Stage.BUILDING) {
      return builds.needed(index);
    }
    // Its documents may be those of the commit before the stored position.
    return new SearchLog.Needed(false, new SearchPositions(store).read(index.id()));
  }

  private long requests() {
    lock.lock();
    try {
      return requests;
    } finally {
      lock.unlock();
    }
  }

  /** Returns the number of documents of an index; empty while it is not open. */
  public OptionalLong documents(SearchIndexDef index) {
    FollowedIndex found = followed.get(index.id());
    return found == null ? OptionalLong.empty() : OptionalLong.of(found.documents());
  }

  /** Returns the age of the newest state that queries of an index see; empty if it is not open. */
  public OptionalLong lagMillis(SearchIndexDef index) {
    FollowedIndex found = followed.get(index.id());
    return found == null ? OptionalLong.empty() : OptionalLong.of(found.lagMillis());
  }

  /** Returns the state of all indexes. */
  public SearchFigures figures() {
    List<FollowedIndex> open = List.copyOf(followed.values());
    return new SearchFigures(
        open.stream().mapToLong(FollowedIndex::documents).sum(),
        open.stream().mapToLong(FollowedIndex::lagMillis).max().orElse(0),
        claims.bytes(),
        claims.limit(),
        rebuilds.get());
  }

  /**
   * Returns the documents of an index, which the caller does not change.
   *
   * @param fresh whether to wait until the documents have all changes that were acknowledged before
   *     the call
   * @throws LindormException INDEX_NOT_READABLE if the index is being built
   */
  public DocumentIndex reader(TableDef table, SearchIndexDef index, boolean fresh) {
    long request = 0;
    lock.lock();
    try {
      if (fresh) {
        request = ++requests;
        woken = true;
        changed.signalAll();
      }
      long left = PATIENCE.toNanos();
      while (true) {
        FollowedIndex found = followed.get(index.id());
        boolean isOpen = found != null && found.index().createdAt() == index.createdAt();
        if (found != null && isOpen && found.fresh() >= request) {
          return found.read();
        }
        if (left <= 0 || closed) {
          throw LindormException.of(
              ErrorCode.INDEX_NOT_READABLE,
              index.name(),
              table.name(),
              "still reading the changes of the rows; try again, or use the hint _l_ignore_index_");
        }
        CancellationCheck.run();
        left -= TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLIS);
        changed.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw LindormException.of(e, ErrorCode.STORE, "the wait for a search index was interrupted");
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    try {
      thread.join(TimeUnit.SECONDS.toMillis(20));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
