package org.openlindorm.expr.typing;

import org.openlindorm.type.DataType;

/**
 * The common form in which two values are compared.
 *
 * @param type the type to which {@link Form#CONVERTED} and {@link Form#PADDED} convert both sides;
 *     NULL for the other forms
 */
public record ComparisonType(Form form, DataType type) {

  static final ComparisonType AS_IS = new ComparisonType(Form.AS_IS, DataType.NULL);
  static final ComparisonType JSON = new ComparisonType(Form.JSON, DataType.JSON);
  static final ComparisonType NONE = new ComparisonType(Form.NONE, DataType.NULL);

  /** The conversion of both sides. */
  public enum Form {
    /** The values compare without a conversion: numbers of all classes compare exactly. */
    AS_IS,
    /** A side of another family of types is converted to the type. */
    CONVERTED,
    /** Shorter text is filled with blanks, shorter bytes with zeros; longer values stay. */
    PADDED,
    /** Both sides are documents. */
    JSON,
    /** The types do not compare. */
    NONE
  }

  static ComparisonType converted(DataType type) {
    return new ComparisonType(Form.CONVERTED, type);
  }

  static ComparisonType padded(DataType type) {
    return new ComparisonType(Form.PADDED, type);
  }
}
