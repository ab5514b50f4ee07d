package org.openlindorm.hbase.region.estimate;

import java.util.OptionalLong;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Result;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;

/**
 * The request of a SQL server for a region's approximate number of rows: a Get with an attribute,
 * which reads no row. The response is a cell {@code f:\x00rows}, a name that no column has, with
 * the count in 8 bytes; 7 rows are {@code 0000000000000007}.
 */
public final class RowCountRequest {

  private static final String ATTRIBUTE = "lindorm.rows";
  private static final byte[] QUALIFIER = Bytes.utf8("\0rows").toArray();
  private static final byte[] ASKED = {1};

  private RowCountRequest() {}

  /** Returns the request to the region of a range. HBase has no Get of the empty key. */
  public static Get get(ByteRange region) {
    Bytes key = region.start().isEmpty() ? Bytes.EMPTY.successor() : region.start();
    return new Get(key.toArray()).setAttribute(ATTRIBUTE, ASKED);
  }

  /**
   * Returns the count of a response; empty if the server's lindorm-region.jar does not know the
   * request.
   */
  public static OptionalLong answer(Result result) {
    Cell cell = result.getColumnLatestCell(CellNames.FAMILY.toArray(), QUALIFIER);
    return cell == null || cell.getValueLength() != Long.BYTES || result.size() != 1
        ? OptionalLong.empty()
        : OptionalLong.of(new ByteReader(Bytes.wrap(CellUtil.cloneValue(cell))).int64());
  }

  /** Returns whether a Get is this request. */
  public static boolean matches(Get get) {
    return get.getAttribute(ATTRIBUTE) != null;
  }

  /** Returns the response as a cell under the requested row. */
  public static Cell cell(Get get, long rows) {
    return new KeyValue(
        get.getRow(),
        CellNames.FAMILY.toArray(),
        QUALIFIER,
        System.currentTimeMillis(),
        new ByteWriter().int64(rows).toBytes().toArray());
  }
}
