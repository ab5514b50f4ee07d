package org.openlindorm.schema;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.ClosedTables;

/**
 * The attributes of the WITH clause and of ALTER TABLE ... SET. Their names are case-insensitive;
 * each checks its values. An empty value resets the attribute to its default.
 */
public enum TableAttribute {
  COMPRESSION(Use.STORE, AttributeValue.oneOf("NONE", "SNAPPY", "ZSTD", "LZ4", "GZ")),
  TTL(Use.STORE, AttributeValue.timeToLive(), ""),
  VERSIONS(Use.STORE, AttributeValue.integer(1, 10_000, "number of versions kept, from 1"), "1"),
  HISTORY(
      Use.STORE,
      AttributeValue.integer(60, 31_536_000, "time in seconds, 60 to 31536000 (a year)"),
      ""),
  COMPACTION_MAJOR_PERIOD(
      Use.STORE,
      AttributeValue.integer(3_600_000, Long.MAX_VALUE, "time in ms, at least one hour"),
      ""),
  DATA_BLOCK_ENCODING(
      Use.STORE,
      AttributeValue.oneOf("INDEX", "NONE", "PREFIX", "DIFF", "FAST_DIFF", "ROW_INDEX_V1"),
      "INDEX"),
  HBASE_WRITES(Use.STORE, AttributeValue.oneOf("VALIDATE", "REJECT", "ALLOW"), "VALIDATE"),
  DYNAMIC_COLUMNS(Use.CATALOG, AttributeValue.oneOf("true", "false")),
  WILDCARD_COLUMN(Use.CATALOG, AttributeValue.text()),
  MUTABILITY(
      Use.CATALOG,
      AttributeValue.oneOf(
          "IMMUTABLE", "IMMUTABLE_ROWS", "MUTABLE_LATEST", "MUTABLE_ALL", "MUTABLE_UDT")),
  MAPPING_MISMATCH(Use.CATALOG, AttributeValue.oneOf("ERROR", "NULL")),
  KEY_FACTS(Use.CATALOG, AttributeValue.text()),
  KEY_ONLY_ROWS(Use.CATALOG, AttributeValue.oneOf("true")),
  AUTO_INCREMENT(
      Use.CATALOG, AttributeValue.integer(1, Long.MAX_VALUE, "first number, from 1"), ""),
  CONSISTENCY(Use.CATALOG, AttributeValue.oneOf("eventual", "strong")),
  NUMREGIONS(Use.SPLIT, AttributeValue.integer(1, 10_000, "number of regions, 1 to 10000")),
  STARTKEY(Use.SPLIT, AttributeValue.text()),
  ENDKEY(Use.SPLIT, AttributeValue.text()),
  SPLITKEYS(Use.SPLIT, AttributeValue.text()),
  CHS(Use.NONE, AttributeValue.integer(1, Long.MAX_VALUE, "time in seconds")),
  CHS_L2(Use.NONE, AttributeValue.text()),
  CHS_COLUMN(Use.NONE, AttributeValue.text()),
  EC_POLICY(Use.NONE, AttributeValue.text()),
  STORAGE_POLICY(Use.NONE, AttributeValue.text());

  /**
   * An additional attribute of the store: the format of the table's rows ({@link TableCodec}) in
   * hex, or empty if HBase clients cannot write the table.
   */
  public static final String ROW_FORMAT = "ROW_FORMAT";

  /** An additional attribute of the store: {@code AFTER} if the changes of rows are recorded. */
  public static final String CHANGES = "CHANGES";

  /**
   * An additional attribute of the store: {@code TRUE} if they are recorded with the row before.
   */
  public static final String CHANGES_BEFORE = "CHANGES_BEFORE";

  /** An attribute that no statement sets: the table whose changes a changefeed has. */
  static final String CHANGES_OF = "CHANGES_OF_TABLE";

  /** An additional attribute of the store: {@code false} if the table has one region. */
  public static final String SPLITS = "SPLITS";

  private enum Use {
    /** The store keeps it with the physical table. */
    STORE,
    /** The SQL server reads it. */
    CATALOG,
    /** It determines the first regions and cannot be changed later. */
    SPLIT,
    /** It is stored and shown, without effect. */
    NONE
  }

  private final Use use;
  private final AttributeValue value;
  private final String initial;

  TableAttribute(Use use, AttributeValue value) {
    this(use, value, "");
  }

  TableAttribute(Use use, AttributeValue value, String initial) {
    this.use = use;
    this.value = value;
    this.initial = initial;
  }

  /**
   * Returns the attribute with a name in any case.
   *
   * @throws LindormException ATTRIBUTE_UNKNOWN with the nearest name and all names
   */
  public static TableAttribute named(String name) {
    Optional<TableAttribute> found =
        Arrays.stream(values()).filter(one -> one.name().equalsIgnoreCase(name)).findFirst();
    return found.orElseThrow(() -> unknown(name));
  }

  /** Returns whether CREATE TABLE accepts an attribute. */
  public static boolean accepts(String name, String text) {
    try {
      check(name, text);
      return true;
    } catch (LindormException refused) {
      return false;
    }
  }

  private static LindormException unknown(String name) {
    List<String> names = Arrays.stream(values()).map(Enum::name).toList();
    return LindormException.of(
        ErrorCode.ATTRIBUTE_UNKNOWN, name, NearestName.hint(name, names), String.join(", ", names));
  }

  /**
   * Checks one attribute of a statement that is not run.
   *
   * @throws LindormException ATTRIBUTE_UNKNOWN or ATTRIBUTE_INVALID, as CREATE TABLE would
   */
  public static void check(String name, String text) {
    named(name).put(text, new TreeMap<>());
  }

  /** Returns the attributes of CREATE TABLE with names in upper case and checked values. */
  static Map<String, String> checked(Map<String, String> given) {
    Map<String, String> checked = new TreeMap<>();
    given.forEach((name, text) -> named(name).put(text, checked));
    return checked;
  }

  /** Returns the attributes of a table after ALTER TABLE ... SET. */
  static Map<String, String> changed(Map<String, String> before, Map<String, String> set) {
    Map<String, String> after = new TreeMap<>(before);
    set.forEach((name, text) -> named(name).change(text, after));
    return after;
  }

  /** Refuses storage attributes for a table that HBase programs created. */
  static void checkForeign(TableName table, Map<String, String> set) {
    set.forEach(
        (name, text) -> {
          if (named(name).use == Use.STORE) {
            throw AttributeValue.invalid(
                name,
                text,
                "table "
                    + table
                    + " was created by an HBase program; change its families with HBase's alter");
          }
        });
  }

  /**
   * Returns the attributes for the store: a value for each, the default where none is set (empty
   * where the store decides), so that a removed attribute is reset.
   */
  public static Map<String, String> ofStore(TableDef table) {
    Map<String, String> physical = new TreeMap<>();
    for (TableAttribute attribute : values()) {
      if (attribute.use == Use.STORE) {
        String set = table.attributes().getOrDefault(attribute.name(), attribute.initial);
        physical.put(attribute.name(), set.equals("INDEX") ? "ROW_INDEX_V1" : set);
      }
    }
    boolean written = !"REJECT".equals(physical.get(HBASE_WRITES.name()));
    physical.put(ClosedTables.ATTRIBUTE, table.closed());
    physical.put(ROW_FORMAT, written ? TableCodec.write(table).hex() : "");
    if (table.attributes().containsKey(CHANGES_OF)) {
      physical.put(SPLITS, "false");
    }
    return physical;
  }

  /** Notes about attributes that are accepted and have no effect. */
  public static List<String> warnings(Map<String, String> given) {
    return given.keySet().stream()
        .map(TableAttribute::named)
        .filter(attribute -> attribute.use == Use.NONE)
        .map(attribute -> "Attribute " + attribute + " is kept but has no effect on this server")
        .toList();
  }

  private void put(String text, Map<String, String> into) {
    String normal = text.isBlank() ? "" : value.normal(name(), text.trim());
    if (normal.isEmpty()) {
      into.remove(name());
    } else {
      into.put(name(), normal);
    }
  }

  private void change(String text, Map<String, String> attributes) {
    if (use == Use.SPLIT) {
      throw AttributeValue.invalid(
          name(),
          text,
          "regions are laid out when the table is created; they split" + " automatically");
    }
    if (this == KEY_ONLY_ROWS) {
      throw AttributeValue.invalid(
          name(), text, "rows are stored by the rule of CREATE TABLE; create a new table");
    }
    String patterns = attributes.getOrDefault(WILDCARD_COLUMN.name(), "");
    boolean wasDynamic = "true".equals(attributes.get(DYNAMIC_COLUMNS.name()));
    put(text, attributes);
    if (wasDynamic && !"true".equals(attributes.get(DYNAMIC_COLUMNS.name()))) {
      throw AttributeValue.invalid(
          name(), text, "dynamic columns cannot be switched off again; create a new table");
    }
    if (!patterns.equals(attributes.getOrDefault(WILDCARD_COLUMN.name(), ""))) {
      throw AttributeValue.invalid(
          name(), text, "rows are stored by the patterns of CREATE TABLE; create a new table");
    }
  }
}
