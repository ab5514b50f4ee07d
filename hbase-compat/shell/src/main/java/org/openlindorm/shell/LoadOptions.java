package org.openlindorm.shell;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.shell.file.FileForm;
import org.openlindorm.shell.file.RowSource;

/**
 * The options of a load.
 *
 * @param table the table's name, {@code database.table} or in the database of the target
 * @param columns the table's columns in the order of the file's fields; null to use the header
 * @param lineNumber the column for the line number in the file, from 1; or null
 * @param create whether to create the table first
 * @param key the primary key of a created table; null to prompt for it
 * @param skip whether bad lines are collected instead of ending the load
 * @param resume whether to continue where an earlier load stopped
 * @param batch rows sent together
 */
record LoadOptions(
    Target target,
    String table,
    Path file,
    @Nullable List<String> columns,
    @Nullable String lineNumber,
    FileForm form,
    boolean create,
    @Nullable String key,
    boolean skip,
    boolean resume,
    int threads,
    int batch) {

  /** Opens the file. */
  RowSource open(InputStream standardInput) throws IOException {
    return RowSource.open(file, form, columns, standardInput);
  }

  /** Returns the database of the table. */
  String databaseName() {
    int dot = table.indexOf('.');
    String configured = target.database();
    return dot > 0 ? table.substring(0, dot) : configured == null ? "default" : configured;
  }

  /** Returns the table's name without its database. */
  String tableName() {
    return table.substring(table.indexOf('.') + 1);
  }

  /** Returns whether the lines come from the standard input. */
  boolean fromInput() {
    return file.equals(RowSource.INPUT);
  }

  /**
   * Returns whether the lines can be read a second time: not those of the standard input or of a
   * pipe.
   */
  boolean readsAgain() {
    return !fromInput() && (Files.isRegularFile(file) || !Files.exists(file));
  }

  /** Returns the file for bad lines: next to the loaded file, or in the current folder. */
  Path rejected() {
    String name = fromInput() ? "input" : String.valueOf(file.getFileName());
    return file.resolveSibling(name + ".rejected.csv");
  }
}
