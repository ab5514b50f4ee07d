package org.openlindorm.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.NoSuchFileException;
import java.sql.SQLException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.command.Invocation;
import org.openlindorm.shell.file.LoadFailure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code lindorm load}: loads a CSV, JSON lines or Parquet file into a table. */
@Command(
    header = "load a file (CSV, JSON lines, Parquet) into a table",
    description = {
      "FILE is CSV, JSON lines (.jsonl, .ndjson), each also compressed with gzip, or Parquet",
      "(.parquet); or -, the standard input."
    },
    footer = {
      "",
      "Rows are written with UPSERT: loading a file again from its start creates no duplicates.",
      "~/.openlindorm/loads records the progress of a running load.",
      "Exit codes: 0 loaded (with --on-error skip also when lines were rejected), 1 failed,",
      "2 the command line is wrong."
    })
public final class LoadCommand implements Callable<Integer> {

  private static final int MOST_THREADS = 64;
  private static final int MOST_BATCH = 2_000;

  @Mixin private FileOptions file = new FileOptions();

  @Option(
      names = "--create",
      description = "create the table first, with types that fit the first 1,000 lines")
  private boolean create;

  @Option(
      names = "--key",
      paramLabel = "COLUMNS",
      description = {
        "its primary key, such as \"origin, id\" or \"hash8(id), id\";",
        "prompted for at a terminal"
      })
  private @Nullable String key;

  @Option(
      names = "--resume",
      description = "continue where a load of the same file into the same table stopped")
  private boolean resume;

  @Option(names = "--threads", paramLabel = "N", description = "connections that write (default 2)")
  private int threads = 2;

  @Option(names = "--batch", paramLabel = "N", description = "rows sent together (default 500)")
  private int batch = 500;

  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  private final InputStream in;
  private final PrintStream out;
  private final PrintStream err;
  private final boolean terminal;

  /**
   * @param in the file {@code -}
   * @param terminal whether to draw the progress on {@code err}
   */
  LoadCommand(InputStream in, PrintStream out, PrintStream err, boolean terminal) {
    this.in = in;
    this.out = out;
    this.err = err;
    this.terminal = terminal;
  }

  /** Returns the command on the streams of this process. */
  public static CommandSpec onConsole() {
    return CommandParser.spec(
        new LoadCommand(System.in, System.out, System.err, Interactive.terminal()));
  }

  /** Runs a load on the streams of this process and returns the exit code. */
  public static int run(String... arguments) {
    return Invocation.run("load", onConsole(), arguments, System.out, System.err);
  }

  /**
   * Runs a load on other streams and returns the exit code.
   *
   * @param terminal whether to draw the progress on {@code err}
   */
  public static int run(String[] arguments, PrintStream out, PrintStream err, boolean terminal) {
    return Invocation.run(
        "load",
        CommandParser.spec(new LoadCommand(System.in, out, err, terminal)),
        arguments,
        out,
        err);
  }

  @Override
  public Integer call() {
    if (key != null && !create) {
      throw new UsageError("--key needs --create");
    }
    LoadOptions options =
        file.load(
            connection.target(file.database),
            create,
            key,
            resume,
            CommandParser.within("--threads", threads, 1, MOST_THREADS),
            CommandParser.within("--batch", batch, 1, MOST_BATCH));
    try {
      new Loader(options, in, out, err, terminal).load();
      return 0;
    } catch (LoadFailure e) {
      err.println(e.getMessage());
    } catch (SQLException e) {
      err.println(Failure.of(e).text(""));
    } catch (NoSuchFileException e) {
      err.println("No file " + e.getMessage());
    } catch (IOException e) {
      err.println("Cannot read the file: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      err.println("Interrupted");
    }
    return 1;
  }
}
