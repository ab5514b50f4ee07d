package org.openlindorm.row;

import org.jspecify.annotations.Nullable;
import org.openlindorm.type.Bindings;

/** The earlier time whose rows a statement reads. Compared by value. */
public interface ReadMoment {

  /** Returns the time as a TIMESTAMP, or NULL. */
  @Nullable Object value(Bindings bindings);
}
