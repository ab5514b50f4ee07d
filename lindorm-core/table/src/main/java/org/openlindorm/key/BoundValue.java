package org.openlindorm.key;

import org.jspecify.annotations.Nullable;
import org.openlindorm.type.Bindings;

/** The value of a condition, computed when the statement's parameters are known. */
public interface BoundValue {

  /**
   * Returns the value in the memory class of the column's type. Returns null when no value of the
   * column equals it: it is NULL, or the type cannot hold it.
   */
  @Nullable Object value(Bindings bindings);

  /**
   * Returns the position of the end of a range; null when the value is NULL, which matches nothing.
   */
  default @Nullable DomainPosition position(Bindings bindings) {
    Object value = value(bindings);
    return value == null ? null : DomainPosition.at(value);
  }
}
