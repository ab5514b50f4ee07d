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

/** A key part that holds the value of one column. {@code last} says that nothing follows it. */
public non-sealed interface ColumnPart extends KeyPart {

  KeyColumn column();

  /** Appends the bytes of a non-null value in the memory class of the column's type. */
  void write(Object value, boolean last, ByteWriter out);

  /**
   * Appends what every text that starts with {@code prefix} begins with. Asked only where {@link
   * #keepsPrefixes()}.
   */
  default void writePrefix(Object prefix, boolean last, ByteWriter out) {
    throw new UnsupportedOperationException(sql() + " has no order");
  }

  /** Appends the bytes of NULL, which only a column of an index may be. */
  default void writeNull(ByteWriter out) {
    throw LindormException.of(ErrorCode.NULL_REFUSED, column().name());
  }

  /** Appends what the bytes of all values, NULL excepted, begin with: often nothing. */
  default void writeAnyValue(ByteWriter out) {}

  /**
   * The values whose bytes stand for a value in keys: often itself, none when no key can hold it.
   */
  default List<Object> spellings(Object value) {
    return List.of(value);
  }

  /** Whether every value that a key can hold has one spelling. */
  default boolean spellsOnce() {
    return true;
  }

  /**
   * Appends bytes that tell keys with smaller values from those with larger ones. Asked only where
   * {@link #order()} is not {@link PartOrder#NONE}.
   */
  default LimitPlace writeLimit(Object value, boolean last, ByteWriter out) {
    write(value, last, out);
    return LimitPlace.AT;
  }

  /** Whether the texts that start with another one lie together behind {@link #writePrefix}. */
  default boolean keepsPrefixes() {
    return order() != PartOrder.NONE;
  }

  /** Whether all keys between two limits hold values between them. */
  default boolean keepsMisfitsOut() {
    return true;
  }

  /** Bytes of the values of the column behind what {@link #writeAnyValue} writes, or empty. */
  default OptionalInt valueWidth() {
    return width();
  }

  /** Takes the value off the front of a key's rest; null where the column is NULL. */
  @Nullable Object read(ByteReader in, boolean last);

  /** Why a range of values is no range of bytes where {@link #order()} is NONE, for EXPLAIN. */
  default String disorder() {
    return sql() + " does not keep the order of its values";
  }

  /** The type whose encoding the bytes are, if it is not the column's own. */
  default Optional<DataType> foreignType() {
    return Optional.empty();
  }

  /** What follows the value in keys that HBase programs make. */
  default Separator separator() {
    return Separator.NONE;
  }

  /** What the bytes are, as DDL writes it: {@code HSTRING SEPARATOR '|'}. */
  default String form() {
    return foreignType().orElse(column().type()).sql();
  }

  /** Whether no value's bytes are the beginning of another's. */
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
