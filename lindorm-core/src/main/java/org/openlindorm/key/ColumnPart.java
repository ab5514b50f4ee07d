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
   * #order()} is not {@link PartOrder#NONE}.
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
