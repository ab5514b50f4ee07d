package org.openlindorm.shell;

import java.nio.file.Path;
import org.openlindorm.rowfile.FileFormat;
import org.openlindorm.shell.file.RowSource;

/**
 * The options of an export.
 *
 * @param query the statement whose rows are written
 */
record ExportOptions(Target target, String query, Path file, FileFormat format) {

  /** Returns the query of all rows of a table. */
  static String whole(String table) {
    int dot = table.indexOf('.');
    return "SELECT /*+ _l_allow_filtering_ */ * FROM "
        + (dot > 0
            ? SqlNames.name(table.substring(0, dot), table.substring(dot + 1))
            : SqlNames.name(table));
  }

  /** Returns whether the rows go to the standard output. */
  boolean toOutput() {
    return file.equals(RowSource.INPUT);
  }

  /** Returns whether the file is compressed as a whole; Parquet has its own compression. */
  boolean compressed() {
    return format != FileFormat.PARQUET && file.toString().endsWith(".gz");
  }
}
