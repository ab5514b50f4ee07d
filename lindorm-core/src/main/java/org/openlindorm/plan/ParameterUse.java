package org.openlindorm.plan;

import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/**
 * What a parameter of a statement is used for: the type that its value must have, and the column it
 * meets, for messages.
 *
 * @param lenient whether a value that does not fit is passed on as it is, to be judged with its row
 */
public record ParameterUse(DataType type, String column, boolean lenient) {

  public ParameterUse(DataType type, String column) {
    this(type, column, false);
  }

  /** The given value in the memory class of the type; any value where the type is NULL. */
  public @Nullable Object accept(@Nullable Object given) {
    if (given == null || type.equals(DataType.NULL)) {
      return given;
    }
    try {
      return type.coerce(given, column);
    } catch (LindormException wrong) {
      if (lenient && wrong.code().tellsWrongValue()) {
        return given;
      }
      throw wrong;
    }
  }
}
