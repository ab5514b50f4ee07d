package org.openlindorm.wire.avatica;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.calcite.avatica.proto.Common.Rep;
import org.apache.calcite.avatica.proto.Common.TypedValue;
import org.apache.calcite.avatica.shaded.com.google.protobuf.CodedOutputStream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;

/**
 * Encodes values of one class as Avatica's TypedValue: field 1 is the representation, and one other
 * field has the value. 7 as an INTEGER is {@code 08 0b 20 0e}: numbers are zigzag varints.
 */
enum WireValue {
  ABSENT(Void.class, Rep.NULL) {
    @Override
    int payload(Object value) {
      return CodedOutputStream.computeBoolSize(TypedValue.NULL_FIELD_NUMBER, true);
    }

    @Override
    void writePayload(Object value, CodedOutputStream out) throws IOException {
      out.writeBool(TypedValue.NULL_FIELD_NUMBER, true);
    }
  },
  BOOLEAN(Boolean.class, Rep.BOOLEAN) {
    @Override
    int payload(Object value) {
      return CodedOutputStream.computeBoolSize(TypedValue.BOOL_VALUE_FIELD_NUMBER, true);
    }

    @Override
    void writePayload(Object value, CodedOutputStream out) throws IOException {
      out.writeBool(TypedValue.BOOL_VALUE_FIELD_NUMBER, (boolean) value);
    }
  },
  TINYINT(Byte.class, Rep.BYTE),
  SMALLINT(Short.class, Rep.SHORT),
  INTEGER(Integer.class, Rep.INTEGER),
  BIGINT(Long.class, Rep.LONG),
  FLOAT(Float.class, Rep.FLOAT) {
    @Override
    long number(Object value) {
      return Float.floatToIntBits((float) value);
    }
  },
  DOUBLE(Double.class, Rep.DOUBLE) {
    @Override
    int payload(Object value) {
      return CodedOutputStream.computeDoubleSize(TypedValue.DOUBLE_VALUE_FIELD_NUMBER, 0);
    }

    @Override
    void writePayload(Object value, CodedOutputStream out) throws IOException {
      out.writeDouble(TypedValue.DOUBLE_VALUE_FIELD_NUMBER, (double) value);
    }
  },
  DECIMAL(BigDecimal.class, Rep.BIG_DECIMAL) {
    @Override
    int payload(Object value) {
      return VARCHAR.payload(value.toString());
    }

    @Override
    void writePayload(Object value, CodedOutputStream out) throws IOException {
      VARCHAR.writePayload(value.toString(), out);
    }
  },
  VARCHAR(String.class, Rep.STRING) {
    @Override
    int payload(Object value) {
      return CodedOutputStream.computeStringSize(
          TypedValue.STRING_VALUE_FIELD_NUMBER, (String) value);
    }

    @Override
    void writePayload(Object value, CodedOutputStream out) throws IOException {
      out.writeString(TypedValue.STRING_VALUE_FIELD_NUMBER, (String) value);
    }
  },
  VARBINARY(Bytes.class, Rep.BYTE_STRING) {
    @Override
    int payload(Object value) {
      return CodedOutputStream.computeByteArraySize(
          TypedValue.BYTES_VALUE_FIELD_NUMBER, ((Bytes) value).sharedArray());
    }

    @Override
    void writePayload(Object value, CodedOutputStream out) throws IOException {
      out.writeByteArray(TypedValue.BYTES_VALUE_FIELD_NUMBER, ((Bytes) value).sharedArray());
    }
  };

  /** Size of the representation field, whose number fits into one byte. */
  private static final int REP_SIZE =
      CodedOutputStream.computeEnumSize(TypedValue.TYPE_FIELD_NUMBER, Rep.BIG_DECIMAL_VALUE);

  private static final Map<Class<?>, WireValue> BY_CLASS =
      Arrays.stream(values())
          .collect(Collectors.toUnmodifiableMap(each -> each.valueClass, Function.identity()));

  private final Class<?> valueClass;
  private final int rep;

  WireValue(Class<?> valueClass, Rep rep) {
    this.valueClass = valueClass;
    this.rep = rep.getNumber();
  }

  /**
   * Returns the encoder of a value of the engine.
   *
   * @throws IllegalStateException for a class that no SQL type has
   */
  static WireValue of(@Nullable Object value) {
    if (value == null) {
      return ABSENT;
    }
    WireValue found = BY_CLASS.get(value.getClass());
    if (found == null) {
      throw new IllegalStateException("No SQL value is a " + value.getClass().getName());
    }
    return found;
  }

  /** Returns the size of the TypedValue in bytes. */
  final int size(Object value) {
    return REP_SIZE + payload(value);
  }

  final void write(Object value, CodedOutputStream out) throws IOException {
    out.writeEnum(TypedValue.TYPE_FIELD_NUMBER, rep);
    writePayload(value, out);
  }

  int payload(Object value) {
    return CodedOutputStream.computeSInt64Size(TypedValue.NUMBER_VALUE_FIELD_NUMBER, number(value));
  }

  void writePayload(Object value, CodedOutputStream out) throws IOException {
    out.writeSInt64(TypedValue.NUMBER_VALUE_FIELD_NUMBER, number(value));
  }

  long number(Object value) {
    return ((Number) value).longValue();
  }
}
