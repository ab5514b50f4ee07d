package org.openlindorm.hbase.bulk;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.ProgramProtocol;
import org.openlindorm.hbase.store.RowFiles;
import org.openlindorm.row.RenumberedCells;
import org.openlindorm.schema.TableDef;

/**
 * Copies the rows of a typed table to an empty one of another HBase: all versions and columns, with
 * their timestamps. The target is split as the source is, and loads one file for each region. It
 * must have the columns of the source, and no index that is maintained.
 */
final class TableCopy {

  private static final byte[] FAMILY = ProgramProtocol.FAMILY.toArray();

  private final Connection from;
  private final TableName source;
  private final BulkTable target;
  private final TableName name;
  private final Path staging;
  private final RenumberedCells cells;

  /**
   * @param staging a folder on the file system of the target's data, deleted at the end
   */
  TableCopy(Connection from, TableDef table, BulkTable target, Path staging) {
    this.from = from;
    this.source = TableDescriptors.name(table.physical());
    this.target = target;
    this.name = TableDescriptors.name(target.definition().physical());
    this.staging = staging;
    this.cells = new RenumberedCells(table, target.definition());
  }

  /** Copies the rows and returns their number. */
  long run(LongConsumer progress) throws IOException {
    FileSystem files = staging.getFileSystem(target.settings());
    try (Admin admin = target.connection().getAdmin();
        RegionLocator regions = from.getRegionLocator(source)) {
      List<byte[]> starts =
          Arrays.stream(regions.getStartKeys()).filter(start -> start.length > 0).toList();
      Splitting.split(admin, name, starts);
      long rows = write(admin, progress);
      if (rows > 0) {
        BulkLoad.adopt(target.settings(), name, staging);
      }
      return rows;
    } finally {
      files.delete(staging, true);
    }
  }

  private long write(Admin admin, LongConsumer progress) throws IOException {
    RowFiles files =
        new RowFiles(
            target.settings(),
            new Path(staging, ProgramProtocol.FAMILY.toUtf8()),
            admin.getDescriptor(name));
    long rows = 0;
    RowFiles.RowFile file = null;
    byte @Nullable [] end = null;
    try (RegionLocator regions = target.connection().getRegionLocator(name);
        Table table = from.getTable(source);
        ResultScanner scanner =
            table.getScanner(
                new Scan().addFamily(FAMILY).readAllVersions().setCacheBlocks(false))) {
      for (Result row : scanner) {
        if (file == null || end != null && Arrays.compareUnsigned(row.getRow(), end) >= 0) {
          finish(file);
          file = files.open();
          end = end(regions, row.getRow());
        }
        append(row, file);
        rows++;
        progress.accept(rows);
      }
    } finally {
      finish(file);
    }
    return rows;
  }

  /** Returns the key after the region of a row, or null for the last region. */
  private static byte @Nullable [] end(RegionLocator regions, byte[] row) throws IOException {
    byte[] end = regions.getRegionLocation(row).getRegion().getEndKey();
    return end.length == 0 ? null : end;
  }

  private void append(Result row, RowFiles.RowFile file) throws IOException {
    for (Cell cell : row.rawCells()) {
      byte[] qualifier = CellUtil.cloneQualifier(cell);
      Bytes value = cells.value(Bytes.wrap(qualifier), Bytes.wrap(CellUtil.cloneValue(cell)));
      if (value != null) {
        file.append(
            new KeyValue(
                row.getRow(), FAMILY, qualifier, cell.getTimestamp(), value.sharedArray()));
      }
    }
  }

  private static void finish(RowFiles.@Nullable RowFile file) throws IOException {
    if (file != null) {
      Path ignored = file.finish();
    }
  }
}
