package org.openlindorm.hbase.store;

import io.opentelemetry.context.Context;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.NotServingRegionException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.TableNotEnabledException;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ClusterConnection;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.exceptions.ClientExceptionsUtil;
import org.apache.hadoop.hbase.exceptions.TimeoutIOException;
import org.apache.hadoop.hbase.regionserver.RegionServerStoppedException;
import org.apache.hadoop.hbase.shaded.protobuf.ProtobufUtil;
import org.apache.hadoop.hbase.shaded.protobuf.RequestConverter;
import org.apache.hadoop.hbase.shaded.protobuf.generated.AdminProtos.FlushRegionRequest;
import org.apache.hadoop.hbase.shaded.protobuf.generated.AdminProtos.FlushRegionResponse;
import org.apache.hbase.thirdparty.com.google.common.util.concurrent.ThreadFactoryBuilder;
import org.openlindorm.expr.value.CancellationCheck;

/**
 * A flush of all regions of a table, by calls to their servers. HBase's client starts a procedure
 * of the master instead. If a region is being flushed, that procedure repeats its attempt without a
 * pause, and may lose the result of a repetition ({@code FlushRegionProcedure.complete} clears the
 * event of the next attempt): it never ends then.
 */
final class TableFlush {

  /** The number of concurrent flushes of a server, as HBase executes its procedures. */
  private static final int MOST_PER_SERVER = 3;

  /** Between two calls for a region that is being flushed or moved. Most flushes take longer. */
  private static final long PAUSE_MILLIS = 100;

  private final ClusterConnection connection;
  private final TableName table;

  TableFlush(ClusterConnection connection, TableName table) {
    this.connection = connection;
    this.table = table;
  }

  /**
   * Returns when all rows that were written before the call are in files.
   *
   * @throws TimeoutIOException when that takes too long
   */
  void run(long timeoutMillis) throws IOException {
    List<RegionInfo> regions = regions();
    if (regions.isEmpty()) {
      return;
    }
    ExecutorService calls =
        Executors.newFixedThreadPool(
            Math.min(regions.size(), MOST_PER_SERVER * servers()),
            new ThreadFactoryBuilder().setNameFormat("flush-calls-%d").setDaemon(true).build());
    try {
      ExecutorService traced = Context.taskWrapping(calls);
      List<Future<?>> flushes = new ArrayList<>();
      for (RegionInfo region : regions) {
        flushes.add(
            traced.submit(
                () -> {
                  flush(region);
                  return region;
                }));
      }
      long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
      for (Future<?> flush : flushes) {
        await(flush, deadline);
      }
    } finally {
      calls.shutdownNow();
    }
  }

  /** Returns the regions that may contain rows in memory; none for a table that is read-only. */
  private List<RegionInfo> regions() throws IOException {
    try (Admin admin = connection.getAdmin()) {
      if (!admin.isTableEnabled(table)) {
        throw new TableNotEnabledException(table);
      }
      return admin.getDescriptor(table).isReadOnly()
          ? List.of()
          : admin.getRegions(table).stream().filter(region -> region.getReplicaId() == 0).toList();
    }
  }

  private int servers() throws IOException {
    try (Admin admin = connection.getAdmin()) {
      return Math.max(1, admin.getRegionServers().size());
    }
  }

  private static void await(Future<?> flush, long deadline) throws IOException {
    while (true) {
      CancellationCheck.run();
      try {
        flush.get(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException running) {
        if (System.nanoTime() - deadline > 0) {
          throw new TimeoutIOException(running);
        }
      } catch (InterruptedException e) {
        throw (IOException) new InterruptedIOException().initCause(e);
      } catch (ExecutionException failed) {
        if (failed.getCause() instanceof IOException cause) {
          throw cause;
        }
        throw new IOException(failed.getCause());
      }
    }
  }

  private void flush(RegionInfo region) throws IOException, InterruptedException {
    while (!isFlushed(region)) {
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  /**
   * Flushes a region; false if that must be repeated, because a flush is running or the region is
   * moving. A region that was split or merged has been flushed by HBase.
   */
  private boolean isFlushed(RegionInfo region) throws IOException {
    try (RegionLocator locator = connection.getRegionLocator(table)) {
      HRegionLocation location = locator.getRegionLocation(region.getStartKey(), true);
      if (!region.equals(location.getRegion())) {
        return true;
      }
      // The marker in the log is how a server reports that the memstore was empty.
      FlushRegionRequest request =
          RequestConverter.buildFlushRegionRequest(region.getRegionName(), null, true);
      FlushRegionResponse response =
          ProtobufUtil.call(
              () ->
                  connection
                      .getAdmin(location.getServerName())
                      .flushRegion(connection.getRpcControllerFactory().newController(), request));
      return response.getFlushed() || response.getWroteFlushWalMarker();
    } catch (IOException failure) {
      if (!isMoving(failure)) {
        throw failure;
      }
      if (connection.isTableDisabled(table)) {
        throw new TableNotEnabledException(table);
      }
      return false;
    }
  }

  private static boolean isMoving(IOException failure) {
    return failure instanceof NotServingRegionException
        || failure instanceof RegionServerStoppedException
        || ClientExceptionsUtil.isConnectionException(failure);
  }
}
