package org.openlindorm.sql.resolve.expression;

import java.util.List;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * The known types of a statement's parameters before it is resolved, in the order of the text.
 *
 * @param written the types of literals that were lifted out of the text, NULL for {@code ?}
 * @param fixed types of values that a plan must keep unchanged, NULL for the other parameters; may
 *     be shorter
 */
public record ParameterTypes(List<DataType> written, List<DataType> fixed) {

  /** The types of a text without parameters, or with unknown ones only. */
  public static final ParameterTypes NONE = new ParameterTypes(List.of(), List.of());

  public ParameterTypes {
    written = List.copyOf(written);
    fixed = List.copyOf(fixed);
  }

  int known() {
    return Math.max(written.size(), fixed.size());
  }

  /** Returns whether the parameter is compared as a value of its own type. */
  boolean isFixed(int index) {
    return index < fixed.size() && fixed.get(index).name() != TypeName.NULL;
  }

  DataType type(int index) {
    if (isFixed(index)) {
      return fixed.get(index);
    }
    return index < written.size() ? written.get(index) : DataType.NULL;
  }
}
