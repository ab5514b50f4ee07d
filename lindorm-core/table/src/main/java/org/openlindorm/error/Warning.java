package org.openlindorm.error;

import java.util.List;

/**
 * A warning or error of a statement, as SHOW WARNINGS lists it.
 *
 * @param code the number of the corresponding error, or 0
 */
public record Warning(Level level, int code, String text) {

  /** The severity, in MySQL's words. */
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
