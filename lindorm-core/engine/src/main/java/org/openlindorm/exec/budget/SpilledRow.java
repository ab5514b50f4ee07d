package org.openlindorm.exec.budget;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;

/**
 * The byte form of a row: a varint count, then for each value a byte for its class and the value.
 * Classes, not types, decide, because a parameter without a type has values of any class. (INTEGER
 * 5, NULL, VARCHAR "ab") is {@code 03 05 00000005 00 0a 026162}.
 */
final class SpilledRow {

  private static final int NULL = 0;
  private static final int FALSE = 1;
  private static final int TRUE = 2;
  private static final int BYTE = 3;
  private static final int SHORT = 4;
  private static final int INTEGER = 5;
  private static final int LONG = 6;
  private static final int FLOAT = 7;
  private static final int DOUBLE = 8;
  private static final int DECIMAL = 9;
  private static final int TEXT = 10;
  private static final int BYTES = 11;

  private SpilledRow() {}

  static void write(@Nullable Object[] row, ByteWriter out) {
    out.varint(row.length);
    for (Object value : row) {
      write(value, out);
    }
  }

  private static void write(@Nullable Object value, ByteWriter out) {
    if (value == null) {
      out.int8(NULL);
    } else if (value instanceof Boolean truth) {
      out.int8(truth ? TRUE : FALSE);
    } else if (value instanceof String text) {
      out.int8(TEXT).text(text);
    } else if (value instanceof Bytes bytes) {
      out.int8(BYTES).sized(bytes);
    } else {
      writeNumber((Number) value, out);
    }
  }

  private static void writeNumber(Number value, ByteWriter out) {
    if (value instanceof Integer number) {
      out.int8(INTEGER).int32(number);
    } else if (value instanceof Long number) {
      out.int8(LONG).int64(number);
    } else if (value instanceof Double number) {
      out.int8(DOUBLE).int64(Double.doubleToRawLongBits(number));
    } else if (value instanceof Float number) {
      out.int8(FLOAT).int32(Float.floatToRawIntBits(number));
    } else if (value instanceof Short number) {
      out.int8(SHORT).int16(number);
    } else if (value instanceof Byte number) {
      out.int8(BYTE).int8(number);
    } else if (value instanceof BigDecimal number) {
      out.int8(DECIMAL).int32(number.scale());
      out.sized(Bytes.wrap(number.unscaledValue().toByteArray()));
    } else {
      throw new IllegalArgumentException(value.getClass() + " is no class of values");
    }
  }

  static @Nullable Object[] read(ByteReader in) {
    @Nullable Object[] row = new Object[in.varint()];
    for (int i = 0; i < row.length; i++) {
      row[i] = readValue(in);
    }
    return row;
  }

  private static @Nullable Object readValue(ByteReader in) {
    int kind = in.int8();
    return switch (kind) {
      case NULL -> null;
      case FALSE -> false;
      case TRUE -> true;
      case BYTE -> in.int8();
      case SHORT -> in.int16();
      case INTEGER -> in.int32();
      case LONG -> in.int64();
      case FLOAT -> Float.intBitsToFloat(in.int32());
      case DOUBLE -> Double.longBitsToDouble(in.int64());
      case DECIMAL -> {
        int scale = in.int32();
        yield new BigDecimal(new BigInteger(in.sized().sharedArray()), scale);
      }
      case TEXT -> in.text();
      case BYTES -> in.sized();
      default -> throw new IllegalArgumentException("class " + kind + " of a spilled value");
    };
  }
}
