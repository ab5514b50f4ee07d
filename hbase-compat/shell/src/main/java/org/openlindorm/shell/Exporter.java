package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.command.CountFormat;
import org.openlindorm.rowfile.RowColumn;
import org.openlindorm.rowfile.RowSink;

/**
 * {@code lindorm export}: writes the rows of a query to a file. They are written while they are
 * read, to a draft that is renamed to the file when it is complete.
 */
public final class Exporter {

  /**
   * The rows of one fetch: enough that the round trip does not matter, few enough for the memory.
   */
  private static final int ROWS = 2_000;

  private final ExportOptions options;
  private final OutputStream out;
  private final ProgressLine progress;
  private OptionalLong expected = OptionalLong.empty();
  private long rows;

  Exporter(ExportOptions options, OutputStream out, PrintStream err, boolean terminal) {
    this.options = options;
    this.out = out;
    this.progress = new ProgressLine(err, terminal && !options.toOutput());
  }

  int run(PrintStream err) {
    try {
      export();
      return 0;
    } catch (SQLException e) {
      err.println(Failure.of(e).text("") + "\n" + remains());
    } catch (NoSuchFileException e) {
      err.println("No folder for " + options.file());
    } catch (IOException | UncheckedIOException e) {
      err.println(
          (options.toOutput() ? "The standard output" : "The file")
              + " cannot be written: "
              + e.getMessage());
    }
    return 1;
  }

  private String remains() {
    return options.toOutput() && rows > 0
        ? "The rows on the standard output are incomplete."
        : "Nothing was written.";
  }

  private void export() throws IOException, SQLException {
    try (Connection connection = options.target().connect();
        Statement statement = connection.createStatement()) {
      statement.setFetchSize(ROWS);
      if (progress.isShown()) {
        expected =
            EstimatedRows.of(options.query(), options.target().databaseOrDefault(), connection);
      }
      try (ResultSet result = answer(statement)) {
        if (options.toOutput()) {
          write(result, new BufferedOutputStream(out, ExportFile.BUFFER), () -> 0);
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
    throw new UsageError("The statement of -e has run and returns no rows");
  }

  /**
   * Converts a driver exception. The driver throws other exceptions than SQLException when the
   * server stops.
   */
  private static SQLException lost(RuntimeException e) {
    Failure failure = Failure.of(e);
    return new SQLException(failure.message(), failure.state(), failure.number(), e);
  }

  private void toFile(ResultSet result) throws IOException, SQLException {
    try {
      ExportFile.write(
          options.file(), options.compressed(), (to, bytes) -> write(result, to, bytes));
    } finally {
      progress.clear();
    }
    if (!Files.isRegularFile(options.file())) {
      return;
    }
    double seconds = progress.seconds();
    PrintStream report = new PrintStream(out, /* autoFlush= */ false, UTF_8);
    report.printf(
        Locale.ROOT,
        "%s, %s written to %s in %.1f s (%,d rows/s)%n",
        CountFormat.rows(rows),
        ProgressLine.size(Files.size(options.file())),
        options.file(),
        seconds,
        ProgressLine.rate(rows, seconds));
    report.flush();
  }

  /**
   * Writes the rows. Only a complete file is closed normally: a Parquet file without its footer is
   * invalid.
   */
  private void write(ResultSet result, OutputStream to, LongSupplier bytes)
      throws IOException, SQLException {
    List<RowColumn> columns = RowColumn.of(result.getMetaData());
    @Nullable Object[] values = new Object[columns.size()];
    RowSink sink = RowSink.to(to, options.format(), columns);
    while (next(result)) {
      for (int i = 0; i < values.length; i++) {
        values[i] = columns.get(i).ofResult(result, i + 1);
      }
      sink.write(values);
      rows++;
      progress.written(rows, bytes.getAsLong(), expected);
    }
    sink.close();
  }

  private static boolean next(ResultSet result) throws SQLException {
    try {
      return result.next();
    } catch (RuntimeException e) {
      throw lost(e);
    }
  }
}
