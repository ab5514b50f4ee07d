package org.openlindorm.wire.mysql;

/** Sends the next rows of a cursor. */
final class FetchResponse implements CommandResponse {

  private final OpenStatement statement;
  private final RowSender cursor;
  private final ResponsePackets reply;
  private final long upTo;

  /**
   * @param count number of rows after those that were already sent
   */
  FetchResponse(OpenStatement statement, RowSender cursor, long count, ResponsePackets reply) {
    this.statement = statement;
    this.cursor = cursor;
    this.upTo = cursor.sent() + count;
    this.reply = reply;
  }

  @Override
  public boolean resume() {
    return switch (cursor.send(reply, upTo)) {
      case FULL -> false;
      case ENOUGH -> ended(StatusFlags.CURSOR_EXISTS);
      case AT_END -> {
        statement.read(null);
        yield ended(StatusFlags.LAST_ROW_SENT);
      }
    };
  }

  private boolean ended(int status) {
    reply.rowsEnd(cursor.warnings(), status);
    reply.send();
    return true;
  }

  @Override
  public void close() {
    statement.close();
  }
}
