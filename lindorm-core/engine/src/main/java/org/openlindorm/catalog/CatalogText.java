package org.openlindorm.catalog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.openlindorm.access.Accounts;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.AutoIncrement;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.TableStorage;
import org.openlindorm.schema.ViewDef;

/**
 * A catalog as JSON: {@code
 * {"format":1,"version":7,"nextTableId":2,"databases":["default"],"settings":{},"tables":[...]}},
 * with users and roles of format 2, see {@link AccountsText}, of format 3 where a table has columns
 * declared by patterns, of format 4 where a database has a compatibility level, and of format 5
 * where a table has an AUTO_INCREMENT column, of format 6 where the key of a table was changed, of
 * format 7 where a table has a search index, of format 8 while a key is changed and clients write,
 * and of format 9 where a key has a VARBINARY before its last column. Reading what was written
 * gives an equal catalog; a text of another format is refused.
 */
final class CatalogText {

  private static final int FORMAT = 1;

  /**
   * With users: a server that does not know this format must not open the catalog, because it would
   * not check privileges.
   */
  private static final int FORMAT_WITH_ACCOUNTS = 2;

  /**
   * With patterns: a server that does not know this format would write their columns in another
   * form.
   */
  private static final int FORMAT_WITH_PATTERNS = 3;

  /**
   * It has compatibility levels of databases: a server that does not know them would overwrite rows
   * where INSERT must fail.
   */
  private static final int FORMAT_WITH_COMPAT = 4;

  /**
   * It has AUTO_INCREMENT columns: a server that does not know them would not raise their counters.
   */
  private static final int FORMAT_WITH_AUTO_INCREMENT = 5;

  /**
   * It has tables whose key was changed: a server that does not know them would look for their rows
   * in another HBase table.
   */
  private static final int FORMAT_WITH_CHANGED_KEYS = 6;

  /**
   * It has search indexes: a server that does not know them would drop their definitions and allow
   * changes that the log does not contain.
   */
  private static final int FORMAT_WITH_SEARCH = 7;

  /**
   * The rows of a table are copied while clients write: a server that does not know this would undo
   * the change of the key.
   */
  private static final int FORMAT_WITH_COPIES = 8;

  /**
   * A VARBINARY column before the last one of a key has an end mark: a server that does not know
   * this refuses the definition without a reason.
   */
  private static final int FORMAT_WITH_INNER_BINARIES = 9;

  /** The formats that this version reads, for people. */
  static final String READABLE = FORMAT + " to " + FORMAT_WITH_INNER_BINARIES;

  private static final ObjectMapper JSON = new ObjectMapper();

  private CatalogText() {}

  static String write(Catalog catalog) {
    ObjectNode root = JSON.createObjectNode();
    root.put("format", format(catalog));
    root.put("version", catalog.version());
    root.put("nextTableId", catalog.nextTableId());
    ArrayNode databases = root.putArray("databases");
    catalog.databases().stream().sorted().forEach(databases::add);
    TableText.putAll(root.putObject("settings"), catalog.settings());
    ArrayNode tables = root.putArray("tables");
    catalog.tables().values().stream()
        .sorted(Comparator.comparingLong(TableDef::id))
        .forEach(table -> TableText.write(table, tables.addObject()));
    if (!catalog.accounts().equals(Accounts.NONE)) {
      AccountsText.write(catalog.accounts(), root);
    }
    if (!catalog.views().isEmpty()) {
      ArrayNode views = root.putArray("views");
      catalog.views().values().stream()
          .sorted(Comparator.comparing(view -> view.name().toString()))
          .forEach(view -> ViewText.write(view, views.addObject()));
    }
    return root.toPrettyString();
  }

  /**
   * Returns the oldest format that can hold the catalog, so that older versions can read it where
   * possible.
   */
  static int format(Catalog catalog) {
    if (catalog.tables().values().stream().anyMatch(CatalogText::endsBinaries)) {
      return FORMAT_WITH_INNER_BINARIES;
    }
    if (catalog.tables().values().stream().anyMatch(each -> each.storage().isCopiedOnline())) {
      return FORMAT_WITH_COPIES;
    }
    if (catalog.tables().values().stream().anyMatch(each -> each.searchIndex() != null)) {
      return FORMAT_WITH_SEARCH;
    }
    if (catalog.tables().values().stream().anyMatch(CatalogText::hasChangedKey)) {
      return FORMAT_WITH_CHANGED_KEYS;
    }
    if (catalog.tables().values().stream().anyMatch(each -> AutoIncrement.column(each) != null)) {
      return FORMAT_WITH_AUTO_INCREMENT;
    }
    if (catalog.hasCompatLevels() || SystemVariable.SQL_COMPAT.isSetIn(catalog)) {
      return FORMAT_WITH_COMPAT;
    }
    if (catalog.tables().values().stream().anyMatch(each -> !each.cells().wildcards().isEmpty())) {
      return FORMAT_WITH_PATTERNS;
    }
    return catalog.accounts().equals(Accounts.NONE) ? FORMAT : FORMAT_WITH_ACCOUNTS;
  }

  private static boolean endsBinaries(TableDef table) {
    return table.layout().endsBinaries()
        || table.indexes().stream().anyMatch(index -> index.layout().endsBinaries());
  }

  private static boolean hasChangedKey(TableDef table) {
    return !table.storage().equals(TableStorage.OWN);
  }

  static Catalog read(String text) {
    JsonNode root = parsed(text);
    int format = root.path("format").asInt();
    if (format > FORMAT_WITH_INNER_BINARIES) {
      throw newer(format);
    }
    if (format < FORMAT) {
      throw unreadable("it has no format");
    }
    Set<String> databases = new HashSet<>();
    root.path("databases").forEach(database -> databases.add(database.asText()));
    Map<TableName, TableDef> tables = new HashMap<>();
    for (JsonNode node : root.path("tables")) {
      TableDef table = TableText.read(node);
      tables.put(table.name(), table);
    }
    Map<TableName, ViewDef> views = new HashMap<>();
    for (JsonNode node : root.path("views")) {
      ViewDef view = ViewText.read(node);
      views.put(view.name(), view);
    }
    return new Catalog(
        root.path("version").asLong(),
        root.path("nextTableId").asLong(),
        databases,
        tables,
        TableText.map(root.path("settings")),
        AccountsText.read(root),
        views);
  }

  private static JsonNode parsed(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException broken) {
      throw LindormException.of(
          broken,
          ErrorCode.DATA_CORRUPT,
          "catalog",
          CatalogCell.TABLE,
          broken.getOriginalMessage());
    }
  }

  private static LindormException newer(int format) {
    return LindormException.of(
        ErrorCode.UNSUPPORTED,
        "definitions stored in format " + format + ", only in formats " + READABLE,
        "A newer server wrote them; start that version again, or restore a backup from"
            + " before the upgrade");
  }

  private static LindormException unreadable(String why) {
    return LindormException.of(ErrorCode.DATA_CORRUPT, "catalog", CatalogCell.TABLE, why);
  }
}
