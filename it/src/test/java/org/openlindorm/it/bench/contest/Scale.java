package org.openlindorm.it.bench.contest;

import java.time.Duration;
import java.util.List;

/**
 * The sizes of tables and works.
 *
 * @param rows of the tables
 * @param growth numbers of rows that work grows over
 * @param clients numbers of clients at the same time
 * @param burstMillis how long they call: long enough for some calls of the slowest, short enough
 *     for some rounds of all
 */
public record Scale(long rows, List<Long> growth, List<Integer> clients, int burstMillis) {

  /** To see that everything is done. */
  public static final Scale TINY = new Scale(300, List.of(100L, 200L), List.of(1, 4), 2);

  public static final Scale QUICK =
      new Scale(10_000, List.of(1_000L, 10_000L, 100_000L), List.of(1, 4, 16, 64), 50);

  public static final Scale FULL =
      new Scale(100_000, List.of(10_000L, 100_000L, 1_000_000L), List.of(1, 4, 16, 64), 100);

  /** The largest number of rows with which growth is measured. */
  private static final long LARGEST = 10_000_000;

  public Scale {
    growth = List.copyOf(growth);
    clients = List.copyOf(clients);
  }

  public Scale rows(long count) {
    return new Scale(count, growth, clients, burstMillis);
  }

  /** Grows to ten million rows. */
  public Scale large() {
    return new Scale(rows, List.of(10_000L, 100_000L, 1_000_000L, LARGEST), clients, burstMillis);
  }

  /** Tables have as many indexes at most; each takes a while to be made. */
  public int indexes() {
    return rows < QUICK.rows ? 2 : 5;
  }

  /** The numbers of changes after which tables are read. */
  public List<Long> changes() {
    if (rows < QUICK.rows) {
      return List.of(rows);
    }
    return isLarge() ? List.of(10_000L, 1_000_000L) : List.of(10_000L);
  }

  /** The times after the changes at which they are read again. */
  public List<Duration> pauses() {
    if (rows < QUICK.rows) {
      return List.of();
    }
    Duration minute = Duration.ofMinutes(1);
    return isLarge() ? List.of(minute, minute.multipliedBy(10)) : List.of(minute);
  }

  private boolean isLarge() {
    return growth.get(growth.size() - 1) >= LARGEST;
  }

  /** The number of rows in loaded files. */
  public long loaded() {
    return isLarge() ? 2 * rows : rows * 3 / 10;
  }

  /** The number of rows in each of many tables. */
  public long fewRows() {
    return Math.min(rows, 10_000);
  }
}
