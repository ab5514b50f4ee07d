package org.openlindorm.hbase.region.estimate;

import java.util.Optional;
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
import org.openlindorm.store.RowNumbers;

/**
 * The request of a SQL server for the estimated numbers of live and deleted rows, or index entries,
 * of a region: a Get with an attribute, which reads no row. The response is a cell {@code
 * f:\x00numbers} with two numbers of 8 bytes; 7 live and 2 deleted rows are {@code 0000000000000007
 * 0000000000000002}.
 */
public final class RowNumbersRequest {

  private static final String ATTRIBUTE = "lindorm.row-numbers";
  private static final byte[] QUALIFIER = Bytes.utf8("\0numbers").toArray();
  private static final byte[] REQUESTED = {1};

  private RowNumbersRequest() {}

  /** Returns the request to the region of a range. HBase has no Get of the empty key. */
  public static Get get(ByteRange region) {
    Bytes key = region.start().isEmpty() ? Bytes.EMPTY.successor() : region.start();
    return new Get(key.toArray()).setAttribute(ATTRIBUTE, REQUESTED);
  }

  /**
   * Returns the numbers of a response; empty if the server's lindorm-region.jar does not know the
   * request.
   */
  public static Optional<RowNumbers> answer(Result result) {
    Cell cell = result.getColumnLatestCell(CellNames.FAMILY.toArray(), QUALIFIER);
    if (cell == null) {
      return Optional.empty();
    }
    ByteReader in = new ByteReader(Bytes.wrap(CellUtil.cloneValue(cell)));
    return Optional.of(new RowNumbers(in.int64(), in.int64()));
  }

  /** Returns whether a Get is this request. */
  public static boolean matches(Get get) {
    return get.getAttribute(ATTRIBUTE) != null;
  }

  /** Returns the response as a cell under the requested row. */
  public static Cell cell(Get get, RowNumbers numbers) {
    return new KeyValue(
        get.getRow(),
        CellNames.FAMILY.toArray(),
        QUALIFIER,
        System.currentTimeMillis(),
        new ByteWriter().int64(numbers.live()).int64(numbers.dead()).toBytes().toArray());
  }
}
