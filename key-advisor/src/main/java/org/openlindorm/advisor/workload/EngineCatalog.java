package org.openlindorm.advisor.workload;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.EngineType;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.IndexAttribute;
import org.openlindorm.schema.IndexRules;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.KeyClause;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.NewIndex;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.type.DataType;

/**
 * Converts the definitions of the model to a catalog of the engine. Types that the engine lacks are
 * replaced by the closest ones. A table that the engine cannot store in any form is omitted.
 */
public final class EngineCatalog {

  /** Each catalog has its own version, below zero; versions of a server are above zero. */
  private static final AtomicLong VERSIONS = new AtomicLong();

  /** The minimum number of tables for parallel processing. */
  private static final int WORTH_THREADS = 500;

  private EngineCatalog() {}

  /**
   * Tables as the engine would store them.
   *
   * @param tables the tables without the indexes that the engine would refuse, such as one that
   *     repeats the key
   * @param whole whether the engine accepts all tables
   */
  public record Accepted(List<TableModel> tables, Catalog catalog, boolean whole) {
    public Accepted {
      tables = List.copyOf(tables);
    }
  }

  public static Catalog of(List<TableModel> tables) {
    return accepted(tables).catalog();
  }

  /** Returns the tables with the resulting catalog. */
  public static Accepted accepted(List<TableModel> tables) {
    Map<TableName, TableDef> defined = new HashMap<>();
    Set<String> databases = new HashSet<>(Set.of(Catalog.DEFAULT_DATABASE));
    List<TableModel> accepted = new ArrayList<>();
    List<@Nullable TableDef> definitions = definitions(tables);
    boolean whole = true;
    for (int i = 0; i < tables.size(); i++) {
      TableModel table = tables.get(i);
      TableDef definition = definitions.get(i);
      accepted.add(definition == null ? table : withIndexesOf(definition, table));
      whole &= definition != null;
      if (definition != null) {
        databases.add(table.database());
        defined.put(definition.name(), definition);
      }
    }
    long next = firstIds(tables)[tables.size()];
    Catalog catalog = new Catalog(VERSIONS.decrementAndGet(), next, databases, defined, Map.of());
    return new Accepted(accepted, catalog, whole);
  }

  /**
   * Returns the definition of each table, or null if the engine refuses it. Many tables are
   * processed in parallel.
   */
  private static List<@Nullable TableDef> definitions(List<TableModel> tables) {
    long[] ids = firstIds(tables);
    IntStream places = IntStream.range(0, tables.size());
    Stream<@Nullable TableDef> definitions =
        (tables.size() < WORTH_THREADS ? places : places.parallel())
            .mapToObj(i -> table(ids[i], tables.get(i)));
    return definitions.toList();
  }

  /**
   * Returns the id of each table, with a gap for the ids of its indexes. The last element is the
   * next free id.
   */
  private static long[] firstIds(List<TableModel> tables) {
    long[] ids = new long[tables.size() + 1];
    ids[0] = 1;
    for (int i = 0; i < tables.size(); i++) {
      ids[i + 1] = ids[i] + 1 + tables.get(i).indexes().size();
    }
    return ids;
  }

  private static TableModel withIndexesOf(TableDef definition, TableModel table) {
    List<IndexModel> accepted =
        table.indexes().stream()
            .filter(one -> !one.sorted() || definition.index(one.name()) != null)
            .toList();
    return accepted.size() == table.indexes().size() ? table : table.withIndexes(accepted);
  }

  static @Nullable TableDef table(long id, TableModel table) {
    try {
      List<String> key = table.keyColumns();
      List<ColumnDef> columns = new ArrayList<>();
      for (ColumnModel column : table.columns()) {
        DataType type = type(column, key.indexOf(column.name()), key.size());
        columns.add(
            new ColumnDef(
                columns.size() + 1, column.name(), type, column.nullable(), column.defaultText()));
      }
      KeyLayout layout =
          KeyClause.made(table.key().stream().map(KeyItemModel::item).toList(), columns);
      Map<String, String> attributes =
          table.dynamicColumns() ? Map.of("DYNAMIC_COLUMNS", "true") : Map.of();
      TableDef defined =
          new TableDef(
              id,
              new TableName(table.database(), table.name()),
              columns,
              layout,
              attributes,
              columns.size() + 1);
      for (IndexModel index : table.indexes()) {
        defined = withIndex(defined, index);
      }
      return defined;
    } catch (LindormException | IllegalArgumentException e) {
      return null;
    }
  }

  /** Adds an index. If the engine refuses it, the table is returned without it. */
  private static TableDef withIndex(TableDef table, IndexModel index) {
    if (!index.sorted() || table.index(index.name()) != null) {
      return table;
    }
    List<KeyItem> key = index.key().stream().map(KeyItemModel::item).toList();
    long id = table.id() + 1 + table.indexes().size();
    try {
      return table.withIndex(
          IndexRules.define(
              id,
              table,
              new NewIndex(index.name(), key, index.included(), covering(index)),
              IndexState.ACTIVE,
              0));
    } catch (LindormException e) {
      return table;
    }
  }

  /** Returns the attributes of the index that affect which queries it answers. */
  private static Map<String, String> covering(IndexModel index) {
    String name = IndexAttribute.INDEX_COVERED_TYPE.name();
    String type = index.attributes().getOrDefault(name, "");
    return IndexAttribute.accepts(name, type) ? Map.of(name, type) : Map.of();
  }

  /** Returns the type of a column as the engine's DDL writes it. */
  public static String typeText(TableModel table, ColumnModel column) {
    List<String> key = table.keyColumns();
    return type(column, key.indexOf(column.name()), key.size()).sql();
  }

  private static DataType type(ColumnModel column, int keyPosition, int keyColumns) {
    return keyPosition < 0
        ? EngineType.of(column)
        : EngineType.inKey(column, keyPosition == keyColumns - 1);
  }
}
