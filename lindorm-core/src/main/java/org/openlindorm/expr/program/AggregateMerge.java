package org.openlindorm.expr.program;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.row.Tuple;

/**
 * The caller's side of an aggregation: takes in batches of partial tuples from the data's side, or
 * rows themselves, and yields one result row for each group. For one thread.
 */
public final class AggregateMerge {

  private final Output.Aggregation aggregation;
  private final TupleCodec codec;
  private final Groups groups;
  private final long limit;
  private final LongConsumer memory;
  private long counted;

  /** With no limit on bytes. */
  public AggregateMerge(Output.Aggregation aggregation, long limit) {
    this(aggregation, limit, bytes -> {});
  }

  /**
   * @param limit how many values may be held in memory, about one a group and aggregate; more is
   *     refused with MEMORY_LIMIT
   * @param memory is told how many bytes more are held; refuses when there is no room for them
   */
  public AggregateMerge(Output.Aggregation aggregation, long limit, LongConsumer memory) {
    this.aggregation = aggregation;
    this.limit = limit;
    this.memory = memory;
    codec = aggregation.partialCodec();
    groups = new Groups(aggregation);
  }

  /** Takes in what a program of {@link Output.Aggregation} put out. */
  public void addBatch(Bytes batch) {
    ByteReader in = new ByteReader(batch);
    int count = in.varint();
    for (int i = 0; i < count; i++) {
      groups.merge(codec.decode(in.sized()));
      check();
    }
  }

  /** Takes in a row that no program has gathered. */
  public void addRow(Tuple row, List<@Nullable Object> parameters) {
    groups.add(row, parameters);
    check();
  }

  private void check() {
    long bytes = groups.bytes();
    if (bytes > counted) {
      memory.accept(bytes - counted);
      counted = bytes;
    }
    if (groups.weight() > limit) {
      throw LindormException.of(
          ErrorCode.MEMORY_LIMIT,
          groups.all().size()
              + " groups of GROUP BY hold more than "
              + limit
              + " values; narrow the query with WHERE, or group by fewer columns");
    }
  }

  /**
   * The group's values and then the aggregates, for each group in the order of first sight; exactly
   * one row when there is nothing to group by.
   */
  public Iterator<@Nullable Object[]> results() {
    if (aggregation.groupBy().isEmpty()) {
      groups.group(new Object[0]);
    }
    Iterator<Groups.Group> all = new ArrayList<>(groups.all()).iterator();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return all.hasNext();
      }

      @Override
      public @Nullable Object[] next() {
        return result(all.next());
      }
    };
  }

  private static @Nullable Object[] result(Groups.Group group) {
    int width = group.values().length;
    @Nullable Object[] row = new Object[width + group.states().length];
    System.arraycopy(group.values(), 0, row, 0, width);
    for (int i = 0; i < group.states().length; i++) {
      row[width + i] = group.states()[i].result();
    }
    return row;
  }
}
