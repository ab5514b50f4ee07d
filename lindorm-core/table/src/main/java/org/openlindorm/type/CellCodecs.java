package org.openlindorm.type;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The cell codec of each type: the bytes of HBase's {@code Bytes.toBytes}, big-endian. BIGINT 1 is
 * {@code 0000000000000001}, DECIMAL 1.5 is {@code 00000001} (the scale) then {@code 0f}.
 *
 * <p>The mapped types (HLONG and so on) hold what HBase programs wrote, so theirs are HBase's bytes
 * without any escape, and HBOOLEAN's true is {@code ff}.
 */
final class CellCodecs {

  private static final CellCodec BOOLEAN = truth(DataType.BOOLEAN, 1);
  private static final CellCodec HBOOLEAN = truth(DataType.of(TypeName.HBOOLEAN), -1);
  private static final CellCodec FOREIGN_TEXT =
      plain(value -> Bytes.utf8((String) value), CellCodecs::foreignText);

  private CellCodecs() {}

  static CellCodec of(DataType type) {
    return switch (type.name()) {
      case BOOLEAN -> BOOLEAN;
      case TINYINT -> whole(type, 1, bits -> (byte) bits);
      case SMALLINT, HSHORT -> whole(type, 2, bits -> (short) bits);
      case INTEGER, DATE, TIME, HINTEGER -> whole(type, 4, bits -> (int) bits);
      case BIGINT, TIMESTAMP, HLONG -> whole(type, 8, bits -> bits);
      case FLOAT, HFLOAT ->
          new Fixed(
              type,
              4,
              value -> Float.floatToIntBits((Float) value),
              bits -> Float.intBitsToFloat((int) bits),
              (bits, sink) -> sink.object(Float.intBitsToFloat((int) bits)));
      case DOUBLE, HDOUBLE ->
          new Fixed(
              type,
              8,
              value -> Double.doubleToLongBits((Double) value),
              Double::longBitsToDouble,
              (bits, sink) -> sink.real(Double.longBitsToDouble(bits)));
      case DECIMAL -> new Decimal(type);
      case VARCHAR, CHAR, JSON -> escaped(value -> Bytes.utf8((String) value), CellCodecs::text);
      case BINARY, VARBINARY -> escaped(value -> (Bytes) value, Bytes::copyOf);
      case VECTOR -> new Vector(type);
      case HSTRING -> FOREIGN_TEXT;
      case HBOOLEAN -> HBOOLEAN;
      case NULL -> throw new IllegalArgumentException("a cell has no type NULL");
    };
  }

  private static String text(byte[] source, int start, int length) {
    return new String(source, start, length, UTF_8);
  }

  /**
   * Returns a text, or fails for bytes that are not UTF-8: HBase programs may have written
   * anything.
   */
  private static String foreignText(byte[] source, int start, int length) {
    String text = text(source, start, length);
    if (text.indexOf('\ufffd') < 0) {
      return text;
    }
    Bytes bytes = Bytes.copyOf(source, start, length);
    if (!Bytes.utf8(text).equals(bytes)) {
      throw LindormException.of(
          ErrorCode.VALUE_TYPE, "HSTRING", ValueText.of(bytes), "(cell)", "; it is no UTF-8");
    }
    return text;
  }

  private static LindormException wrongWidth(DataType type, Bytes found, String needed) {
    String hint = "; the cell has " + found.length() + " bytes, " + needed;
    return LindormException.of(
        ErrorCode.VALUE_TYPE, type.sql(), ValueText.of(found), "(cell)", hint);
  }

  private static CellCodec truth(DataType type, int yes) {
    return new Fixed(
        type,
        1,
        value -> (Boolean) value ? yes : 0,
        bits -> bits != 0,
        (bits, sink) -> sink.whole(bits != 0 ? 1 : 0));
  }

  private static CellCodec whole(DataType type, int width, LongFunction<Object> box) {
    return new Fixed(
        type, width, value -> ((Number) value).longValue(), box, (bits, sink) -> sink.whole(bits));
  }

  /** Gives the value of some bits to a sink. */
  private interface BitsReader {
    void give(long bits, ValueSink sink);
  }

  /** The lowest bytes of a value's bits; read back with their sign. */
  private record Fixed(
      DataType type,
      int width,
      ToLongFunction<Object> bitsOf,
      LongFunction<Object> valueOf,
      BitsReader giver)
      implements CellCodec {

    @Override
    public Bytes encode(Object value) {
      return new ByteWriter(width).whole(bitsOf.applyAsLong(value), width).toBytes();
    }

    @Override
    public Object decode(byte[] bytes, int offset, int length) {
      return valueOf.apply(bits(bytes, offset, length));
    }

    @Override
    public void decode(byte[] bytes, int offset, int length, ValueSink sink) {
      giver.give(bits(bytes, offset, length), sink);
    }

    private long bits(byte[] bytes, int offset, int length) {
      if (length != width) {
        throw wrongWidth(type, Bytes.copyOf(bytes, offset, length), width + " are needed");
      }
      return ByteReader.whole(bytes, offset, width);
    }
  }

  private record Decimal(DataType type) implements CellCodec {

    /** Bytes of the scale. */
    private static final int SCALE = 4;

    /** Seven bytes hold less than 18 digits. */
    private static final int LONG_BYTES = 7;

    @Override
    public Bytes encode(Object value) {
      BigDecimal number = (BigDecimal) value;
      byte[] unscaled = number.unscaledValue().toByteArray();
      return new ByteWriter(4 + unscaled.length)
          .int32(number.scale())
          .bytes(unscaled, 0, unscaled.length)
          .toBytes();
    }

    @Override
    public Object decode(byte[] bytes, int offset, int length) {
      if (length <= SCALE) {
        throw wrongWidth(type, Bytes.copyOf(bytes, offset, length), "5 or more are needed");
      }
      return new BigDecimal(
          new BigInteger(bytes, offset + SCALE, length - SCALE), scale(bytes, offset));
    }

    @Override
    public void decode(byte[] bytes, int offset, int length, ValueSink sink) {
      boolean fits = length >= SCALE + 1 && length <= SCALE + LONG_BYTES;
      if (fits) {
        sink.decimal(ByteReader.whole(bytes, offset + SCALE, length - SCALE), scale(bytes, offset));
      } else {
        sink.object(decode(bytes, offset, length));
      }
    }

    private static int scale(byte[] bytes, int offset) {
      return (int) ByteReader.whole(bytes, offset, SCALE);
    }
  }

  /** The floats of a vector; a type without dimensions reads any. */
  private record Vector(DataType type) implements CellCodec {

    @Override
    public Bytes encode(Object value) {
      return (Bytes) value;
    }

    @Override
    public Object decode(byte[] bytes, int offset, int length) {
      int dimensions = type.precision() < 0 ? length / Float.BYTES : type.precision();
      if (length == 0 || length != dimensions * Float.BYTES) {
        String needed = dimensions * Float.BYTES + " are needed";
        throw wrongWidth(type, Bytes.copyOf(bytes, offset, length), needed);
      }
      return Bytes.copyOf(bytes, offset, length);
    }
  }

  /** Makes a value of some of the bytes of an array. */
  private interface Reader {
    Object read(byte[] source, int start, int length);
  }

  private static CellCodec plain(Function<Object, Bytes> writer, Reader reader) {
    return new VariableWidth(writer, reader, false);
  }

  private static CellCodec escaped(Function<Object, Bytes> writer, Reader reader) {
    return new VariableWidth(writer, reader, true);
  }

  private record VariableWidth(Function<Object, Bytes> writer, Reader reader, boolean escaped)
      implements CellCodec {

    @Override
    public Bytes encode(Object value) {
      Bytes bytes = writer.apply(value);
      return escaped && (bytes.isEmpty() || bytes.at(0) == 0)
          ? new ByteWriter(bytes.length() + 1).int8(0).bytes(bytes).toBytes()
          : bytes;
    }

    @Override
    public Object decode(byte[] bytes, int offset, int length) {
      int skip = escaped && length > 0 && bytes[offset] == 0 ? 1 : 0;
      return reader.read(bytes, offset + skip, length - skip);
    }
  }
}
