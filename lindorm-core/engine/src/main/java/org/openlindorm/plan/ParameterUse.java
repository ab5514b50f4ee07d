package org.openlindorm.plan;

import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.typing.ExactValues;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * The use of a statement parameter: the type that its value must have, and the column it is
 * compared with or stored in, for messages.
 *
 * @param textAsBytes whether a text is its UTF-8 bytes where the type is of bytes, as in MySQL; it
 *     is hexadecimal digits otherwise
 */
public record ParameterUse(DataType type, String column, Kind kind, boolean textAsBytes) {

  /** The rule by which the value gets its type. */
  public enum Kind {
    /** Converted like a stored value. */
    TAKEN,
    /** Converted like a stored value. An invalid value is passed on, to be checked with its row. */
    TAKEN_LENIENTLY,
    /**
     * Compared by {@link ExactValues}: the plan is valid only for values that the type can hold
     * without loss.
     */
    COMPARED,
    /** Compared with several types, so no single type fits. */
    COMPARED_WITH_SEVERAL
  }

  public ParameterUse(DataType type, String column) {
    this(type, column, Kind.TAKEN, false);
  }

  public ParameterUse(DataType type, String column, Kind kind) {
    this(type, column, kind, false);
  }

  /**
   * Returns the given value in the memory class of the type; returns any value unchanged if the
   * type is NULL.
   */
  public @Nullable Object accept(@Nullable Object arrived) {
    if (arrived == null || type.equals(DataType.NULL)) {
      return arrived;
    }
    Object given = encoded(arrived);
    if (kind == Kind.COMPARED && !isOfType(given)) {
      Object exact = moved(Literals.ofArriving(given));
      return exact == null ? type.coerce(given, column) : exact;
    }
    try {
      return type.coerce(given, column);
    } catch (LindormException wrong) {
      if (kind == Kind.TAKEN_LENIENTLY && wrong.code().isWrongValue()) {
        return given;
      }
      throw wrong;
    }
  }

  /**
   * Returns the type that the plan must know of a value: the plan has no type for it, or the value
   * does not compare as one of {@link #type}. Returns NULL when the plan is valid for the value.
   *
   * @param natural the type of the value's text; NULL when the class of the value determines its
   *     type
   */
  public DataType unknown(@Nullable Object arrived, DataType natural) {
    if (arrived == null || !dependsOnValue()) {
      return DataType.NULL;
    }
    Object given = encoded(arrived);
    if (kind == Kind.COMPARED && isOfType(given)) {
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

  /** Returns whether the plan is valid for some values only. */
  public boolean dependsOnValue() {
    return switch (kind) {
      case TAKEN, TAKEN_LENIENTLY -> type.equals(DataType.NULL);
      case COMPARED, COMPARED_WITH_SEVERAL -> true;
    };
  }

  /**
   * Returns whether this plan can be used; a value that every plan refuses may be refused by this
   * one.
   */
  private boolean compares(Literal arriving) {
    try {
      return moved(arriving) != null;
    } catch (LindormException refused) {
      return refused.code().isWrongValue();
    }
  }

  private @Nullable Object moved(Literal arriving) {
    Object value = arriving.value();
    return value == null ? null : ExactValues.of(value, arriving.type(), type, column);
  }

  /** Returns the bytes of a text that is a value of bytes. */
  private Object encoded(Object arrived) {
    boolean encodes = textAsBytes && type.isBytes();
    return encodes && arrived instanceof String text ? Bytes.utf8(text) : arrived;
  }

  /** Returns whether the value's class alone shows that it is of the type. */
  private boolean isOfType(Object given) {
    return switch (type.name()) {
      case TINYINT, SMALLINT, INTEGER, BIGINT, FLOAT, DOUBLE, BOOLEAN, VARCHAR, VARBINARY ->
          type.name().valueClass().isInstance(given);
      case DECIMAL -> type.scale() < 0 && type.name().valueClass().isInstance(given);
      default -> false;
    };
  }
}
