package org.openlindorm.exec;

import java.util.Base64;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.bytes.StableHash;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.plan.IndexUse;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.schema.TableDef;
import org.openlindorm.type.Bindings;

/**
 * A position in the rows of a statement, as a text in base64 of the alphabet for URLs. Key {@code
 * 6131} of way {@code 00000007}, conditions {@code 00000000000000aa}:
 *
 * <pre>
 * 01                 form
 * 00000007           hash of the way: table, index, key
 * 00000000000000aa   hash of the conditions: what is read, with its values
 * 6131               the key of the row, or of its entry in the index
 * 4a17c0de           hash of all preceding bytes
 * </pre>
 */
final class PageCursor {

  private static final int FORM = 1;
  private static final int HEAD = 1 + Integer.BYTES + Long.BYTES;

  private PageCursor() {}

  /**
   * The statement of a cursor.
   *
   * @param way the hash of the table and of the key by which it is read
   * @param conditions the hash of what is read of it
   */
  record Source(int way, long conditions) {

    static Source of(KeyRead read, StatementContext context) {
      KeyBounds bounds = read.access().bounds();
      IndexUse index = read.access().index();
      TableDef table = read.access().table().table();
      ByteWriter way =
          new ByteWriter()
              .int64(table.id())
              .int64(index == null ? 0 : index.index().id())
              .text(bounds.layout().sql());
      return new Source(
          StableHash.hash32(way.toBytes()),
          StableHash.hash64(conditions(read, bounds, context.bindings())));
    }

    private static Bytes conditions(KeyRead read, KeyBounds bounds, Bindings bindings) {
      ByteWriter out = new ByteWriter();
      out.int8(bounds.isSingleValue() ? 2 : bounds.isMerged() ? 1 : 0);
      for (ByteRange range : bounds.ranges(bindings)) {
        out.sized(range.start()).sized(range.stop());
      }
      add(read.access().filter(), bindings, out);
      add(read.access().rowFilter(), bindings, out);
      return out.toBytes();
    }

    private static void add(@Nullable Expr filter, Bindings bindings, ByteWriter out) {
      out.text(filter == null ? "" : filter.bind(bindings).sql());
    }
  }

  /** Returns the cursor after a key. */
  static String text(Bytes key, Source source) {
    Bytes decoded =
        new ByteWriter()
            .int8(FORM)
            .int32(source.way())
            .int64(source.conditions())
            .bytes(key)
            .toBytes();
    Bytes whole = new ByteWriter().bytes(decoded).int32(StableHash.hash32(decoded)).toBytes();
    return Base64.getUrlEncoder().withoutPadding().encodeToString(whole.toArray());
  }

  /**
   * Returns the key of a cursor.
   *
   * @throws LindormException CURSOR_REFUSED for one of another statement, or a malformed one
   */
  static Bytes key(String text, Source source) {
    Bytes whole = bytes(text);
    int end = whole.length() - Integer.BYTES;
    if (end < HEAD
        || new ByteReader(whole.slice(end, whole.length())).int32()
            != StableHash.hash32(whole.slice(0, end))) {
      throw refused("it is damaged or not a cursor", "Send the value of _l_next_cursor_ unchanged");
    }
    ByteReader in = new ByteReader(whole.slice(0, end));
    if (in.int8() != FORM) {
      throw refused("it was created by another version", "Start again with the first page");
    }
    if (in.int32() != source.way()) {
      throw refused(
          "it belongs to another table, or was created when the statement read another key"
              + " or index",
          "Start again with the first page");
    }
    if (in.int64() != source.conditions()) {
      throw refused(
          "it belongs to other conditions",
          "Send the conditions and values of the first page; a function such as NOW() has"
              + " another value each time");
    }
    return in.bytes(in.remaining());
  }

  private static Bytes bytes(String text) {
    try {
      return Bytes.wrap(Base64.getUrlDecoder().decode(text));
    } catch (IllegalArgumentException notBase64) {
      return Bytes.EMPTY;
    }
  }

  private static LindormException refused(String reason, String remedy) {
    return LindormException.of(ErrorCode.CURSOR_REFUSED, reason, remedy);
  }
}
