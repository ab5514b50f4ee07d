package org.openlindorm.hbase.region.cell;

import java.io.IOException;
import java.util.List;
import java.util.NavigableMap;
import java.util.OptionalLong;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.HConstants.OperationStatusCode;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.regionserver.OperationStatus;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * The condition of a write in a batch: its row has a version, 0 for "no row". It travels as a cell
 * of a family that no table has, with the version in 8 bytes as the qualifier; version 300 is
 * {@code lindorm.if:000000000000012c}. The region takes the cell out before HBase looks at
 * families. A region whose code does not know conditions refuses the write for its family.
 *
 * <p>A refused write is answered with a result of one cell of that family, any other with none.
 */
public final class WriteCondition {

  private static final byte[] FAMILY = Bytes.toBytes("lindorm.if");

  /** Where a region keeps the version from the arrival of a write to its batch. */
  private static final String ATTRIBUTE = "lindorm.if";

  private static final byte[] NO_ROW = {0};

  private static final OperationStatus REFUSED =
      new OperationStatus(
          OperationStatusCode.SUCCESS,
          Result.create(
              List.of(new KeyValue(NO_ROW, FAMILY, HConstants.EMPTY_BYTE_ARRAY, 0, NO_ROW))));

  private WriteCondition() {}

  /** Adds the condition to a put or delete. */
  public static void add(Mutation write, long expectedVersion) throws IOException {
    byte[] version = Bytes.toBytes(expectedVersion);
    if (write instanceof Put put) {
      put.addColumn(FAMILY, version, HConstants.EMPTY_BYTE_ARRAY);
    } else {
      ((Delete) write).addColumns(FAMILY, version);
    }
  }

  /** Takes the condition, if there is one, out of the cells of a write that has arrived. */
  public static void take(Mutation write) {
    NavigableMap<byte[], List<Cell>> cells = write.getFamilyCellMap();
    List<Cell> condition = cells.isEmpty() ? null : cells.remove(FAMILY);
    if (condition != null) {
      write.setAttribute(ATTRIBUTE, CellUtil.cloneQualifier(condition.get(0)));
    }
  }

  /** The version that the row of a write must have, after {@link #take}. */
  public static OptionalLong of(Mutation write) {
    byte[] version = write.getAttribute(ATTRIBUTE);
    return version == null ? OptionalLong.empty() : OptionalLong.of(Bytes.toLong(version));
  }

  /** The status of a write that is passed over, since its row has another version. */
  public static OperationStatus refused() {
    return REFUSED;
  }

  /** Whether a write is passed over, since its row has another version. */
  public static boolean isRefused(OperationStatus status) {
    return isRefused(status.getResult());
  }

  /** Whether this answers a write that was passed over, since its row has another version. */
  public static boolean isRefused(@Nullable Result result) {
    return result != null
        && !result.isEmpty()
        && CellUtil.matchingFamily(result.rawCells()[0], FAMILY);
  }
}
