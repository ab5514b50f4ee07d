package org.openlindorm.shell;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.rowfile.FileFormat;
import org.openlindorm.shell.file.FileForm;
import org.openlindorm.shell.file.RowSource;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The common options of both loaders: the table and the format of the file. */
final class FileOptions {

  @Option(
      names = {"-t", "--table"},
      paramLabel = "TABLE",
      description = "the table, as database.table or in the database given with -D")
  private @Nullable String table;

  @Option(
      names = {"-D", "--database"},
      paramLabel = "NAME",
      description = "default: default")
  @Nullable String database;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "csv, jsonl or parquet (default: by the file's ending, else csv)")
  private @Nullable String format;

  @Option(
      names = "--columns",
      paramLabel = "A,B,C",
      description = {
        "the columns of the CSV fields in order (default: the header line);",
        "for JSON lines and Parquet, the columns to load (default: all)"
      })
  private @Nullable String columns;

  @Option(
      names = "--line-number",
      paramLabel = "NAME",
      description = {
        "the column that takes the line's number in the file: a key for",
        "lines that are not unique"
      })
  private @Nullable String lineNumber;

  @Option(names = "--no-header", description = "the file has no header line; needs --columns")
  private boolean noHeader;

  @Option(
      names = "--delimiter",
      paramLabel = "C",
      description = {
        "default: a comma, or the separator of the first line",
        "(tab, semicolon, |); \\t is a tab"
      })
  private @Nullable String delimiter;

  @Option(
      names = "--null",
      paramLabel = "TEXT",
      description = "the unquoted text that means NULL (default: the empty field)")
  private @Nullable String nullText;

  @Option(
      names = "--on-error",
      paramLabel = "WHAT",
      description = {
        "stop at the first bad line (default), or skip and collect bad",
        "lines in FILE.rejected.csv with the reason"
      })
  private String onError = "stop";

  @Parameters(paramLabel = "FILE", hidden = true)
  private List<String> files = new ArrayList<>();

  /**
   * Returns the options of a load.
   *
   * @param resume whether to continue where an earlier load stopped
   */
  LoadOptions load(
      Target target, boolean create, @Nullable String key, boolean resume, int threads, int batch) {
    if (table == null || files.size() != 1) {
      throw new UsageError("Name a table with --table, and one file");
    }
    if (noHeader && columns == null) {
      throw new UsageError("--no-header needs --columns");
    }
    String name = files.get(0);
    Path file = Path.of(name);
    if (resume && file.equals(RowSource.INPUT)) {
      throw new UsageError("--resume needs a file: the standard input cannot be read again");
    }
    if (resume && Files.exists(file) && !Files.isRegularFile(file)) {
      throw new UsageError("--resume needs a file: " + file + " cannot be read again");
    }
    return new LoadOptions(
        target,
        table,
        file,
        columns == null ? null : Arrays.stream(columns.split(",")).map(String::strip).toList(),
        lineNumber,
        new FileForm(
            FileFormat.of(format, name), !noHeader, FileForm.delimiter(delimiter), nullText),
        create,
        key,
        skip(),
        resume,
        threads,
        batch);
  }

  private boolean skip() {
    return switch (onError) {
      case "skip" -> true;
      case "stop" -> false;
      default -> throw new UsageError("--on-error takes stop or skip, not '" + onError + "'");
    };
  }
}
