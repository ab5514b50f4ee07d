package org.openlindorm.hbase.shell;

import java.nio.file.Path;
import org.openlindorm.hbase.shell.file.FileFormat;
import org.openlindorm.hbase.shell.file.RowSource;

/**
 * What to export, and where to.
 *
 * @param query the statement whose rows are written
 */
record ExportOptions(Target target, String query, Path file, FileFormat format) {

  /** The query of all rows of a table. */
  static String whole(String table) {
    int dot = table.indexOf('.');
    return "SELECT /*+ _l_allow_filtering_ */ * FROM "
        + (dot > 0
            ? SqlNames.name(table.substring(0, dot), table.substring(dot + 1))
            : SqlNames.name(table));
  }

  /** Whether the rows go to the standard output. */
  boolean toOutput() {
    return file.equals(RowSource.INPUT);
  }

  /** Whether what is written is compressed as a whole; Parquet compresses by itself. */
  boolean compressed() {
    return format != FileFormat.PARQUET && file.toString().endsWith(".gz");
  }
}
