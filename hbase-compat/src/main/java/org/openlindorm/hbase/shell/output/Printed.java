package org.openlindorm.hbase.shell.output;

/**
 * What came of printing a result.
 *
 * @param rows how many were printed
 * @param more whether rows were left out behind them
 * @param cut whether a value was shortened to the terminal's width
 */
public record Printed(long rows, boolean more, boolean cut) {

  static Printed whole(long rows) {
    return new Printed(rows, false, false);
  }
}
