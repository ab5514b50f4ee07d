package org.openlindorm.statistics.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;

/**
 * The stored form of successive intervals: the begins, the labels, then each series with its
 * values. All numbers are varints, except the code of a figure (1 byte). Two seconds from 1,000 on
 * with 3 and 5 sessions are {@code e807 02 00 01 01 00 01 0b 00 00 03 05}: the first second, the
 * number of intervals with their distances, the number of labels with their texts (length 0), the
 * number of series, and the series {@code 0b} with label 0 and bucket 0.
 */
final class FigureRow {

  private FigureRow() {}

  /**
   * Encodes the intervals of a row.
   *
   * @param intervals ascending, at least one
   */
  static Bytes encoded(List<FigureInterval> intervals) {
    long begin = intervals.get(0).second();
    TreeSet<Series> series = new TreeSet<>();
    intervals.forEach(each -> series.addAll(each.values().keySet()));
    List<String> labels = series.stream().map(Series::label).distinct().sorted().toList();
    ByteWriter out = new ByteWriter().varlong(begin).varint(intervals.size());
    intervals.forEach(each -> out.varlong(each.second() - begin));
    out.varint(labels.size());
    labels.forEach(out::text);
    out.varint(series.size());
    for (Series each : series) {
      out.int8(each.figure().code()).varint(labels.indexOf(each.label())).varint(each.bucket());
      intervals.forEach(interval -> out.varlong(interval.value(each)));
    }
    return out.toBytes();
  }

  /** Decodes a row; figures of later versions are left out. */
  static List<FigureInterval> decoded(Bytes row) {
    ByteReader in = new ByteReader(row);
    long begin = in.varlong();
    int size = in.varint();
    long[] seconds = new long[size];
    List<Map<Series, Long>> values = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      seconds[i] = begin + in.varlong();
      values.add(new TreeMap<>());
    }
    String[] labels = new String[in.varint()];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = in.text();
    }
    for (int left = in.varint(); left > 0; left--) {
      @Nullable Figure figure = Figure.of(in.int8());
      String label = labels[in.varint()];
      int bucket = in.varint();
      for (Map<Series, Long> each : values) {
        long value = in.varlong();
        if (figure != null && value != 0) {
          each.put(new Series(figure, label, bucket), value);
        }
      }
    }
    List<FigureInterval> intervals = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      intervals.add(new FigureInterval(seconds[i], values.get(i)));
    }
    return intervals;
  }
}
