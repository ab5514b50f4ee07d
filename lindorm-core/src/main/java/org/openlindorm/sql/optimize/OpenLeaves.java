package org.openlindorm.sql.optimize;

import java.util.List;
import org.apache.calcite.avatica.util.ByteString;
import org.apache.calcite.linq4j.AbstractEnumerable;
import org.apache.calcite.linq4j.Enumerable;
import org.apache.calcite.linq4j.Enumerator;
import org.apache.calcite.linq4j.function.Predicate2;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.plan.RelationalQuery.LeafReader;
import org.openlindorm.row.RowStream;

/** The leaves of one run, as generated code calls them; public only for that code. */
public final class OpenLeaves {

  private final List<Leaves.Leaf> leaves;
  private final LeafReader reader;
  private final List<@Nullable Object> parameters;

  OpenLeaves(List<Leaves.Leaf> leaves, LeafReader reader, List<@Nullable Object> parameters) {
    this.leaves = leaves;
    this.reader = reader;
    this.parameters = parameters;
  }

  /** The rows of a leaf: arrays, or the bare values where it has one column. */
  public Enumerable<@Nullable Object> scan(int leaf) {
    Leaves.Leaf read = leaves.get(leaf);
    boolean bare = read.read().outputs().size() == 1;
    return new AbstractEnumerable<>() {
      @Override
      public Enumerator<@Nullable Object> enumerator() {
        return new StreamEnumerator(reader.read(read.read(), parameters), bare);
      }
    };
  }

  /**
   * The rows of {@code input}, each joined with the rows that its key values find.
   *
   * @param met what a row that is found must meet besides, or null
   */
  public Enumerable<@Nullable Object> lookup(
      int leaf, Enumerable<Object[]> input, @Nullable Predicate2<Object[], Object[]> met) {
    Leaves.Leaf found = leaves.get(leaf);
    return new AbstractEnumerable<>() {
      @Override
      public Enumerator<@Nullable Object> enumerator() {
        return new LookupEnumerator(found, reader, parameters, input.enumerator(), met);
      }
    };
  }

  /** The same rows for a step that keeps them, or groups of them, in memory. */
  public <T> Enumerable<T> held(Enumerable<T> rows, String step, boolean groups) {
    return new CountedRows<>(rows, step, groups, reader.heldRows());
  }

  static void toGenerated(@Nullable Object[] row) {
    for (int i = 0; i < row.length; i++) {
      if (row[i] instanceof Bytes bytes) {
        row[i] = new ByteString(bytes.toArray());
      }
    }
  }

  static @Nullable Object fromGenerated(@Nullable Object value) {
    return value instanceof ByteString bytes ? Bytes.wrap(bytes.getBytes()) : value;
  }

  /** A stream as the generated code walks it. */
  private static final class StreamEnumerator implements Enumerator<@Nullable Object> {

    private final RowStream stream;
    private final boolean bare;
    private @Nullable Object @Nullable [] row;

    StreamEnumerator(RowStream stream, boolean bare) {
      this.stream = stream;
      this.bare = bare;
    }

    @Override
    public @Nullable Object current() {
      @Nullable Object[] now = row;
      return bare && now != null ? now[0] : now;
    }

    @Override
    public boolean moveNext() {
      @Nullable Object @Nullable [] next = stream.next();
      if (next != null) {
        toGenerated(next);
      }
      row = next;
      return next != null;
    }

    @Override
    public void reset() {
      throw new UnsupportedOperationException("a leaf is read once; open it again");
    }

    @Override
    public void close() {
      stream.close();
    }
  }
}
