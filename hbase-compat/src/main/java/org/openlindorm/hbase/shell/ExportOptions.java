package org.openlindorm.hbase.shell;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.command.UsageError;
import org.openlindorm.hbase.shell.file.FileFormat;
import org.openlindorm.hbase.shell.file.RowSource;

/**
 * What to export, and where to.
 *
 * @param query the statement whose rows are written
 */
record ExportOptions(Target target, String query, Path file, FileFormat format) {

  static final String USAGE =
      """
      Usage: lindorm export -e QUERY FILE [options]
             lindorm export --table TABLE FILE [options]

      FILE.csv, FILE.jsonl (or .ndjson), each also with .gz, or FILE.parquet; - is the standard
      output. lindorm load reads what is written back to the same values.

        -e, --execute QUERY    the statement whose rows are written
        -t, --table TABLE      all rows of a table
            --format FORMAT    csv, jsonl or parquet (default: by the file's ending)
        -u, --url URL          the server: host[:port], http(s)://host:port or a JDBC URL
                               (default http://127.0.0.1:30060)
        -D, --database NAME    default: default
            --user NAME        default root
            --password TEXT    default: the environment variable LINDORM_PASSWORD
            --tls-certificate FILE
                               over https: who is believed, PEM (default: whom Java
                               believes)
        -h, --help             this text

      The file gets its name when it is whole; one of that name is replaced.
      Exit codes: 0 written, 1 failed, 2 the command line is wrong.
      """;

  private static final Map<String, String> OPTIONS =
      ConnectionOptions.and(
          Map.of(
              "-e",
              "execute",
              "--execute",
              "execute",
              "-t",
              "table",
              "--table",
              "table",
              "--format",
              "format"));

  /** Null when help was asked for. */
  static @Nullable ExportOptions parse(String[] arguments) {
    Arguments given = Arguments.parse(arguments, OPTIONS, Map.of("-h", "help", "--help", "help"));
    if (given.has("help")) {
      return null;
    }
    String query = given.value("execute");
    String table = given.value("table");
    if ((query == null) == (table == null) || given.rest().size() != 1) {
      throw new UsageError("Give a query with -e or a table with --table, and one file");
    }
    String file = given.rest().get(0);
    return new ExportOptions(
        ConnectionOptions.target(given),
        query != null ? query.strip().replaceFirst(";$", "") : whole(String.valueOf(table)),
        Path.of(file),
        FileFormat.of(given.value("format"), file));
  }

  private static String whole(String table) {
    int dot = table.indexOf('.');
    return "SELECT /*+ _l_allow_filtering_ */ * FROM "
        + (dot > 0
            ? SqlText.name(table.substring(0, dot), table.substring(dot + 1))
            : SqlText.name(table));
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
