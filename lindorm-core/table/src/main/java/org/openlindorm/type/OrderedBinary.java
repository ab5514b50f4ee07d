package org.openlindorm.type;

import java.util.OptionalInt;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;

/** Binary values in keys. */
final class OrderedBinary {

  /** VARBINARY: escaped with an end mark, or as it is when nothing follows. */
  static final OrderedCodec VARYING = new VariableLengthBinary();

  private OrderedBinary() {}

  private static final class VariableLengthBinary implements OrderedCodec {

    @Override
    public OptionalInt width() {
      return OptionalInt.empty();
    }

    @Override
    public boolean endsItself(boolean last) {
      return !last;
    }

    @Override
    public void write(Object value, boolean last, ByteWriter out) {
      Bytes bytes = (Bytes) value;
      if (last) {
        out.bytes(bytes);
      } else {
        EscapedBytes.write(bytes.sharedArray(), out);
      }
    }

    @Override
    public void writePrefix(Object prefix, boolean last, ByteWriter out) {
      Bytes bytes = (Bytes) prefix;
      if (last) {
        out.bytes(bytes);
      } else {
        EscapedBytes.writeOpen(bytes.sharedArray(), out);
      }
    }

    @Override
    public Object read(ByteReader in, boolean last) {
      return last ? in.bytes(in.remaining()) : Bytes.wrap(EscapedBytes.read(in));
    }
  }

  /** BINARY(n): exactly n bytes, padded with zeros. */
  record Padded(int length) implements OrderedCodec {

    @Override
    public OptionalInt width() {
      return OptionalInt.of(length);
    }

    @Override
    public void write(Object value, boolean last, ByteWriter out) {
      Bytes bytes = (Bytes) value;
      out.bytes(bytes);
      for (int i = bytes.length(); i < length; i++) {
        out.int8(0);
      }
    }

    @Override
    public void writePrefix(Object prefix, boolean last, ByteWriter out) {
      out.bytes((Bytes) prefix);
    }

    @Override
    public Object read(ByteReader in, boolean last) {
      return in.bytes(length);
    }
  }
}
