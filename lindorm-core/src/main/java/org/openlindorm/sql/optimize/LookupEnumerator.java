package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.calcite.linq4j.Enumerator;
import org.apache.calcite.linq4j.function.Predicate2;
import org.jspecify.annotations.Nullable;
import org.openlindorm.plan.RelationalQuery.LeafReader;

/**
 * Joins each row of the input with the rows that its key values find, in the order of the input.
 *
 * <p>Rows of the input are gathered so that their keys are read in one call of the store; each key
 * of such a batch is read once. Batches begin small, since a LIMIT above may need few rows, and
 * shrink again when keys find very many rows, since the matches of a batch are held in memory.
 */
final class LookupEnumerator implements Enumerator<@Nullable Object> {

  private static final int FIRST_BATCH = 16;
  private static final int LARGEST_BATCH = 256;
  private static final int GROWTH = 4;
  private static final int MANY_MATCHES = 10_000;
  private static final int REMEMBERED = 1_000;

  private final Leaves.Leaf leaf;
  private final LeafReader reader;
  private final List<@Nullable Object> parameters;
  private final Enumerator<Object[]> input;
  private final @Nullable Predicate2<Object[], Object[]> met;
  private final int width;

  /** One row of NULLs. */
  private final List<@Nullable Object[]> nothing;

  private final List<@Nullable Object[]> batch = new ArrayList<>();
  private final Map<List<@Nullable Object>, List<@Nullable Object[]>> known = new LinkedHashMap<>();
  private int knownRows;
  private int batchSize = FIRST_BATCH;
  private int nextLeft;
  private List<@Nullable Object[]> matches = List.of();
  private int nextMatch;
  private @Nullable Object[] left = new Object[0];
  private @Nullable Object @Nullable [] row;

  LookupEnumerator(
      Leaves.Leaf leaf,
      LeafReader reader,
      List<@Nullable Object> parameters,
      Enumerator<Object[]> input,
      @Nullable Predicate2<Object[], Object[]> met) {
    this.leaf = leaf;
    this.reader = reader;
    this.parameters = parameters;
    this.input = input;
    this.met = met;
    this.width = leaf.read().outputs().size();
    this.nothing = Collections.singletonList(new Object[width]);
  }

  @Override
  public @Nullable Object current() {
    return row;
  }

  @Override
  public boolean moveNext() {
    while (nextMatch == matches.size()) {
      if (nextLeft == batch.size() && !fill()) {
        return false;
      }
      left = batch.get(nextLeft++);
      matches = matches(left);
      nextMatch = 0;
    }
    row = joined(left, matches.get(nextMatch++));
    return true;
  }

  private @Nullable Object[] joined(@Nullable Object[] one, @Nullable Object[] found) {
    if (!leaf.type().projectsRight()) {
      return one;
    }
    @Nullable Object[] joined = Arrays.copyOf(one, one.length + width);
    System.arraycopy(found, 0, joined, one.length, width);
    return joined;
  }

  /**
   * The rows that a row of the input is joined with; what they hold counts where they are put out.
   */
  private List<@Nullable Object[]> matches(@Nullable Object[] one) {
    List<@Nullable Object> key = key(one);
    List<@Nullable Object[]> found =
        key == null ? List.of() : Objects.requireNonNull(known.get(key), "a key of this batch");
    Predicate2<Object[], Object[]> condition = met;
    if (condition != null) {
      found = found.stream().filter(each -> condition.apply(one, each)).toList();
    }
    return switch (leaf.type()) {
      case LEFT -> found.isEmpty() ? nothing : found;
      case SEMI -> found.isEmpty() ? List.of() : nothing;
      case ANTI -> found.isEmpty() ? nothing : List.of();
      default -> found;
    };
  }

  /** The values to look up, null when one of them is NULL, which equals nothing. */
  private @Nullable List<@Nullable Object> key(@Nullable Object[] row) {
    List<@Nullable Object> key = new ArrayList<>(leaf.leftKeys().size());
    for (int place : leaf.leftKeys()) {
      Object value = OpenLeaves.fromGenerated(row[place]);
      if (value == null) {
        return null;
      }
      key.add(value);
    }
    return key;
  }

  /** Gathers the next rows of the input and reads what their keys find; false at the end. */
  private boolean fill() {
    batch.clear();
    nextLeft = 0;
    Set<List<@Nullable Object>> keys = new LinkedHashSet<>();
    while (batch.size() < batchSize && input.moveNext()) {
      @Nullable Object[] row = input.current();
      batch.add(row);
      List<@Nullable Object> key = key(row);
      if (key != null) {
        keys.add(key);
      }
    }
    read(keys);
    return !batch.isEmpty();
  }

  private void read(Set<List<@Nullable Object>> keys) {
    if (known.size() + keys.size() > REMEMBERED || knownRows > MANY_MATCHES) {
      known.keySet().retainAll(keys);
      knownRows = known.values().stream().mapToInt(List::size).sum();
    }
    List<List<@Nullable Object>> unread =
        keys.stream().filter(key -> !known.containsKey(key)).toList();
    if (unread.isEmpty()) {
      return;
    }
    List<List<@Nullable Object>> values = new ArrayList<>();
    for (List<@Nullable Object> key : unread) {
      List<@Nullable Object> all = new ArrayList<>(parameters);
      all.addAll(key);
      values.add(all);
    }
    List<List<@Nullable Object[]>> found = reader.readEach(leaf.read(), values);
    int rows = 0;
    for (int i = 0; i < unread.size(); i++) {
      found.get(i).forEach(OpenLeaves::toGenerated);
      known.put(unread.get(i), found.get(i));
      rows += found.get(i).size();
    }
    knownRows += rows;
    resize(rows);
  }

  private void resize(int rows) {
    if (rows > MANY_MATCHES) {
      batchSize = Math.max(1, batchSize / GROWTH);
    } else if (rows < MANY_MATCHES / GROWTH) {
      batchSize = Math.min(LARGEST_BATCH, batchSize * GROWTH);
    }
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
