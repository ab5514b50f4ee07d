package org.openlindorm.hbase.region.master;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.TableNotDisabledException;
import org.apache.hadoop.hbase.TableNotEnabledException;
import org.apache.hadoop.hbase.client.Admin;

/**
 * Disables tables in any state, for example before they are dropped or truncated, and enables them.
 */
public final class DisabledTables {

  /** A table of many regions takes this long; after that the change has failed. */
  private static final long LONGEST_CHANGE_OF_STATE_SECONDS = 60;

  private static final long STATE_LOOK_MILLIS = 100;

  private DisabledTables() {}

  /**
   * Disables a table. If it is already being disabled or enabled, for example by a procedure that
   * HBase resumes after its server died, this method waits for that.
   */
  public static void disable(Admin admin, TableName name) throws IOException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_CHANGE_OF_STATE_SECONDS);
    while (true) {
      try {
        admin.disableTable(name);
        return;
      } catch (TableNotEnabledException already) {
        if (admin.isTableDisabled(name)) {
          return;
        }
        if (System.nanoTime() > deadline) {
          throw already;
        }
      }
      pause(name);
    }
  }

  /**
   * Enables a table. If it is enabled, or being disabled or enabled, this method waits for that.
   */
  public static void enable(Admin admin, TableName name) throws IOException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_CHANGE_OF_STATE_SECONDS);
    while (true) {
      try {
        admin.enableTable(name);
        return;
      } catch (TableNotDisabledException already) {
        if (admin.isTableEnabled(name)) {
          return;
        }
        if (System.nanoTime() > deadline) {
          throw already;
        }
      }
      pause(name);
    }
  }

  private static void pause(TableName name) throws InterruptedIOException {
    try {
      TimeUnit.MILLISECONDS.sleep(STATE_LOOK_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException(
          "Interrupted while table " + name + " was being disabled or enabled");
    }
  }
}
