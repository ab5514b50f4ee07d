package org.openlindorm.advisor.model;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The source of a column's values, as {@code -- @key source=...} and facts files declare it. */
public enum Source {
  /** Assigned in increasing order. */
  SEQUENCE,
  /** A time, or a value that begins with one. */
  TIME,
  RANDOM,
  /** {@code hash(c, ...)} of other columns. */
  HASH,
  /** {@code bucket(hash(c), n)}, {@code mod(c, n)}. */
  BUCKET,
  /** The id of a thing that has many rows. */
  ENTITY,
  CONSTANT,
  /** Increasing numbers with their digits or bits in reverse order. */
  REVERSED;

  /** Returns the source with a name, ignoring case; or null. */
  public static @Nullable Source named(String word) {
    for (Source source : values()) {
      if (source.label().equalsIgnoreCase(word)) {
        return source;
      }
    }
    return null;
  }

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
