package org.openlindorm.plan;

import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.typing.ExactValues;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * What a parameter of a statement is used for: the type that its value must have, and the column it
 * meets, for messages.
 */
public record ParameterUse(DataType type, String column, Kind kind) {

  /** How the value gets its type. */
  public enum Kind {
    /** As a stored value does. */
    TAKEN,
    /** As a stored value does; one that does not fit is passed on, to be judged with its row. */
    TAKEN_LENIENTLY,
    /** By {@link ExactValues}: the plan is only for values that have the type without loss. */
    COMPARED,
    /** It is compared with several types, so that no type is right for it. */
    COMPARED_WITH_SEVERAL
  }

  public ParameterUse(DataType type, String column) {
    this(type, column, Kind.TAKEN);
  }

  /** The given value in the memory class of the type; any value where the type is NULL. */
  public @Nullable Object accept(@Nullable Object given) {
    if (given == null || type.equals(DataType.NULL)) {
      return given;
    }
    if (kind == Kind.COMPARED && !isOfType(given)) {
      Object exact = moved(Literals.ofArriving(given));
      return exact == null ? type.coerce(given, column) : exact;
    }
    try {
      return type.coerce(given, column);
    } catch (LindormException wrong) {
      if (kind == Kind.TAKEN_LENIENTLY && wrong.code().tellsWrongValue()) {
        return given;
      }
      throw wrong;
    }
  }

  /**
   * The type that the plan must know of a value, because it has none of its own for it or the value
   * does not compare as one of {@link #type}; NULL when the plan holds for the value.
   *
   * @param natural the type of the value's text; NULL when the class of the value is its type
   */
  public DataType unknown(@Nullable Object given, DataType natural) {
    if (given == null || !dependsOnValue() || kind == Kind.COMPARED && isOfType(given)) {
      return DataType.NULL;
    }
    Literal arriving = Literals.ofArriving(given);
    if (kind == Kind.COMPARED && compares(arriving)) {
      return DataType.NULL;
    }
    if (natural.name() != TypeName.NULL) {
      return natural;
    }
    boolean digits = kind != Kind.TAKEN && arriving.type().name() == TypeName.DECIMAL;
    return digits ? DataType.of(TypeName.DECIMAL) : arriving.type();
  }

  /** Whether the plan holds for some values only. */
  public boolean dependsOnValue() {
    return switch (kind) {
      case TAKEN, TAKEN_LENIENTLY -> type.equals(DataType.NULL);
      case COMPARED, COMPARED_WITH_SEVERAL -> true;
    };
  }

  /** A value that is refused in any plan is refused by this one. */
  private boolean compares(Literal arriving) {
    try {
      return moved(arriving) != null;
    } catch (LindormException refused) {
      return refused.code().tellsWrongValue();
    }
  }

  private @Nullable Object moved(Literal arriving) {
    Object value = arriving.value();
    return value == null ? null : ExactValues.of(value, arriving.type(), type, column);
  }

  /** Whether the value needs no look at all: it has the class that only values of the type have. */
  private boolean isOfType(Object given) {
    return switch (type.name()) {
      case TINYINT, SMALLINT, INTEGER, BIGINT, FLOAT, DOUBLE, BOOLEAN, VARCHAR, VARBINARY ->
          type.name().valueClass().isInstance(given);
      case DECIMAL -> type.scale() < 0 && type.name().valueClass().isInstance(given);
      default -> false;
    };
  }
}
