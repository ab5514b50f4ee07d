package org.openlindorm.suites;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.io.compress.Compression.Algorithm;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.index.check.CheckReport;
import org.openlindorm.index.check.IndexCheck;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.ColumnChange;
import org.openlindorm.schema.IndexRules;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.NewIndex;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.TableSpec;
import org.openlindorm.type.DataType;

/**
 * The indexes of the tables that a test of HBase makes, one a table, on the first column that is
 * written. All servers of the mini-cluster live in this process and share them.
 */
final class AutoIndex {

  private static final String NAME = "auto";
  private static final Map<TableName, TableDef> TABLES = new ConcurrentHashMap<>();
  private static final Set<TableName> PREPARED = ConcurrentHashMap.newKeySet();
  private static volatile boolean masterObserved;

  private AutoIndex() {}

  /** Returns whether a table contains entries. */
  static boolean isEntries(TableName table) {
    return table.getNameAsString().endsWith("." + NAME);
  }

  static boolean isDefined(TableName table) {
    return TABLES.containsKey(table);
  }

  static List<TableName> tables() {
    return List.copyOf(TABLES.keySet());
  }

  /** From now on tables are prepared when they are made, and checked before they go. */
  static void observeMaster() {
    masterObserved = true;
  }

  /** Returns false if the test has its own observer of the master instead of ours. */
  static boolean isMasterObserved() {
    return masterObserved;
  }

  /** Makes the table of entries for a table that is about to be made or written. */
  static synchronized void prepare(TableName table, Connection connection) throws IOException {
    TableName entries = entries(table);
    var name = new PhysicalTable(entries.getNamespaceAsString(), entries.getQualifierAsString());
    try (Admin admin = connection.getAdmin()) {
      if (!admin.tableExists(entries)) {
        admin.createTable(
            new TableDescriptors(Algorithm.NONE, false)
                .create(TableSpec.ofEntries(name, List.of(), Map.of())));
      }
    }
    PREPARED.add(table);
  }

  /** Returns false if the table is a clone, or its creation was not observed. */
  static boolean isPrepared(TableName table) {
    return PREPARED.contains(table);
  }

  /** Defines the index of a table, unless that was done. */
  static void define(TableDescriptor table, Mutation first) {
    TABLES.computeIfAbsent(table.getTableName(), name -> indexed(table, column(table, first)));
  }

  /**
   * The first column of a write by its name in SQL; a name that no client writes if it has none.
   */
  private static String column(TableDescriptor table, Mutation first) {
    for (List<Cell> cells : first.getFamilyCellMap().values()) {
      for (Cell cell : cells) {
        byte[] qualifier = CellUtil.cloneQualifier(cell);
        if (qualifier.length > 0) {
          return new String(CellUtil.cloneFamily(cell), StandardCharsets.UTF_8)
              + ":"
              + utf8(qualifier);
        }
      }
    }
    return table.getColumnFamilies()[0].getNameAsString() + ":nobody";
  }

  private static String utf8(byte[] qualifier) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(qualifier)).toString();
    } catch (CharacterCodingException e) {
      return "nobody";
    }
  }

  private static TableDef indexed(TableDescriptor table, String column) {
    var name =
        new org.openlindorm.schema.TableName(
            table.getTableName().getNamespaceAsString(),
            table.getTableName().getQualifierAsString());
    List<String> families =
        List.of(table.getColumnFamilies()).stream()
            .map(ColumnFamilyDescriptor::getNameAsString)
            .sorted()
            .toList();
    Catalog catalog = Catalog.EMPTY;
    if (!catalog.hasDatabase(name.database())) {
      catalog = catalog.withDatabase(name.database());
    }
    catalog = new TableChange.AdoptTable(name, families).apply(catalog);
    catalog = new ColumnChange.MapColumn(name, column, DataType.parse("HSTRING")).apply(catalog);
    catalog =
        new TableChange.SetAttributes(name, Map.of("MAPPING_MISMATCH", "NULL")).apply(catalog);
    TableDef adopted = catalog.require(name);
    var requested = new NewIndex(NAME, List.of(KeyItem.ascending(column)), List.of(), Map.of());
    return adopted.withIndex(
        IndexRules.define(
            1_000, adopted, requested, IndexState.ACTIVE, System.currentTimeMillis()));
  }

  /**
   * Returns what our region code would find in the descriptor of a table that SQL has given the
   * index.
   */
  static TableDescriptor withIndex(TableDescriptor table) {
    TableDef definition = TABLES.get(table.getTableName());
    if (definition == null) {
      return table;
    }
    TableDescriptor named =
        TableDescriptorBuilder.newBuilder(table)
            .setValue(CellNames.DESCRIPTOR_VALUE, "family and qualifier")
            .build();
    return TableDescriptors.withIndexing(named, TableIndexes.of(definition));
  }

  /** CHECK INDEX. */
  static CheckReport check(TableName table, Connection connection) {
    TableDef definition = TABLES.get(table);
    return IndexCheck.run(
        new HBaseStore(connection), definition, definition.indexes().get(0), false, () -> {});
  }

  static TableName entries(TableName table) {
    return TableName.valueOf(
        table.getNamespaceAsString(), table.getQualifierAsString() + "." + NAME);
  }

  /** Drops the index of a table that is gone, or whose rows come from elsewhere. */
  static void drop(TableName table, Connection connection) throws IOException {
    TableName entries = entries(table);
    TABLES.remove(table);
    PREPARED.remove(table);
    try (Admin admin = connection.getAdmin()) {
      if (admin.tableExists(entries)) {
        if (admin.isTableEnabled(entries)) {
          admin.disableTable(entries);
        }
        admin.deleteTable(entries);
      }
    }
  }
}
