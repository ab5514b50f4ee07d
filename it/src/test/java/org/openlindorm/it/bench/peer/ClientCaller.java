package org.openlindorm.it.bench.peer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * The HBase client on tables of HBase's own, a cell for each column. It answers what SQL would have
 * to read, and computes nothing.
 */
public final class ClientCaller implements Caller {

  private static final byte[] FAMILY = {'f'};

  private static final int CACHING = 1_000;

  private final Connection connection;

  public ClientCaller(Connection connection) {
    this.connection = connection;
  }

  /** HBase's own table that holds the same rows as an SQL table. */
  public static TableName plain(String table) {
    return TableName.valueOf("bench_plain_" + table);
  }

  /** The only family of those tables. */
  public static byte[] family() {
    return FAMILY.clone();
  }

  public static byte[] key(long id) {
    return Bytes.toBytes(id ^ Long.MIN_VALUE);
  }

  /** A whole row: the values as texts. */
  public static Put put(List<Object> row) {
    Put put = new Put(key((Long) row.get(0)));
    for (int column = 1; column < row.size(); column++) {
      put.addColumn(
          FAMILY,
          Bytes.toBytes(TenColumns.NAMES.get(column - 1)),
          Bytes.toBytes(row.get(column).toString()));
    }
    return put;
  }

  @Override
  public Call prepare(Work work) throws IOException {
    Table table = connection.getTable(plain(work.table()));
    return switch (work.shape()) {
      case WHOLE -> any -> scan(table, new Scan(), work.rows());
      case VERIFIED -> id -> verify(work, id, table.get(new Get(key(id))));
      case SPAN -> id -> span(table, work, id);
      case FIELD -> id -> table.put(field(work.parameters(id).get(0)));
      case WIDE -> throw new IllegalArgumentException("no contest for other columns: " + work);
      case KEY -> id -> Caller.expect(TenColumns.NAMES.size(), table.get(new Get(key(id))).size());
      case RANGE -> id -> scan(table, range(work, id), work.count());
      case KEYS -> id -> multiGet(table, work.keys(id));
      case ROWS, SCATTERED -> id -> put(table, work.parameters(id));
    };
  }

  private static Put field(List<Object> row) {
    return new Put(key((Long) row.get(0)))
        .addColumn(FAMILY, Bytes.toBytes("c"), Bytes.toBytes(row.get(1).toString()));
  }

  private static void verify(Work work, long id, Result row) {
    Caller.expect(TenColumns.NAMES.size(), row.size());
    long key = Bytes.toLong(row.getRow()) ^ Long.MIN_VALUE;
    work.verify(id, key, Bytes.toString(row.getValue(FAMILY, Bytes.toBytes("d"))));
  }

  private static void span(Table table, Work work, long id) throws IOException {
    List<Object> limits = work.parameters(id).get(0);
    Scan scan =
        new Scan().withStartRow(key((Long) limits.get(0))).withStopRow(key((Long) limits.get(1)));
    long count = 0;
    try (ResultScanner scanner = table.getScanner(scan.setCaching(CACHING))) {
      for (Result row = scanner.next(); row != null; row = scanner.next()) {
        if (count++ == 0) {
          verify(work, id, row);
        }
      }
    }
    Caller.expect(work.answered(id), count);
  }

  private static Scan range(Work work, long id) {
    return new Scan().withStartRow(key(id)).withStopRow(key(id + work.count()));
  }

  private static void scan(Table table, Scan scan, long expected) throws IOException {
    long count = 0;
    try (ResultScanner scanner = table.getScanner(scan.setCaching(CACHING))) {
      for (Result row = scanner.next(); row != null; row = scanner.next()) {
        count++;
      }
    }
    Caller.expect(expected, count);
  }

  private static void multiGet(Table table, List<Long> keys) throws IOException {
    List<Get> gets = new ArrayList<>();
    keys.forEach(id -> gets.add(new Get(key(id))));
    long found = 0;
    for (Result row : table.get(gets)) {
      found += row.isEmpty() ? 0 : 1;
    }
    Caller.expect(keys.size(), found);
  }

  private static void put(Table table, List<List<Object>> rows) throws IOException {
    if (rows.size() == 1) {
      table.put(put(rows.get(0)));
      return;
    }
    List<Put> puts = new ArrayList<>();
    rows.forEach(row -> puts.add(put(row)));
    table.put(puts);
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }
}
