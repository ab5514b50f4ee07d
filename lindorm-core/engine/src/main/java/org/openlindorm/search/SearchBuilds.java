package org.openlindorm.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.schema.SearchIndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.ChangeLog;
import org.openlindorm.store.Store;

/**
 * The running builds of search indexes, each in a thread of its own. For the thread that follows
 * the log, which starts the builds and receives their results.
 */
final class SearchBuilds {

  /** Each build has a buffer of its own, and reads its table. */
  private static final int MOST_BUILDS = 2;

  private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(1);

  private final Store store;
  private final LiveCatalog catalog;
  private final ChangeLog log;
  private final DocumentEngine engine;
  private final Predicate<TableDef> stopped;
  private final Consumer<RuntimeException> failures;
  private final Map<Long, Build> builds = new HashMap<>();

  /**
   * @param stopped whether a build of the index of this table ends without a result
   * @param failures receives what fails; the build is then tried again
   */
  SearchBuilds(
      Store store,
      LiveCatalog catalog,
      ChangeLog log,
      DocumentEngine engine,
      Predicate<TableDef> stopped,
      Consumer<RuntimeException> failures) {
    this.store = store;
    this.catalog = catalog;
    this.log = log;
    this.engine = engine;
    this.stopped = stopped;
    this.failures = failures;
  }

  private final class Build {

    private final TableDef table;
    private final SearchIndexDef index;
    private final Thread thread;
    private volatile @Nullable FollowedIndex running;
    private volatile @Nullable FollowedIndex result;
    private volatile long endedAt;

    Build(TableDef table, SearchIndexDef index) {
      this.table = table;
      this.index = index;
      this.thread = new Thread(this::run, "search-index-build");
      thread.setDaemon(true);
      thread.start();
    }

    private void run() {
      try {
        FollowedIndex started = FollowedIndex.start(table, store, catalog, log, engine);
        running = started;
        try {
          if (started.addRows(() -> stopped.test(table))) {
            result = started;
          }
        } finally {
          if (result == null) {
            started.close();
          }
        }
      } catch (RuntimeException e) {
        if (!stopped.test(table)) {
          failures.accept(e);
        }
      }
      endedAt = System.nanoTime();
    }

    boolean isRunning() {
      return thread.isAlive();
    }

    boolean isWaiting() {
      return result == null && System.nanoTime() - endedAt < PAUSE_AFTER_FAILURE.toNanos();
    }

    void discard() {
      FollowedIndex ended = result;
      if (ended != null) {
        ended.close();
      }
    }
  }

  /** Returns the built index, which follows from now on; null while it is being built. */
  @Nullable FollowedIndex build(TableDef table, SearchIndexDef index) {
    Build build = builds.get(index.id());
    if (build == null) {
      if (builds.values().stream().filter(Build::isRunning).count() < MOST_BUILDS) {
        builds.put(index.id(), new Build(table, index));
      }
      return null;
    }
    if (build.isRunning() || build.isWaiting()) {
      return null;
    }
    builds.remove(index.id());
    if (build.index.createdAt() == index.createdAt()) {
      return build.result;
    }
    build.discard();
    return null;
  }

  /** Removes the ended builds of other indexes than these. */
  void retain(Set<Long> indexes) {
    List.copyOf(builds.values()).stream()
        .filter(build -> !indexes.contains(build.index.id()) && !build.isRunning())
        .forEach(
            build -> {
              builds.remove(build.index.id());
              build.discard();
            });
  }

  /** Returns the names of documents that builds may still write. */
  List<String> names() {
    return builds.values().stream().map(build -> FollowedIndex.name(build.index)).toList();
  }

  /** Returns the part of the log that the build of an index needs. */
  SearchLog.Needed needed(SearchIndexDef index) {
    Build build = builds.get(index.id());
    if (build == null) {
      return new SearchLog.Needed(true, Optional.empty());
    }
    FollowedIndex running = build.running;
    return running == null
        ? new SearchLog.Needed(!build.isRunning(), Optional.empty())
        : new SearchLog.Needed(true, Optional.of(running.committed()));
  }

  /** Waits for the builds, which have to be stopped, and closes what they have built. */
  void close(long millis) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    for (Build build : new ArrayList<>(builds.values())) {
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      build.thread.join(Math.max(1, left));
      build.discard();
    }
    builds.clear();
  }
}
