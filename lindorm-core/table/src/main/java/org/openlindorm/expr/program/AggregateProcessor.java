package org.openlindorm.expr.program;

import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.type.Bindings;

/**
 * Aggregates groups next to the data. A batch is a varint count and that many sized partial tuples;
 * it is output when the states have grown large, and at the end.
 */
final class AggregateProcessor implements ScanProcessor.BatchOutput {

  private static final int LARGE = 20_000;

  /** Long texts make few groups large: 4 MB a batch is what the client takes for one row. */
  private static final long LARGE_BYTES = 4L << 20;

  private final Output.Aggregation aggregation;
  private final TupleCodec codec;
  private final Groups groups;

  /** The groups that were output and cannot continue. */
  private long ended;

  AggregateProcessor(Output.Aggregation aggregation) {
    this.aggregation = aggregation;
    codec = aggregation.partialCodec();
    groups = new Groups(aggregation);
  }

  /** Takes rows in; their groups when the memory is full. */
  @Override
  public @Nullable Bytes take(Batch rows) {
    groups.add(rows, Bindings.NONE);
    return groups.weight() >= LARGE || groups.bytes() >= LARGE_BYTES ? drain() : null;
  }

  @Override
  public @Nullable Bytes drain() {
    if (groups.isEmpty()) {
      return null;
    }
    ByteWriter out = new ByteWriter(1024);
    out.varint(groups.all().size());
    for (Groups.Group group : groups.all()) {
      out.sized(codec.encode(partial(group)));
    }
    ended += groups.all().size() - 1;
    groups.clear();
    return out.toBytes();
  }

  @Override
  public boolean isFull() {
    return ended + groups.all().size() > aggregation.mostGroups();
  }

  private @Nullable Object[] partial(Groups.Group group) {
    @Nullable Object[] partial = new Object[codec.types().size()];
    int at = group.values().length;
    System.arraycopy(group.values(), 0, partial, 0, at);
    for (int i = 0; i < group.states().length; i++) {
      group.states()[i].store(partial, at);
      at += AggregateTypes.partial(aggregation.calls().get(i)).size();
    }
    return partial;
  }
}
