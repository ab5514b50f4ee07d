package org.openlindorm.exec;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.key.KeyLayout;

/**
 * Rows of a bucket scan that come in batches, which have the key's columns after the wanted ones.
 * The keys are computed from these, so rows need no separate keys.
 */
final class BatchedBucketRows implements BucketRows {

  private final RangeStream batches;
  private final KeyLayout layout;
  private final int width;
  private @Nullable Batch batch;
  private int row;

  /**
   * @param width the number of wanted columns; those of the key follow
   */
  BatchedBucketRows(RangeStream batches, KeyLayout layout, int width) {
    this.batches = batches;
    this.layout = layout;
    this.width = width;
  }

  @Override
  public boolean next() {
    if (batch != null && row + 1 < batch.size()) {
      row++;
      return true;
    }
    batch = batches.nextBatch();
    row = 0;
    return batch != null;
  }

  @Override
  public Bytes key() {
    Batch rows = current();
    @Nullable Object[] columns = new Object[rows.width() - width];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = rows.column(width + i).value(row);
    }
    return layout.encodeColumns(Arrays.asList(columns));
  }

  @Override
  public List<@Nullable Object[]> rows() {
    Batch rows = current();
    @Nullable Object[] values = new Object[width];
    for (int i = 0; i < width; i++) {
      values[i] = rows.column(i).value(row);
    }
    return Collections.singletonList(values);
  }

  private Batch current() {
    if (batch == null) {
      throw new IllegalStateException("there is no row here");
    }
    return batch;
  }

  @Override
  public void close() {
    batch = null;
    batches.close();
  }
}
