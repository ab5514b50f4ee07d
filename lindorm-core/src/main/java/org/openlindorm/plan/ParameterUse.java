package org.openlindorm.plan;

import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/**
 * What a parameter of a statement is used for: the type that its value must have, and the column it
 * meets, for messages.
 */
public record ParameterUse(DataType type, String column) {

  /** The given value in the memory class of the type; any value where the type is NULL. */
  public @Nullable Object accept(@Nullable Object given) {
    return given == null || type.equals(DataType.NULL) ? given : type.coerce(given, column);
  }
}
