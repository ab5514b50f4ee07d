package org.openlindorm.advisor.model;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The source of a column's values, as {@code -- @key source=...} and facts files declare it. */
public enum Source {
  /** Assigned in increasing order. */
  SEQUENCE,
  /** A moment, or something that begins with one. */
  TIME,
  RANDOM,
  /** {@code hash(c, ...)} of other columns. */
  HASH,
  /** {@code bucket(hash(c), n)}, {@code mod(c, n)}. */
  BUCKET,
  /** Names a thing that takes many rows. */
  ENTITY,
  CONSTANT,
  /** Increasing digits or bits written backwards. */
  REVERSED;

  /** The source of a fact's word, in any case, or null. */
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
