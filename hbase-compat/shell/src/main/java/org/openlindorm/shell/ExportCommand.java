package org.openlindorm.shell;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.rowfile.FileFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lindorm export}: writes the rows of a query to a file. */
@Command(
    header = "write the rows of a query to a file",
    customSynopsis = {
      "lindorm export -e QUERY FILE [OPTION...]",
      "       lindorm export --table TABLE FILE [OPTION...]"
    },
    description = {
      "FILE.csv, FILE.jsonl (or .ndjson), each also with .gz, or FILE.parquet; - is the standard",
      "output. lindorm load reads the file back with equal values."
    },
    footer = {
      "",
      "The file gets its name when it is complete; it replaces an existing file.",
      "Exit codes: 0 written, 1 failed, 2 the command line is wrong."
    })
public final class ExportCommand implements Callable<Integer> {

  @Option(
      names = {"-e", "--execute"},
      paramLabel = "QUERY",
      description = "the statement whose rows are written")
  private @Nullable String query;

  @Option(
      names = {"-t", "--table"},
      paramLabel = "TABLE",
      description = "all rows of a table")
  private @Nullable String table;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "csv, jsonl or parquet (default: by the file's ending)")
  private @Nullable String format;

  @Option(
      names = {"-D", "--database"},
      paramLabel = "NAME",
      description = "default: default")
  private @Nullable String database;

  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  @Parameters(paramLabel = "FILE", hidden = true)
  private List<String> files = new ArrayList<>();

  private final OutputStream out;
  private final PrintStream err;
  private final boolean terminal;

  /**
   * @param out receives the file {@code -}, and the report for other files; must report write
   *     errors
   * @param terminal whether to draw the progress on {@code err}
   */
  ExportCommand(OutputStream out, PrintStream err, boolean terminal) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
  }

  /** Returns the command on the streams of this process. */
  public static CommandSpec onConsole() {
    return CommandParser.spec(
        new ExportCommand(
            new FileOutputStream(FileDescriptor.out), System.err, Interactive.terminal()));
  }

  @Override
  public Integer call() {
    if ((query == null) == (table == null) || files.size() != 1) {
      throw new UsageError("Give a query with -e or a table with --table, and one file");
    }
    String file = files.get(0);
    ExportOptions options =
        new ExportOptions(
            connection.target(database),
            query != null
                ? query.strip().replaceFirst(";$", "")
                : ExportOptions.whole(String.valueOf(table)),
            Path.of(file),
            FileFormat.of(format, file));
    return new Exporter(options, out, err, terminal).run(err);
  }
}
