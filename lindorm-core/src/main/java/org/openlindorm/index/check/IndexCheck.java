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
 * Holds an index against its table: each row against the entry that it should have, each entry
 * against its row. Writers go on; what looks wrong is looked at again for some seconds, and counts
 * only if it stays wrong while neither side changes. Memory does not grow with the table.
 */
public final class IndexCheck {

  private static final int BATCH = 500;
  private static final int SAMPLES = 3;

  /** What looks wrong and waits for its last look; more are looked at last at once. */
  private static final int MOST_WAITING = 10_000;

  private final Store store;
  private final TableDef table;
  private final IndexDef index;
  private final boolean repair;
  private final Patience patience;
  private final Runnable interruption;
  private final Comparison comparison;
  private final List<Suspect> waiting = new ArrayList<>();
  private final Map<Difference, Long> counts = new EnumMap<>(Difference.class);
  private final Map<Difference, List<String>> samples = new EnumMap<>(Difference.class);
  private long repaired;

  private IndexCheck(
      Store store,
      TableDef table,
      IndexDef index,
      boolean repair,
      Patience patience,
      Runnable interruption) {
    this.store = store;
    this.table = table;
    this.index = index;
    this.repair = repair;
    this.patience = patience;
    this.interruption = interruption;
    comparison = new Comparison(store, table.physical(), IndexMaintainer.of(table, index));
  }

  /**
   * How long to wait before each further look, in milliseconds.
   *
   * @param soon before looks that follow at once; most of what is in flight arrives by then
   * @param late before the last look; longer than a change needs to reach an index
   */
  public record Patience(List<Long> soon, long late) {
    public static final Patience DEFAULT = new Patience(List.of(20L, 80L), 5_000);
  }

  /**
   * Checks one index, and makes right what is wrong if that is wanted.
   *
   * @param interruption asked between batches; throws to end the check
   */
  public static CheckReport run(
      Store store, TableDef table, IndexDef index, boolean repair, Runnable interruption) {
    return run(store, table, index, repair, Patience.DEFAULT, interruption);
  }

  /** The same with another patience. */
  public static CheckReport run(
      Store store,
      TableDef table,
      IndexDef index,
      boolean repair,
      Patience patience,
      Runnable interruption) {
    return new IndexCheck(store, table, index, repair, patience, interruption).run();
  }

  /** The two things that are held against each other. */
  public enum Side {
    ROWS,
    ENTRIES
  }

  /**
   * A part of a check.
   *
   * @param report of what was read in it
   * @param next the key to go on with, or null at the end of the side
   */
  public record Stretch(CheckReport report, @Nullable Bytes next) {}

  /**
   * Checks some rows or entries and repairs what is wrong.
   *
   * @param from the first key
   * @param most how many are read at most
   */
  public static Stretch stretch(
      Store store,
      TableDef table,
      IndexDef index,
      Side side,
      Bytes from,
      int most,
      Patience patience,
      Runnable interruption) {
    return new IndexCheck(store, table, index, true, patience, interruption)
        .stretch(side, from, most);
  }

  private Stretch stretch(Side side, Bytes from, int most) {
    Walk walk = walk(side, new ByteRange(from, Bytes.EMPTY), most);
    return new Stretch(
        report(side == Side.ROWS ? walk.read() : 0, side == Side.ENTRIES ? walk.read() : 0),
        walk.next());
  }

  private CheckReport run() {
    long rows = walk(Side.ROWS, ByteRange.ALL, Long.MAX_VALUE).read();
    long entries = walk(Side.ENTRIES, ByteRange.ALL, Long.MAX_VALUE).read();
    return report(rows, entries);
  }

  private CheckReport report(long rows, long entries) {
    judge();
    Map<Difference, CheckReport.Findings> found = new EnumMap<>(Difference.class);
    for (Difference difference : Difference.values()) {
      found.put(
          difference,
          new CheckReport.Findings(
              counts.getOrDefault(difference, 0L), samples.getOrDefault(difference, List.of())));
    }
    return new CheckReport(rows, entries, found, repaired);
  }

  /** How much was read, and the first key that was not. */
  private record Walk(long read, @Nullable Bytes next) {}

  private Walk walk(Side side, ByteRange range, long most) {
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
    return new Walk(read, next);
  }

  private void compare(Side side, List<StoredRow> read) {
    settle(side == Side.ROWS ? comparison.ofRows(read) : comparison.ofEntries(read));
  }

  private void settle(List<Suspect> seen) {
    interruption.run();
    List<Suspect> suspects = seen;
    for (long pause : patience.soon()) {
      if (!suspects.isEmpty()) {
        pause(pause);
        suspects = comparison.stillSo(suspects);
      }
    }
    waiting.addAll(suspects);
    if (waiting.size() >= MOST_WAITING) {
      judge();
    }
  }

  private void judge() {
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

  private void found(Suspect suspect) {
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
