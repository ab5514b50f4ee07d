package org.openlindorm.type;

import org.openlindorm.bytes.Bytes;

/**
 * A value as the bytes of one cell. Never empty: the empty cell means NULL, so an empty text or
 * binary, and one that starts with a zero byte, is written with a zero byte before it.
 */
public interface CellCodec {

  Bytes encode(Object value);

  /**
   * Returns the value of non-empty bytes; the array is not kept.
   *
   * @throws org.openlindorm.error.LindormException VALUE_TYPE when the bytes have the wrong width
   */
  Object decode(byte[] bytes, int offset, int length);

  /** Passes the value that {@link #decode} would return to a sink. */
  default void decode(byte[] bytes, int offset, int length, ValueSink sink) {
    sink.object(decode(bytes, offset, length));
  }
}
