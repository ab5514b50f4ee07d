package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.OperationTimeoutExceededException;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.RetriesExhaustedWithDetailsException;
import org.apache.hadoop.hbase.client.Row;
import org.apache.hadoop.hbase.client.Table;
import org.openlindorm.store.PhysicalTable;

/** Writes entries to other servers through HBase's client, which locates regions and retries. */
final class RemoteEntries {

  /** The time after which the client's region locations are considered stale. */
  private static final int DOUBT_MILLIS = 2_000;

  /**
   * The remaining time; with the previous constant, how long a handler may wait for an index that
   * does not respond.
   */
  private static final int PATIENCE_MILLIS = 8_000;

  private static final int CALL_MILLIS = 5_000;

  private final Connection connection;
  private final ExecutorService calls;

  RemoteEntries(Connection connection, ExecutorService calls) {
    this.connection = connection;
    this.calls = calls;
  }

  /** Receives writes that failed. */
  interface Failures {
    void failed(EntryWrite write, IOException cause);
  }

  /** Returns when each write is visible or has been reported as failed, in no particular order. */
  void write(List<EntryWrite> writes, Failures failures) {
    Map<PhysicalTable, List<EntryWrite>> byTable = new LinkedHashMap<>();
    for (EntryWrite write : writes) {
      byTable.computeIfAbsent(write.table(), any -> new ArrayList<>()).add(write);
    }
    byTable.forEach((table, of) -> write(table, of, failures));
  }

  /**
   * Writes in up to two attempts. Two servers between which a region moved back and forth redirect
   * the client to each other once it has left (see MetaAskingConnection). A client that has cleared
   * the location reads hbase:meta.
   */
  private void write(PhysicalTable name, List<EntryWrite> writes, Failures failures) {
    TableName table = TableName.valueOf(name.namespace(), name.name());
    Attempt first = attempt(table, writes, DOUBT_MILLIS);
    if (!first.mayGoElsewhere()) {
      report(first, failures);
      return;
    }
    try (RegionLocator regions = connection.getRegionLocator(table)) {
      regions.clearRegionLocationCache();
    } catch (IOException e) {
      first.cause().addSuppressed(e);
      report(first, failures);
      return;
    }
    report(attempt(table, first.failed(), PATIENCE_MILLIS), failures);
  }

  private static void report(Attempt attempt, Failures failures) {
    attempt.failed().forEach(write -> failures.failed(write, attempt.cause()));
  }

  /** The writes that failed, and the error of the first one. */
  private record Attempt(List<EntryWrite> failed, IOException cause) {
    /** Returns whether another server may accept the writes that this attempt did not deliver. */
    boolean mayGoElsewhere() {
      boolean refused =
          cause instanceof DoNotRetryIOException
              && !(cause instanceof OperationTimeoutExceededException);
      return !failed.isEmpty() && !refused && !Thread.currentThread().isInterrupted();
    }
  }

  private Attempt attempt(TableName name, List<EntryWrite> writes, int patienceMillis) {
    @SuppressWarnings("NullAway") // HBase fills in what happened
    Object[] results = new Object[writes.size()];
    IOException cause = new IOException("The index table " + name + " does not answer");
    try (Table table =
        connection
            .getTableBuilder(name, calls)
            .setOperationTimeout(patienceMillis)
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
    List<EntryWrite> failed = new ArrayList<>();
    for (int i = 0; i < results.length; i++) {
      if (results[i] == null || results[i] instanceof Throwable) {
        failed.add(writes.get(i));
      }
    }
    return new Attempt(failed, cause);
  }
}
