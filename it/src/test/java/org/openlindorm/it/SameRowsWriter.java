package org.openlindorm.it;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.filter.FirstKeyOnlyFilter;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/**
 * An HBase client that writes one BIGINT column of existing rows until it is stopped. It creates no
 * row, so that a statement that does not read the column has the same result. HBase's client can
 * fail while a region moves to and fro (docs/decisions/0005); the next rows are written then.
 */
final class SameRowsWriter {

  private static final byte[] FAMILY = Bytes.toBytes("f");
  private static final int ROWS_A_ROUND = 20;
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(5);

  private final Connection connection;
  private final List<String> tables;
  private final byte[] column;
  private final Random random;
  private final Thread thread = new Thread(this::run, "same-rows-writer");
  private volatile boolean stopped;
  private volatile @Nullable IOException lastFailure;
  private long written;

  private SameRowsWriter(Connection connection, List<String> tables, String column, long seed) {
    this.connection = connection;
    this.tables = tables;
    this.column = Bytes.toBytes(column);
    this.random = new Random(seed);
  }

  static SameRowsWriter start(
      Connection connection, List<String> tables, String column, long seed) {
    SameRowsWriter writer = new SameRowsWriter(connection, tables, column, seed);
    writer.thread.start();
    return writer;
  }

  /** Stops, and returns the number of written rows; fails when there are none. */
  long stop() throws InterruptedException {
    stopped = true;
    thread.join();
    if (written == 0) {
      throw new AssertionError("the HBase client has written no row", lastFailure);
    }
    return written;
  }

  private void run() {
    while (!stopped) {
      for (String name : tables) {
        try (Table table = connection.getTable(TableName.valueOf(name))) {
          for (byte[] key : keys(table)) {
            write(table, key);
            LockSupport.parkNanos(PAUSE);
          }
        } catch (IOException e) {
          lastFailure = e;
        }
      }
    }
  }

  private List<byte[]> keys(Table table) throws IOException {
    List<byte[]> keys = new ArrayList<>();
    try (ResultScanner rows = table.getScanner(new Scan())) {
      for (Result row = rows.next(); row != null; row = rows.next()) {
        if (random.nextInt(4) == 0 && keys.size() < ROWS_A_ROUND) {
          keys.add(row.getRow());
        }
      }
    }
    return keys;
  }

  private void write(Table table, byte[] key) throws IOException {
    byte[] value = DataType.BIGINT.cellCodec().encode(random.nextLong()).toArray();
    CheckAndMutate ifExists =
        CheckAndMutate.newBuilder(key)
            .ifMatches(new FirstKeyOnlyFilter())
            .build(new Put(key).addColumn(FAMILY, column, value));
    if (table.checkAndMutate(ifExists).isSuccess()) {
      written++;
    }
  }
}
