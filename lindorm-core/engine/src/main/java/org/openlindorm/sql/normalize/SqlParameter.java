package org.openlindorm.sql.normalize;

/**
 * A {@code ?} of a normalized text: either written by the user, or a literal lifted out of the
 * text.
 */
public sealed interface SqlParameter {

  /** Returns the letter of the parameter in the cache key. */
  char code();

  /**
   * A {@code ?} of the user's text.
   *
   * @param index among the user's parameters, from 0
   */
  record User(int index) implements SqlParameter {
    @Override
    public char code() {
      return '?';
    }
  }

  /**
   * A literal.
   *
   * @param value String, Long, BigDecimal, Double or {@link org.openlindorm.bytes.Bytes}, as the
   *     kind says
   */
  record Literal(Kind kind, Object value) implements SqlParameter {
    @Override
    public char code() {
      return kind.code;
    }
  }

  /** The form of a literal, which decides its type. */
  enum Kind {
    /** {@code 'x'} or {@code "x"}: String. */
    TEXT('s'),
    /** {@code 17}, {@code -17}: Long. */
    INTEGER('n'),
    /** {@code 1.5}, or a whole number beyond a long: BigDecimal. */
    DECIMAL('d'),
    /** {@code 1e3}: Double. */
    DOUBLE('e'),
    /** {@code x'ef00'}: Bytes. */
    BINARY('x');

    private final char code;

    Kind(char code) {
      this.code = code;
    }
  }
}
