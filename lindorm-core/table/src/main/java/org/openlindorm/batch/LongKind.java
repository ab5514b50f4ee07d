package org.openlindorm.batch;

import org.jspecify.annotations.Nullable;

/** The memory classes whose values are held as longs; the codes are part of the serialized form. */
public enum LongKind {
  TRUTH(Boolean.class, 1, 0),
  INT8(Byte.class, 1, 1),
  INT16(Short.class, 2, 2),
  INT32(Integer.class, 4, 3),
  INT64(Long.class, 8, 4);

  private final Class<?> valueClass;
  private final int width;
  private final int code;

  LongKind(Class<?> valueClass, int width, int code) {
    this.valueClass = valueClass;
    this.width = width;
    this.code = code;
  }

  /** Returns the code in serialized batches. */
  public int code() {
    return code;
  }

  /** Returns the kind of a code. */
  public static LongKind ofCode(int code) {
    for (LongKind kind : values()) {
      if (kind.code == code) {
        return kind;
      }
    }
    throw new IllegalArgumentException("no kind of whole numbers has the code " + code);
  }

  /** Returns the kind of the values of a class, or null when they are no longs. */
  public static @Nullable LongKind of(Class<?> valueClass) {
    for (LongKind kind : values()) {
      if (kind.valueClass == valueClass) {
        return kind;
      }
    }
    return null;
  }

  /** Returns the bytes of a value. */
  public int width() {
    return width;
  }

  /** Returns the value as its object; it must be in the range of the kind. */
  public Object box(long value) {
    return switch (this) {
      case TRUTH -> value != 0;
      case INT8 -> (byte) value;
      case INT16 -> (short) value;
      case INT32 -> (int) value;
      case INT64 -> value;
    };
  }

  /** Returns the long of an object of this kind. */
  public static long unbox(Object value) {
    return value instanceof Boolean truth ? (truth ? 1 : 0) : ((Number) value).longValue();
  }
}
