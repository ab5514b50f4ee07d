package org.openlindorm.key;

import java.util.Optional;
import java.util.OptionalInt;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/**
 * A whole row key in the encoding of HBase's {@code Bytes.toBytes}: the HLONG -1 is {@code
 * ffffffffffffffff}. Text and truth values keep their order; numbers do not, since the sign bit
 * puts the negative ones behind all others.
 *
 * @param column with the plain type
 * @param encoding the mapped type, whose bytes they are
 */
record ForeignColumn(KeyColumn column, DataType encoding) implements ColumnPart {

  @Override
  public String sql() {
    return SqlName.of(column);
  }

  @Override
  public PartOrder order() {
    return switch (encoding.name()) {
      case HSTRING, HBOOLEAN -> PartOrder.SAME;
      default -> PartOrder.NONE;
    };
  }

  @Override
  public String disorder() {
    return "as "
        + encoding.sql()
        + " it holds HBase's own bytes of a number, which put negative numbers behind all others";
  }

  @Override
  public Optional<DataType> foreignType() {
    return Optional.of(encoding);
  }

  @Override
  public OptionalInt width() {
    return switch (encoding.name()) {
      case HLONG, HDOUBLE -> OptionalInt.of(8);
      case HINTEGER, HFLOAT -> OptionalInt.of(4);
      case HSHORT -> OptionalInt.of(2);
      case HBOOLEAN -> OptionalInt.of(1);
      default -> OptionalInt.empty();
    };
  }

  @Override
  public void write(Object value, boolean last, ByteWriter out) {
    out.bytes(encoding.cellCodec().encode(value));
  }

  @Override
  public void writePrefix(Object prefix, boolean last, ByteWriter out) {
    out.bytes(encoding.cellCodec().encode(prefix));
  }

  /** Only bytes that {@link #write} makes of the value: else it would name another row. */
  @Override
  public Object read(ByteReader in, boolean last) {
    Bytes whole = in.bytes(in.remaining());
    Object value = encoding.cellCodec().decode(whole.sharedArray(), 0, whole.length());
    if (!encoding.cellCodec().encode(value).equals(whole)) {
      throw LindormException.of(
          ErrorCode.VALUE_TYPE,
          encoding.sql(),
          whole,
          column.name(),
          "; HBase writes it otherwise");
    }
    return value;
  }

  @Override
  public boolean endsItself(boolean last) {
    return width().isPresent();
  }
}
