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
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lindorm dump}: writes the tables of a database as SQL. */
@Command(
    header = "write the tables, rows and views of a database as SQL",
    customSynopsis = {"lindorm dump -D DATABASE FILE [OPTION...]"},
    description = {
      "FILE.sql or FILE.sql.gz; - is the standard output. lindorm sql -D OTHER -f FILE restores",
      "the dump. Rows are written while they are read, whatever their number."
    },
    footer = {
      "",
      "The file gets its name when it is complete; it replaces an existing file.",
      "Exit codes: 0 written, 1 failed, 2 the command line is wrong."
    })
public final class DumpCommand implements Callable<Integer> {

  @Option(
      names = {"-D", "--database"},
      paramLabel = "NAME",
      description = "default: default")
  private @Nullable String database;

  @Option(
      names = {"-t", "--table"},
      paramLabel = "TABLE",
      description = "only this table or view; may be repeated")
  private List<String> tables = new ArrayList<>();

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
  DumpCommand(OutputStream out, PrintStream err, boolean terminal) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
  }

  /** Returns the command on the streams of this process. */
  public static CommandSpec onConsole() {
    return CommandParser.spec(
        new DumpCommand(
            new FileOutputStream(FileDescriptor.out), System.err, Interactive.terminal()));
  }

  @Override
  public Integer call() {
    if (files.size() != 1) {
      throw new UsageError("Name one file, or - for the standard output");
    }
    Dumper dumper =
        new Dumper(connection.target(database), tables, Path.of(files.get(0)), err, terminal);
    return dumper.run(out);
  }
}
