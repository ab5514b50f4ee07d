package org.openlindorm.hbase.disk;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import org.apache.hadoop.fs.Path;

/** Injected disk faults: the n-th of some operations fails, once or from then on. */
public final class DiskFaults {

  /** The operations of a disk. */
  public enum Operation {
    CREATE,
    WRITE,
    SYNC,
    RENAME,
    READ
  }

  private Set<Operation> failing = EnumSet.noneOf(Operation.class);
  private String reason = "";
  private long left;
  private boolean lasting;
  private int met;

  /**
   * Makes the {@code number}-th of these operations fail, counting from 1.
   *
   * @param lasting whether all later operations fail too, as on a defective disk
   */
  public synchronized void arm(
      Set<Operation> operations, long number, boolean lasting, String reason) {
    this.failing = EnumSet.copyOf(operations);
    this.left = number;
    this.lasting = lasting;
    this.reason = reason;
    this.met = 0;
  }

  /** Ends the faults. */
  public synchronized void mend() {
    failing = EnumSet.noneOf(Operation.class);
  }

  /** Returns the number of operations that have failed since the last {@link #arm}. */
  public synchronized int met() {
    return met;
  }

  synchronized void meet(Operation operation, Path file) throws IOException {
    if (!failing.contains(operation)) {
      return;
    }
    left--;
    if (left == 0 || (left < 0 && lasting)) {
      met++;
      throw new IOException(file + ": " + reason);
    }
  }
}
