package org.openlindorm.plan;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;

/**
 * Sorts rows in memory; with a limit only the first rows are kept.
 *
 * @param rowLimit how many sorted rows are needed (a constant expression), or null for all
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

  /** The keys as ORDER BY writes them. */
  public String keyText() {
    return keys.stream()
        .map(key -> fields().get(key.ordinal()).label() + key.directionText())
        .collect(Collectors.joining(", "));
  }

  /** One value to sort by. */
  public record Key(int ordinal, boolean descending, boolean nullsFirst) {

    /** NULL sorts first, last when descending. */
    public Key(int ordinal, boolean descending) {
      this(ordinal, descending, !descending);
    }

    String directionText() {
      String nulls = nullsFirst == descending ? (nullsFirst ? " NULLS FIRST" : " NULLS LAST") : "";
      return (descending ? " DESC" : "") + nulls;
    }
  }
}
