package org.openlindorm.error;

import java.util.List;

/**
 * What a statement warns of, or what it was refused with, as SHOW WARNINGS lists it.
 *
 * @param code the number of the error that it might have been, or 0
 */
public record Warning(Level level, int code, String text) {

  /** How much it matters, in MySQL's words. */
  public enum Level {
    NOTE("Note"),
    WARNING("Warning"),
    /** The statement was refused; SHOW ERRORS lists it. */
    ERROR("Error");

    private final String word;

    Level(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  public static Warning of(String text) {
    return new Warning(Level.WARNING, 0, text);
  }

  public static List<Warning> of(List<String> texts) {
    return texts.stream().map(Warning::of).toList();
  }

  @Override
  public String toString() {
    return text;
  }
}
