package org.openlindorm.shell.output;

/**
 * The outcome of printing a result.
 *
 * @param rows number of printed rows
 * @param more whether rows after them were omitted
 * @param cut whether a value was truncated to the terminal's width
 */
public record PrintedResult(long rows, boolean more, boolean cut) {

  static PrintedResult whole(long rows) {
    return new PrintedResult(rows, false, false);
  }
}
