package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.avatica.util.ByteString;
import org.apache.calcite.linq4j.AbstractEnumerable;
import org.apache.calcite.linq4j.Enumerable;
import org.apache.calcite.linq4j.Enumerator;
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

  /** The rows of {@code input}, each joined with the rows that its key values find. */
  public Enumerable<@Nullable Object> lookup(int leaf, Enumerable<Object[]> input) {
    Leaves.Leaf found = leaves.get(leaf);
    return new AbstractEnumerable<>() {
      @Override
      public Enumerator<@Nullable Object> enumerator() {
        return new LookupEnumerator(found, input.enumerator());
      }
    };
  }

  private static void toGenerated(@Nullable Object[] row) {
    for (int i = 0; i < row.length; i++) {
      if (row[i] instanceof Bytes bytes) {
        row[i] = new ByteString(bytes.toArray());
      }
    }
  }

  private static @Nullable Object fromGenerated(@Nullable Object value) {
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

  /**
   * Reads the matches of one input row after the other; equal keys in a row of rows are read once.
   */
  private final class LookupEnumerator implements Enumerator<@Nullable Object> {

    private static final int REMEMBERED_KEYS = 1_000;

    private final Leaves.Leaf leaf;
    private final Enumerator<Object[]> input;
    private final int width;
    private final Map<List<@Nullable Object>, List<@Nullable Object[]>> remembered =
        new HashMap<>();
    private List<@Nullable Object[]> matches = List.of();
    private int next;
    private @Nullable Object[] left = new Object[0];
    private @Nullable Object @Nullable [] row;

    LookupEnumerator(Leaves.Leaf leaf, Enumerator<Object[]> input) {
      this.leaf = leaf;
      this.input = input;
      this.width = leaf.read().outputs().size();
    }

    @Override
    public @Nullable Object current() {
      return row;
    }

    @Override
    public boolean moveNext() {
      while (next == matches.size()) {
        if (!input.moveNext()) {
          return false;
        }
        left = input.current();
        matches = find();
        next = 0;
        if (matches.isEmpty() && leaf.keepsUnmatched()) {
          matches = List.of(new Object[][] {Leaves.unmatched(width)});
        }
      }
      @Nullable Object[] joined = Arrays.copyOf(left, left.length + width);
      System.arraycopy(matches.get(next++), 0, joined, left.length, width);
      row = joined;
      return true;
    }

    private List<@Nullable Object[]> find() {
      List<@Nullable Object> key = new ArrayList<>();
      for (int place : leaf.leftKeys()) {
        Object value = fromGenerated(left[place]);
        if (value == null) {
          return List.of();
        }
        key.add(value);
      }
      List<@Nullable Object[]> known = remembered.get(key);
      if (known == null) {
        if (remembered.size() == REMEMBERED_KEYS) {
          remembered.clear();
        }
        known = read(key);
        remembered.put(key, known);
      }
      return known;
    }

    private List<@Nullable Object[]> read(List<@Nullable Object> key) {
      List<@Nullable Object> values = new ArrayList<>(parameters);
      values.addAll(key);
      List<@Nullable Object[]> rows = new ArrayList<>();
      try (RowStream stream = reader.read(leaf.read(), values)) {
        for (@Nullable Object @Nullable [] found = stream.next();
            found != null;
            found = stream.next()) {
          toGenerated(found);
          rows.add(found);
        }
      }
      return rows;
    }

    @Override
    public void reset() {
      throw new UnsupportedOperationException("a join is run once; open it again");
    }

    @Override
    public void close() {
      input.close();
    }
  }
}
