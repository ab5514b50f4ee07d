package org.openlindorm.type;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.OptionalInt;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;

/** Text in keys: UTF-8, whose byte order is the order of the code points. */
final class OrderedText {

  /** VARCHAR: escaped with an end mark, or as it is when nothing follows. */
  static final OrderedCodec VARYING = new VariableLengthText();

  private OrderedText() {}

  private static final class VariableLengthText implements OrderedCodec {

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
      byte[] text = ((String) value).getBytes(UTF_8);
      if (last) {
        out.bytes(text, 0, text.length);
      } else {
        EscapedBytes.write(text, out);
      }
    }

    @Override
    public void writePrefix(Object prefix, boolean last, ByteWriter out) {
      byte[] text = ((String) prefix).getBytes(UTF_8);
      if (last) {
        out.bytes(text, 0, text.length);
      } else {
        EscapedBytes.writeOpen(text, out);
      }
    }

    @Override
    public Object read(ByteReader in, boolean last) {
      if (!last) {
        return new String(EscapedBytes.read(in), UTF_8);
      }
      String text = new String(in.source(), in.position(), in.remaining(), UTF_8);
      in.skip(in.remaining());
      return text;
    }
  }

  /**
   * CHAR(n): the UTF-8 of exactly n characters, padded with spaces. No mark is needed: the first
   * byte of a character gives its length, and no text of n characters is the start of another.
   */
  record Padded(int characters) implements OrderedCodec {

    @Override
    public OptionalInt width() {
      return OptionalInt.empty();
    }

    @Override
    public void write(Object value, boolean last, ByteWriter out) {
      String text = (String) value;
      byte[] utf8 = text.getBytes(UTF_8);
      out.bytes(utf8, 0, utf8.length);
      int length =
          utf8.length == text.length() ? utf8.length : text.codePointCount(0, text.length());
      for (int i = length; i < characters; i++) {
        out.int8(' ');
      }
    }

    @Override
    public void writePrefix(Object prefix, boolean last, ByteWriter out) {
      byte[] utf8 = ((String) prefix).getBytes(UTF_8);
      out.bytes(utf8, 0, utf8.length);
    }

    @Override
    public Object read(ByteReader in, boolean last) {
      int start = in.position();
      for (int i = 0; i < characters; i++) {
        int first = in.int8() & 0xff;
        in.skip(first < 0xc0 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3);
      }
      return new String(in.source(), start, in.position() - start, UTF_8);
    }
  }
}
