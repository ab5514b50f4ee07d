package org.openlindorm.key;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The ordered parts of a row key. Only this class encodes, decodes and splits row keys. A layout
 * has at most one computed part, and it is the first. Layouts with equal parts are equal.
 */
public final class KeyLayout {

  /** The largest size of a primary key in bytes. */
  public static final int MOST_BYTES = 2_048;

  /**
   * The largest size of an index key, which ends with the primary key, in bytes: HBase's own limit.
   */
  private static final int MOST_INDEX_BYTES = Short.MAX_VALUE;

  private final List<KeyPart> parts;
  private final @Nullable PrefixPart prefix;
  private final List<ColumnPart> columnParts;
  private final List<KeyColumn> columns;
  private final List<String> names;
  private final int[] prefixInputs;
  private final int mostBytes;

  /**
   * A primary key of any number of columns.
   *
   * @throws LindormException KEY_DEFINITION with the reason
   */
  public KeyLayout(List<KeyPart> parts) {
    this(parts, MOST_BYTES);
  }

  private KeyLayout(List<KeyPart> parts, int mostBytes) {
    LayoutRules.check(parts);
    this.parts = List.copyOf(parts);
    this.mostBytes = mostBytes;
    PrefixPart computed = null;
    List<ColumnPart> stored = new ArrayList<>();
    for (KeyPart part : parts) {
      if (part instanceof ColumnPart column) {
        stored.add(column);
      } else if (part instanceof PrefixPart first) {
        computed = first;
      }
    }
    prefix = computed;
    columnParts = List.copyOf(stored);
    columns = stored.stream().map(ColumnPart::column).toList();
    names = columns.stream().map(KeyColumn::name).toList();
    prefixInputs =
        computed == null
            ? new int[0]
            : computed.inputs().stream().mapToInt(columns::indexOf).toArray();
  }

  /**
   * Returns a primary key as DDL declares it by LindormTable's rules.
   *
   * @throws LindormException KEY_DEFINITION with the reason, or KEY_TOO_MANY_COLUMNS
   */
  public static KeyLayout of(List<KeyPart> parts) {
    return of(parts, KeyLimits.LINDORM);
  }

  /**
   * Returns a primary key as DDL declares it.
   *
   * @throws LindormException KEY_DEFINITION with the reason, or KEY_TOO_MANY_COLUMNS
   */
  public static KeyLayout of(List<KeyPart> parts, KeyLimits limits) {
    KeyLayout layout = new KeyLayout(parts);
    limits.checkPlaces(layout);
    limits.checkColumns(layout);
    return layout;
  }

  /** Returns the key of an index: its own parts, then the remaining columns of the primary key. */
  public static KeyLayout ofIndex(List<KeyPart> parts) {
    return new KeyLayout(parts, MOST_INDEX_BYTES);
  }

  /** Returns the row key of a table that HBase programs write; HBase's size limit applies. */
  public static KeyLayout ofForeign(List<KeyPart> parts) {
    LayoutRules.checkForeign(parts);
    return new KeyLayout(parts, MOST_INDEX_BYTES);
  }

  public List<KeyPart> parts() {
    return parts;
  }

  /** Returns whether a VARBINARY column before the last part has an end mark. */
  public boolean endsBinaries() {
    return LayoutRules.innerBinary(parts) != null;
  }

  /** Returns the computed part at the start, if there is one. */
  public Optional<PrefixPart> prefix() {
    return Optional.ofNullable(prefix);
  }

  /** Returns the parts that hold columns, in key order. */
  public List<ColumnPart> columnParts() {
    return columnParts;
  }

  /**
   * Returns the columns of the key, in key order; {@link #encode} takes their values in this order.
   */
  public List<KeyColumn> columns() {
    return columns;
  }

  public List<String> columnNames() {
    return names;
  }

  /** Returns whether keys may hold NULL in a column. */
  public boolean holdsNull(String column) {
    return columns.stream().anyMatch(each -> each.nullable() && each.name().equals(column));
  }

  /** Returns the key as the PRIMARY KEY clause writes it. */
  public String sql() {
    return parts.stream().map(KeyPart::sql).collect(Collectors.joining(", "));
  }

  /**
   * Returns the row key of the values of {@link #columns()}.
   *
   * @throws LindormException NULL_REFUSED, KEY_TOO_LONG or KEY_EMPTY
   */
  public Bytes encode(List<@Nullable Object> values) {
    ByteWriter out = new ByteWriter(64);
    writeLeading(values, columnParts.size(), out);
    if (out.size() > mostBytes) {
      throw LindormException.of(ErrorCode.KEY_TOO_LONG, out.size(), mostBytes, varyingColumns());
    }
    if (out.size() == 0) {
      throw LindormException.of(ErrorCode.KEY_EMPTY, names.get(0));
    }
    return out.toBytes();
  }

  /**
   * Returns bytes that sort like the row key of these values in {@link #columnOrder}: zeros instead
   * of the computed part, then the columns as in {@link #encode}.
   */
  public Bytes encodeColumns(List<@Nullable Object> values) {
    ByteWriter out = new ByteWriter(32);
    for (int i = prefixBytes(); i > 0; i--) {
      out.int8(0);
    }
    for (int i = 0; i < columnParts.size(); i++) {
      writeColumn(i, values.get(i), out);
    }
    return out.toBytes();
  }

  /**
   * Returns the common prefix of all keys whose first columns have these values. With a computed
   * part, its inputs must be among them.
   */
  public Bytes encodePrefix(List<? extends @Nullable Object> firstValues) {
    for (int input : prefixInputs) {
      if (input >= firstValues.size()) {
        throw new IllegalArgumentException(
            "the key (" + sql() + ") has no prefix without column " + names.get(input));
      }
    }
    ByteWriter out = new ByteWriter(64);
    writeLeading(firstValues, firstValues.size(), out);
    return out.toBytes();
  }

  private void writeLeading(List<? extends @Nullable Object> values, int count, ByteWriter out) {
    if (prefix != null) {
      writePrefix(values, out);
    }
    for (int i = 0; i < count; i++) {
      writeColumn(i, values.get(i), out);
    }
  }

  /** Appends the bytes of one column; throws NULL_REFUSED if the column cannot be NULL. */
  void writeColumn(int column, @Nullable Object value, ByteWriter out) {
    if (value == null) {
      columnParts.get(column).writeNull(out);
    } else {
      columnParts.get(column).write(value, isLast(column), out);
    }
  }

  /** Appends the computed part; the list must hold at least its inputs. */
  void writePrefix(List<? extends @Nullable Object> values, ByteWriter out) {
    if (prefix == null) {
      return;
    }
    List<@Nullable Object> inputs = new ArrayList<>(prefixInputs.length);
    for (int input : prefixInputs) {
      Object value = values.get(input);
      if (value == null && !columns.get(input).nullable()) {
        throw LindormException.of(ErrorCode.NULL_REFUSED, names.get(input));
      }
      inputs.add(value);
    }
    prefix.write(inputs, out);
  }

  /** Returns the positions among {@link #columns()} of the columns that the computed part reads. */
  int[] prefixInputs() {
    return prefixInputs.clone();
  }

  boolean isPrefixInput(int column) {
    for (int input : prefixInputs) {
      if (input == column) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the key of values that a condition contains, in one representation each; null when no
   * row can have the key.
   */
  @Nullable Bytes possibleKey(List<@Nullable Object> values) {
    ByteWriter out = new ByteWriter(64);
    writeLeading(values, columnParts.size(), out);
    return out.size() == 0 || out.size() > mostBytes ? null : out.toBytes();
  }

  boolean isLast(int column) {
    return column == columnParts.size() - 1;
  }

  private String varyingColumns() {
    String varying =
        columnParts.stream()
            .filter(part -> part.width().isEmpty())
            .map(part -> part.column().name())
            .collect(Collectors.joining(", "));
    return varying.isEmpty() ? String.join(", ", names) : varying;
  }

  /**
   * Returns the values of {@link #columns()} that a row key encodes; only a nullable column is
   * null.
   *
   * @throws LindormException DATA_CORRUPT when the bytes are no key of this layout
   */
  public List<@Nullable Object> decode(Bytes key) {
    KeyValues read = read(key);
    KeyValues.Mismatch mismatch = read.mismatch();
    if (mismatch != null) {
      String part =
          mismatch.column() < 0 ? "the computed part" : "column " + names.get(mismatch.column());
      throw corrupt(key, part + ": " + mismatch.cause().getMessage(), mismatch.cause());
    }
    return read.values();
  }

  /** Decodes a key that may have any form. */
  public KeyValues read(Bytes key) {
    return KeyValues.read(this, key);
  }

  /**
   * Returns the first bytes of a key, as far as its first columns reach; at least one column must
   * follow. All keys with the same values of these columns and the same computed part begin with
   * them, and no others.
   */
  public Bytes front(Bytes key, int count) {
    ByteReader in = new ByteReader(key);
    in.skip(prefixBytes());
    for (int i = 0; i < count; i++) {
      Object unused = columnParts.get(i).read(in, isLast(i));
    }
    return key.slice(0, in.position());
  }

  /**
   * Checks that {@link #encode} would make the same bytes, for keys that other programs wrote.
   *
   * @throws LindormException DATA_CORRUPT with the reason
   */
  public void check(Bytes key) {
    List<@Nullable Object> values = new ArrayList<>(decode(key));
    Bytes made = encode(values);
    if (!made.equals(key)) {
      throw corrupt(key, firstOther(key, values) + " make another key, " + made.hex(), null);
    }
  }

  /** Returns the part of the key that differs from the encoding of its values. */
  private String firstOther(Bytes key, List<@Nullable Object> values) {
    for (int count = 0; count <= values.size(); count++) {
      ByteWriter out = new ByteWriter(64);
      writeLeading(values, count, out);
      Bytes made = out.toBytes();
      if (made.length() > key.length() || !made.equals(key.slice(0, made.length()))) {
        return count > 0
            ? "column " + names.get(count - 1) + ": its bytes"
            : parts.get(0).sql() + ": the columns";
      }
    }
    return "its columns";
  }

  /**
   * Returns the columns that need single values, because the first part does not keep their order:
   * the inputs of a hash, or the first column if it is reversed. Returns none where a range can be
   * read.
   */
  public List<String> singleValueColumns() {
    if (prefix != null && prefix.buckets().isEmpty()) {
      return prefix.inputs().stream().map(KeyColumn::name).toList();
    }
    return columnParts.get(0).order() == PartOrder.NONE ? names.subList(0, 1) : List.of();
  }

  /** Returns the number of bytes of the computed part, 0 without one. */
  public int prefixBytes() {
    return prefix == null ? 0 : prefix.bytes();
  }

  /** Returns a comparator of row keys that ignores the computed part. */
  public Comparator<Bytes> columnOrder() {
    int skipped = prefixBytes();
    return (left, right) ->
        Arrays.compareUnsigned(
            left.sharedArray(),
            Math.min(skipped, left.length()),
            left.length(),
            right.sharedArray(),
            Math.min(skipped, right.length()),
            right.length());
  }

  /**
   * Returns the first eight bytes after the computed part of a row key as an unsigned number,
   * zero-padded. Keys with different numbers have the order of the numbers in {@link #columnOrder}.
   */
  public long columnBeginning(Bytes key) {
    byte[] bytes = key.sharedArray();
    long beginning = 0;
    for (int i = prefixBytes(); i < prefixBytes() + Long.BYTES; i++) {
      beginning = beginning << Byte.SIZE | (i < bytes.length ? bytes[i] & 0xff : 0);
    }
    return beginning;
  }

  /**
   * Returns the split points of a table with this number of regions; see {@link KeySplits#even}.
   */
  public List<Bytes> splitPoints(int regions) {
    return KeySplits.even(this, regions);
  }

  private LindormException corrupt(Bytes key, String reason, @Nullable Exception cause) {
    Object[] facts = {key, "with the key (" + sql() + ")", reason};
    return cause == null
        ? LindormException.of(ErrorCode.DATA_CORRUPT, facts)
        : LindormException.of(cause, ErrorCode.DATA_CORRUPT, facts);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof KeyLayout that
        && parts.equals(that.parts)
        && mostBytes == that.mostBytes;
  }

  @Override
  public int hashCode() {
    return parts.hashCode();
  }

  @Override
  public String toString() {
    return "(" + sql() + ")";
  }
}
