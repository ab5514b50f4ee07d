package org.openlindorm.expr.value;

import org.openlindorm.type.DataType;

/** Types whose values compare with each other as they are. */
public enum TypeFamily {
  BOOLEAN,
  INTEGRAL,
  APPROXIMATE,
  DECIMAL,
  TEXT,
  BINARY,
  DATE,
  TIME,
  TIMESTAMP,
  NULL;

  public static TypeFamily of(DataType type) {
    return switch (type.name()) {
      case BOOLEAN, HBOOLEAN -> BOOLEAN;
      case TINYINT, SMALLINT, INTEGER, BIGINT, HLONG, HINTEGER, HSHORT -> INTEGRAL;
      case FLOAT, DOUBLE, HFLOAT, HDOUBLE -> APPROXIMATE;
      case DECIMAL -> DECIMAL;
      case VARCHAR, CHAR, JSON, HSTRING -> TEXT;
      case BINARY, VARBINARY, VECTOR -> BINARY;
      case DATE -> DATE;
      case TIME -> TIME;
      case TIMESTAMP -> TIMESTAMP;
      case NULL -> NULL;
    };
  }

  public boolean isNumeric() {
    return this == BOOLEAN || this == INTEGRAL || this == APPROXIMATE || this == DECIMAL;
  }

  public boolean isTemporal() {
    return this == DATE || this == TIME || this == TIMESTAMP;
  }
}
