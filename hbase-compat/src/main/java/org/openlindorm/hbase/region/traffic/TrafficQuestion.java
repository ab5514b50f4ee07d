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
 * How a SQL server asks a region where its reads and writes went: a Get with an attribute, the
 * first minute that is wanted in 8 bytes, which reads no row. The answer is a cell {@code
 * f:\x00traffic}, which no column is called, with {@link TrafficMinute#write minutes} in it.
 */
public final class TrafficQuestion {

  private static final String ATTRIBUTE = "lindorm.traffic";
  private static final byte[] QUALIFIER = Bytes.utf8("\0traffic").toArray();

  private TrafficQuestion() {}

  /** The question, to the region of a range; HBase has no Get of the empty key. */
  public static Get get(ByteRange region, long firstMinute) {
    Bytes key = region.start().isEmpty() ? Bytes.EMPTY.successor() : region.start();
    return new Get(key.toArray())
        .setAttribute(ATTRIBUTE, new ByteWriter().int64(firstMinute).toBytes().toArray());
  }

  /** The answer; empty of a region that counts nothing, or does not know the question. */
  public static Optional<List<TrafficMinute>> answer(Result result) {
    Cell cell = result.getColumnLatestCell(CellNames.FAMILY.toArray(), QUALIFIER);
    return cell == null || result.size() != 1
        ? Optional.empty()
        : Optional.of(TrafficMinute.read(new ByteReader(Bytes.wrap(CellUtil.cloneValue(cell)))));
  }

  /** Whether a Get is the question. */
  public static boolean isAsked(Get get) {
    return get.getAttribute(ATTRIBUTE) != null;
  }

  /** The answer as a cell under the row that was named. */
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
