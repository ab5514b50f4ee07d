package org.openlindorm.hbase.region.cell;

import java.io.IOException;
import java.util.List;
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
import org.openlindorm.store.RowChange;

/**
 * The condition of a write in a batch: its row has a given version, 0 for "no row". It is sent as a
 * cell of a family that no table has, with the version in 8 bytes as the qualifier; version 300 is
 * {@code lindorm.if:000000000000012c}. The region removes the cell before HBase checks the
 * families. A region whose code does not know conditions refuses the write because of the unknown
 * family.
 *
 * <p>The response to a refused write is a result with one cell of that family; any other result has
 * none. A write that a program computes ({@link ComputedWrite}) is skipped with such a cell, too,
 * whose qualifier is {@code 01} for "unchanged", {@code 02} for "undecided" and {@code 03} for
 * "equal values".
 */
public final class WriteCondition {

  private static final byte[] FAMILY = Bytes.toBytes("lindorm.if");

  /** The attribute in which a region keeps the version from the arrival of a write to its batch. */
  private static final String ATTRIBUTE = "lindorm.if";

  /** The attribute of a write of this process: the moment before its row was read. */
  private static final String MOMENT = "lindorm.moment";

  private static final byte[] NO_ROW = {0};

  private static final byte[] UNCHANGED = {1};
  private static final byte[] UNDECIDED = {2};
  private static final byte[] EQUAL = {3};

  private static final OperationStatus REFUSED = skipped(HConstants.EMPTY_BYTE_ARRAY);
  private static final OperationStatus SKIPPED_UNCHANGED = skipped(UNCHANGED);
  private static final OperationStatus SKIPPED_UNDECIDED = skipped(UNDECIDED);
  private static final OperationStatus SKIPPED_EQUAL = skipped(EQUAL);

  private WriteCondition() {}

  private static OperationStatus skipped(byte[] qualifier) {
    return new OperationStatus(
        OperationStatusCode.SUCCESS,
        Result.create(List.of(new KeyValue(NO_ROW, FAMILY, qualifier, 0, NO_ROW))));
  }

  /** Adds the condition to a put or delete. */
  public static void add(Mutation write, long expectedVersion) throws IOException {
    byte[] version = Bytes.toBytes(expectedVersion);
    if (write instanceof Put put) {
      put.addColumn(FAMILY, version, HConstants.EMPTY_BYTE_ARRAY);
    } else {
      ((Delete) write).addColumns(FAMILY, version);
    }
  }

  /** Adds when the row was read to the condition of a write that does not leave this process. */
  public static void addMoment(Mutation write, long moment) {
    write.setAttribute(MOMENT, Bytes.toBytes(moment));
  }

  /** Returns whether a write that arrives has a condition, or what looks like one. */
  public static boolean isIn(Mutation write) {
    return write.getFamilyCellMap().containsKey(FAMILY)
        || write.getAttribute(ATTRIBUTE) != null
        || write.getAttribute(MOMENT) != null;
  }

  /** Removes the condition from the cells of a write that has arrived, and keeps its version. */
  public static void take(Mutation write) {
    List<Cell> condition = write.getFamilyCellMap().remove(FAMILY);
    if (condition != null) {
      write.setAttribute(ATTRIBUTE, CellUtil.cloneQualifier(condition.get(0)));
    }
  }

  /**
   * Removes the attributes that an HBase client has set. A cell of the condition's family remains:
   * a client's write has no condition, and HBase refuses a family that the table does not have.
   */
  public static void ignore(Mutation write) {
    write.setAttribute(ATTRIBUTE, null);
    write.setAttribute(MOMENT, null);
  }

  /** Returns the version that the row of a write must have, after {@link #take}. */
  public static OptionalLong of(Mutation write) {
    return number(write, ATTRIBUTE);
  }

  /** Returns a moment before the row of a write was read by this process. */
  public static OptionalLong moment(Mutation write) {
    return number(write, MOMENT);
  }

  private static OptionalLong number(Mutation write, String attribute) {
    byte[] number = write.getAttribute(attribute);
    return number == null || number.length != Long.BYTES
        ? OptionalLong.empty()
        : OptionalLong.of(Bytes.toLong(number));
  }

  /** Returns the status of a write that is skipped because its row has another version. */
  public static OperationStatus refused() {
    return REFUSED;
  }

  /** Returns the status of a computed write that leaves the row as it is, or is not decided. */
  public static OperationStatus skipped(RowChange.Outcome outcome) {
    return switch (outcome) {
      case UNCHANGED -> SKIPPED_UNCHANGED;
      case UNDECIDED -> SKIPPED_UNDECIDED;
      case EQUAL -> SKIPPED_EQUAL;
      case CHANGED -> throw new IllegalArgumentException("a change is not skipped");
    };
  }

  /** Returns what a computed write did, from the response to it. */
  public static RowChange.Outcome outcome(@Nullable Result result) {
    if (result == null || !isRefused(result)) {
      return RowChange.Outcome.CHANGED;
    }
    Cell cell = result.rawCells()[0];
    if (CellUtil.matchingQualifier(cell, EQUAL)) {
      return RowChange.Outcome.EQUAL;
    }
    return CellUtil.matchingQualifier(cell, UNCHANGED)
        ? RowChange.Outcome.UNCHANGED
        : RowChange.Outcome.UNDECIDED;
  }

  /** Returns whether a write is skipped because of its row. */
  public static boolean isRefused(OperationStatus status) {
    return isRefused(status.getResult());
  }

  /** Returns whether this is the response to a write that was skipped because of its row. */
  public static boolean isRefused(@Nullable Result result) {
    return result != null
        && !result.isEmpty()
        && CellUtil.matchingFamily(result.rawCells()[0], FAMILY);
  }
}
