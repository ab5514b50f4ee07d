package org.openlindorm.hbase.shell;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.command.UsageError;
import org.openlindorm.hbase.shell.file.FileForm;
import org.openlindorm.hbase.shell.file.FileFormat;
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

  static final String USAGE =
"""
Usage: lindorm load --table TABLE FILE [options]

FILE is CSV, JSON lines (.jsonl, .ndjson), each also compressed with gzip, or Parquet
(.parquet); or -, the standard input.

  -t, --table TABLE      the table, as database.table or in the database given with -D
      --format FORMAT    csv, jsonl or parquet (default: by the file's ending, else csv)
      --columns A,B,C    the columns of CSV's fields in order (default: the header line);
                         of JSON lines and Parquet the columns to take (default: all)
      --line-number NAME the column that takes the line's number in the file: a key for
                         lines that are not unique
      --no-header        the file has no header line; needs --columns
      --delimiter C      default: a comma, or what the first line has in place of one
                         (tab, semicolon, |); \\t is a tab
      --null TEXT        the unquoted text that means NULL (default: the empty field)
      --on-error WHAT    stop at the first bad line (default), or skip and collect bad
                         lines in FILE.rejected.csv with the reason
      --create           make the table first, with types that fit the first 1,000 lines
      --key COLUMNS      its primary key, such as "origin, id" or "hash8(id), id"; asked
                         for at a terminal
      --resume           go on where a load of the same file into the same table stopped
      --threads N        connections that write (default 2)
      --batch N          rows sent together (default 500)
  -u, --url URL          the server: host[:port], http(s)://host:port or a JDBC URL
                         (default http://127.0.0.1:30060)
  -D, --database NAME    default: default
      --user NAME        default root
      --password TEXT    default: the environment variable LINDORM_PASSWORD
      --tls-certificate FILE
                         over https: who is believed, PEM (default: whom Java
                         believes)
  -h, --help             this text

Rows are written with UPSERT: loading a file again from its start makes no duplicates. How far
a load is stands in ~/.openlindorm/loads while it runs.
Exit codes: 0 loaded (with --on-error skip also when lines were rejected), 1 failed,
2 the command line is wrong.
""";

  private static final Map<String, String> OPTIONS =
      ConnectionOptions.and(
          Map.ofEntries(
              Map.entry("-t", "table"),
              Map.entry("--table", "table"),
              Map.entry("--format", "format"),
              Map.entry("--columns", "columns"),
              Map.entry("--line-number", "line-number"),
              Map.entry("--delimiter", "delimiter"),
              Map.entry("--null", "null"),
              Map.entry("--key", "key"),
              Map.entry("--on-error", "on-error"),
              Map.entry("--threads", "threads"),
              Map.entry("--batch", "batch")));
  private static final Map<String, String> SWITCHES =
      Map.of(
          "-h", "help",
          "--help", "help",
          "--no-header", "no-header",
          "--create", "create",
          "--resume", "resume");

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

  /** Null when help was asked for. */
  static @Nullable LoadOptions parse(String[] arguments) {
    Arguments given = Arguments.parse(arguments, OPTIONS, SWITCHES);
    if (given.has("help")) {
      return null;
    }
    String table = given.value("table");
    if (table == null || given.rest().size() != 1) {
      throw new UsageError("Name a table with --table, and one file");
    }
    boolean header = !given.has("no-header");
    String columns = given.value("columns");
    if (!header && columns == null) {
      throw new UsageError("--no-header needs --columns");
    }
    if (given.value("key") != null && !given.has("create")) {
      throw new UsageError("--key needs --create");
    }
    if (given.has("resume") && given.rest().get(0).equals(RowSource.INPUT.toString())) {
      throw new UsageError("--resume needs a file: the standard input cannot be read again");
    }
    Path file = Path.of(given.rest().get(0));
    if (given.has("resume") && Files.exists(file) && !Files.isRegularFile(file)) {
      throw new UsageError("--resume needs a file: " + file + " cannot be read again");
    }
    return new LoadOptions(
        ConnectionOptions.target(given),
        table,
        file,
        columns == null ? null : Arrays.stream(columns.split(",")).map(String::strip).toList(),
        given.value("line-number"),
        new FileForm(
            FileFormat.of(given.value("format"), given.rest().get(0)),
            header,
            FileForm.delimiter(given.value("delimiter")),
            given.value("null")),
        given.has("create"),
        given.value("key"),
        skip(given.value("on-error", "stop")),
        given.has("resume"),
        given.number("threads", 2, 1, 64),
        given.number("batch", 500, 1, 2000));
  }

  private static boolean skip(String text) {
    return switch (text) {
      case "skip" -> true;
      case "stop" -> false;
      default -> throw new UsageError("--on-error takes stop or skip, not '" + text + "'");
    };
  }
}
