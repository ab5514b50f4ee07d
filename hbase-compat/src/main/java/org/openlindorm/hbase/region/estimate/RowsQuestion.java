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
 * How a SQL server asks a region about how many rows it has: a Get with an attribute, which reads
 * no row. The answer is a cell {@code f:\x00rows}, which no column is called, with the count in 8
 * bytes; 7 rows are {@code 0000000000000007}.
 */
public final class RowsQuestion {

  private static final String ATTRIBUTE = "lindorm.rows";
  private static final byte[] QUALIFIER = Bytes.utf8("\0rows").toArray();
  private static final byte[] ASKED = {1};

  private RowsQuestion() {}

  /** The question, to the region of a range; HBase has no Get of the empty key. */
  public static Get get(ByteRange region) {
    Bytes key = region.start().isEmpty() ? Bytes.EMPTY.successor() : region.start();
    return new Get(key.toArray()).setAttribute(ATTRIBUTE, ASKED);
  }

  /** The answer; empty of a server whose lindorm-region.jar does not know the question. */
  public static OptionalLong answer(Result result) {
    Cell cell = result.getColumnLatestCell(CellNames.FAMILY.toArray(), QUALIFIER);
    return cell == null || cell.getValueLength() != Long.BYTES || result.size() != 1
        ? OptionalLong.empty()
        : OptionalLong.of(new ByteReader(Bytes.wrap(CellUtil.cloneValue(cell))).int64());
  }

  /** Whether a Get is the question. */
  public static boolean isAsked(Get get) {
    return get.getAttribute(ATTRIBUTE) != null;
  }

  /** The answer as a cell under the row that was named. */
  public static Cell cell(Get get, long rows) {
    return new KeyValue(
        get.getRow(),
        CellNames.FAMILY.toArray(),
        QUALIFIER,
        System.currentTimeMillis(),
        new ByteWriter().int64(rows).toBytes().toArray());
  }
}
