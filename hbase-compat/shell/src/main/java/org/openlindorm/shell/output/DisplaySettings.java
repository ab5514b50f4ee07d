package org.openlindorm.shell.output;

/**
 * The display settings of an output.
 *
 * @param width the columns of the terminal, or 0 when the output is none and nothing is truncated
 * @param coloured whether NULL, headings and failures are shown in the terminal's colours
 * @param mostRows the maximum of rows in formats for people
 */
public record DisplaySettings(int width, boolean coloured, long mostRows) {

  /** Settings for files and pipes: all rows, nothing truncated, no colours. */
  public static final DisplaySettings PLAIN = new DisplaySettings(0, false, Long.MAX_VALUE);

  /** Text styles; ECMA-48's select graphic rendition. */
  public enum Style {
    HEADING("1"),
    ABSENT("2"),
    FAILURE("31"),
    WARNING("33");

    private final String code;

    Style(String code) {
      this.code = code;
    }
  }

  /**
   * Returns the text in a style, or unchanged: {@code 1b 5b 32 6d N U L L 1b 5b 30 6d} for ABSENT.
   */
  public String styled(Style style, String text) {
    return coloured && !text.isEmpty() ? "\u001b[" + style.code + "m" + text + "\u001b[0m" : text;
  }
}
