package org.openlindorm.plan;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;

/**
 * Sorts rows in memory; with a limit only the first rows are kept.
 *
 * @param rowLimit the number of sorted rows needed (a constant expression), or null for all
 */
public record Sort(Plan input, List<Key> keys, @Nullable Expr rowLimit) implements Plan {

  public Sort {
    keys = List.copyOf(keys);
  }

  @Override
  public List<Field> fields() {
    return input.fields();
  }

  @Override
  public List<Plan> inputs() {
    return List.of(input);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.sort(this);
  }

  /** Returns the keys as ORDER BY writes them. */
  public String keyText() {
    return keys.stream()
        .map(key -> fields().get(key.ordinal()).label() + key.directionText())
        .collect(Collectors.joining(", "));
  }

  /** One sort key. */
  public record Key(int ordinal, boolean descending, boolean nullsFirst) {

    /** Creates a key with NULL first, or last when descending. */
    public Key(int ordinal, boolean descending) {
      this(ordinal, descending, !descending);
    }

    String directionText() {
      String nulls = nullsFirst == descending ? (nullsFirst ? " NULLS FIRST" : " NULLS LAST") : "";
      return (descending ? " DESC" : "") + nulls;
    }
  }
}
