package org.openlindorm.model;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Checks that acknowledged writes survive the crash of their server. Each writer has its own rows.
 * The last operation of a writer was not acknowledged, so it may or may not have changed each of
 * its rows.
 */
public final class CrashModel {

  private final int writers;
  private final int rows;
  private final Map<Long, ModelRow> acknowledged = new ConcurrentHashMap<>();
  private final Map<Long, ModelRow> open = new ConcurrentHashMap<>();
  private final Map<Long, RowHistory> histories = new ConcurrentHashMap<>();
  private final AtomicInteger operations = new AtomicInteger();
  private @Nullable MomentModel moment;

  public CrashModel(int writers, int rows) {
    this.writers = writers;
    this.rows = rows;
    for (long id = 0; id < rows; id++) {
      acknowledged.put(id, ModelRow.NONE);
      histories.put(id, new RowHistory());
    }
  }

  /**
   * Writes until a write fails.
   *
   * @param dying whether failures are expected
   */
  public void writeUntilFailure(
      int writer,
      Random random,
      ModelWriter way,
      AtomicBoolean dying,
      Consumer<Exception> onFailureOfLivingServer) {
    RandomOperations own = new RandomOperations(random, writer, writers, rows);
    while (true) {
      ModelOperation operation = own.next(histories);
      if (!way.can(operation)) {
        continue;
      }
      Map<Long, ModelRow> after = operation.apply(acknowledged);
      start(writer, after);
      try {
        way.write(operation);
      } catch (Exception failure) {
        if (!dying.get()) {
          onFailureOfLivingServer.accept(failure);
        }
        return;
      }
      acknowledge(after);
      operations.incrementAndGet();
    }
  }

  private synchronized void start(int writer, Map<Long, ModelRow> after) {
    open.putAll(after);
    if (moment != null) {
      moment.start(writer, after);
    }
  }

  private synchronized void acknowledge(Map<Long, ModelRow> after) {
    after.forEach(
        (id, row) -> {
          acknowledged.put(id, row);
          histories.get(id).restart(row, 0);
          open.remove(id);
        });
  }

  /** Records the operations that run during an action, such as a backup. */
  public synchronized MomentModel startMoment() {
    moment = new MomentModel(writers, acknowledged, open);
    return moment;
  }

  /** Ends the recording: the rows of the moment do not depend on later operations. */
  public synchronized void endMoment() {
    moment = null;
  }

  /**
   * Compares the rows of the table with the acknowledged ones, and continues with the rows found.
   */
  public void verify(Map<Long, Map<String, Object>> found, String when) {
    Map<Long, String> wrong = new HashMap<>();
    acknowledged.forEach(
        (id, row) -> {
          Map<String, Object> values = found.getOrDefault(id, Map.of());
          ModelRow alternative = open.getOrDefault(id, row);
          if (!values.equals(row.values()) && !values.equals(alternative.values())) {
            wrong.put(id, values + " instead of " + row + " or " + alternative);
          }
        });
    if (!wrong.isEmpty()) {
      throw new AssertionError(when + ": " + wrong);
    }
    open.keySet()
        .forEach(
            id -> {
              ModelRow row = new ModelRow(found.getOrDefault(id, Map.of()), true);
              acknowledged.put(id, row);
              histories.get(id).restart(row, 0);
            });
    open.clear();
  }

  /** Returns the number of acknowledged operations. */
  public int operations() {
    return operations.get();
  }
}
