package org.openlindorm.schema;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.ClosedTables;

/**
 * The attributes of the WITH clause of an index. An index inherits other attributes, such as TTL,
 * from its table.
 */
public enum IndexAttribute {
  INDEX_COVERED_TYPE(
      AttributeValue.oneOf("COVERED_ALL_COLUMNS_IN_SCHEMA", "COVERED_DYNAMIC_COLUMNS")),
  /** The index was declared as UNIQUE, which is not enforced; clients of MySQL see a unique key. */
  DECLARED_UNIQUE(AttributeValue.oneOf("true", "false")),
  COMPRESSION(AttributeValue.oneOf("NONE", "SNAPPY", "ZSTD", "LZ4", "GZ")),
  DATA_BLOCK_ENCODING(
      AttributeValue.oneOf("INDEX", "NONE", "PREFIX", "DIFF", "FAST_DIFF", "ROW_INDEX_V1")),
  NUMREGIONS(AttributeValue.integer(1, 10_000, "number of regions, 1 to 10000")),
  STARTKEY(AttributeValue.text()),
  ENDKEY(AttributeValue.text()),
  SPLITKEYS(AttributeValue.text()),
  CHS(AttributeValue.integer(1, Long.MAX_VALUE, "time in seconds")),
  CHS_L2(AttributeValue.text()),
  STORAGE_POLICY(AttributeValue.text());

  private final AttributeValue value;

  IndexAttribute(AttributeValue value) {
    this.value = value;
  }

  /** The attributes with names in upper case and checked values; an empty value means unset. */
  static Map<String, String> checked(Map<String, String> given) {
    Map<String, String> checked = new TreeMap<>();
    given.forEach(
        (name, text) -> {
          IndexAttribute attribute = named(name);
          if (!text.isBlank()) {
            checked.put(attribute.name(), attribute.value.normal(attribute.name(), text.trim()));
          }
        });
    return checked;
  }

  /** Returns whether CREATE INDEX accepts an attribute. */
  public static boolean accepts(String name, String text) {
    try {
      checked(Map.of(name, text));
      return true;
    } catch (LindormException refused) {
      return false;
    }
  }

  private static IndexAttribute named(String name) {
    List<String> names = Arrays.stream(values()).map(Enum::name).toList();
    return Arrays.stream(values())
        .filter(one -> one.name().equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(
            () ->
                LindormException.of(
                    ErrorCode.ATTRIBUTE_UNKNOWN,
                    name,
                    NearestName.hint(name, names),
                    String.join(", ", names)));
  }

  /** Notes about attributes that are accepted and have no effect. */
  public static List<String> warnings(Map<String, String> given) {
    return given.keySet().stream()
        .map(IndexAttribute::named)
        .filter(one -> one == CHS || one == CHS_L2 || one == STORAGE_POLICY)
        .map(one -> "Attribute " + one + " is kept but has no effect on this server")
        .toList();
  }

  /** Returns the attributes of the index's physical table. */
  public static Map<String, String> ofStore(TableDef table, IndexDef index) {
    Map<String, String> physical = new TreeMap<>(TableAttribute.ofStore(table));
    physical.put(TableAttribute.VERSIONS.name(), "1");
    physical.remove(TableAttribute.HBASE_WRITES.name());
    physical.remove(TableAttribute.ROW_FORMAT);
    physical.remove(ClosedTables.ATTRIBUTE);
    physical.remove(TableAttribute.HISTORY.name());
    for (IndexAttribute own : List.of(COMPRESSION, DATA_BLOCK_ENCODING)) {
      String set = index.attributes().get(own.name());
      if (set != null) {
        physical.put(own.name(), set.equals("INDEX") ? "ROW_INDEX_V1" : set);
      }
    }
    return physical;
  }
}
