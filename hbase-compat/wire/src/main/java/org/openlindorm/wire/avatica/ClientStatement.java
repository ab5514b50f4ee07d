package org.openlindorm.wire.avatica;

import java.util.List;
import org.apache.calcite.avatica.Meta;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.ResultColumn;

/**
 * A statement of a driver, identified by its number. It is empty or prepared, and may have a result
 * that is being read. Guarded by its connection's lock.
 */
final class ClientStatement {

  private final int id;
  private final @Nullable Prepared prepared;
  private @Nullable RowFrames frames;
  private Meta.@Nullable Signature signature;
  private List<ResultColumn> signatureColumns = List.of();
  private long lastUse;

  ClientStatement(int id, @Nullable Prepared prepared, long now) {
    this.id = id;
    this.prepared = prepared;
    this.lastUse = now;
  }

  int id() {
    return id;
  }

  /** Returns the prepared statement, or null for a plain statement. */
  @Nullable Prepared prepared() {
    return prepared;
  }

  @Nullable RowFrames frames() {
    return frames;
  }

  /** Returns the description of these columns, which is cached while they stay the same. */
  Meta.Signature signature(String text, List<ResultColumn> columns) {
    Meta.Signature known = signature;
    if (prepared == null) {
      return WireSignature.of(text, columns, List.of());
    }
    if (known == null || !columns.equals(signatureColumns)) {
      known = WireSignature.of(text, columns, prepared.parameters());
      signature = known;
      signatureColumns = columns;
    }
    return known;
  }

  void read(RowFrames result) {
    frames = result;
  }

  void touch(long now) {
    lastUse = now;
  }

  boolean unusedSince(long time) {
    return lastUse - time < 0;
  }

  /** Closes the result that is being read. */
  void closeResult() {
    RowFrames open = frames;
    frames = null;
    if (open != null) {
      open.close();
    }
  }
}
