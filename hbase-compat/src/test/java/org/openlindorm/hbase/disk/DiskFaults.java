package org.openlindorm.hbase.disk;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import org.apache.hadoop.fs.Path;

/** When a disk fails: at the n-th of some operations, once or from then on. */
public final class DiskFaults {

  /** What a disk is asked to do. */
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
   * From now on the {@code number}-th, counting from 1, of these operations fails.
   *
   * @param lasting whether all that follow fail too, as on a disk that dies
   */
  public synchronized void arm(
      Set<Operation> operations, long number, boolean lasting, String reason) {
    this.failing = EnumSet.copyOf(operations);
    this.left = number;
    this.lasting = lasting;
    this.reason = reason;
    this.met = 0;
  }

  /** Everything works again. */
  public synchronized void mend() {
    failing = EnumSet.noneOf(Operation.class);
  }

  /** How many operations have failed since the last {@link #arm}. */
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
