package org.openlindorm.row;

import java.util.List;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.batch.VectorBuilder;

/** A batch of rows that are decoded one by one. */
final class TupleBatch extends Batch {

  private final RowShape shape;
  private final List<Tuple> tuples;

  TupleBatch(RowShape shape, List<Tuple> tuples) {
    super(tuples.size(), shape.size());
    this.shape = shape;
    this.tuples = tuples;
  }

  @Override
  protected Vector make(int ordinal) {
    return make(ordinal, numbers(size()));
  }

  @Override
  protected Vector make(int ordinal, int[] rows) {
    VectorBuilder values = new VectorBuilder(shape.type(ordinal).name().valueClass(), rows.length);
    for (int row : rows) {
      values.add(tuples.get(row).value(ordinal));
    }
    return values.toVector();
  }
}
