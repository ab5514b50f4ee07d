package org.openlindorm.wire.mysql;

import java.util.Iterator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Result;
import org.openlindorm.wire.mysql.packet.Packet;
import org.openlindorm.wire.mysql.row.ResultShape;

/**
 * Sends the results of statements that run one after the other: each starts when the result of the
 * previous one is sent.
 */
final class ResultResponse implements CommandResponse {

  /** Runs a statement of the command. */
  @FunctionalInterface
  interface Run {
    Result run();
  }

  private final ResponsePackets reply;
  private final Iterator<Run> statements;
  private final boolean binary;
  private final @Nullable ShapeCache shapes;
  private @Nullable RowSender rows;
  private @Nullable LocalInfile file;

  /**
   * @param shapes cache of a prepared statement, which is executed many times
   */
  ResultResponse(
      ResponsePackets reply,
      Iterator<Run> statements,
      boolean binary,
      @Nullable ShapeCache shapes) {
    this.reply = reply;
    this.statements = statements;
    this.binary = binary;
    this.shapes = shapes;
  }

  @Override
  public boolean resume() {
    while (file != null || rows != null || statements.hasNext()) {
      if (file != null) {
        if (!file.isComplete()) {
          return false;
        }
        Result.Update loaded = file.end();
        file = null;
        done(loaded);
        continue;
      }
      RowSender sender = rows == null ? begun(statements.next().run()) : rows;
      rows = sender;
      if (sender != null) {
        if (sender.send(reply, Long.MAX_VALUE) == RowSender.Stop.FULL) {
          return false;
        }
        reply.rowsEnd(sender.warnings(), more());
        rows = null;
      }
    }
    reply.send();
    return true;
  }

  private @Nullable RowSender begun(Result result) {
    if (result instanceof Result.Update update) {
      done(update);
      return null;
    }
    if (result instanceof Result.Upload upload) {
      file = LocalInfile.requested(upload, reply);
      return null;
    }
    Result.Rows answered = (Result.Rows) result;
    ResultShape shape =
        shapes == null ? new ResultShape(answered.columns()) : shapes.of(answered.columns());
    reply.packets().begin().lengthEncoded(shape.columns().size()).end();
    shape.definitions(reply.packets());
    reply.columnsEnd();
    return new RowSender(answered, shape, binary);
  }

  private void done(Result.Update update) {
    int warned = (int) Math.min(update.warned(), Integer.MAX_VALUE);
    reply.ok(reply.affected(update), update.insertId().reported(), warned, more(), update.info());
  }

  @Override
  public boolean waitsForPackets() {
    return file != null && !file.isComplete();
  }

  @Override
  public void take(Packet packet) {
    reply.follow(packet);
    Objects.requireNonNull(file).take(packet);
  }

  private int more() {
    return statements.hasNext() ? StatusFlags.MORE_RESULTS : 0;
  }

  @Override
  public void close() {
    RowSender sender = rows;
    if (sender != null) {
      sender.close();
    }
    if (file != null) {
      file.close();
    }
  }
}
