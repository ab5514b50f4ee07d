package org.openlindorm.hbase.shell.output;

/**
 * What the reader of an output sees.
 *
 * @param width the columns of the terminal, or 0 when the output is none and nothing is cut
 * @param coloured whether NULL, headings and failures may be told apart by the terminal's colours
 * @param mostRows after so many rows of a result for people the rest is left out
 */
public record Look(int width, boolean coloured, long mostRows) {

  /** For files and pipes: all rows, nothing cut, no colours. */
  public static final Look PLAIN = new Look(0, false, Long.MAX_VALUE);

  /** What stands out in a text; ECMA-48's select graphic rendition. */
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

  /** The text in a style, or as it is: {@code 1b 5b 32 6d N U L L 1b 5b 30 6d} for ABSENT. */
  public String styled(Style style, String text) {
    return coloured && !text.isEmpty() ? "\u001b[" + style.code + "m" + text + "\u001b[0m" : text;
  }
}
