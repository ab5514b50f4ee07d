package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.apache.hadoop.hbase.regionserver.ScannerContext;
import org.apache.hadoop.hbase.regionserver.Shipper;
import org.jspecify.annotations.Nullable;

/** A scanner that calls another one. Subclasses change how rows are read. */
abstract class ForwardingScanner implements RegionScanner, Shipper {

  private final RegionScanner rows;

  ForwardingScanner(RegionScanner rows) {
    this.rows = rows;
  }

  /** Reads one row into the list; true when there may be more. */
  interface Read {
    boolean into(List<Cell> cells) throws IOException;
  }

  @Override
  public boolean nextRaw(List<Cell> result) throws IOException {
    return rows.nextRaw(result);
  }

  @Override
  public boolean nextRaw(List<Cell> result, ScannerContext limits) throws IOException {
    return rows.nextRaw(result, limits);
  }

  @Override
  public boolean next(List<Cell> result) throws IOException {
    return rows.next(result);
  }

  @Override
  public boolean next(List<Cell> result, ScannerContext limits) throws IOException {
    return rows.next(result, limits);
  }

  @Override
  public RegionInfo getRegionInfo() {
    return rows.getRegionInfo();
  }

  @Override
  public boolean isFilterDone() throws IOException {
    return rows.isFilterDone();
  }

  @Override
  public boolean reseek(byte[] row) throws IOException {
    return rows.reseek(row);
  }

  @Override
  public long getMaxResultSize() {
    return rows.getMaxResultSize();
  }

  @Override
  public long getMvccReadPoint() {
    return rows.getMvccReadPoint();
  }

  @Override
  public int getBatch() {
    return rows.getBatch();
  }

  @Override
  public @Nullable String getOperationId() {
    return rows.getOperationId();
  }

  @Override
  public void shipped() throws IOException {
    if (rows instanceof Shipper blocks) {
      blocks.shipped();
    }
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
