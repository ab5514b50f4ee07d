package org.openlindorm.type;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The inputs of one execution of a statement, so that the plan itself can be cached.
 *
 * @param now the start of the statement, milliseconds since the epoch
 * @param values of its parameters, counted from 0, followed by those that steps have added
 */
public record Bindings(long now, List<@Nullable Object> values) {

  /** The bindings for expressions that read neither a parameter nor the clock. */
  public static final Bindings NONE = new Bindings(0, List.of());

  /** Returns the value of a parameter. */
  public @Nullable Object value(int index) {
    return values.get(index);
  }

  /**
   * Returns bindings with values for the parameters from {@code first} on; those between are NULL.
   */
  public Bindings with(int first, List<@Nullable Object> added) {
    List<@Nullable Object> all = new ArrayList<>(Math.max(values.size(), first + added.size()));
    all.addAll(values);
    while (all.size() < first + added.size()) {
      all.add(null);
    }
    for (int i = 0; i < added.size(); i++) {
      all.set(first + i, added.get(i));
    }
    return new Bindings(now, all);
  }
}
