package org.openlindorm.hbase.region.traffic;

import java.util.List;
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
import org.openlindorm.traffic.TrafficMinute;

/**
 * The request of a SQL server for a region's reads and writes by key. It is a Get with an
 * attribute, the first minute that is wanted in 8 bytes, and reads no row. The response is a cell
 * {@code f:\x00traffic}, a name that no column has, with {@link TrafficMinute#write minutes} in it.
 */
public final class TrafficRequest {

  private static final String ATTRIBUTE = "lindorm.traffic";
  private static final byte[] QUALIFIER = Bytes.utf8("\0traffic").toArray();

  private TrafficRequest() {}

  /** Returns the request to the region of a range. HBase has no Get of the empty key. */
  public static Get get(ByteRange region, long firstMinute) {
    Bytes key = region.start().isEmpty() ? Bytes.EMPTY.successor() : region.start();
    return new Get(key.toArray())
        .setAttribute(ATTRIBUTE, new ByteWriter().int64(firstMinute).toBytes().toArray());
  }

  /**
   * Returns the minutes of a response; empty if the region counts nothing or does not know the
   * request.
   */
  public static Optional<List<TrafficMinute>> answer(Result result) {
    Cell cell = result.getColumnLatestCell(CellNames.FAMILY.toArray(), QUALIFIER);
    return cell == null || result.size() != 1
        ? Optional.empty()
        : Optional.of(TrafficMinute.read(new ByteReader(Bytes.wrap(CellUtil.cloneValue(cell)))));
  }

  /** Returns whether a Get is this request. */
  public static boolean matches(Get get) {
    return get.getAttribute(ATTRIBUTE) != null;
  }

  /** Returns the response as a cell under the requested row. */
  public static Cell cell(Get get, KeyTraffic traffic) {
    long first = new ByteReader(Bytes.wrap(get.getAttribute(ATTRIBUTE))).int64();
    ByteWriter minutes = new ByteWriter();
    TrafficMinute.write(traffic.since(first), minutes);
    return new KeyValue(
        get.getRow(),
        CellNames.FAMILY.toArray(),
        QUALIFIER,
        System.currentTimeMillis(),
        minutes.toBytes().toArray());
  }
}
