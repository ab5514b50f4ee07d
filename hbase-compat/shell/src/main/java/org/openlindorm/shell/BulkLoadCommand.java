package org.openlindorm.shell;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.command.DataOption;
import org.openlindorm.command.Invocation;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.bulk.NotEmptyException;
import org.openlindorm.hbase.tracing.Tracing;
import org.openlindorm.shell.file.LoadFailure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code lindorm bulkload}: loads a large file into a table, as files of HBase. */
@Command(
    header = "load a large file as files of HBase",
    description = {
      "Writes the rows and the entries of the table's indexes into files, which the regions then",
      "adopt, bypassing the log and the memstore: for large files and new tables. An empty"
          + " table is",
      "first split into regions of 8 GB. A table with indexes must be empty."
    },
    footer = {
      "",
      "Exit codes: 0 loaded (with --on-error skip also when lines were rejected), 1 failed,",
      "2 the command line is wrong. A load that fails before its end has loaded nothing, unless"
          + " the",
      "message says otherwise."
    })
public final class BulkLoadCommand implements Callable<Integer> {

  @Mixin private FileOptions file = new FileOptions();

  @Mixin private DataOption data = new DataOption();

  @Option(
      names = "--quorum",
      paramLabel = "HOST:PORT",
      description = "HBase's ZooKeeper, for a server that is attached to a cluster")
  private @Nullable String quorum;

  @Option(
      names = "--staging",
      paramLabel = "FOLDER",
      description = {
        "where files are written first: on the file system of HBase's data,",
        "as hdfs://...; needed with --quorum"
      })
  private @Nullable String staging;

  @Option(
      names = "--region-size",
      paramLabel = "MB",
      description = "the size of the regions of an empty table (default 8192)")
  private int regionMegabytes = 8_192;

  private final PrintStream out;
  private final PrintStream err;
  private final boolean terminal;

  /**
   * @param terminal whether to draw the progress on {@code err}
   */
  BulkLoadCommand(PrintStream out, PrintStream err, boolean terminal) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
  }

  /** Returns the command on the streams of this process. */
  public static CommandSpec onConsole() {
    return CommandParser.spec(new BulkLoadCommand(System.out, System.err, Interactive.terminal()));
  }

  /**
   * Runs a load and returns the exit code.
   *
   * @param terminal whether to draw the progress on {@code err}
   */
  public static int run(String[] arguments, PrintStream out, PrintStream err, boolean terminal) {
    return Invocation.run(
        "bulkload",
        CommandParser.spec(new BulkLoadCommand(out, err, terminal)),
        arguments,
        out,
        err);
  }

  @Override
  public Integer call() {
    Tracing.none();
    if (quorum != null && staging == null) {
      throw new UsageError("--quorum needs --staging");
    }
    BulkOptions options =
        new BulkOptions(
            file.load(Target.of(null, null, null, file.database), false, null, false, 1, 1),
            quorum,
            data.directory(),
            staging,
            CommandParser.within("--region-size", regionMegabytes, 1, Integer.MAX_VALUE));
    try {
      new BulkLoader(options, out, err, terminal).load();
      return 0;
    } catch (LoadFailure | LindormException | NotEmptyException e) {
      err.println(e.getMessage());
    } catch (NoSuchFileException e) {
      err.println("No file " + e.getMessage());
    } catch (IOException e) {
      err.println("The load failed: " + e.getMessage());
    }
    return 1;
  }
}
