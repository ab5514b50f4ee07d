package org.openlindorm.hbase.region;

import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.KeyValueUtil;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.filter.Filter;
import org.apache.hadoop.hbase.filter.FilterBase;
import org.apache.hadoop.hbase.filter.FilterList;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.RowProcessor;

/**
 * Seeks over the rows that a program does not need ({@link RowProcessor#spent}), in both
 * directions. Exists only in the region; clients need not send it. Like {@link WholeRowFilter}, it
 * requires whole rows.
 */
public final class SpentRowsFilter extends FilterBase {

  private final boolean reverse;
  private @Nullable RowProcessor processor;

  private SpentRowsFilter(boolean reverse) {
    this.reverse = reverse;
  }

  /** Adds a filter to a scan that is not open yet. */
  static SpentRowsFilter addTo(Scan scan) {
    SpentRowsFilter filter = new SpentRowsFilter(scan.isReversed());
    Filter given = scan.getFilter();
    scan.setFilter(given == null ? filter : new FilterList(given, filter));
    return filter;
  }

  /** Adds the filter of a program in this process to a scan, if the program skips rows. */
  public static void addTo(Scan scan, @Nullable RowProcessor processor) {
    if (processor != null && processor.skips()) {
      addTo(scan).processor = processor;
    }
  }

  /** Lets the filter of a scan, if it has one, skip what a program does not need. */
  static void follow(Scan scan, RowProcessor processor) {
    Filter given = scan.getFilter();
    List<Filter> filters =
        given instanceof FilterList list
            ? list.getFilters()
            : given == null ? List.of() : List.of(given);
    for (Filter filter : filters) {
      if (filter instanceof SpentRowsFilter skipping) {
        skipping.processor = processor;
      }
    }
  }

  @Override
  public ReturnCode filterCell(Cell cell) {
    Bytes spent = processor == null ? null : processor.spent();
    if (spent == null || !startsWith(cell, spent)) {
      return ReturnCode.INCLUDE;
    }
    boolean isLast = !reverse && spent.prefixEnd().isEmpty();
    return isLast ? ReturnCode.NEXT_ROW : ReturnCode.SEEK_NEXT_USING_HINT;
  }

  private static boolean startsWith(Cell cell, Bytes prefix) {
    byte[] row = cell.getRowArray();
    int offset = cell.getRowOffset();
    int length = prefix.length();
    return cell.getRowLength() >= length
        && Arrays.equals(row, offset, offset + length, prefix.sharedArray(), 0, length);
  }

  /** Backwards, HBase goes to the row before this one. */
  @Override
  public @Nullable Cell getNextCellHint(Cell cell) {
    Bytes spent = processor == null ? null : processor.spent();
    return spent == null
        ? null
        : KeyValueUtil.createFirstOnRow((reverse ? spent : spent.prefixEnd()).sharedArray());
  }

  @Override
  public boolean hasFilterRow() {
    return true;
  }
}
