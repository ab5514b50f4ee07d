package org.openlindorm.catalog;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.Changefeed;
import org.openlindorm.schema.SearchIndexDef;
import org.openlindorm.schema.TableAttribute;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.ChangeLog;
import org.openlindorm.store.Store;

/**
 * Starts and ends the recording of a table's changes. Only the server with the log creates and
 * drops changefeeds, so a lock of this process orders them.
 */
final class FeedRecording {

  private final Store store;
  private final FeedStates states;
  private final ReentrantLock lock = new ReentrantLock();

  FeedRecording(Store store) {
    this.store = store;
    this.states = new FeedStates(store);
  }

  /**
   * Returns the log of changes.
   *
   * @throws LindormException UNSUPPORTED if this server does not have it
   */
  ChangeLog requireLog() {
    return requireLog("CREATE, ALTER and DROP CHANGEFEED", "Changefeeds");
  }

  /** Returns the log for a statement about readers of the log, such as search indexes. */
  ChangeLog requireLog(String statement, String readers) {
    return store
        .changeLog()
        .orElseThrow(
            () ->
                LindormException.of(
                    ErrorCode.UNSUPPORTED,
                    statement + " on this server",
                    readers
                        + " read the log of an embedded HBase with one region server: send"
                        + " the statement to the server that has it"));
  }

  /** Records the changes of a table with a search index. */
  void record(TableDef table) {
    store.alterTable(table.physical(), Map.of(TableAttribute.CHANGES, "AFTER"));
  }

  /** Also records the row before each change of a table with a changefeed. */
  void recordBefore(TableName source) {
    store.alterTable(source.physical(), Map.of(TableAttribute.CHANGES_BEFORE, "TRUE"));
  }

  /** Executes a change of changefeeds while no other one runs. */
  boolean alone(Supplier<Boolean> change) {
    lock.lock();
    try {
      return change.get();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Records the changes of the source of a new changefeed. The feed begins after all writes that
   * were acknowledged before it.
   */
  void created(TableDef table) {
    Changefeed feed = Changefeed.of(table);
    if (feed == null) {
      return;
    }
    ChangeLog log = requireLog();
    Map<String, String> recorded = new HashMap<>(Map.of(TableAttribute.CHANGES, "AFTER"));
    if (feed.hasBefore()) {
      recorded.put(TableAttribute.CHANGES_BEFORE, "TRUE");
    }
    store.alterTable(feed.source().physical(), recorded);
    states.begin(table.id(), log.end());
  }

  /** Ends the recording of what no changefeed of a dropped feed's source needs any more. */
  void dropped(TableDef table, Catalog now) {
    Changefeed feed = Changefeed.of(table);
    if (feed == null) {
      return;
    }
    states.remove(table.id());
    endUnread(feed.source(), feed.name(), now);
  }

  /**
   * Ends the recording of what nothing reads of a table's changes.
   *
   * @param dropped a changefeed that does not read them any more, or null
   */
  void endUnread(TableName source, @Nullable TableName dropped, Catalog now) {
    TableDef table = now.entry(source);
    SearchIndexDef search = table == null ? null : table.searchIndex();
    List<Changefeed> others =
        now.changefeedsOf(source).stream().filter(other -> !other.name().equals(dropped)).toList();
    Map<String, String> ended = new HashMap<>();
    if (others.stream().noneMatch(Changefeed::hasBefore)) {
      ended.put(TableAttribute.CHANGES_BEFORE, "");
    }
    if (others.isEmpty() && (search == null || !search.state().maintained())) {
      ended.put(TableAttribute.CHANGES, "");
    }
    if (!ended.isEmpty() && store.tableExists(source.physical())) {
      store.alterTable(source.physical(), ended);
    }
  }
}
