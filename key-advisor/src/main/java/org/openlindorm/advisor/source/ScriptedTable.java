package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.dialect.TableTail;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableFacts;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.TableAttribute;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.script.TextSpan;
import org.openlindorm.sql.script.WrittenColumn;
import org.openlindorm.sql.script.WrittenIndex;
import org.openlindorm.sql.script.WrittenKeyItem;
import org.openlindorm.sql.script.WrittenTable;

/**
 * Builds the model of a table in a script. The engine's catalog gives its parts; the script gives
 * their text and places.
 */
final class ScriptedTable {

  /** Type names of other databases. */
  private static final Map<String, String> SAME =
      Map.of(
          "INT",
          "INTEGER",
          "INT4",
          "INTEGER",
          "INT8",
          "BIGINT",
          "BOOL",
          "BOOLEAN",
          "CHARACTER",
          "CHAR",
          "NUMERIC",
          "DECIMAL",
          "NUMBER",
          "DECIMAL",
          "STRING",
          "VARCHAR");

  private final boolean ours;
  private final WrittenTable written;
  private final @Nullable TableModel defined;
  private final Function<TextSpan, Place> places;

  private ScriptedTable(
      boolean ours,
      WrittenTable written,
      @Nullable TableModel defined,
      Function<TextSpan, Place> places) {
    this.ours = ours;
    this.written = written;
    this.defined = defined;
    this.places = places;
  }

  /**
   * Returns the table; null if its key is missing or contains an unknown column.
   *
   * @param definition the definition in the catalog; null if the engine cannot store the table,
   *     which is then built from the script alone
   * @param ours whether our server stores the table, with the key parts that it adds
   */
  static @Nullable TableModel of(
      TableName name,
      WrittenTable written,
      @Nullable TableDef definition,
      boolean ours,
      Function<TextSpan, Place> places) {
    TableModel defined =
        definition == null ? null : DefinedTable.of(definition, places.apply(written.span()));
    return new ScriptedTable(ours, written, defined, places).table(name);
  }

  private @Nullable TableModel table(TableName name) {
    List<ColumnModel> columns = columns();
    List<KeyItemModel> key = key();
    Set<String> names = new HashSet<>();
    columns.forEach(column -> names.add(column.name()));
    boolean sound =
        !key.isEmpty() && key.stream().allMatch(item -> names.containsAll(item.columns()));
    if (!sound) {
      return null;
    }
    Map<String, String> attributes = attributes();
    Place keyPlace = places.apply(written.keySpan());
    TableTail.salt(attributes).ifPresent(salt -> key.add(0, new KeyItemModel(salt, keyPlace)));
    return new TableModel(
        name.database(),
        name.table(),
        places.apply(written.span()),
        keyPlace,
        written.isKeyAltered(),
        columns,
        defined == null ? List.of() : defined.wildcards(),
        key,
        indexes(),
        attributes,
        TableFacts.NONE,
        List.of(),
        List.of(),
        written.statement().text());
  }

  /**
   * The attributes of the catalog, those that the engine refuses and those of other databases.
   * Facts in comments are read with their places.
   */
  private Map<String, String> attributes() {
    Map<String, String> attributes = new HashMap<>(TableTail.attributes(written.unknown()));
    TableModel table = defined;
    if (table == null) {
      attributes.putAll(written.attributes());
      return attributes;
    }
    attributes.putAll(table.attributes());
    String facts = TableAttribute.KEY_FACTS.name();
    if (!written.attributes().containsKey(facts)) {
      attributes.remove(facts);
    }
    written
        .attributes()
        .forEach(
            (name, value) -> {
              if (!TableAttribute.accepts(name, value)) {
                attributes.putIfAbsent(name, value);
              }
            });
    return attributes;
  }

  private List<ColumnModel> columns() {
    List<ColumnModel> columns = new ArrayList<>();
    TableModel table = defined;
    if (table == null) {
      written.columns().forEach(column -> columns.add(column(column)));
      return columns;
    }
    for (ColumnModel column : table.columns()) {
      WrittenColumn writes = written.column(column.name());
      columns.add(writes == null ? column : column(writes).withDefault(column.defaultText()));
    }
    return columns;
  }

  private ColumnModel column(WrittenColumn column) {
    String type = column.type().toUpperCase(Locale.ROOT);
    Set<String> words = new HashSet<>(column.words());
    words.addAll(CommentHints.words(column.comment()));
    return new ColumnModel(
        column.name(),
        SAME.getOrDefault(type, type),
        column.arguments().isEmpty() ? -1 : column.arguments().get(0),
        column.typeText(),
        column.nullable(),
        words,
        ColumnFacts.NONE,
        places.apply(column.span()));
  }

  private List<KeyItemModel> key() {
    List<KeyItemModel> items = placed(written.key());
    TableModel table = defined;
    if (table == null
        || columns(items).equals(columns(table.key()))
        || !ours && isSpread(items, table.key())) {
      return items;
    }
    return at(places.apply(written.keySpan()), table.key());
  }

  /** Returns whether a key is another one after the bucket that our server puts before it. */
  private static boolean isSpread(List<KeyItemModel> items, List<KeyItemModel> stored) {
    return !stored.isEmpty() && items(stored.subList(1, stored.size())).equals(items(items));
  }

  private static List<KeyItemModel> at(Place place, List<KeyItemModel> items) {
    return new ArrayList<>(
        items.stream().map(item -> new KeyItemModel(item.item(), place)).toList());
  }

  private static List<String> columns(List<KeyItemModel> key) {
    return key.stream().flatMap(item -> item.columns().stream()).toList();
  }

  private List<KeyItemModel> placed(List<WrittenKeyItem> items) {
    List<KeyItemModel> key = new ArrayList<>();
    items.forEach(item -> key.add(new KeyItemModel(item.item(), places.apply(item.span()))));
    return key;
  }

  /**
   * Returns the indexes that the engine holds with the places where they are written, then copied
   * ones. Rules judge two that it refuses: an index of another kind and one that repeats the key.
   */
  private List<IndexModel> indexes() {
    List<IndexModel> indexes = new ArrayList<>();
    List<IndexModel> left = new ArrayList<>(defined == null ? List.of() : defined.indexes());
    for (WrittenIndex index : written.indexes()) {
      List<KeyItemModel> key = placed(index.key());
      IndexModel accepted =
          left.stream().filter(one -> isSame(one, index, key)).findFirst().orElse(null);
      if (accepted == null && defined != null && index.isSorted() && !repeatsKey(key)) {
        continue;
      }
      left.remove(accepted);
      String name = index.name().isEmpty() ? defaultName(key, indexes.size()) : index.name();
      indexes.add(
          new IndexModel(
              accepted == null ? name : accepted.name(),
              index.method(),
              accepted != null && ours && isSpread(key, accepted.key())
                  ? at(places.apply(index.span()), accepted.key())
                  : key,
              accepted == null ? index.included() : accepted.included(),
              accepted == null ? index.attributes() : accepted.attributes(),
              places.apply(index.span())));
    }
    indexes.addAll(left);
    return indexes;
  }

  private boolean repeatsKey(List<KeyItemModel> key) {
    List<KeyItem> primary = items(key());
    return key.size() <= primary.size() && items(key).equals(primary.subList(0, key.size()));
  }

  private static List<KeyItem> items(List<KeyItemModel> key) {
    return key.stream().map(KeyItemModel::item).toList();
  }

  private static boolean isSame(IndexModel accepted, WrittenIndex index, List<KeyItemModel> key) {
    return index.name().isEmpty()
        ? items(accepted.key()).equals(items(key)) || isSpread(key, accepted.key())
        : accepted.name().equals(index.name());
  }

  private static String defaultName(List<KeyItemModel> key, int number) {
    List<String> columns =
        key.stream().filter(KeyItemModel::holdsColumn).map(KeyItemModel::column).toList();
    return key.isEmpty() ? "index_" + (number + 1) : "idx_" + String.join("_", columns);
  }
}
