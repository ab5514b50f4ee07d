package org.openlindorm.hbase.store;

import java.io.Closeable;
import java.io.IOException;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.jspecify.annotations.Nullable;
import org.openlindorm.store.PhysicalTable;

/**
 * The results of an HBase scan, with failures converted to error codes. Closes the scanner and the
 * resource that it was opened on.
 */
final class ScanResults implements AutoCloseable {

  private final ResultScanner scanner;
  private final PhysicalTable table;
  private final long timeoutMillis;
  private final Closeable opener;

  ScanResults(ResultScanner scanner, PhysicalTable table, long timeoutMillis, Closeable opener) {
    this.scanner = scanner;
    this.table = table;
    this.timeoutMillis = timeoutMillis;
    this.opener = opener;
  }

  @Nullable Result next() {
    try {
      return scanner.next();
    } catch (IOException e) {
      throw Failures.named(e, table, timeoutMillis);
    }
  }

  @Override
  public void close() {
    scanner.close();
    try {
      opener.close();
    } catch (IOException e) {
      throw Failures.named(e, table, timeoutMillis);
    }
  }
}
