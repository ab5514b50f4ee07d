package org.openlindorm.it.bench.contest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.filter.FilterList;
import org.apache.hadoop.hbase.filter.FirstKeyOnlyFilter;
import org.apache.hadoop.hbase.filter.KeyOnlyFilter;
import org.apache.hadoop.hbase.io.encoding.DataBlockEncoding;
import org.openlindorm.it.bench.peer.Caller;
import org.openlindorm.it.bench.peer.ClientCaller;
import org.openlindorm.it.bench.peer.TenColumns;

/** The rows of the contests, put into SQL tables and into tables of HBase's own. */
final class PlainTables {

  private static final int BATCH = 1_000;

  private final Connection connection;

  public PlainTables(Connection connection) {
    this.connection = connection;
  }

  /** Upserts the rows 0 to {@code rows} into an SQL table. */
  static void fill(Caller sql, Model model, long rows) throws IOException {
    int batch = model.batch();
    try (Caller caller = sql) {
      Caller.Call whole = caller.prepare(model.upsert(batch, rows));
      long from = 0;
      for (; from + batch <= rows; from += batch) {
        whole.on(from);
      }
      if (from < rows) {
        caller.prepare(model.upsert((int) (rows - from), rows)).on(from);
      }
    } catch (Exception e) {
      throw new IOException(e);
    }
  }

  /** HBase's own table of the same rows, in blocks like those of SQL tables. */
  public TableName create(Model model, long rows) throws IOException {
    TableName name = ClientCaller.plain(model.table());
    var definition =
        TableDescriptorBuilder.newBuilder(name)
            .setColumnFamily(
                ColumnFamilyDescriptorBuilder.newBuilder(ClientCaller.family())
                    .setDataBlockEncoding(DataBlockEncoding.ROW_INDEX_V1)
                    .build())
            .build();
    try (Admin admin = connection.getAdmin();
        Table table = connection.getTable(name)) {
      admin.createTable(definition, splits(model.regions(), rows));
      for (long from = 0; from < rows; from += BATCH) {
        table.put(puts(from, Math.min(rows, from + BATCH)));
      }
    }
    return name;
  }

  private static List<Put> puts(long from, long to) {
    List<Put> puts = new ArrayList<>();
    for (long id = from; id < to; id++) {
      puts.add(ClientCaller.put(TenColumns.row(id)));
    }
    return puts;
  }

  private static byte[][] splits(int regions, long rows) {
    byte[][] splits = new byte[regions - 1][];
    for (int region = 1; region < regions; region++) {
      splits[region - 1] = ClientCaller.key(rows * region / regions);
    }
    return splits;
  }

  /** Takes all rows out of a table. */
  void empty(TableName name) throws IOException {
    try (Admin admin = connection.getAdmin()) {
      admin.disableTable(name);
      admin.truncateTable(name, true);
    }
  }

  public long count(TableName name) throws IOException {
    Scan keys =
        new Scan()
            .setCaching(BATCH)
            .setFilter(new FilterList(new FirstKeyOnlyFilter(), new KeyOnlyFilter()));
    long count = 0;
    try (Table table = connection.getTable(name);
        ResultScanner scanner = table.getScanner(keys)) {
      while (scanner.next() != null) {
        count++;
      }
    }
    return count;
  }
}
