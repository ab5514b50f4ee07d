package org.openlindorm.type;

import java.math.BigDecimal;
import org.openlindorm.bytes.Bytes;

/** The order of the values of each type. */
final class ValueOrder {

  private ValueOrder() {}

  static int compare(DataType type, Object left, Object right) {
    return switch (type.name()) {
      case BOOLEAN, HBOOLEAN -> Boolean.compare((Boolean) left, (Boolean) right);
      case TINYINT -> Byte.compare((Byte) left, (Byte) right);
      case SMALLINT, HSHORT -> Short.compare((Short) left, (Short) right);
      case INTEGER, DATE, TIME, HINTEGER -> Integer.compare((Integer) left, (Integer) right);
      case BIGINT, TIMESTAMP, HLONG -> Long.compare((Long) left, (Long) right);
      case FLOAT, HFLOAT -> floating((Float) left, (Float) right);
      case DOUBLE, HDOUBLE -> floating((Double) left, (Double) right);
      case DECIMAL -> ((BigDecimal) left).compareTo((BigDecimal) right);
      case VARCHAR, CHAR, JSON, HSTRING -> text((String) left, (String) right);
      case BINARY, VARBINARY, VECTOR -> ((Bytes) left).compareTo((Bytes) right);
      case NULL -> throw new IllegalArgumentException("values of type NULL have no order");
    };
  }

  /** Compares numbers (minus zero equals zero), with NaN after all of them. */
  static int floating(double left, double right) {
    if (left < right) {
      return -1;
    }
    return left > right ? 1 : left == right ? 0 : Double.compare(left, right);
  }

  /**
   * Compares texts by code point, which is the order of the UTF-8 bytes, unlike {@code
   * String.compareTo}.
   */
  private static int text(String left, String right) {
    int common = Math.min(left.length(), right.length());
    for (int i = 0; i < common; i++) {
      char a = left.charAt(i);
      char b = right.charAt(i);
      if (a != b) {
        boolean pairs = Character.isSurrogate(a) && !Character.isSurrogate(b);
        boolean otherPairs = Character.isSurrogate(b) && !Character.isSurrogate(a);
        return pairs ? 1 : otherPairs ? -1 : Character.compare(a, b);
      }
    }
    return Integer.compare(left.length(), right.length());
  }
}
