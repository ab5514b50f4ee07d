package org.openlindorm.hbase.region.lease;

import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Result;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;

/**
 * How a SQL server asks a region of a typed table where its server's log lies and which version of
 * our jar it runs, which HBase tells no client: a Get with an attribute, which reads nothing. The
 * answer is a byte, 01 if the file system fences, two texts and two varints, oldest and newest
 * protocol: {@code 01 04 64663a2f 03 312e30 01 01}.
 */
public final class FencingQuestion {

  private static final String ATTRIBUTE = "lindorm.fencing";
  private static final byte[] QUALIFIER = Bytes.utf8("fencing").toArray();
  private static final int NO = 0;
  private static final int YES = 1;

  private FencingQuestion() {}

  /**
   * What a region server tells of itself.
   *
   * @param fences whether its file system keeps a server that is taken for dead from writing it on
   * @param logs the file system's URI
   * @param version of its lindorm-region.jar, such as {@code 0.1.0}; empty of one that does not
   *     tell
   * @param protocol the calls that its lindorm-region.jar knows
   */
  public record Answer(boolean fences, String logs, String version, RegionProtocol protocol) {}

  /** The question, to the region of any row. */
  public static Get get() {
    return new Get(QUALIFIER).setAttribute(ATTRIBUTE, new byte[] {YES});
  }

  /** The question, to a region by its first key; HBase has no Get of the empty key. */
  public static Get getOfRegion(byte[] start) {
    byte[] row = start.length == 0 ? new byte[] {0} : start;
    return new Get(row).setAttribute(ATTRIBUTE, new byte[] {YES});
  }

  /** The answer, or null of a server whose lindorm-region.jar does not know the question. */
  public static @Nullable Answer answer(Result result) {
    Cell cell = result.getColumnLatestCell(CellNames.FAMILY.toArray(), QUALIFIER);
    if (cell == null) {
      return null;
    }
    ByteReader in = new ByteReader(Bytes.wrap(CellUtil.cloneValue(cell)));
    boolean fences = in.int8() == YES;
    String logs = in.text();
    // Older jars end behind each of these.
    String version = in.remaining() == 0 ? "" : in.text();
    RegionProtocol protocol =
        in.remaining() == 0
            ? RegionProtocol.UNNUMBERED
            : new RegionProtocol(in.varint(), in.varint());
    return new Answer(fences, logs, version, protocol);
  }

  /** Whether a Get is the question. */
  public static boolean isAsked(Get get) {
    return get.getAttribute(ATTRIBUTE) != null;
  }

  /** The answer as a cell. */
  public static Cell cell(Answer answer) {
    Bytes value =
        new ByteWriter()
            .int8(answer.fences() ? YES : NO)
            .text(answer.logs())
            .text(answer.version())
            .varint(answer.protocol().oldest())
            .varint(answer.protocol().newest())
            .toBytes();
    return new KeyValue(
        QUALIFIER,
        CellNames.FAMILY.toArray(),
        QUALIFIER,
        System.currentTimeMillis(),
        value.toArray());
  }
}
