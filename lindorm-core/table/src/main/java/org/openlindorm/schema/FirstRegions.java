package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeySplits;

/**
 * The split points of a new table: the values of SPLITKEYS, or NUMREGIONS regions between STARTKEY
 * and ENDKEY or evenly over all keys. Without these attributes, a key whose first part spreads the
 * rows gets four regions per server, and any other key one region.
 */
public final class FirstRegions {

  private static final String EITHER =
      "SPLITKEYS already sets the region boundaries; leave one of them out";

  private static final int REGIONS_PER_SERVER = 4;

  private FirstRegions() {}

  /**
   * Returns the start keys of all regions but the first, ascending.
   *
   * @param servers the number of servers that share the regions
   * @throws LindormException ATTRIBUTE_INVALID when the attributes do not match the key or each
   *     other
   */
  public static List<Bytes> splits(TableDef table, int servers) {
    String splitKeys = value(table, TableAttribute.SPLITKEYS);
    String regions = value(table, TableAttribute.NUMREGIONS);
    String start = value(table, TableAttribute.STARTKEY);
    String end = value(table, TableAttribute.ENDKEY);
    if (splitKeys != null) {
      refuse("NUMREGIONS", regions, EITHER);
      refuse("STARTKEY", start, EITHER);
      refuse("ENDKEY", end, EITHER);
      List<Object> keys = new ArrayList<>();
      for (String key : splitKeys.split(",", -1)) {
        keys.add(firstColumnValue(table, "SPLITKEYS", key.trim()));
      }
      return KeySplits.at(table.layout(), keys);
    }
    if (regions == null) {
      String reason = "it needs NUMREGIONS, the number of regions between the two keys";
      refuse("STARTKEY", start, reason);
      refuse("ENDKEY", end, reason);
      return byDefault(table.layout(), servers);
    }
    return numbered(table, Integer.parseInt(regions), start, end);
  }

  /** Returns the start keys for a key without attributes, of a table or of an index. */
  public static List<Bytes> byDefault(KeyLayout layout, int servers) {
    int regions = Math.min(servers * REGIONS_PER_SERVER, KeySplits.MOST_REGIONS);
    return KeySplits.spreads(layout) ? KeySplits.even(layout, regions) : List.of();
  }

  /**
   * Returns the start keys for the entries of an index. The index's attributes decide; otherwise
   * the table's number of regions, if a computed part spreads the entries evenly.
   */
  public static List<Bytes> splits(TableDef table, IndexDef index, int servers) {
    Map<String, String> attributes = new HashMap<>(index.attributes());
    String regions = value(table, TableAttribute.NUMREGIONS);
    boolean hasSplits = attributes.keySet().stream().anyMatch(FirstRegions::isSplit);
    if (!hasSplits && regions != null && index.layout().prefix().isPresent()) {
      attributes.put(TableAttribute.NUMREGIONS.name(), regions);
    }
    return splits(index.entryTable(table).withAttributes(attributes), servers);
  }

  /** Returns whether an attribute sets the split points of a table. */
  public static boolean isSplit(String attribute) {
    return attribute.equals(TableAttribute.NUMREGIONS.name())
        || attribute.equals(TableAttribute.SPLITKEYS.name())
        || attribute.equals(TableAttribute.STARTKEY.name())
        || attribute.equals(TableAttribute.ENDKEY.name());
  }

  private static List<Bytes> numbered(
      TableDef table, int regions, @Nullable String start, @Nullable String end) {
    if (start == null || end == null) {
      String reason = "STARTKEY and ENDKEY belong together; give both or none";
      refuse("STARTKEY", start, reason);
      refuse("ENDKEY", end, reason);
      return KeySplits.even(table.layout(), regions);
    }
    return KeySplits.between(
        table.layout(),
        regions,
        firstColumnValue(table, "STARTKEY", start),
        firstColumnValue(table, "ENDKEY", end));
  }

  private static @Nullable String value(TableDef table, TableAttribute attribute) {
    return table.attributes().get(attribute.name());
  }

  private static void refuse(String attribute, @Nullable String value, String reason) {
    if (value != null) {
      throw AttributeValue.invalid(attribute, value, reason);
    }
  }

  private static Object firstColumnValue(TableDef table, String attribute, String text) {
    KeyColumn column = table.layout().columns().get(0);
    String rule = "it takes values of the first key column '" + column.name() + "'";
    try {
      Object value = column.type().coerce(text, column.name());
      if (value == null) {
        throw AttributeValue.invalid(attribute, text, rule);
      }
      return value;
    } catch (LindormException unfit) {
      throw LindormException.of(
          unfit, ErrorCode.ATTRIBUTE_INVALID, attribute, text, rule + ". " + unfit.getMessage());
    }
  }
}
