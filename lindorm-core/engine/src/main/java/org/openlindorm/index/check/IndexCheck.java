package org.openlindorm.index.check;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.index.IndexMaintainer;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * Compares an index with its table: each row with its expected entry, each entry with its row.
 * Writers continue; a difference is checked again for some seconds, and counts only if it persists
 * while neither side changes. Memory does not grow with the table.
 */
public final class IndexCheck {

  private static final int BATCH = 500;
  private static final int SAMPLES = 3;

  /** The maximum number of differences that wait for their last check; more are checked at once. */
  private static final int MOST_WAITING = 10_000;

  private final Store store;
  private final TableDef table;
  private final IndexDef index;
  private final boolean repair;
  private final RecheckDelays patience;
  private final Runnable interruption;
  private final EntryComparison comparison;
  private final List<SuspectedDifference> waiting = new ArrayList<>();
  private final Map<Difference, Long> counts = new EnumMap<>(Difference.class);
  private final Map<Difference, List<String>> samples = new EnumMap<>(Difference.class);
  private long repaired;

  private IndexCheck(
      Store store,
      TableDef table,
      IndexDef index,
      boolean repair,
      RecheckDelays patience,
      Runnable interruption) {
    this.store = store;
    this.table = table;
    this.index = index;
    this.repair = repair;
    this.patience = patience;
    this.interruption = interruption;
    comparison = new EntryComparison(store, table.physical(), IndexMaintainer.of(table, index));
  }

  /**
   * The delays before repeated checks, in milliseconds.
   *
   * @param soon before the immediate ones; most writes in flight arrive by then
   * @param late before the last one; longer than a change needs to reach an index
   */
  public record RecheckDelays(List<Long> soon, long late) {
    public static final RecheckDelays DEFAULT = new RecheckDelays(List.of(20L, 80L), 5_000);
  }

  /**
   * Checks one index, and repairs differences on request.
   *
   * @param interruption called between batches; throws to end the check
   */
  public static CheckReport run(
      Store store, TableDef table, IndexDef index, boolean repair, Runnable interruption) {
    return run(store, table, index, repair, RecheckDelays.DEFAULT, interruption);
  }

  /** Checks one index with other delays. */
  public static CheckReport run(
      Store store,
      TableDef table,
      IndexDef index,
      boolean repair,
      RecheckDelays patience,
      Runnable interruption) {
    return new IndexCheck(store, table, index, repair, patience, interruption).run();
  }

  /** The two sides of the comparison. */
  public enum Side {
    ROWS,
    ENTRIES
  }

  /**
   * A part of a check.
   *
   * @param report the result of this part
   * @param next the key to continue with, or null at the end of the side
   */
  public record CheckedPart(CheckReport report, @Nullable Bytes next) {}

  /**
   * Checks some rows or entries and repairs differences.
   *
   * @param from the first key
   * @param most the maximum number of rows or entries to read
   */
  public static CheckedPart stretch(
      Store store,
      TableDef table,
      IndexDef index,
      Side side,
      Bytes from,
      int most,
      RecheckDelays patience,
      Runnable interruption) {
    return new IndexCheck(store, table, index, true, patience, interruption)
        .stretch(side, from, most);
  }

  private CheckedPart stretch(Side side, Bytes from, int most) {
    ScanProgress walk = walk(side, new ByteRange(from, Bytes.EMPTY), most);
    return new CheckedPart(
        report(side == Side.ROWS ? walk.read() : 0, side == Side.ENTRIES ? walk.read() : 0),
        walk.next());
  }

  private CheckReport run() {
    long rows = walk(Side.ROWS, ByteRange.ALL, Long.MAX_VALUE).read();
    long entries = walk(Side.ENTRIES, ByteRange.ALL, Long.MAX_VALUE).read();
    return report(rows, entries);
  }

  private CheckReport report(long rows, long entries) {
    compare();
    Map<Difference, CheckReport.Findings> found = new EnumMap<>(Difference.class);
    for (Difference difference : Difference.values()) {
      found.put(
          difference,
          new CheckReport.Findings(
              counts.getOrDefault(difference, 0L), samples.getOrDefault(difference, List.of())));
    }
    return new CheckReport(rows, entries, found, repaired);
  }

  /** The number of rows read, and the first unread key. */
  private record ScanProgress(long read, @Nullable Bytes next) {}

  private ScanProgress walk(Side side, ByteRange range, long most) {
    PhysicalTable walked = side == Side.ROWS ? table.physical() : index.physical(table);
    long read = 0;
    Bytes next = null;
    List<StoredRow> batch = new ArrayList<>(BATCH);
    int batchRows = (int) Math.min(BATCH, most);
    try (Cursor cursor =
        store.scan(walked, new ScanRequest(range, false, null, batchRows).uncached())) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        read++;
        batch.add(row);
        if (batch.size() == batchRows) {
          compare(side, batch);
          batch.clear();
        }
        if (read == most) {
          next = row.key().successor();
          break;
        }
      }
    }
    compare(side, batch);
    return new ScanProgress(read, next);
  }

  private void compare(Side side, List<StoredRow> read) {
    settle(side == Side.ROWS ? comparison.ofRows(read) : comparison.ofEntries(read));
  }

  private void settle(List<SuspectedDifference> seen) {
    interruption.run();
    List<SuspectedDifference> suspects = seen;
    for (long pause : patience.soon()) {
      if (!suspects.isEmpty()) {
        pause(pause);
        suspects = comparison.stillSo(suspects);
      }
    }
    waiting.addAll(suspects);
    if (waiting.size() >= MOST_WAITING) {
      compare();
    }
  }

  private void compare() {
    if (waiting.isEmpty()) {
      return;
    }
    pause(patience.late());
    for (int from = 0; from < waiting.size(); from += BATCH) {
      interruption.run();
      int to = Math.min(waiting.size(), from + BATCH);
      comparison.stillSo(waiting.subList(from, to)).forEach(this::found);
    }
    waiting.clear();
  }

  private static void pause(long millis) {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw LindormException.of(interrupted, ErrorCode.CANCELLED);
    }
  }

  private void found(SuspectedDifference suspect) {
    counts.merge(suspect.difference(), 1L, Long::sum);
    List<String> some = samples.computeIfAbsent(suspect.difference(), key -> new ArrayList<>());
    if (some.size() < SAMPLES) {
      some.add(
          suspect.difference() == Difference.FOREIGN
              ? "x'" + suspect.entryKey().hex() + "'"
              : primaryKey(suspect.rowKey()));
    }
    if (repair) {
      store.reconcile(table.physical(), suspect.rowKey(), index.id(), List.of(suspect.entryKey()));
      repaired++;
    }
  }

  private String primaryKey(Bytes rowKey) {
    List<String> values = new ArrayList<>();
    table.layout().decode(rowKey).forEach(value -> values.add(text(value)));
    return "(" + String.join(", ", values) + ")";
  }

  private static String text(Object value) {
    return value instanceof String ? "'" + value + "'" : String.valueOf(value);
  }
}
