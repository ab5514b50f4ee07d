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

  /** The keys as ORDER BY writes them. */
  public String keyText() {
    return keys.stream()
        .map(key -> fields().get(key.ordinal()).label() + (key.descending() ? " DESC" : ""))
        .collect(Collectors.joining(", "));
  }

  /** One value to sort by; NULL sorts first, last when descending. */
  public record Key(int ordinal, boolean descending) {}
}
