package org.openlindorm.type;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.Function;
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
      case TINYINT -> fixed(type, 1, (value, out) -> out.int8((Byte) value), ByteReader::int8);
      case SMALLINT, HSHORT ->
          fixed(type, 2, (value, out) -> out.int16((Short) value), ByteReader::int16);
      case INTEGER, DATE, TIME, HINTEGER ->
          fixed(type, 4, (value, out) -> out.int32((Integer) value), ByteReader::int32);
      case BIGINT, TIMESTAMP, HLONG ->
          fixed(type, 8, (value, out) -> out.int64((Long) value), ByteReader::int64);
      case FLOAT, HFLOAT ->
          fixed(
              type,
              4,
              (value, out) -> out.int32(Float.floatToIntBits((Float) value)),
              in -> Float.intBitsToFloat(in.int32()));
      case DOUBLE, HDOUBLE ->
          fixed(
              type,
              8,
              (value, out) -> out.int64(Double.doubleToLongBits((Double) value)),
              in -> Double.longBitsToDouble(in.int64()));
      case DECIMAL -> new Decimal(type);
      case VARCHAR, CHAR, JSON -> escaped(value -> Bytes.utf8((String) value), Bytes::toUtf8);
      case BINARY, VARBINARY -> escaped(value -> (Bytes) value, bytes -> bytes);
      case HSTRING -> FOREIGN_TEXT;
      case HBOOLEAN -> HBOOLEAN;
      case NULL -> throw new IllegalArgumentException("a cell has no type NULL");
    };
  }

  /** Others may have written anything; what is no UTF-8 is not taken for text. */
  private static String foreignText(Bytes bytes) {
    String text = bytes.toUtf8();
    if (text.indexOf('\ufffd') >= 0 && !Bytes.utf8(text).equals(bytes)) {
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
    return fixed(
        type, 1, (value, out) -> out.int8((Boolean) value ? yes : 0), in -> in.int8() != 0);
  }

  private static CellCodec fixed(DataType type, int width, Writer writer, Reader reader) {
    return new Fixed(type, width, writer, reader);
  }

  private interface Writer {
    void write(Object value, ByteWriter out);
  }

  private interface Reader {
    Object read(ByteReader in);
  }

  private record Fixed(DataType type, int width, Writer writer, Reader reader)
      implements CellCodec {

    @Override
    public Bytes encode(Object value) {
      ByteWriter out = new ByteWriter(width);
      writer.write(value, out);
      return out.toBytes();
    }

    @Override
    public Object decode(byte[] bytes, int offset, int length) {
      if (length != width) {
        throw wrongWidth(type, Bytes.copyOf(bytes, offset, length), width + " are needed");
      }
      return reader.read(new ByteReader(bytes, offset, length));
    }
  }

  private record Decimal(DataType type) implements CellCodec {

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
      if (length < 5) {
        throw wrongWidth(type, Bytes.copyOf(bytes, offset, length), "5 or more are needed");
      }
      int scale = new ByteReader(bytes, offset, 4).int32();
      return new BigDecimal(new BigInteger(bytes, offset + 4, length - 4), scale);
    }
  }

  private static CellCodec plain(Function<Object, Bytes> writer, Function<Bytes, Object> reader) {
    return new Varying(writer, reader, false);
  }

  private static CellCodec escaped(Function<Object, Bytes> writer, Function<Bytes, Object> reader) {
    return new Varying(writer, reader, true);
  }

  private record Varying(
      Function<Object, Bytes> writer, Function<Bytes, Object> reader, boolean escaped)
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
      return reader.apply(Bytes.copyOf(bytes, offset + skip, length - skip));
    }
  }
}
