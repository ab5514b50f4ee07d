package org.openlindorm.hbase.shell;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.shell.file.FileForm;
import org.openlindorm.hbase.shell.file.RowSource;

/**
 * What to load, and how.
 *
 * @param table the table's name, {@code database.table} or in the database of the target
 * @param columns the table's columns in the order of the file's fields; null to take the header
 * @param lineNumber the column that takes the number of a row's line in the file, from 1; or null
 * @param create whether the table is made first
 * @param key the primary key of a table that is made; null to ask for it
 * @param skip whether bad lines are put aside instead of ending the load
 * @param resume whether it goes on where an earlier load stopped
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

  /** The database of the table. */
  String databaseName() {
    int dot = table.indexOf('.');
    String configured = target.database();
    return dot > 0 ? table.substring(0, dot) : configured == null ? "default" : configured;
  }

  /** The table's name without its database. */
  String tableName() {
    return table.substring(table.indexOf('.') + 1);
  }

  /** Whether the lines come from the standard input. */
  boolean fromInput() {
    return file.equals(RowSource.INPUT);
  }

  /** Whether its lines can be read a second time: not those of the standard input, or of a pipe. */
  boolean readsAgain() {
    return !fromInput() && (Files.isRegularFile(file) || !Files.exists(file));
  }

  /** Where bad lines are put aside: beside the file, or here. */
  Path rejected() {
    String name = fromInput() ? "input" : String.valueOf(file.getFileName());
    return file.resolveSibling(name + ".rejected.csv");
  }
}
