package org.openlindorm.key;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Computes the region split points of a new table. Each result is a sorted list of distinct keys:
 * the start key of each region except the first. n regions have n - 1 split points.
 */
public final class KeySplits {

  /** The largest number of regions of a new table. */
  public static final int MOST_REGIONS = 10_000;

  private static final int EXTRA_BYTES = 4;
  private static final long DECIMAL_POINTS = 100_000;

  private KeySplits() {}

  /**
   * Returns the split points for NUMREGIONS alone, even over the values of the first part. A bucket
   * or salt gets at most one region per value. Without a computed part the points are a guess at
   * the data: even over the space of bytes, over ASCII letters and digits for text, or over decimal
   * digits for a reversed number.
   *
   * @throws LindormException ATTRIBUTE_INVALID when the number is no number of regions
   */
  public static List<Bytes> even(KeyLayout layout, int regions) {
    checkRegions(regions);
    if (layout.prefix().isPresent()) {
      return layout.prefix().get().splitPoints(regions);
    }
    ColumnPart first = layout.columnParts().get(0);
    List<Bytes> points =
        isText(first)
            ? evenText(first, regions)
            : spreads(layout) ? decimal(regions) : evenBytes(first, regions);
    return points.stream().map(point -> afterMark(first, point)).toList();
  }

  /**
   * Returns whether any rows spread about evenly over the values of the first part: a computed part
   * or a reversed number.
   */
  public static boolean spreads(KeyLayout layout) {
    ColumnPart first = layout.columnParts().get(0);
    return layout.prefix().isPresent() || first.order() == PartOrder.NONE && !isText(first);
  }

  private static boolean isText(ColumnPart part) {
    return switch (part.column().type().name()) {
      case VARCHAR, CHAR, HSTRING -> true;
      default -> false;
    };
  }

  private static List<Bytes> evenBytes(ColumnPart first, int regions) {
    return EvenSplits.of(regions, Math.min(first.valueWidth().orElse(4), 4));
  }

  private static List<Bytes> evenText(ColumnPart first, int regions) {
    Bytes low = Bytes.utf8("0");
    Bytes high = Bytes.utf8("{");
    return first.order() == PartOrder.REVERSED
        ? between(inverted(high), inverted(low), regions)
        : between(low, high, regions);
  }

  private static Bytes afterMark(ColumnPart first, Bytes point) {
    ByteWriter out = new ByteWriter();
    first.writeAnyValue(out);
    return out.bytes(point).toBytes();
  }

  /**
   * Returns split points of decimal digits: three regions are split at {@code 33333} and {@code
   * 66666}.
   */
  private static List<Bytes> decimal(int regions) {
    return LongStream.range(1, regions)
        .map(i -> i * DECIMAL_POINTS / regions)
        .mapToObj(point -> Long.toString(DECIMAL_POINTS + point).substring(1))
        .map(digits -> Bytes.utf8(digits.replaceAll("0+$", "")))
        .toList();
  }

  private static Bytes inverted(Bytes bytes) {
    ByteWriter out = new ByteWriter().bytes(bytes);
    out.invertFrom(0);
    return out.toBytes();
  }

  /**
   * Returns the split points for NUMREGIONS with STARTKEY and ENDKEY, values of the first column.
   * The first region ends at the start key, the last one begins at the end key, and the others
   * divide the range between evenly. Two regions are split in the middle.
   *
   * @throws LindormException ATTRIBUTE_INVALID when the end is not after the start, or the key
   *     begins with a computed or reversed part
   */
  public static List<Bytes> between(KeyLayout layout, int regions, Object start, Object end) {
    checkRegions(regions);
    if (layout.columnParts().get(0).order() == PartOrder.NONE) {
      throw refused(layout, "STARTKEY", start);
    }
    Bytes one = firstKey(layout, "STARTKEY", start);
    Bytes other = firstKey(layout, "ENDKEY", end);
    if (layout.columns().get(0).type().compare(start, end) >= 0) {
      throw LindormException.of(
          ErrorCode.ATTRIBUTE_INVALID, "ENDKEY", end, "it must be larger than STARTKEY " + start);
    }
    Bytes low = one.compareTo(other) < 0 ? one : other;
    Bytes high = one.compareTo(other) < 0 ? other : one;
    if (regions <= 2) {
      return regions == 1 ? List.of() : between(low, high, 2);
    }
    TreeSet<Bytes> points = new TreeSet<>(between(low, high, regions - 2));
    points.add(low);
    points.add(high);
    return List.copyOf(points);
  }

  /** Returns the split points for SPLITKEYS: values of the first column in any order. */
  public static List<Bytes> at(KeyLayout layout, List<Object> values) {
    TreeSet<Bytes> points = new TreeSet<>();
    for (Object value : values) {
      points.add(firstKey(layout, "SPLITKEYS", value));
    }
    points.remove(Bytes.EMPTY);
    return List.copyOf(points);
  }

  private static Bytes firstKey(KeyLayout layout, String attribute, Object value) {
    if (layout.prefix().isPresent()) {
      throw refused(layout, attribute, value);
    }
    ByteWriter out = new ByteWriter();
    layout.columnParts().get(0).write(value, layout.isLast(0), out);
    return out.toBytes();
  }

  private static LindormException refused(KeyLayout layout, String attribute, Object value) {
    return LindormException.of(
        ErrorCode.ATTRIBUTE_INVALID,
        attribute,
        value,
        "the key begins with "
            + layout.parts().get(0).sql()
            + ", which spreads the rows evenly; give NUMREGIONS alone");
  }

  /**
   * Returns the points that divide the keys from {@code low} to {@code high} into {@code count}
   * parts.
   */
  private static List<Bytes> between(Bytes low, Bytes high, int count) {
    int width = Math.max(low.length(), high.length()) + EXTRA_BYTES;
    BigInteger from = number(low, width);
    BigInteger span = number(high, width).subtract(from);
    List<Bytes> points = new ArrayList<>();
    for (int i = 1; i < count; i++) {
      BigInteger offset = span.multiply(BigInteger.valueOf(i)).divide(BigInteger.valueOf(count));
      points.add(bytes(from.add(offset), width));
    }
    return points;
  }

  private static BigInteger number(Bytes bytes, int width) {
    byte[] padded = new byte[width];
    System.arraycopy(bytes.sharedArray(), 0, padded, 0, bytes.length());
    return new BigInteger(1, padded);
  }

  private static Bytes bytes(BigInteger number, int width) {
    byte[] digits = number.toByteArray();
    byte[] bytes = new byte[width];
    int skip = Math.max(0, digits.length - width);
    System.arraycopy(digits, skip, bytes, width - digits.length + skip, digits.length - skip);
    int length = width;
    while (length > 1 && bytes[length - 1] == 0) {
      length--;
    }
    return Bytes.copyOf(bytes, 0, length);
  }

  private static void checkRegions(int regions) {
    if (regions < 1 || regions > MOST_REGIONS) {
      throw LindormException.of(
          ErrorCode.ATTRIBUTE_INVALID,
          "NUMREGIONS",
          regions,
          "give a number from 1 to " + MOST_REGIONS);
    }
  }
}
