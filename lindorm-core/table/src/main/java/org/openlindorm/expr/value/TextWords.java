package org.openlindorm.expr.value;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a text into words. A word is a run of letters, digits, marks and underscores, with
 * apostrophes between letters; its case is removed. Each Han or Hiragana character is a word,
 * because these scripts have no spaces between words.
 */
public final class TextWords {

  private static final int APOSTROPHE = '\'';
  private static final int RIGHT_QUOTE = 0x2019;

  private TextWords() {}

  /** Returns the words of a text in their order. */
  public static List<String> of(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    int last = -1;
    for (int i = 0; i < text.length(); ) {
      int character = text.codePointAt(i);
      i += Character.charCount(character);
      if (isWordAlone(character)) {
        end(word, words);
        words.add(Character.toString(character));
      } else if (isPart(character)) {
        word.appendCodePoint(Character.toLowerCase(Character.toUpperCase(character)));
      } else if (isApostrophe(character)
          && !word.isEmpty()
          && Character.isLetter(last)
          && i < text.length()
          && isInnerLetter(text.codePointAt(i))) {
        word.append('\'');
      } else {
        end(word, words);
      }
      last = character;
    }
    end(word, words);
    return words;
  }

  private static void end(StringBuilder word, List<String> words) {
    if (!word.isEmpty()) {
      words.add(word.toString());
      word.setLength(0);
    }
  }

  private static boolean isApostrophe(int character) {
    return character == APOSTROPHE || character == RIGHT_QUOTE;
  }

  private static boolean isInnerLetter(int character) {
    return Character.isLetter(character) && !isWordAlone(character);
  }

  private static boolean isWordAlone(int character) {
    if (character < 0x2e80) {
      return false;
    }
    Character.UnicodeScript script = Character.UnicodeScript.of(character);
    return script == Character.UnicodeScript.HAN || script == Character.UnicodeScript.HIRAGANA;
  }

  private static boolean isPart(int character) {
    return switch (Character.getType(character)) {
      case Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.CONNECTOR_PUNCTUATION ->
          true;
      default -> Character.isLetterOrDigit(character);
    };
  }
}
