package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellComparator;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.regionserver.Region.Operation;
import org.apache.hadoop.hbase.regionserver.RegionCoprocessorHost;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.store.StoredRow;

/**
 * Reads the rows of many keys in a region with one scanner that seeks from key to key. Fifty rows
 * take half the time of fifty Gets, each of which opens a scanner. Where a region has many files
 * and other rows are between the keys, Gets read the rows. Does not call the region's observers.
 */
public final class MultiRowReader {

  /**
   * The most files per family for which a pass seeks. A seek searches each file, while a Get skips
   * files by their Bloom filters. HBase compacts at three files.
   */
  private static final int MOST_FILES = 2;

  /**
   * The seeks of a pass over more files before Gets read the other keys. The rows of adjacent keys
   * need no seek, whatever the number of files: a thousand take a sixth of the time of Gets.
   */
  private static final int SEEKS_OVER_MANY_FILES = 2;

  /**
   * The number of seeks after a row was read without a match. A seek costs as much as one to two
   * rows: adjacent keys cost half without seeks, and distant keys little more.
   */
  private static final int SEEKS_AFTER_MISS = 16;

  /**
   * The keys of one time slice, during which the region does not close: less than a millisecond.
   */
  private static final int STAY_KEYS = 100;

  private final Region region;
  private final Scan scan;
  private final StoredRows reader;
  private final List<Cell> cells = new ArrayList<>();
  private boolean more = true;

  /** The number of seeks that are left before the pass ends. */
  private int seeksLeft;

  /** The number of seeks before the scanner tries the next row again. */
  private int seeks;

  private MultiRowReader(Region region, Scan scan, StoredRows reader, int seeksLeft) {
    this.region = region;
    this.scan = scan;
    this.reader = reader;
    this.seeksLeft = seeksLeft;
  }

  /** Returns whether a seek is currently faster than a Get. */
  static boolean seeksFast(Region region) {
    return region.getStores().stream().allMatch(store -> store.getStorefilesCount() <= MOST_FILES);
  }

  /** Returns whether no observer of the region needs to see Gets. */
  public static boolean isFair(HRegion region) {
    RegionCoprocessorHost observers = region.getCoprocessorHost();
    return observers == null
        || observers.findCoprocessors(RegionCoprocessor.class).stream()
            .allMatch(IgnoresGets.class::isInstance);
  }

  /**
   * Returns the rows in the order of the keys, with null for each absent row.
   *
   * @param keys in any order, at least one
   */
  public static List<@Nullable StoredRow> rows(Region region, CellNames names, List<Bytes> keys)
      throws IOException {
    if (keys.size() == 1) {
      return Collections.singletonList(get(region, names, keys.get(0)));
    }
    int[] ascending =
        IntStream.range(0, keys.size())
            .boxed()
            .sorted(Comparator.comparing(keys::get))
            .mapToInt(position -> position)
            .toArray();
    var rows = new @Nullable StoredRow[ascending.length];
    int seeksOfStay = seeksFast(region) ? Integer.MAX_VALUE : SEEKS_OVER_MANY_FILES;
    boolean passing = true;
    for (int from = 0; from < ascending.length; from += STAY_KEYS) {
      int[] stay =
          Arrays.copyOfRange(ascending, from, Math.min(from + STAY_KEYS, ascending.length));
      int done = 0;
      if (passing) {
        Scan scan =
            names
                .scan(new Scan())
                .withStartRow(keys.get(stay[0]).sharedArray())
                .withStopRow(keys.get(stay[stay.length - 1]).sharedArray(), true)
                .setReadType(Scan.ReadType.PREAD);
        done =
            new MultiRowReader(region, scan, new StoredRows(names), seeksOfStay)
                .read(keys, stay, rows);
        passing = done == stay.length;
      }
      for (; done < stay.length; done++) {
        rows[stay[done]] = get(region, names, keys.get(stay[done]));
      }
    }
    return Collections.unmodifiableList(Arrays.asList(rows));
  }

  /** Returns the row of one key, or null. */
  static @Nullable StoredRow get(Region region, CellNames names, Bytes key) throws IOException {
    List<Cell> cells = region.get(names.get(key.sharedArray()), false);
    return cells.isEmpty() ? null : new StoredRows(names).row(key, cells);
  }

  /** Reads rows until all are read or too many seeks are needed; returns the number of rows. */
  private int read(List<Bytes> keys, int[] ascending, @Nullable StoredRow[] rows)
      throws IOException {
    region.startRegionOperation(Operation.SCAN);
    try (RegionScanner scanner = region.getScanner(scan)) {
      for (int done = 0; done < ascending.length; done++) {
        Bytes key = keys.get(ascending[done]);
        boolean found = comesTo(key, scanner, done == 0);
        if (seeksLeft < 0) {
          return done;
        }
        if (found) {
          rows[ascending[done]] = reader.row(key, cells);
        }
      }
      return ascending.length;
    } finally {
      region.closeRegionOperation(Operation.SCAN);
    }
  }

  /** Returns whether a row with the key exists; {@code cells} then contains its cells. */
  private boolean comesTo(Bytes key, RegionScanner scanner, boolean first) throws IOException {
    byte[] target = key.sharedArray();
    int reached = reached(target);
    if (reached < 0 && more && (first || seeks == 0)) {
      reached = next(target, scanner);
      seeks = reached < 0 ? SEEKS_AFTER_MISS : 0;
    }
    if (reached < 0 && more) {
      seeks--;
      seeksLeft--;
      if (seeksLeft < 0) {
        return false;
      }
      scanner.reseek(target);
      reached = next(target, scanner);
    }
    return reached == 0;
  }

  private int next(byte[] target, RegionScanner scanner) throws IOException {
    cells.clear();
    more = scanner.nextRaw(cells);
    return reached(target);
  }

  /** Returns a negative number while the row that was read last, if any, is before a key. */
  private int reached(byte[] key) {
    return cells.isEmpty()
        ? -1
        : CellComparator.getInstance().compareRows(cells.get(0), key, 0, key.length);
  }
}
