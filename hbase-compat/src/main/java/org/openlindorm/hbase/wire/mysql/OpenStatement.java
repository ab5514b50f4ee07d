package org.openlindorm.hbase.wire.mysql;

import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Prepared;
import org.openlindorm.hbase.wire.mysql.row.BoundParameters;

/** A prepared statement of a connection, with what is bound to it and the cursor it may have. */
final class OpenStatement implements AutoCloseable {

  private final Prepared prepared;
  private final BoundParameters parameters;
  private final ShapeCache shapes;
  private @Nullable RowSender cursor;

  /**
   * @param most bytes of values that come in pieces
   */
  OpenStatement(Prepared prepared, int most) {
    this.prepared = prepared;
    this.parameters = new BoundParameters(prepared.parameters(), most);
    this.shapes = new ShapeCache(prepared.columns());
  }

  Prepared prepared() {
    return prepared;
  }

  BoundParameters parameters() {
    return parameters;
  }

  ShapeCache shapes() {
    return shapes;
  }

  /** The rows that are fetched bit by bit; null where none are open. */
  @Nullable RowSender cursor() {
    return cursor;
  }

  /** Takes over rows, closing those of the run before. */
  void read(@Nullable RowSender rows) {
    RowSender before = cursor;
    cursor = rows;
    if (before != null) {
      before.close();
    }
  }

  @Override
  public void close() {
    read(null);
  }
}
