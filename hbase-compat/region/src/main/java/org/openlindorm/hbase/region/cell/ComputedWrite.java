package org.openlindorm.hbase.region.cell;

import java.io.IOException;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * A write that the region computes by a program while the row is locked. It is sent as a put or
 * delete with the program as an attribute, and an empty cell of a family that no table has, {@code
 * lindorm.compute}. The region removes the cell before HBase checks the families. A region whose
 * code does not know computed writes refuses the write because of the unknown family.
 */
public final class ComputedWrite {

  private static final byte[] FAMILY = Bytes.toBytes("lindorm.compute");
  private static final String PROGRAM = "lindorm.compute";

  private ComputedWrite() {}

  /** Returns a write of one row. */
  public static Mutation of(byte[] row, boolean deletes, byte[] program) throws IOException {
    Mutation write =
        deletes
            ? new Delete(row).addColumns(FAMILY, HConstants.EMPTY_BYTE_ARRAY)
            : new Put(row)
                .addColumn(FAMILY, HConstants.EMPTY_BYTE_ARRAY, HConstants.EMPTY_BYTE_ARRAY);
    write.setAttribute(PROGRAM, program);
    return write;
  }

  /** Returns whether a write that arrives is computed, or looks like it. */
  public static boolean matches(Mutation write) {
    return write.getFamilyCellMap().containsKey(FAMILY) || write.getAttribute(PROGRAM) != null;
  }

  /** Removes the cell of a write that has arrived. */
  public static void take(Mutation write) {
    if (write.getFamilyCellMap().remove(FAMILY) == null) {
      ignore(write);
    }
  }

  /**
   * Removes the program that an HBase client has set. A cell of the family remains, and HBase
   * refuses it.
   */
  public static void ignore(Mutation write) {
    write.setAttribute(PROGRAM, null);
  }

  /** Returns the program of a write, after {@link #take}; null for any other write. */
  public static byte @Nullable [] program(Mutation write) {
    return write.getAttribute(PROGRAM);
  }
}
