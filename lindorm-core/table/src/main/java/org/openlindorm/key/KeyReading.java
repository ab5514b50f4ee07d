package org.openlindorm.key;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.type.Bindings;

/** The evaluation of a {@link KeyConjunction} with the values of a statement's parameters. */
final class KeyReading {

  private final KeyConjunction bounds;
  private final KeyLayout layout;
  private final Bindings bindings;

  KeyReading(KeyConjunction bounds, Bindings bindings) {
    this.bounds = bounds;
    this.layout = bounds.layout();
    this.bindings = bindings;
  }

  List<Bytes> keys() {
    @Nullable Object[] row = new Object[layout.columns().size()];
    for (int i = 0; i < row.length; i++) {
      BoundValue only = bounds.conditions().get(i).onlyValue();
      if (only == null) {
        return manyKeys();
      }
      Object value = only.value(bindings);
      List<Object> spellings =
          value == null ? List.of() : layout.columnParts().get(i).spellings(value);
      if (spellings.size() != 1) {
        return spellings.isEmpty() ? List.of() : manyKeys();
      }
      row[i] = spellings.get(0);
    }
    Bytes key = layout.possibleKey(Arrays.asList(row));
    return key == null ? List.of() : List.of(key);
  }

  private List<Bytes> manyKeys() {
    List<Bytes> keys = new ArrayList<>();
    forEachRow(
        row -> {
          Bytes key = layout.possibleKey(row);
          if (key != null) {
            keys.add(key);
          }
        });
    keys.sort(layout.columnOrder());
    return List.copyOf(keys);
  }

  /** Adds the ranges to those of their values of the computed part. */
  void addTo(Map<Bytes, List<ByteRange>> buckets) {
    if (bounds.prefixUse() == KeyConjunction.PrefixUse.UNKNOWN) {
      buckets.computeIfAbsent(Bytes.EMPTY, none -> new ArrayList<>()).add(ByteRange.ALL);
      return;
    }
    forEachRow(
        row -> {
          for (Bytes bucket : prefixes(row)) {
            addRange(buckets.computeIfAbsent(bucket, none -> new ArrayList<>()), base(bucket, row));
          }
        });
  }

  private List<Bytes> prefixes(List<@Nullable Object> row) {
    PrefixPart prefix = layout.prefix().orElse(null);
    if (prefix != null && bounds.prefixUse() == KeyConjunction.PrefixUse.BUCKETS) {
      return prefix.buckets();
    }
    ByteWriter out = new ByteWriter();
    layout.writePrefix(row, out);
    return List.of(out.toBytes());
  }

  private Bytes base(Bytes bucket, List<@Nullable Object> row) {
    ByteWriter out = new ByteWriter().bytes(bucket);
    for (int i = 0; i < bounds.leading(); i++) {
      layout.writeColumn(i, row.get(i), out);
    }
    return out.toBytes();
  }

  private void addRange(List<ByteRange> ranges, Bytes base) {
    if (bounds.isSingleValue()) {
      if (!base.isEmpty()) {
        ranges.add(ByteRange.point(base));
      }
      return;
    }
    ranges.addAll(bounds.range().narrow(base, bindings));
  }

  private interface RowVisitor {
    void visit(List<@Nullable Object> row);
  }

  /** Visits every combination of the values of the point columns; the other columns are null. */
  private void forEachRow(RowVisitor visitor) {
    int columns = layout.columns().size();
    List<List<@Nullable Object>> values = new ArrayList<>(columns);
    for (int i = 0; i < columns; i++) {
      values.add(isPoint(i) ? spellings(i) : List.of());
      if (isPoint(i) && values.get(i).isEmpty()) {
        return;
      }
    }
    combine(values, 0, new Object[columns], visitor);
  }

  private List<@Nullable Object> spellings(int column) {
    ColumnPart part = layout.columnParts().get(column);
    List<@Nullable Object> all = new ArrayList<>();
    for (Object value : bounds.conditions().get(column).values(bindings)) {
      if (value == null) {
        all.add(null);
      } else {
        all.addAll(part.spellings(value));
      }
    }
    return all;
  }

  private boolean isPoint(int column) {
    return column < bounds.leading()
        || bounds.prefixUse() == KeyConjunction.PrefixUse.POINTS && layout.isPrefixInput(column);
  }

  private void combine(
      List<List<@Nullable Object>> values, int column, @Nullable Object[] row, RowVisitor visitor) {
    if (column == row.length) {
      visitor.visit(Arrays.asList(row));
    } else if (values.get(column).isEmpty()) {
      combine(values, column + 1, row, visitor);
    } else {
      for (@Nullable Object value : values.get(column)) {
        row[column] = value;
        combine(values, column + 1, row, visitor);
      }
    }
  }

  /** Returns the ranges sorted, and those that touch as one. */
  static List<ByteRange> merged(List<ByteRange> ranges) {
    if (ranges.size() < 2) {
      return List.copyOf(ranges);
    }
    List<ByteRange> sorted = new ArrayList<>(ranges);
    sorted.sort(null);
    List<ByteRange> merged = new ArrayList<>(sorted.size());
    ByteRange open = sorted.get(0);
    for (ByteRange next : sorted.subList(1, sorted.size())) {
      boolean touches = open.stop().isEmpty() || next.start().compareTo(open.stop()) <= 0;
      if (!touches) {
        merged.add(open);
        open = next;
      } else if (!open.stop().isEmpty()
          && (next.stop().isEmpty() || next.stop().compareTo(open.stop()) > 0)) {
        open = new ByteRange(open.start(), next.stop());
      }
    }
    merged.add(open);
    return List.copyOf(merged);
  }
}
