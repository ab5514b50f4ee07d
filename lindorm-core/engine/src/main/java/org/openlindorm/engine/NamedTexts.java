package org.openlindorm.engine;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** The texts that a session has prepared under names. Used by the session's thread. */
final class NamedTexts {

  /** Limit of the characters of all texts of a session, about as much as its user variables. */
  private static final int MOST_CHARACTERS = 2 << 20;

  private final Map<String, String> texts = new HashMap<>();
  private int characters;

  /**
   * Keeps a text in place of that with the same name.
   *
   * @throws LindormException SYNTAX if there is no text, MEMORY_LIMIT
   */
  void put(String name, @Nullable String text) {
    if (text == null) {
      throw LindormException.of(
          ErrorCode.SYNTAX, 1, 1, "the user variable with the text of the statement is NULL");
    }
    int others = characters - texts.getOrDefault(name, "").length();
    if (others + text.length() > MOST_CHARACTERS) {
      throw LindormException.of(
          ErrorCode.MEMORY_LIMIT,
          "the statements that a session has prepared by name have at most "
              + MOST_CHARACTERS
              + " characters; remove some with DEALLOCATE PREPARE");
    }
    texts.put(name, text);
    characters = others + text.length();
  }

  /**
   * Returns the text of a name.
   *
   * @throws LindormException STATEMENT_UNKNOWN
   */
  String require(String name) {
    String text = texts.get(name);
    if (text == null) {
      throw LindormException.of(ErrorCode.STATEMENT_UNKNOWN, name);
    }
    return text;
  }

  /**
   * Removes the text of a name.
   *
   * @throws LindormException STATEMENT_UNKNOWN
   */
  void remove(String name) {
    characters -= require(name).length();
    texts.remove(name);
  }
}
