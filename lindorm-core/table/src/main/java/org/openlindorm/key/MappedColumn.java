package org.openlindorm.key;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * A row key, or a part of one, in the form that HBase programs write with {@code Bytes.toBytes}.
 * The HLONG -1 is {@code ffffffffffffffff}; the text {@code ab} with the separator {@code |} is
 * {@code 61627c}. Numbers do not keep their order, because the sign bit sorts negative numbers
 * after all others. Text with a separator keeps its order only if the separator is the zero byte.
 *
 * @param column the column with the plain type
 * @param encoding the mapped type of the bytes, HSTRING(n) for n bytes, or BINARY(n)
 * @param separator the bytes that follow the value, or empty
 */
record MappedColumn(KeyColumn column, DataType encoding, Separator separator)
    implements ColumnPart {

  @Override
  public String sql() {
    return SqlName.of(column) + separatorSql();
  }

  @Override
  public String form() {
    return encoding.sql() + separatorSql();
  }

  private String separatorSql() {
    return separator.isNone() ? "" : " SEPARATOR " + separator.sql();
  }

  private boolean isText() {
    return encoding.name() == TypeName.HSTRING;
  }

  /** Returns whether the separator ends the value. */
  private boolean isEnded() {
    return !separator.isNone() && valueBytes().isEmpty();
  }

  @Override
  public PartOrder order() {
    boolean kept =
        switch (encoding.name()) {
          case HSTRING -> !isEnded() || separator.keepsOrder();
          case HBOOLEAN, BINARY -> true;
          default -> false;
        };
    return kept ? PartOrder.SAME : PartOrder.NONE;
  }

  @Override
  public String disorder() {
    return isText()
        ? separator.sql()
            + " ends it in the row key, so that a longer text can sort before its own prefix"
        : "as "
            + encoding.sql()
            + " it holds HBase's own bytes of a number, which sort negative numbers after"
            + " all others";
  }

  @Override
  public boolean keepsPrefixes() {
    return isText();
  }

  /** Returns false: programs may write any bytes, so a text may be too short or no valid text. */
  @Override
  public boolean excludesMismatches() {
    return false;
  }

  @Override
  public Optional<DataType> foreignType() {
    return Optional.of(encoding);
  }

  /** Returns the number of bytes of every value, or empty when it varies. */
  private OptionalInt valueBytes() {
    return switch (encoding.name()) {
      case HLONG, HDOUBLE -> OptionalInt.of(8);
      case HINTEGER, HFLOAT -> OptionalInt.of(4);
      case HSHORT -> OptionalInt.of(2);
      case HBOOLEAN -> OptionalInt.of(1);
      default ->
          encoding.precision() < 0 ? OptionalInt.empty() : OptionalInt.of(encoding.precision());
    };
  }

  @Override
  public OptionalInt width() {
    OptionalInt value = valueBytes();
    return value.isEmpty() ? value : OptionalInt.of(value.getAsInt() + separator.bytes().length());
  }

  private Bytes encoded(Object value) {
    return value instanceof Bytes raw ? raw : encoding.cellCodec().encode(value);
  }

  /** Returns the reason why no key can hold the bytes as a value, or null if one can. */
  private @Nullable String objection(Bytes value) {
    OptionalInt needed = valueBytes();
    if (needed.isPresent()) {
      return value.length() == needed.getAsInt()
          ? null
          : "it takes exactly "
              + needed.getAsInt()
              + " bytes of the row key, and this has "
              + value.length()
              + "; values are neither padded nor truncated";
    }
    return isEnded() && separator.end(value) < value.length()
        ? separator.sql()
            + " ends it in the row key, so the value cannot contain it; write another"
            + " value, or MAP DYNAMIC COLUMN `ROW` with another separator"
        : null;
  }

  @Override
  public void write(Object value, boolean last, ByteWriter out) {
    Bytes bytes = encoded(value);
    String objection = objection(bytes);
    if (objection != null) {
      throw LindormException.of(
          ErrorCode.VALUE_TYPE, encoding.sql(), "'" + value + "'", column.name(), "; " + objection);
    }
    out.bytes(bytes).bytes(separator.bytes());
  }

  /** Returns both forms of a floating-point zero, which are equal in SQL. */
  @Override
  public List<Object> spellings(Object value) {
    if (objection(encoded(value)) != null) {
      return List.of();
    }
    if (value instanceof Double number && number == 0) {
      return List.of(0.0, -0.0);
    }
    return value instanceof Float number && number == 0 ? List.of(0f, -0f) : List.of(value);
  }

  @Override
  public boolean spellsOnce() {
    return switch (encoding.name()) {
      case HFLOAT, HDOUBLE -> false;
      default -> true;
    };
  }

  @Override
  public void writePrefix(Object prefix, boolean last, ByteWriter out) {
    out.bytes(encoded(prefix));
  }

  /**
   * A value of another length sorts before or after the values that share its prefix. So does a
   * value with a zero byte where the zero byte ends the text.
   */
  @Override
  public RangeLimitPosition writeLimit(Object value, boolean last, ByteWriter out) {
    Bytes bytes = encoded(value);
    int most = isEnded() ? separator.end(bytes) : valueBytes().orElse(bytes.length());
    if (bytes.length() < most) {
      out.bytes(bytes);
      return RangeLimitPosition.BEFORE;
    }
    out.bytes(bytes.slice(0, most)).bytes(separator.bytes());
    return bytes.length() > most ? RangeLimitPosition.BEHIND : RangeLimitPosition.AT;
  }

  /**
   * Accepts only the bytes that {@link #write} makes of the value; other bytes would identify
   * another row.
   */
  @Override
  public Object read(ByteReader in, boolean last) {
    Bytes bytes = in.bytes(valueBytes().orElse(isEnded() ? ended(in) : in.remaining()));
    Object value =
        encoding.name() == TypeName.BINARY
            ? bytes
            : encoding.cellCodec().decode(bytes.sharedArray(), 0, bytes.length());
    if (!encoded(value).equals(bytes)) {
      throw mismatch(bytes, "; HBase writes it otherwise");
    }
    if (!in.bytes(Math.min(separator.bytes().length(), in.remaining())).equals(separator.bytes())) {
      throw mismatch(bytes, "; " + separator.sql() + " does not follow");
    }
    return value;
  }

  private int ended(ByteReader in) {
    return separator.find(in.source(), in.position(), in.remaining());
  }

  private LindormException mismatch(Bytes bytes, String hint) {
    return LindormException.of(
        ErrorCode.VALUE_TYPE, encoding.sql(), "0x" + bytes.hex(), column.name(), hint);
  }

  @Override
  public boolean endsItself(boolean last) {
    return valueBytes().isPresent() || isEnded();
  }
}
