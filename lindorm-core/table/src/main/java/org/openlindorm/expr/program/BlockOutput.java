package org.openlindorm.expr.program;

import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.bytes.Bytes;

/** A block for each batch of rows. */
record BlockOutput(BlockCodec codec) implements ScanProcessor.BatchOutput {

  @Override
  public Bytes take(Batch rows) {
    return codec.encode(rows);
  }

  @Override
  public @Nullable Bytes drain() {
    return null;
  }
}
