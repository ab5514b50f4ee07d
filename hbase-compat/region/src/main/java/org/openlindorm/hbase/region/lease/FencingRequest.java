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
 * The request of a SQL server to a region of a typed table for its server's log location and jar
 * version, which HBase does not report to clients. It is a Get with an attribute, which reads
 * nothing. The response is a byte, 01 if the file system fences, two texts, two varints, oldest and
 * newest protocol, and a byte, 01 if the server splits logs to HFiles: {@code 01 04 64663a2f 03
 * 312e30 01 01 00}.
 */
public final class FencingRequest {

  private static final String ATTRIBUTE = "lindorm.fencing";
  private static final byte[] QUALIFIER = Bytes.utf8("fencing").toArray();
  private static final int NO = 0;
  private static final int YES = 1;

  private FencingRequest() {}

  /**
   * The response of a region server.
   *
   * @param fences whether its file system prevents a server that is considered dead from continuing
   *     to write the log
   * @param logs the file system's URI
   * @param version of its lindorm-region.jar, such as {@code 0.1.0}; empty if the jar does not
   *     report it
   * @param protocol the protocol versions that its lindorm-region.jar knows
   * @param splitsToHFiles whether it splits logs to HFiles; false if the jar does not report it
   */
  public record Answer(
      boolean fences,
      String logs,
      String version,
      RegionProtocol protocol,
      boolean splitsToHFiles) {}

  /** Returns the request to the region of any row. */
  public static Get get() {
    return new Get(QUALIFIER).setAttribute(ATTRIBUTE, new byte[] {YES});
  }

  /** Returns the request to a region by its first key. HBase has no Get of the empty key. */
  public static Get getOfRegion(byte[] start) {
    byte[] row = start.length == 0 ? new byte[] {0} : start;
    return new Get(row).setAttribute(ATTRIBUTE, new byte[] {YES});
  }

  /** Returns the response, or null if the server's lindorm-region.jar does not know the request. */
  public static @Nullable Answer answer(Result result) {
    Cell cell = result.getColumnLatestCell(CellNames.FAMILY.toArray(), QUALIFIER);
    if (cell == null) {
      return null;
    }
    ByteReader in = new ByteReader(Bytes.wrap(CellUtil.cloneValue(cell)));
    boolean fences = in.int8() == YES;
    String logs = in.text();
    // Responses of older jars end after each of these fields.
    String version = in.remaining() == 0 ? "" : in.text();
    RegionProtocol protocol =
        in.remaining() == 0
            ? RegionProtocol.UNNUMBERED
            : new RegionProtocol(in.varint(), in.varint());
    boolean splitsToHFiles = in.remaining() > 0 && in.int8() == YES;
    return new Answer(fences, logs, version, protocol, splitsToHFiles);
  }

  /** Returns whether a Get is this request. */
  public static boolean matches(Get get) {
    return get.getAttribute(ATTRIBUTE) != null;
  }

  /** Returns the response as a cell. */
  public static Cell cell(Answer answer) {
    Bytes value =
        new ByteWriter()
            .int8(answer.fences() ? YES : NO)
            .text(answer.logs())
            .text(answer.version())
            .varint(answer.protocol().oldest())
            .varint(answer.protocol().newest())
            .int8(answer.splitsToHFiles() ? YES : NO)
            .toBytes();
    return new KeyValue(
        QUALIFIER,
        CellNames.FAMILY.toArray(),
        QUALIFIER,
        System.currentTimeMillis(),
        value.toArray());
  }
}
