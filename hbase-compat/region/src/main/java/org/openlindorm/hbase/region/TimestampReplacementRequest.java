package org.openlindorm.hbase.region;

import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Result;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;

/**
 * The request of a SQL server that a region's next compaction of all files replaces late
 * timestamps: a Get with an attribute, which reads no row. The attribute is the latest timestamp
 * that is kept, in 8 bytes. The response is an empty cell {@code f:\x00replacing}.
 */
public final class TimestampReplacementRequest {

  private static final String ATTRIBUTE = "lindorm.latest-timestamp";
  private static final byte[] QUALIFIER = Bytes.utf8("\0replacing").toArray();

  private TimestampReplacementRequest() {}

  /** Returns the request to the region of a range. HBase has no Get of the empty key. */
  public static Get get(ByteRange region, long latest) {
    Bytes key = region.start().isEmpty() ? Bytes.EMPTY.successor() : region.start();
    return new Get(key.toArray())
        .setAttribute(ATTRIBUTE, new ByteWriter().int64(latest).toBytes().toArray());
  }

  /** Returns whether a region has accepted the request; older jars of regions do not know it. */
  public static boolean isAnswer(Result result) {
    return result.size() == 1 && result.containsColumn(CellNames.FAMILY.toArray(), QUALIFIER);
  }

  /** Returns whether a Get is this request. */
  static boolean matches(Get get) {
    return get.getAttribute(ATTRIBUTE) != null;
  }

  /** Returns the latest timestamp that is kept. */
  static long latest(Get get) {
    return new ByteReader(Bytes.wrap(get.getAttribute(ATTRIBUTE))).int64();
  }

  /** Returns the response as a cell under the requested row. */
  static Cell cell(Get get) {
    return new KeyValue(
        get.getRow(),
        CellNames.FAMILY.toArray(),
        QUALIFIER,
        System.currentTimeMillis(),
        new byte[0]);
  }
}
