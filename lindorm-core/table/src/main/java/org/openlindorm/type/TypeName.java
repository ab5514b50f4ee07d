package org.openlindorm.type;

import org.openlindorm.bytes.Bytes;

/** The families of SQL types, with the class that represents a value in memory. */
public enum TypeName {
  BOOLEAN(Boolean.class),
  TINYINT(Byte.class),
  SMALLINT(Short.class),
  INTEGER(Integer.class),
  BIGINT(Long.class),
  FLOAT(Float.class),
  DOUBLE(Double.class),
  DECIMAL(java.math.BigDecimal.class),
  VARCHAR(String.class),
  CHAR(String.class),
  BINARY(Bytes.class),
  VARBINARY(Bytes.class),
  /** Days since 1970-01-01. */
  DATE(Integer.class),
  /** Milliseconds since midnight. */
  TIME(Integer.class),
  /** Milliseconds since 1970-01-01 00:00:00 UTC. */
  TIMESTAMP(Long.class),
  JSON(String.class),
  /** Floats of 4 bytes each, little-endian. */
  VECTOR(Bytes.class),
  /** The type of the SQL literal NULL and of a parameter without context. */
  NULL(Object.class),
  HLONG(Long.class),
  HINTEGER(Integer.class),
  HSHORT(Short.class),
  HFLOAT(Float.class),
  HDOUBLE(Double.class),
  HSTRING(String.class),
  HBOOLEAN(Boolean.class);

  private final Class<?> valueClass;

  TypeName(Class<?> valueClass) {
    this.valueClass = valueClass;
  }

  /** Returns the class of every value of the family in memory. */
  public Class<?> valueClass() {
    return valueClass;
  }
}
