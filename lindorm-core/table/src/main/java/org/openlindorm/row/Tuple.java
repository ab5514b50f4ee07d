package org.openlindorm.row;

import org.jspecify.annotations.Nullable;

/** The values of one row by ordinal, in the memory classes of their types; may decode lazily. */
public interface Tuple {

  @Nullable Object value(int ordinal);
}
