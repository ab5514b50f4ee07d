package org.openlindorm.hbase.region;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.filter.Filter;
import org.apache.hadoop.hbase.filter.FilterList;
import org.apache.hadoop.hbase.filter.MultiRowRangeFilter;
import org.apache.hadoop.hbase.filter.MultiRowRangeFilter.RowRange;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;

/** Computes the key ranges of a scan. */
final class ScannedRanges {

  /** More ranges take longer to compare with a gap than the gap saves. */
  private static final int MOST_RANGES = 64;

  private ScannedRanges() {}

  /** Returns the range between the two ends of a scan, in the order of the keys. */
  static ByteRange all(Scan scan) {
    Bytes start = Bytes.wrap(scan.getStartRow());
    Bytes stop = Bytes.wrap(scan.getStopRow());
    return scan.isReversed()
        ? range(stop, scan.includeStopRow(), start, scan.includeStartRow())
        : range(start, scan.includeStartRow(), stop, scan.includeStopRow());
  }

  private static ByteRange range(Bytes first, boolean withFirst, Bytes last, boolean withLast) {
    return new ByteRange(
        withFirst || first.isEmpty() ? first : first.successor(),
        withLast && !last.isEmpty() ? last.successor() : last);
  }

  /** Returns the ranges in which a scan returns every row; empty if there may be none. */
  static List<ByteRange> complete(Scan scan) {
    boolean readsWholeRows =
        scan.getFamilyMap().values().stream()
            .allMatch(qualifiers -> qualifiers == null || qualifiers.isEmpty());
    if (!readsWholeRows) {
      return List.of();
    }
    Filter filter = scan.getFilter();
    return filter == null ? List.of(ByteRange.ALL) : complete(filter);
  }

  private static List<ByteRange> complete(Filter filter) {
    if (filter instanceof WholeRowFilter) {
      return List.of(ByteRange.ALL);
    }
    if (filter instanceof MultiRowRangeFilter several) {
      return several.getRowRanges().size() > MOST_RANGES
          ? List.of()
          : several.getRowRanges().stream().map(ScannedRanges::range).toList();
    }
    if (filter instanceof FilterList all
        && all.getOperator() == FilterList.Operator.MUST_PASS_ALL) {
      List<ByteRange> ranges = List.of(ByteRange.ALL);
      for (Filter each : all.getFilters()) {
        ranges = intersections(ranges, complete(each));
      }
      return ranges;
    }
    return List.of();
  }

  private static List<ByteRange> intersections(List<ByteRange> some, List<ByteRange> others) {
    List<ByteRange> ranges = new ArrayList<>();
    for (ByteRange one : some) {
      others.stream().map(one::intersect).filter(range -> !range.isEmpty()).forEach(ranges::add);
    }
    return ranges;
  }

  private static ByteRange range(RowRange range) {
    return range(
        Bytes.wrap(range.getStartRow()),
        range.isStartRowInclusive(),
        Bytes.wrap(range.getStopRow()),
        range.isStopRowInclusive());
  }
}
