package org.openlindorm.schema;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.PrefixPart;

/**
 * Where the first regions of a table begin. SPLITKEYS names the values of the first key column;
 * NUMREGIONS divides the keys between STARTKEY and ENDKEY evenly (the outer regions also take what
 * lies beyond), or all keys when these are missing, or the values of a computed first part.
 */
public final class FirstRegions {

  /**
   * Bytes beyond the given keys that a split may have, so that near keys can still be told apart.
   */
  private static final int FINER = 2;

  private FirstRegions() {}

  /**
   * The first keys of all regions but the first, ascending.
   *
   * @throws LindormException ATTRIBUTE_INVALID when the attributes do not fit the key or each other
   */
  public static List<Bytes> splits(TableDef table) {
    String splitKeys = value(table, TableAttribute.SPLITKEYS);
    String regions = value(table, TableAttribute.NUMREGIONS);
    String start = value(table, TableAttribute.STARTKEY);
    String end = value(table, TableAttribute.ENDKEY);
    Optional<PrefixPart> prefix = table.layout().prefix();
    if (prefix.isPresent()) {
      refuseKeys(prefix.get(), splitKeys, start, end);
      return regions == null ? List.of() : prefix.get().splitPoints(Integer.parseInt(regions));
    }
    if (splitKeys != null) {
      return atKeys(table, splitKeys, regions, start, end);
    }
    if (regions == null) {
      refuseBounds(start, end, "it needs NUMREGIONS, the number of regions between the two keys");
      return List.of();
    }
    return evenly(table, Integer.parseInt(regions), start, end);
  }

  private static @Nullable String value(TableDef table, TableAttribute attribute) {
    return table.attributes().get(attribute.name());
  }

  private static void refuseKeys(
      PrefixPart prefix, @Nullable String splitKeys, @Nullable String start, @Nullable String end) {
    String reason =
        "the key begins with " + prefix.sql() + ", which spreads the rows; give NUMREGIONS alone";
    if (splitKeys != null) {
      throw AttributeValue.invalid("SPLITKEYS", splitKeys, reason);
    }
    refuseBounds(start, end, reason);
  }

  private static void refuseBounds(@Nullable String start, @Nullable String end, String reason) {
    if (start != null) {
      throw AttributeValue.invalid("STARTKEY", start, reason);
    }
    if (end != null) {
      throw AttributeValue.invalid("ENDKEY", end, reason);
    }
  }

  private static List<Bytes> atKeys(
      TableDef table,
      String splitKeys,
      @Nullable String regions,
      @Nullable String start,
      @Nullable String end) {
    if (regions != null) {
      throw AttributeValue.invalid(
          "NUMREGIONS", regions, "SPLITKEYS already says where the regions begin; leave one out");
    }
    refuseBounds(start, end, "SPLITKEYS already says where the regions begin; leave one out");
    TreeSet<Bytes> splits = new TreeSet<>();
    for (String key : splitKeys.split(",", -1)) {
      splits.add(encoded(table, "SPLITKEYS", key.trim()));
    }
    return List.copyOf(splits);
  }

  private static List<Bytes> evenly(
      TableDef table, int regions, @Nullable String start, @Nullable String end) {
    if (start == null || end == null) {
      refuseBounds(start, end, "STARTKEY and ENDKEY belong together; give both or none");
      return between(Bytes.EMPTY, Bytes.copyOf((byte) 0xff, (byte) 0xff), regions, "");
    }
    Bytes first = encoded(table, "STARTKEY", start);
    Bytes last = encoded(table, "ENDKEY", end);
    return first.compareTo(last) <= 0
        ? between(first, last, regions, start)
        : between(last, first, regions, end);
  }

  private static Bytes encoded(TableDef table, String attribute, String text) {
    KeyColumn column = table.layout().columns().get(0);
    try {
      Object value = column.type().coerce(text, column.name());
      if (value == null) {
        throw AttributeValue.invalid(attribute, text, "it takes values of " + column.name());
      }
      return table.layout().encodePrefix(List.of(value));
    } catch (LindormException unfit) {
      throw LindormException.of(
          unfit,
          ErrorCode.ATTRIBUTE_INVALID,
          attribute,
          text,
          "it takes values of the first key column. " + unfit.getMessage());
    }
  }

  /** Reads both keys as fractions of the same length and divides the distance. */
  private static List<Bytes> between(Bytes first, Bytes last, int regions, String start) {
    int length = Math.max(first.length(), last.length()) + FINER;
    BigInteger low = new BigInteger(1, Arrays.copyOf(first.toArray(), length));
    BigInteger distance = new BigInteger(1, Arrays.copyOf(last.toArray(), length)).subtract(low);
    List<Bytes> splits = new ArrayList<>();
    for (int i = 1; i < regions; i++) {
      BigInteger step =
          distance.multiply(BigInteger.valueOf(i)).divide(BigInteger.valueOf(regions));
      splits.add(shortened(low.add(step), length));
    }
    if (new TreeSet<>(splits).size() < splits.size() || (regions > 1 && splits.get(0).isEmpty())) {
      throw AttributeValue.invalid(
          "NUMREGIONS",
          Integer.toString(regions),
          "there are fewer keys between STARTKEY '" + start + "' and ENDKEY");
    }
    return List.copyOf(splits);
  }

  private static Bytes shortened(BigInteger key, int length) {
    byte[] digits = key.toByteArray();
    byte[] padded = new byte[length];
    int count = Math.min(length, digits.length);
    System.arraycopy(digits, digits.length - count, padded, length - count, count);
    int used = length;
    while (used > 0 && padded[used - 1] == 0) {
      used--;
    }
    return Bytes.copyOf(padded, 0, used);
  }
}
