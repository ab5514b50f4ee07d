package org.openlindorm.wire.mysql;

import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Prepared;
import org.openlindorm.wire.mysql.row.BoundParameters;

/** A prepared statement of a connection, with its bound parameters and its cursor, if any. */
final class OpenStatement implements AutoCloseable {

  private final Prepared prepared;
  private final BoundParameters parameters;
  private final ShapeCache shapes;
  private @Nullable RowSender cursor;

  /**
   * @param most bytes of values that are sent in several parts
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

  /** Returns the open cursor, or null if there is none. */
  @Nullable RowSender cursor() {
    return cursor;
  }

  /** Replaces the cursor, and closes that of the previous execution. */
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
