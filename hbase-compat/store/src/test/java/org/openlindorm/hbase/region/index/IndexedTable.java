package org.openlindorm.hbase.region.index;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.io.compress.Compression.Algorithm;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.StoredRows;
import org.openlindorm.index.IndexEntry;
import org.openlindorm.index.IndexMaintainer;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.index.TestIndexes;
import org.openlindorm.row.TestTables;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;

/**
 * A table with indexes on a real cluster, written with HBase's own client. It compares all its rows
 * with all index entries.
 */
public final class IndexedTable implements AutoCloseable {

  public static final byte[] FAMILY = Bytes.utf8("f").toArray();
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final Connection connection;
  private final TableDef definition;
  private final TableIndexes indexes;
  public final Table table;

  private IndexedTable(Connection connection, TableDef definition) throws IOException {
    this.connection = connection;
    this.definition = definition;
    this.indexes = requireNonNull(TableIndexes.of(definition));
    this.table = connection.getTable(TableDescriptors.name(definition.physical()));
  }

  /** Closes the first region of a table and opens it again. */
  @SuppressWarnings("deprecation") // HBase 2.6 has no other call that closes a region
  public static void openAgain(Connection connection, TableName table) throws IOException {
    try (var admin = connection.getAdmin()) {
      byte[] region = admin.getRegions(table).get(0).getRegionName();
      admin.unassign(region, true);
      admin.assign(region);
    }
  }

  /** Creates a table {@code id VARCHAR, a VARCHAR, b VARCHAR, n BIGINT} with dynamic columns. */
  public static IndexedTable create(
      Connection connection, Map<String, String> attributes, String... indexes) throws IOException {
    return create(connection, attributes, List.of(), indexes);
  }

  /** Creates the same table with several regions, also for each index. */
  public static IndexedTable create(
      Connection connection, Map<String, String> attributes, List<Bytes> splits, String... indexes)
      throws IOException {
    TableDef plain = TestTables.table("id VARCHAR, a VARCHAR, b VARCHAR, n BIGINT", 1, true);
    Map<String, String> all = new HashMap<>(plain.attributes());
    all.putAll(attributes);
    var name = new org.openlindorm.schema.TableName("default", "ix" + NUMBER.incrementAndGet());
    TableDef base =
        TestIndexes.with(
            new TableDef(1, name, plain.columns(), plain.layout(), all, plain.nextColumnId()),
            indexes);
    try (var admin = connection.getAdmin()) {
      byte[][] keys = splits.stream().map(Bytes::toArray).toArray(byte[][]::new);
      for (var index : base.indexes()) {
        var spec = TableSpec.ofEntries(index.physical(base), List.of(), attributes);
        admin.createTable(
            TableDescriptorBuilder.newBuilder(
                    new TableDescriptors(Algorithm.NONE, false).create(spec))
                .setCoprocessor(FailingEntries.class.getName())
                .build(),
            keys.length == 0 ? null : keys);
      }
      var descriptor =
          new TableDescriptors(Algorithm.NONE, false)
              .create(new TableSpec(base.physical(), List.of(), attributes));
      admin.createTable(
          TableDescriptors.withIndexing(descriptor, TableIndexes.of(base)),
          keys.length == 0 ? null : keys);
    }
    IndexedTable created = new IndexedTable(connection, base);
    created.awaitRegions();
    return created;
  }

  /**
   * Reads a row of each region. A region server reports a region as open shortly before it serves
   * it, so a connection without retries might still get a RegionOpeningException.
   */
  private void awaitRegions() throws IOException {
    Configuration patient = new Configuration(connection.getConfiguration());
    patient.setInt(
        HConstants.HBASE_CLIENT_RETRIES_NUMBER, HConstants.DEFAULT_HBASE_CLIENT_RETRIES_NUMBER);
    List<TableName> names = new ArrayList<>(List.of(name()));
    for (int number = 0; number < definition.indexes().size(); number++) {
      names.add(index(number));
    }
    try (Connection again = ConnectionFactory.createConnection(patient)) {
      for (TableName each : names) {
        try (Table read = again.getTable(each);
            RegionLocator regions = again.getRegionLocator(each)) {
          for (byte[] start : regions.getStartKeys()) {
            read.exists(new Get(start.length == 0 ? new byte[1] : start));
          }
        }
      }
    }
  }

  public TableDef definition() {
    return definition;
  }

  public TableName name() {
    return table.getName();
  }

  public TableName index(int number) {
    return TableDescriptors.name(definition.indexes().get(number).physical(definition));
  }

  /** Returns the key of a row's index entry. */
  public Bytes entryKey(int number, StoredRow row) {
    return requireNonNull(indexes.maintainers().get(number).entry(row)).key();
  }

  public static byte[] bytes(String text) {
    return Bytes.utf8(text).toArray();
  }

  public static Put put(String row, String column, String value) {
    return new Put(bytes(row)).addColumn(FAMILY, bytes(column), bytes(value));
  }

  /** Returns the rows of the table by key. */
  public Map<Bytes, StoredRow> rows() throws IOException {
    Map<Bytes, StoredRow> rows = new TreeMap<>();
    scan(table.getName()).forEach(row -> rows.put(row.key(), row));
    return rows;
  }

  private List<StoredRow> scan(TableName name) throws IOException {
    List<StoredRow> rows = new ArrayList<>();
    var reader = new StoredRows(org.openlindorm.hbase.region.cell.CellNames.OF_ONE_FAMILY);
    try (Table read = connection.getTable(name);
        var scanner = read.getScanner(new Scan().setCaching(1_000))) {
      for (Result result : scanner) {
        rows.add(reader.row(List.of(result.rawCells())));
      }
    }
    return rows;
  }

  /** Returns the keys of the entries of an index, as text with the rows to which they belong. */
  public List<String> entries(int number) throws IOException {
    IndexMaintainer maintainer = indexes.maintainers().get(number);
    return scan(index(number)).stream()
        .map(entry -> maintainer.rowKey(entry.key()).toUtf8())
        .toList();
  }

  /** Returns the timestamps of an index's cells. */
  public List<Long> entryTimes(int number) throws IOException {
    return scan(index(number)).stream()
        .flatMap(entry -> entry.cells().stream())
        .map(StoredCell::timestamp)
        .toList();
  }

  /** Returns all differences between the indexes and the table; empty if the indexes are exact. */
  public List<String> differences() throws IOException {
    List<String> differences = new ArrayList<>();
    var rows = rows();
    for (int i = 0; i < indexes.maintainers().size(); i++) {
      IndexMaintainer maintainer = indexes.maintainers().get(i);
      Map<Bytes, List<Mutation.Cell>> expected = new TreeMap<>();
      for (StoredRow row : rows.values()) {
        IndexEntry entry = maintainer.entry(row);
        if (entry != null) {
          expected.put(entry.key(), entry.cells());
        }
      }
      Map<Bytes, List<Mutation.Cell>> found = new TreeMap<>();
      for (StoredRow entry : scan(index(i))) {
        found.put(
            entry.key(),
            entry.cells().stream()
                .map(cell -> new Mutation.Cell(cell.qualifier(), cell.value()))
                .toList());
      }
      String name = maintainer.indexName();
      expected.forEach(
          (key, cells) -> {
            if (!found.containsKey(key)) {
              differences.add(name + " lacks " + key.toUtf8());
            } else if (!found.get(key).equals(cells)) {
              differences.add(name + " holds " + found.get(key) + " for " + key + ", not " + cells);
            }
          });
      found.keySet().stream()
          .filter(key -> !expected.containsKey(key))
          .forEach(key -> differences.add(name + " dangles at " + key.toUtf8()));
    }
    return differences;
  }

  /**
   * Waits until the indexes are exact; returns the differences that remain after the time limit.
   */
  public List<String> differencesAfterRepair(long patienceMillis)
      throws IOException, InterruptedException {
    long end = System.currentTimeMillis() + patienceMillis;
    List<String> differences = differences();
    while (!differences.isEmpty() && System.currentTimeMillis() < end) {
      Thread.sleep(50);
      differences = differences();
    }
    return differences;
  }

  @Override
  public void close() throws IOException {
    for (int i = 0; i < definition.indexes().size(); i++) {
      FailingEntries.heal(index(i).getNameAsString());
    }
    table.close();
  }
}
