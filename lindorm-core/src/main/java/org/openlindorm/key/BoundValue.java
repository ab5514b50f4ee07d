package org.openlindorm.key;

import org.jspecify.annotations.Nullable;
import org.openlindorm.type.Bindings;

/** The value of a condition, computed once the statement's parameters are known. */
public interface BoundValue {

  /**
   * The value in the memory class of the column's type; null when no value of the column equals it:
   * it is NULL, or no value of the type.
   */
  @Nullable Object value(Bindings bindings);

  /** The position of the end of a range; null when the value is NULL, which matches nothing. */
  default @Nullable DomainPosition position(Bindings bindings) {
    Object value = value(bindings);
    return value == null ? null : DomainPosition.at(value);
  }
}
