package org.openlindorm.type;

import java.util.OptionalInt;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** The ordered codec of each type; the formats with examples are in the key package's page. */
final class OrderedCodecs {

  private static final OrderedCodec BOOLEAN =
      fixed(1, (value, out) -> out.int8((Boolean) value ? 1 : 0), in -> in.int8() != 0);

  private static final OrderedCodec INT8 =
      fixed(1, (value, out) -> out.int8((Byte) value ^ 0x80), in -> (byte) (in.int8() ^ 0x80));

  private static final OrderedCodec INT16 =
      fixed(
          2,
          (value, out) -> out.int16((Short) value ^ 0x8000),
          in -> (short) (in.int16() ^ 0x8000));

  private static final OrderedCodec INT32 =
      fixed(
          4,
          (value, out) -> out.int32((Integer) value ^ Integer.MIN_VALUE),
          in -> in.int32() ^ Integer.MIN_VALUE);

  private static final OrderedCodec INT64 =
      fixed(
          8,
          (value, out) -> out.int64((Long) value ^ Long.MIN_VALUE),
          in -> in.int64() ^ Long.MIN_VALUE);

  private static final OrderedCodec FLOAT =
      fixed(4, (value, out) -> out.int32(sortable((Float) value)), in -> single(in.int32()));

  private static final OrderedCodec DOUBLE =
      fixed(8, (value, out) -> out.int64(sortable((Double) value)), in -> twofold(in.int64()));

  private static final OrderedCodec HBOOLEAN =
      fixed(1, (value, out) -> out.int8((Boolean) value ? 0xff : 0), in -> in.int8() != 0);

  private OrderedCodecs() {}

  static OrderedCodec of(DataType type) {
    return switch (type.name()) {
      case BOOLEAN -> BOOLEAN;
      case TINYINT -> INT8;
      case SMALLINT -> INT16;
      case INTEGER, DATE, TIME -> INT32;
      case BIGINT, TIMESTAMP -> INT64;
      case FLOAT -> FLOAT;
      case DOUBLE -> DOUBLE;
      case DECIMAL -> new OrderedDecimal(type.scale());
      case VARCHAR, HSTRING -> OrderedText.VARYING;
      case CHAR -> new OrderedText.Padded(type.precision());
      case BINARY -> new OrderedBinary.Padded(type.precision());
      case VARBINARY -> OrderedBinary.VARYING;
      case HBOOLEAN -> HBOOLEAN;
      case JSON -> throw refused(type, "JSON text has no order");
      case VECTOR -> throw refused(type, "vectors have no order; keep it outside the key");
      case HLONG, HINTEGER, HSHORT, HFLOAT, HDOUBLE ->
          throw refused(type, "HBase's own encoding does not sort like the numbers");
      case NULL -> throw refused(type, "it is not a column type");
    };
  }

  private static LindormException refused(DataType type, String reason) {
    return LindormException.of(
        ErrorCode.KEY_DEFINITION,
        "a column of type " + type.sql() + " cannot be part of a key: " + reason);
  }

  private static int sortable(float value) {
    int bits = Float.floatToIntBits(value == 0 ? 0f : value);
    return bits < 0 ? ~bits : bits ^ Integer.MIN_VALUE;
  }

  private static float single(int sortable) {
    return Float.intBitsToFloat(sortable < 0 ? sortable ^ Integer.MIN_VALUE : ~sortable);
  }

  private static long sortable(double value) {
    long bits = Double.doubleToLongBits(value == 0 ? 0d : value);
    return bits < 0 ? ~bits : bits ^ Long.MIN_VALUE;
  }

  private static double twofold(long sortable) {
    return Double.longBitsToDouble(sortable < 0 ? sortable ^ Long.MIN_VALUE : ~sortable);
  }

  private static OrderedCodec fixed(int width, Writer writer, Reader reader) {
    return new Fixed(OptionalInt.of(width), writer, reader);
  }

  private interface Writer {
    void write(Object value, ByteWriter out);
  }

  private interface Reader {
    Object read(ByteReader in);
  }

  private record Fixed(OptionalInt width, Writer writer, Reader reader) implements OrderedCodec {

    @Override
    public void write(Object value, boolean last, ByteWriter out) {
      writer.write(value, out);
    }

    @Override
    public Object read(ByteReader in, boolean last) {
      return reader.read(in);
    }
  }
}
