package org.openlindorm.hbase.region.traffic;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.coprocessor.ObserverContext;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessor;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.coprocessor.RegionObserver;
import org.apache.hadoop.hbase.regionserver.InternalScanner;
import org.jspecify.annotations.Nullable;

/**
 * An observer that counts what is read and written in its region, and answers the gets that request
 * the counts ({@link TrafficRequest}).
 */
public interface Metered extends RegionCoprocessor, RegionObserver {

  /** Returns the counters; null where nothing is counted. */
  @Nullable KeyTraffic traffic();

  @Override
  default void preGetOp(
      ObserverContext<RegionCoprocessorEnvironment> context, Get get, List<Cell> cells)
      throws IOException {
    KeyTraffic traffic = traffic();
    if (traffic != null && TrafficRequest.matches(get)) {
      cells.add(TrafficRequest.cell(get, traffic));
      context.bypass();
    }
  }

  @Override
  default void postGetOp(
      ObserverContext<RegionCoprocessorEnvironment> context, Get get, List<Cell> cells)
      throws IOException {
    KeyTraffic traffic = traffic();
    if (traffic != null) {
      traffic.read(get, cells);
    }
  }

  @Override
  default boolean postScannerNext(
      ObserverContext<RegionCoprocessorEnvironment> context,
      InternalScanner scanner,
      List<Result> results,
      int limit,
      boolean more)
      throws IOException {
    KeyTraffic traffic = traffic();
    if (traffic != null) {
      traffic.scanned(scanner, results);
    }
    return more;
  }

  @Override
  default void postScannerClose(
      ObserverContext<RegionCoprocessorEnvironment> context, InternalScanner scanner)
      throws IOException {
    KeyTraffic traffic = traffic();
    if (traffic != null) {
      traffic.closed(scanner);
    }
  }
}
