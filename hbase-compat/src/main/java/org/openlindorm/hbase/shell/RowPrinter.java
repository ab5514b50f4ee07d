package org.openlindorm.hbase.shell;

import java.io.PrintWriter;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Prints a result while it is being read, in constant memory. */
interface RowPrinter {

  /**
   * Prints all rows.
   *
   * @param width the columns of the terminal, or 0 when the output is none and nothing is cut
   * @return how many rows there were
   */
  long print(ResultSet rows, PrintWriter out, int width) throws SQLException;
}
