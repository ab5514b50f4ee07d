package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyLimits;
import org.openlindorm.key.KeyPart;
import org.openlindorm.schema.IndexState.Stage;

/** The rules for a valid index definition. */
public final class IndexRules {

  /** MySQL's limit: its manual, "Limits on InnoDB". */
  private static final int MOST_OF_MYSQL = 64;

  private IndexRules() {}

  /**
   * Returns the index that a statement defines on a table.
   *
   * @param now the time of the statement, in milliseconds since the epoch
   * @throws LindormException NAME_INVALID, INDEX_EXISTS, COLUMN_UNKNOWN, KEY_DEFINITION, ...
   */
  public static IndexDef define(
      long id, TableDef table, NewIndex written, IndexState state, long now) {
    NewIndex named = written.named(table::columnName);
    NewIndex requested =
        named.withKey(AutoIncrementKey.spread(named.key(), KeyReplacement.columns(table)));
    String name = name(table, requested);
    if (!table.cells().ours()) {
      checkMapped(table, requested);
    }
    checkNoPattern(table, requested);
    KeyLimits limits =
        requested.compat() == SqlCompat.MYSQL
            ? KeyLimits.MYSQL
            : TableRules.keyLimits(table.attributes());
    KeyLayout declared = KeyClause.indexLayout(requested.key(), table);
    limits.checkColumns(declared);
    KeyLayout whole = wholeLayout(table, requested.key(), declared);
    limits.checkPlaces(whole);
    if (requested.compat() == SqlCompat.LINDORM) {
      checkNotKey(table, declared);
    }
    Map<String, String> attributes = IndexAttribute.checked(requested.attributes());
    checkIncluded(table, declared, requested);
    IndexDef index =
        new IndexDef(
            id,
            name,
            whole,
            declared.columns().size(),
            covering(table, requested, attributes),
            requested.included(),
            state,
            attributes,
            now);
    FirstRegions.splits(table, index, 1);
    return index;
  }

  /** The columns of HBase programs have no type before they are mapped. */
  private static void checkMapped(TableDef table, NewIndex requested) {
    Stream.concat(
            requested.key().stream().flatMap(item -> item.columns().stream()),
            requested.included().stream())
        .filter(column -> table.column(column) == null)
        .findFirst()
        .ifPresent(
            column -> {
              throw LindormException.of(
                  ErrorCode.COLUMN_UNKNOWN,
                  column,
                  "an index of table " + table.name(),
                  "; map it first with ALTER TABLE " + table.name() + " MAP DYNAMIC COLUMN");
            });
  }

  /** Refuses columns of patterns: only the row itself shows which of these columns it has. */
  private static void checkNoPattern(TableDef table, NewIndex requested) {
    Stream.concat(
            requested.key().stream().flatMap(item -> item.columns().stream()),
            requested.included().stream())
        .filter(column -> table.column(column) == null)
        .forEach(
            column -> {
              String hint = DeclaredPatterns.hint(table, column);
              if (hint != null) {
                throw LindormException.of(
                    ErrorCode.COLUMN_UNKNOWN, column, "an index of table " + table.name(), hint);
              }
            });
  }

  /**
   * Refuses more indexes than the catalog's limit for a table. At level mysql it is MySQL's, unless
   * the system has one.
   *
   * @param added the indexes that the table gets
   */
  static void checkNumber(Catalog catalog, TableDef table, List<NewIndex> added) {
    boolean mysql = added.stream().anyMatch(index -> index.compat() == SqlCompat.MYSQL);
    int most =
        mysql && !SystemVariable.MAX_INDEXES.isSetIn(catalog)
            ? MOST_OF_MYSQL
            : Integer.parseInt(SystemVariable.MAX_INDEXES.in(catalog));
    if (table.indexes().size() > most) {
      throw LindormException.of(ErrorCode.INDEX_LIMIT, table.name(), table.indexes().size(), most);
    }
  }

  private static boolean isTaken(TableDef table, String name) {
    SearchIndexDef search = table.searchIndex();
    return table.index(name) != null || search != null && search.name().equals(name);
  }

  /**
   * Returns the given name, or the first free name of {@code idx_column}, {@code idx_column_2} ...
   */
  private static String name(TableDef table, NewIndex requested) {
    if (requested.name() != null) {
      NameRules.checkIndex(requested.name());
      if (isTaken(table, requested.name())) {
        throw LindormException.of(ErrorCode.INDEX_EXISTS, requested.name(), table.name());
      }
      return requested.name();
    }
    String first = "idx_" + String.join("_", plainColumns(requested.key())).replace(':', '_');
    String name = first;
    for (int number = 2; isTaken(table, name); number++) {
      name = first + "_" + number;
    }
    NameRules.checkIndex(name);
    return name;
  }

  /**
   * Returns the index of a statement, or null if IF EXISTS allows that it is missing.
   *
   * @throws LindormException TABLE_UNKNOWN, or INDEX_UNKNOWN with the nearest name
   */
  static @Nullable IndexDef find(Catalog catalog, TableName name, String index, boolean ifExists) {
    if (ifExists && catalog.table(name) == null) {
      return null;
    }
    TableDef table = catalog.require(name);
    IndexDef found = table.index(index);
    if (found == null && !ifExists) {
      List<String> names = table.indexes().stream().map(IndexDef::name).toList();
      throw LindormException.of(
          ErrorCode.INDEX_UNKNOWN, index, name, NearestName.hint(index, names));
    }
    return found;
  }

  /** Returns the index after ALTER INDEX; the same index when it already has the stage. */
  static IndexDef altered(TableDef table, IndexDef index, Stage target, long now) {
    Stage stage = index.state().stage();
    if (stage == target) {
      return index;
    }
    return switch (target) {
      case DISABLED -> index.withState(IndexState.DISABLED);
      case INACTIVE -> switchedOff(table, index);
      case ACTIVE, BUILDING -> switchedOn(index, now);
    };
  }

  private static IndexDef switchedOff(TableDef table, IndexDef index) {
    return switch (index.state().stage()) {
      case BUILDING -> index.withState(new IndexState(Stage.INACTIVE, IndexState.BUILD_CANCELLED));
      case DISABLED ->
          throw state(table, index, "it has no entries; ALTER INDEX ... ACTIVE builds it again");
      default -> index.withState(IndexState.INACTIVE);
    };
  }

  /**
   * Returns an index to be used again: a complete index is active at once, an incomplete one is
   * built.
   */
  private static IndexDef switchedOn(IndexDef index, long now) {
    return switch (index.state().stage()) {
      case INACTIVE ->
          index.withState(
              index.state().reason().isEmpty() ? IndexState.ACTIVE : IndexState.BUILDING);
      case DISABLED -> index.restarted(IndexState.BUILDING, now);
      default -> index;
    };
  }

  static void checkDroppable(TableDef table, TableIndex index) {
    if (index.state().stage() != Stage.DISABLED) {
      throw state(
          table,
          index,
          "queries or writes still use it. First ALTER INDEX "
              + index.name()
              + " ON "
              + table.name()
              + " DISABLED");
    }
  }

  private static LindormException state(TableDef table, TableIndex index, String reason) {
    return LindormException.of(
        ErrorCode.INDEX_STATE, index.name(), table.name(), index.state().stage(), reason);
  }

  private static List<String> plainColumns(List<KeyItem> key) {
    return key.stream().filter(KeyItem::holdsColumn).map(item -> item.columns().get(0)).toList();
  }

  /** Refuses the columns with which the primary key begins: no query is faster by such an index. */
  private static void checkNotKey(TableDef table, KeyLayout declared) {
    List<String> primary = table.keyColumns();
    List<String> names = declared.columnNames();
    boolean sameStart =
        names.size() <= primary.size() && primary.subList(0, names.size()).equals(names);
    if (sameStart
        && table.layout().prefix().isEmpty()
        && declared.prefix().isEmpty()
        && sameForms(table.layout(), declared)) {
      throw LindormException.of(
          ErrorCode.KEY_DEFINITION,
          "an index on ("
              + declared.sql()
              + ") would repeat the primary key ("
              + table.layout().sql()
              + "); queries on these columns read the table itself");
    }
  }

  private static boolean sameForms(KeyLayout primary, KeyLayout declared) {
    for (int i = 0; i < declared.parts().size(); i++) {
      KeyPart one = primary.parts().get(i);
      KeyPart other = declared.parts().get(i);
      if (!one.sql().equals(other.sql()) || one.order() != other.order()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the declared parts followed by the rest of the primary key, in the primary key's form.
   */
  private static KeyLayout wholeLayout(TableDef table, List<KeyItem> key, KeyLayout declared) {
    List<KeyItem> items = new ArrayList<>(key);
    Set<String> contained = new HashSet<>(declared.columnNames());
    for (KeyPart part : table.layout().parts()) {
      if (part.stored().map(KeyColumn::name).filter(contained::add).isPresent()) {
        items.add(KeyItem.of(part));
      }
    }
    return KeyClause.indexLayout(items, table);
  }

  private static void checkIncluded(TableDef table, KeyLayout declared, NewIndex requested) {
    Set<String> seen = new HashSet<>();
    for (String column : requested.included()) {
      if (table.column(column) == null) {
        throw LindormException.of(
            ErrorCode.COLUMN_UNKNOWN,
            column,
            "INCLUDE",
            NearestName.hint(column, table.columnNames()));
      }
      if (!seen.add(column)) {
        throw LindormException.of(ErrorCode.COLUMN_LISTED_TWICE, column);
      }
      boolean inKey = declared.columnNames().contains(column);
      if (inKey || table.keyColumns().contains(column)) {
        throw LindormException.of(
            ErrorCode.KEY_DEFINITION,
            "INCLUDE names '"
                + column
                + "', which the index holds anyway as a column of "
                + (inKey ? "its own key" : "the primary key")
                + "; leave it out");
      }
    }
  }

  private static Covering covering(
      TableDef table, NewIndex requested, Map<String, String> attributes) {
    String type = attributes.get(IndexAttribute.INDEX_COVERED_TYPE.name());
    if (type == null) {
      return requested.included().isEmpty() ? Covering.NONE : Covering.LISTED;
    }
    if (!requested.included().isEmpty()) {
      throw AttributeValue.invalid(
          IndexAttribute.INDEX_COVERED_TYPE.name(),
          type,
          "INCLUDE names the covered columns already; leave one out");
    }
    if (type.equals("COVERED_ALL_COLUMNS_IN_SCHEMA")) {
      return Covering.ALL_IN_SCHEMA;
    }
    if (!table.cells().ours()) {
      throw AttributeValue.invalid(
          IndexAttribute.INDEX_COVERED_TYPE.name(),
          type,
          "columns of table "
              + table.name()
              + " without a mapping cannot be covered; map them and name them in INCLUDE");
    }
    if (!table.dynamicColumns()) {
      throw AttributeValue.invalid(
          IndexAttribute.INDEX_COVERED_TYPE.name(),
          type,
          "table "
              + table.name()
              + " has no dynamic columns; use COVERED_ALL_COLUMNS_IN_SCHEMA, or first ALTER TABLE"
              + " ... SET 'DYNAMIC_COLUMNS'='true'");
    }
    return Covering.DYNAMIC;
  }

  /** Refuses attributes that would make existing entries wrong. */
  static void checkAttributes(TableDef indexed, TableDef after) {
    if (after.mutability().compareTo(indexed.mutability()) < 0) {
      throw AttributeValue.invalid(
          TableAttribute.MUTABILITY.name(),
          after.mutability().name(),
          "table "
              + indexed.name()
              + " has indexes that are maintained for changes as "
              + indexed.mutability()
              + " allows; drop them first");
    }
    if (indexed.mismatchesAreNull() && !after.mismatchesAreNull()) {
      throw AttributeValue.invalid(
          TableAttribute.MAPPING_MISMATCH.name(),
          "ERROR",
          "table "
              + indexed.name()
              + " has indexes in which values that do not have the mapped form are NULL; drop them"
              + " first");
    }
  }
}
