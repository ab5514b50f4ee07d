package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RetriesExhaustedWithDetailsException;
import org.apache.hadoop.hbase.client.Row;
import org.apache.hadoop.hbase.client.Table;
import org.openlindorm.store.PhysicalTable;

/** Entries on other servers, through HBase's client, which finds regions and tries again. */
final class RemoteEntries {

  /** Also how long a handler may wait for an index that does not answer. */
  private static final int PATIENCE_MILLIS = 10_000;

  private static final int CALL_MILLIS = 5_000;

  private final Connection connection;
  private final ExecutorService calls;

  RemoteEntries(Connection connection, ExecutorService calls) {
    this.connection = connection;
    this.calls = calls;
  }

  /** Told of writes that failed. */
  interface Failures {
    void failed(EntryWrite write, IOException cause);
  }

  /** Returns when each write is visible or has been reported; in no order. */
  void write(List<EntryWrite> writes, Failures failures) {
    Map<PhysicalTable, List<EntryWrite>> byTable = new LinkedHashMap<>();
    for (EntryWrite write : writes) {
      byTable.computeIfAbsent(write.table(), any -> new ArrayList<>()).add(write);
    }
    byTable.forEach((table, of) -> write(table, of, failures));
  }

  private void write(PhysicalTable name, List<EntryWrite> writes, Failures failures) {
    @SuppressWarnings("NullAway") // HBase fills in what happened
    Object[] results = new Object[writes.size()];
    IOException cause = new IOException("The index table " + name + " does not answer");
    try (Table table =
        connection
            .getTableBuilder(TableName.valueOf(name.namespace(), name.name()), calls)
            .setOperationTimeout(PATIENCE_MILLIS)
            .setRpcTimeout(CALL_MILLIS)
            .setWriteRpcTimeout(CALL_MILLIS)
            .build()) {
      List<Row> mutations = new ArrayList<>(writes.size());
      writes.forEach(write -> mutations.add(write.mutation()));
      table.batch(mutations, results);
    } catch (RetriesExhaustedWithDetailsException some) {
      cause = some.getCause(0) instanceof IOException first ? first : some;
    } catch (IOException all) {
      cause = all;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      cause = new InterruptedIOException("Interrupted while an index was written");
    }
    for (int i = 0; i < results.length; i++) {
      if (results[i] == null || results[i] instanceof Throwable) {
        failures.failed(writes.get(i), cause);
      }
    }
  }
}
