package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.PrivateCellUtil;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Durability;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RowMutations;
import org.openlindorm.bytes.Bytes;

/**
 * Assigns timestamps to cells that enter a region. HBase stamps cells without a timestamp before
 * the hook that runs under the row lock; checkAndMutate does so even earlier. Afterwards they
 * cannot be distinguished from cells with a client timestamp. So {@link #mark} marks them first,
 * and {@link #stamp} assigns the timestamp under the lock.
 */
final class TimestampAssigner {

  /**
   * The mark: one less than HBase's own constant for "now". A client that sends this value gets the
   * current time.
   */
  private static final long UNSTAMPED = HConstants.LATEST_TIMESTAMP - 1;

  /** The attribute of an increment or append whose cells have client timestamps. */
  private static final String CHOSEN = "lindorm.timestamps.chosen";

  private TimestampAssigner() {}

  static void mark(CheckAndMutate check) throws IOException {
    if (check.getAction() instanceof RowMutations together) {
      for (Mutation mutation : together.getMutations()) {
        mark(mutation);
      }
    } else if (check.getAction() instanceof Mutation single) {
      mark(single);
    }
  }

  /**
   * Marks the cells without a timestamp. The cells of an increment or append are not known yet:
   * only an attribute records whether the client chose a timestamp. A delete of the newest version
   * alone is not marked, because HBase looks up the timestamp of that version.
   */
  static void mark(Mutation mutation) throws IOException {
    if (!(mutation instanceof Put || mutation instanceof Delete)) {
      noteChosen(mutation);
      return;
    }
    for (List<Cell> cells : mutation.getFamilyCellMap().values()) {
      for (int i = 0; i < cells.size(); i++) {
        Cell cell = cells.get(i);
        if (cell.getTimestamp() == HConstants.LATEST_TIMESTAMP
            && cell.getType() != Cell.Type.Delete) {
          PrivateCellUtil.setTimestamp(cell, UNSTAMPED);
        }
      }
    }
  }

  private static void noteChosen(Mutation mutation) {
    for (List<Cell> cells : mutation.getFamilyCellMap().values()) {
      for (int i = 0; i < cells.size(); i++) {
        if (cells.get(i).getTimestamp() != HConstants.LATEST_TIMESTAMP) {
          mutation.setAttribute(CHOSEN, new byte[] {1});
          return;
        }
      }
    }
  }

  /**
   * Returns whether a marked increment or append creates its new cells with client timestamps.
   * HBase does so only where no cell existed.
   */
  static boolean isChosen(Mutation mutation) {
    return mutation.getAttribute(CHOSEN) != null;
  }

  /**
   * Sets the marked cells of a put or delete to the row's next timestamp, the same one for all. The
   * cells of an increment or append are its amounts, not its results.
   */
  static void stamp(Mutation mutation, RowClock clock) throws IOException {
    if (!(mutation instanceof Put || mutation instanceof Delete)) {
      return;
    }
    boolean marked = false;
    for (List<Cell> cells : mutation.getFamilyCellMap().values()) {
      for (int i = 0; i < cells.size(); i++) {
        long timestamp = cells.get(i).getTimestamp();
        if (timestamp == UNSTAMPED) {
          marked = true;
        } else {
          clock.observe(mutation.getRow(), timestamp);
        }
      }
    }
    if (marked) {
      replaceMarks(mutation, clock.next(mutation.getRow()));
    }
  }

  /**
   * Prepares a marked mutation of a table with indexes. It is always synced to the log, because its
   * entries must not survive a crash that it does not survive. A mutation whose cells have their
   * own TTL is refused, because no event reports their expiry to the indexes.
   *
   * @param timestampsAccepted if false, a mutation with a client timestamp is refused
   */
  static void makeIndexable(Mutation mutation, boolean timestampsAccepted)
      throws DoNotRetryIOException {
    if (mutation.getTTL() != Long.MAX_VALUE) {
      throw new DoNotRetryIOException(
          "Row %s is written with a TTL of its own, %d ms: this table has indexes, which are not"
                  .formatted(Bytes.wrap(mutation.getRow()).hex(), mutation.getTTL())
              + " updated when it expires. Leave the TTL out, or drop the indexes");
    }
    if (mutation.getDurability() != Durability.FSYNC_WAL) {
      mutation.setDurability(Durability.SYNC_WAL);
    }
    if (!timestampsAccepted) {
      refuseTimestamps(
          mutation,
          "this table has indexes, and with MUTABILITY other than MUTABLE_ALL the server assigns"
              + " all timestamps. Leave it out, or ALTER TABLE ... SET 'MUTABILITY' ="
              + " 'MUTABLE_ALL'");
    }
  }

  /**
   * Prepares a marked mutation of a table with a changefeed. It is always synced to the log, which
   * the feed reads. A mutation with a client timestamp or a TTL of its own is refused: the row
   * after it is not certain.
   */
  static void makeRecordable(Mutation mutation) throws DoNotRetryIOException {
    if (mutation.getTTL() != Long.MAX_VALUE) {
      throw new DoNotRetryIOException(
          "Row %s is written with a TTL of its own, %d ms: this table has a changefeed or a"
                  .formatted(Bytes.wrap(mutation.getRow()).hex(), mutation.getTTL())
              + " search index, which does not notice when it expires. Leave the TTL out, or drop"
              + " the changefeed or index");
    }
    if (mutation.getDurability() != Durability.FSYNC_WAL) {
      mutation.setDurability(Durability.SYNC_WAL);
    }
    refuseTimestamps(
        mutation,
        "this table has a changefeed or a search index, so the server assigns all timestamps. Leave"
            + " it out, or drop the changefeed or index");
  }

  /**
   * Refuses a mutation that would change the rows of an earlier time: one with a client timestamp,
   * a TTL of its own, or a deletion of one version.
   */
  static void makeDatable(Mutation mutation) throws DoNotRetryIOException {
    String row = Bytes.wrap(mutation.getRow()).hex();
    if (mutation.getTTL() != Long.MAX_VALUE) {
      throw new DoNotRetryIOException(
          "Row %s is written with a TTL of its own, %d ms: this table has the attribute HISTORY, and"
                  .formatted(row, mutation.getTTL())
              + " its older rows must not expire. Leave the TTL out");
    }
    refuseTimestamps(
        mutation,
        "this table has the attribute HISTORY, so the server assigns all timestamps. Leave it out,"
            + " or ALTER TABLE ... SET 'HISTORY' = ''");
    for (List<Cell> cells : mutation.getFamilyCellMap().values()) {
      for (int i = 0; i < cells.size(); i++) {
        Cell.Type type = cells.get(i).getType();
        if (type == Cell.Type.Delete || type == Cell.Type.DeleteFamilyVersion) {
          throw new DoNotRetryIOException(
              "One version of a cell of row %s is deleted: this table has the attribute HISTORY."
                      .formatted(row)
                  + " Delete all versions (addColumns, addFamily)");
        }
      }
    }
  }

  private static void refuseTimestamps(Mutation mutation, String reason)
      throws DoNotRetryIOException {
    if (!(mutation instanceof Put || mutation instanceof Delete)) {
      return;
    }
    for (List<Cell> cells : mutation.getFamilyCellMap().values()) {
      for (int i = 0; i < cells.size(); i++) {
        long timestamp = cells.get(i).getTimestamp();
        if (timestamp != UNSTAMPED && timestamp != HConstants.LATEST_TIMESTAMP) {
          throw new DoNotRetryIOException(
              "Timestamp %d of row %s: %s"
                  .formatted(timestamp, Bytes.wrap(mutation.getRow()).hex(), reason));
        }
      }
    }
  }

  private static void replaceMarks(Mutation mutation, long timestamp) throws IOException {
    for (List<Cell> cells : mutation.getFamilyCellMap().values()) {
      for (int i = 0; i < cells.size(); i++) {
        if (cells.get(i).getTimestamp() == UNSTAMPED) {
          PrivateCellUtil.setTimestamp(cells.get(i), timestamp);
        }
      }
    }
  }
}
