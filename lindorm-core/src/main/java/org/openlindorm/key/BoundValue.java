package org.openlindorm.key;

import org.jspecify.annotations.Nullable;
import org.openlindorm.type.Bindings;

/** Where the value of a condition comes from once the statement's parameters are known. */
public interface BoundValue {

  /** The value in the memory class of the column's type; null matches nothing. */
  @Nullable Object value(Bindings bindings);
}
