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
 * Timestamps of cells on their way into a region. HBase stamps cells that carry none before the
 * hook that runs under the row lock, and checkAndMutate does so even earlier; afterwards nobody can
 * tell them from cells that a client stamped. So they are marked first ({@link #mark}) and given
 * their timestamp under the lock ({@link #stamp}).
 */
final class Stamps {

  /**
   * One less than HBase's own mark for "now"; a client that sends it means the end of time and gets
   * now.
   */
  private static final long UNSTAMPED = HConstants.LATEST_TIMESTAMP - 1;

  /** On an increment or append whose cells carry timestamps of the client. */
  private static final String CHOSEN = "lindorm.timestamps.chosen";

  private Stamps() {}

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
   * Marks the cells without a timestamp. Not those of an increment or append, whose cells are not
   * known yet: it is only noted whether the client chose a timestamp. And not a delete of the
   * newest version alone, for which HBase looks up the timestamp of that version.
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
   * Whether an increment or append, marked before, makes its new cells under timestamps of the
   * client. HBase does so only where there was no cell before.
   */
  static boolean isChosen(Mutation mutation) {
    return mutation.getAttribute(CHOSEN) != null;
  }

  /** Gives the marked cells of a put or delete the row's next timestamp, all the same one. */
  static void stamp(Mutation mutation, RowClock clock) throws IOException {
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
   * Prepares a mutation, marked before, of a table with indexes: its entries must not survive a
   * crash that it does not survive, so it is synced to the log whatever the client asks for. One
   * whose cells expire on their own is refused, since nobody tells the indexes when they do.
   *
   * @param timestampsAccepted otherwise one that the client chose is refused
   */
  static void makeIndexable(Mutation mutation, boolean timestampsAccepted)
      throws DoNotRetryIOException {
    if (mutation.getTTL() != Long.MAX_VALUE) {
      throw new DoNotRetryIOException(
          "Row %s is written with a TTL of its own, %d ms: this table has indexes, which would not"
                  .formatted(Bytes.wrap(mutation.getRow()).hex(), mutation.getTTL())
              + " hear of its end. Leave the TTL out, or drop the indexes");
    }
    if (mutation.getDurability() != Durability.FSYNC_WAL) {
      mutation.setDurability(Durability.SYNC_WAL);
    }
    if (timestampsAccepted || !(mutation instanceof Put || mutation instanceof Delete)) {
      return;
    }
    for (List<Cell> cells : mutation.getFamilyCellMap().values()) {
      for (int i = 0; i < cells.size(); i++) {
        long timestamp = cells.get(i).getTimestamp();
        if (timestamp != UNSTAMPED && timestamp != HConstants.LATEST_TIMESTAMP) {
          throw new DoNotRetryIOException(
              "Timestamp %d of row %s: this table has indexes, and with MUTABILITY other than"
                      .formatted(timestamp, Bytes.wrap(mutation.getRow()).hex())
                  + " MUTABLE_ALL the server gives all timestamps. Leave it out, or ALTER TABLE ..."
                  + " SET 'MUTABILITY' = 'MUTABLE_ALL'");
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
