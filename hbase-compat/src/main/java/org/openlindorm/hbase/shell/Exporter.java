package org.openlindorm.hbase.shell;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.command.UsageError;
import org.openlindorm.hbase.shell.file.RowColumn;
import org.openlindorm.hbase.shell.file.RowSink;

/**
 * {@code lindorm export}: the rows of a query into a file. They are written as they come, under
 * another name that becomes the file's when it is whole.
 */
public final class Exporter {

  /** Rows of one answer of the server: enough that asking does not count, few for the memory. */
  private static final int ROWS = 2_000;

  private static final int BUFFER = 1 << 16;

  private final ExportOptions options;
  private final PrintStream out;
  private final ProgressLine progress;
  private long rows;

  private Exporter(ExportOptions options, PrintStream out, PrintStream err, boolean terminal) {
    this.options = options;
    this.out = out;
    this.progress = new ProgressLine(err, terminal && !options.toOutput());
  }

  /** Runs an export and answers the exit code. */
  public static int run(String[] arguments) {
    return run(
        arguments, new PrintStream(new FileOutputStream(java.io.FileDescriptor.out)), System.err);
  }

  /**
   * The same with other streams.
   *
   * @param out where the rows go that the file {@code -} stands for, and the report of others
   */
  static int run(String[] arguments, PrintStream out, PrintStream err) {
    try {
      ExportOptions options = ExportOptions.parse(arguments);
      if (options == null) {
        out.print(ExportOptions.USAGE);
        out.flush();
        return 0;
      }
      new Exporter(options, out, err, Interactive.terminal()).export();
      return 0;
    } catch (UsageError e) {
      err.println(e.getMessage() + ". lindorm export --help shows the options.");
      return 2;
    } catch (SQLException e) {
      err.println(Failure.of(e).text("") + "\nNothing was written.");
    } catch (NoSuchFileException e) {
      err.println("No folder for " + e.getMessage());
    } catch (IOException | UncheckedIOException e) {
      err.println("The file cannot be written: " + e.getMessage());
    }
    return 1;
  }

  private void export() throws IOException, SQLException {
    try (Connection connection = options.target().connect();
        Statement statement = connection.createStatement()) {
      statement.setFetchSize(ROWS);
      try (ResultSet result = answer(statement)) {
        if (options.toOutput()) {
          write(result, out, null);
        } else {
          toFile(result);
        }
      }
    }
  }

  private ResultSet answer(Statement statement) throws SQLException {
    try {
      if (statement.execute(options.query())) {
        return statement.getResultSet();
      }
    } catch (RuntimeException e) {
      throw lost(e);
    }
    throw new UsageError("The statement of -e has run and answers no rows to write");
  }

  /** The driver throws what is no SQLException when the server goes. */
  private static SQLException lost(RuntimeException e) {
    Failure failure = Failure.of(e);
    return new SQLException(failure.message(), failure.state(), failure.number(), e);
  }

  private void toFile(ResultSet result) throws IOException, SQLException {
    Path file = options.file().toAbsolutePath();
    Path draft = Files.createTempFile(file.getParent(), "." + file.getFileName() + ".", ".part");
    // Also when a person stops it.
    draft.toFile().deleteOnExit();
    try {
      try (CountedStream bytes =
          new CountedStream(new BufferedOutputStream(Files.newOutputStream(draft), BUFFER))) {
        write(result, options.compressed() ? new GZIPOutputStream(bytes, BUFFER) : bytes, bytes);
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      progress.clear();
      Files.deleteIfExists(draft);
    }
    double seconds = progress.seconds();
    out.printf(
        Locale.ROOT,
        "%,d %s, %s written to %s in %.1f s (%,d rows/s)%n",
        rows,
        rows == 1 ? "row" : "rows",
        ProgressLine.size(Files.size(file)),
        options.file(),
        seconds,
        ProgressLine.rate(rows, seconds));
    out.flush();
  }

  private void write(ResultSet result, OutputStream to, @Nullable CountedStream bytes)
      throws IOException, SQLException {
    List<RowColumn> columns = RowColumn.of(result.getMetaData());
    @Nullable Object[] values = new Object[columns.size()];
    try (RowSink sink = RowSink.to(to, options.format(), columns)) {
      while (next(result)) {
        for (int i = 0; i < values.length; i++) {
          values[i] = columns.get(i).ofResult(result, i + 1);
        }
        sink.write(values);
        rows++;
        progress.written(rows, bytes == null ? 0 : bytes.count);
      }
    }
  }

  private static boolean next(ResultSet result) throws SQLException {
    try {
      return result.next();
    } catch (RuntimeException e) {
      throw lost(e);
    }
  }

  private static final class CountedStream extends FilterOutputStream {

    private long count;

    CountedStream(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int one) throws IOException {
      out.write(one);
      count++;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
      count += length;
    }
  }
}
