package org.openlindorm.hbase.wire.mysql;

import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Result;
import org.openlindorm.hbase.wire.mysql.row.ResultShape;
import org.openlindorm.type.WallClock;

/** The rows of a running query, packet by packet. */
final class RowSender implements AutoCloseable {

  /** Why it stopped. */
  enum Stop {
    AT_END,
    /** As many rows as were asked for. */
    ENOUGH,
    /** The client does not keep up. */
    FULL
  }

  private final Result.Rows rows;
  private final ResultShape shape;
  private final boolean binary;
  private long sent;

  RowSender(Result.Rows rows, ResultShape shape, boolean binary) {
    this.rows = rows;
    this.shape = shape;
    this.binary = binary;
  }

  int warnings() {
    return rows.warnings().size();
  }

  /** How many rows were sent so far. */
  long sent() {
    return sent;
  }

  /**
   * Puts rows into a reply, which is sent from time to time.
   *
   * @param upTo so many rows from the first one on
   */
  Stop send(Reply reply, long upTo) {
    return WallClock.in(rows.timeZone(), () -> sendShown(reply, upTo));
  }

  private Stop sendShown(Reply reply, long upTo) {
    while (sent < upTo) {
      @Nullable Object @Nullable [] row = rows.next();
      if (row == null) {
        rows.close();
        return Stop.AT_END;
      }
      if (binary) {
        shape.binaryRow(row, reply.packets());
      } else {
        shape.textRow(row, reply.packets());
      }
      sent++;
      if (!reply.goesOn()) {
        return Stop.FULL;
      }
    }
    return Stop.ENOUGH;
  }

  @Override
  public void close() {
    rows.close();
  }
}
