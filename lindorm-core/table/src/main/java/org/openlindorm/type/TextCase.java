package org.openlindorm.type;

import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * Converts texts to upper or lower case in linear time. {@link String#toUpperCase} copies the whole
 * text for each letter that becomes several, as {@code ΐ} does: a million of them take an hour.
 */
public final class TextCase {

  /** Characters up to which the whole text is changed at once. */
  private static final int SHORT = 1_024;

  /**
   * Characters of a part of a longer text; for each letter that becomes several one part is copied.
   */
  private static final int PART = 64;

  private TextCase() {}

  public static String upper(String text) {
    return inParts(text, part -> part.toUpperCase(Locale.ROOT));
  }

  public static String lower(String text) {
    return inParts(text, part -> part.toLowerCase(Locale.ROOT));
  }

  private static String inParts(String text, UnaryOperator<String> change) {
    if (text.length() <= SHORT) {
      return change.apply(text);
    }
    StringBuilder changed = new StringBuilder(text.length());
    int from = 0;
    while (from < text.length()) {
      int to = end(text, from);
      changed.append(change.apply(text.substring(from, to)));
      from = to;
    }
    return changed.toString();
  }

  /**
   * Returns the end of a part: after a word if possible, because the last sigma of a word has
   * another form.
   */
  private static int end(String text, int from) {
    int to = from + PART;
    if (to >= text.length()) {
      return text.length();
    }
    for (int end = to; end > from + PART / 2; end--) {
      char last = text.charAt(end - 1);
      if (last == ' ' || last == ',' || last == '\n') {
        return end;
      }
    }
    return Character.isHighSurrogate(text.charAt(to - 1)) ? to - 1 : to;
  }
}
