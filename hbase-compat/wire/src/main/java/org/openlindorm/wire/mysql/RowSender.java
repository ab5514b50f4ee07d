package org.openlindorm.wire.mysql;

import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Result;
import org.openlindorm.type.WallClock;
import org.openlindorm.wire.mysql.row.ResultShape;

/** Sends the rows of a running query, packet by packet. */
final class RowSender implements AutoCloseable {

  /** The reason why sending stopped. */
  enum Stop {
    AT_END,
    /** The requested number of rows is sent. */
    ENOUGH,
    /** Back-pressure: the client does not read fast enough. */
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

  /** Returns the number of rows sent so far. */
  long sent() {
    return sent;
  }

  /**
   * Adds rows to a reply, which is sent from time to time.
   *
   * @param upTo total number of rows, counted from the first row
   */
  Stop send(ResponsePackets reply, long upTo) {
    return WallClock.in(rows.timeZone(), () -> sendShown(reply, upTo));
  }

  private Stop sendShown(ResponsePackets reply, long upTo) {
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
      if (!reply.sendIfFull()) {
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
