package org.openlindorm.shell.output;

import java.io.PrintWriter;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Prints a result while it is being read, in constant memory. */
public interface RowPrinter {

  /** Prints all rows, or as many as the settings allow in formats for people. */
  PrintedResult print(ResultSet rows, PrintWriter out, DisplaySettings look) throws SQLException;
}
