package org.openlindorm.key;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;

/** A key part that holds the value of one column. {@code last} is true when no part follows it. */
public non-sealed interface ColumnPart extends KeyPart {

  KeyColumn column();

  /** Appends the bytes of a non-null value in the memory class of the column's type. */
  void write(Object value, boolean last, ByteWriter out);

  /**
   * Appends the bytes that every text with the prefix {@code prefix} starts with. Call it only if
   * {@link #keepsPrefixes()}.
   */
  default void writePrefix(Object prefix, boolean last, ByteWriter out) {
    throw new UnsupportedOperationException(sql() + " has no order");
  }

  /** Appends the bytes of NULL, which only a column of an index can hold. */
  default void writeNull(ByteWriter out) {
    throw LindormException.of(ErrorCode.NULL_REFUSED, column().name());
  }

  /** Appends the bytes that every value except NULL starts with; often none. */
  default void writeAnyValue(ByteWriter out) {}

  /**
   * Returns the values whose bytes represent a value in keys: usually the value itself, none when
   * no key can hold it.
   */
  default List<Object> spellings(Object value) {
    return List.of(value);
  }

  /** Returns whether every value that a key can hold has one representation. */
  default boolean spellsOnce() {
    return true;
  }

  /**
   * Appends bytes that separate keys with smaller values from keys with larger ones. Call it only
   * if {@link #order()} is not {@link PartOrder#NONE}.
   */
  default RangeLimitPosition writeLimit(Object value, boolean last, ByteWriter out) {
    write(value, last, out);
    return RangeLimitPosition.AT;
  }

  /**
   * Returns whether all texts with a common prefix are adjacent in keys, after the bytes of {@link
   * #writePrefix}.
   */
  default boolean keepsPrefixes() {
    return order() != PartOrder.NONE;
  }

  /** Returns whether every key between two limits holds a value between them. */
  default boolean excludesMismatches() {
    return true;
  }

  /**
   * Returns the number of bytes of a value after the bytes of {@link #writeAnyValue}; empty when it
   * varies.
   */
  default OptionalInt valueWidth() {
    return width();
  }

  /** Reads the value from the remaining bytes of a key; null when the column is NULL. */
  @Nullable Object read(ByteReader in, boolean last);

  /**
   * Returns the reason, for EXPLAIN, why a range of values is no range of bytes where {@link
   * #order()} is NONE.
   */
  default String disorder() {
    return sql() + " does not keep the order of its values";
  }

  /** Returns the type whose encoding the bytes have, if it is not the column's own. */
  default Optional<DataType> foreignType() {
    return Optional.empty();
  }

  /** Returns the separator that follows the value in keys written by HBase programs. */
  default Separator separator() {
    return Separator.NONE;
  }

  /** Returns the encoding as DDL writes it: {@code HSTRING SEPARATOR '|'}. */
  default String form() {
    return foreignType().orElse(column().type()).sql();
  }

  /** Returns whether the bytes of no value are a prefix of the bytes of another. */
  boolean endsItself(boolean last);

  @Override
  default List<KeyColumn> inputs() {
    return List.of(column());
  }

  @Override
  default Optional<KeyColumn> stored() {
    return Optional.of(column());
  }
}
