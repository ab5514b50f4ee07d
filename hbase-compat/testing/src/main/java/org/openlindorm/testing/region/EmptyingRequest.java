package org.openlindorm.testing.region;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * The request to empty all user regions. It is sent to {@code hbase:meta} as a read with an
 * attribute; {@link EmptyingObserver} responds in place of HBase.
 */
public final class EmptyingRequest {

  private static final String ATTRIBUTE = "_lindorm_testing_empty";
  private static final byte[] ROW = Bytes.toBytes("lindorm-testing");
  private static final byte[] DONE = Bytes.toBytes("done");

  private EmptyingRequest() {}

  /**
   * Empties the open regions.
   *
   * @param meta the table {@code hbase:meta}
   * @return the tables with regions that are not open anywhere
   * @throws IOException if a region cannot be emptied, or the observer of the test kit does not
   *     respond
   */
  public static Set<TableName> send(Table meta) throws IOException {
    Result respond =
        meta.get(new Get(ROW).addFamily(HConstants.CATALOG_FAMILY).setAttribute(ATTRIBUTE, DONE));
    if (respond.isEmpty()) {
      throw new IOException("The server was not started with " + EmptyingObserver.class.getName());
    }
    Set<TableName> missing = new HashSet<>();
    for (Cell cell : respond.rawCells()) {
      if (!CellUtil.matchingQualifier(cell, DONE)) {
        missing.add(TableName.valueOf(CellUtil.cloneValue(cell)));
      }
    }
    return missing;
  }

  static boolean matches(Get get) {
    return get.getAttribute(ATTRIBUTE) != null;
  }

  static void respond(Get get, OpenRegions regions, List<Cell> cells) throws IOException {
    for (RegionInfo missing : regions.empty()) {
      cells.add(cell(get, missing.getEncodedNameAsBytes(), missing.getTable().getName()));
    }
    cells.add(cell(get, DONE, DONE));
  }

  private static Cell cell(Get get, byte[] qualifier, byte[] value) {
    return new KeyValue(get.getRow(), HConstants.CATALOG_FAMILY, qualifier, value);
  }
}
