package org.openlindorm.shell.output;

import org.jline.utils.WCWidth;

/** The number of terminal columns of a text: two for a CJK character, none for a combining mark. */
public final class DisplayWidth {

  private DisplayWidth() {}

  public static int of(String text) {
    int width = 0;
    for (int i = 0; i < text.length(); ) {
      int character = text.codePointAt(i);
      width += of(character);
      i += Character.charCount(character);
    }
    return width;
  }

  private static int of(int character) {
    return character < 0x7f ? 1 : Math.max(WCWidth.wcwidth(character), 0);
  }

  /** Returns a text truncated to a width, with an ellipsis if something is missing. */
  public static String cut(String text, int most) {
    if (of(text) <= most) {
      return text;
    }
    StringBuilder cut = new StringBuilder();
    int width = 0;
    for (int i = 0; i < text.length(); ) {
      int character = text.codePointAt(i);
      if (width + of(character) > most - 1) {
        break;
      }
      cut.appendCodePoint(character);
      width += of(character);
      i += Character.charCount(character);
    }
    return cut.append('…').toString();
  }

  public static String pad(String text, int width, boolean right) {
    String blanks = " ".repeat(Math.max(width - of(text), 0));
    return right ? blanks + text : text + blanks;
  }
}
