package org.openlindorm.type;

import java.util.OptionalInt;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;

/**
 * Writes values so that the bytes, compared unsigned, sort as the values sort. Self-delimiting
 * unless the value is the last one of a key.
 */
public interface OrderedCodec {

  /** Bytes of every encoded value, or empty when it varies. */
  OptionalInt width();

  /** Appends a non-null value; {@code last} drops the terminator of a variable-length value. */
  void write(Object value, boolean last, ByteWriter out);

  /**
   * Appends the common prefix of the bytes of every text or binary that starts with {@code prefix}.
   *
   * @throws UnsupportedOperationException for a type whose values have no prefixes
   */
  default void writePrefix(Object prefix, boolean last, ByteWriter out) {
    throw new UnsupportedOperationException("no prefix of " + prefix);
  }

  /**
   * Returns whether no value's bytes are the beginning of another's: true unless a varying value is
   * last.
   */
  default boolean endsItself(boolean last) {
    return true;
  }

  /** Reads one value from the start; {@code last} is true when it reaches to the end. */
  Object read(ByteReader in, boolean last);
}
