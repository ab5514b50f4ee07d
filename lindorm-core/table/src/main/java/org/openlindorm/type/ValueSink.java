package org.openlindorm.type;

/** A receiver of decoded values; values of common types need no object. */
public interface ValueSink {

  /** A truth value (1 or 0), a whole number, a day, a time or a moment. */
  void whole(long value);

  /** A DOUBLE. */
  void real(double value);

  /** A decimal of up to 18 digits. */
  void decimal(long unscaled, int scale);

  /** A value of any type in its memory class. */
  void object(Object value);
}
