package org.openlindorm.row;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;

/**
 * The values that the columns of one stored row have had, newest first. A NULL ends the history of
 * its column, as a deleted cell does, so the result does not depend on how a column is stored.
 */
final class ValueHistory {

  private final RowCodec codec;
  private final RowVersions versions;
  private final Bytes key;
  private final List<List<StoredValue>> values;
  private boolean otherInSpan;

  ValueHistory(RowCodec codec, RowVersions versions, Bytes key) {
    this.codec = codec;
    this.versions = versions;
    this.key = key;
    values = new ArrayList<>(Collections.nCopies(codec.columns.size(), List.of()));
  }

  /** Adds the values of a column, newest first; keeps the newest up to the table's number. */
  void place(int ordinal, List<StoredValue> newestFirst) {
    values.set(ordinal, newestFirst.subList(0, Math.min(newestFirst.size(), versions.kept())));
  }

  /** Notes a value of a column outside the read; it proves that the row exists. */
  void other(long timestamp) {
    otherInSpan |= versions.span().holds(timestamp);
  }

  /** Returns the resulting rows. */
  List<Tuple> rows() {
    VersionSpan span = versions.span();
    TreeSet<Long> moments = new TreeSet<>(Collections.reverseOrder());
    for (int ordinal : versions.counted()) {
      for (StoredValue value : values.get(ordinal)) {
        if (span.holds(value.timestamp())) {
          moments.add(value.timestamp());
        }
      }
    }
    if (moments.isEmpty()) {
      return otherInSpan || hasAny(span) ? List.of(at(Long.MIN_VALUE)) : List.of();
    }
    return moments.stream().limit(span.newest()).map(this::at).toList();
  }

  private boolean hasAny(VersionSpan span) {
    return values.stream().flatMap(List::stream).anyMatch(each -> span.holds(each.timestamp()));
  }

  private Tuple at(long moment) {
    int cells = codec.columns.size();
    StoredTuple tuple = new StoredTuple(codec, key, cells);
    @Nullable Long[] timestamps = new Long[versions.timestamps().size()];
    for (int ordinal = 0; ordinal < cells; ordinal++) {
      StoredValue value = value(ordinal, moment);
      if (value != null) {
        tuple.place(ordinal, value.source(), value.start(), value.length());
        int shown = versions.timestamps().indexOf(ordinal);
        if (shown >= 0) {
          timestamps[shown] = value.timestamp();
        }
      }
    }
    return new VersionTuple(tuple, cells, timestamps);
  }

  /** Returns the newest value of a column up to a time, unless it was written before the span. */
  private @Nullable StoredValue value(int ordinal, long moment) {
    for (StoredValue value : values.get(ordinal)) {
      if (value.timestamp() <= moment) {
        return value.timestamp() >= versions.span().from() ? value : null;
      }
    }
    return null;
  }
}
