package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.openlindorm.command.CountFormat;
import org.openlindorm.rowfile.RowColumn;
import org.openlindorm.shell.file.RowSource;

/**
 * {@code lindorm dump}: writes the definitions and rows of a database as SQL that {@code lindorm
 * sql} executes. Each table is read by one scan, one after the other.
 */
final class Dumper {

  /** The rows of one fetch. */
  private static final int ROWS = 2_000;

  private final Target target;
  private final List<String> chosen;
  private final Path file;
  private final PrintStream err;
  private final ProgressLine progress;
  private OptionalLong expected = OptionalLong.empty();
  private long rows;

  /**
   * @param chosen the tables and views to dump; empty for all
   */
  Dumper(Target target, List<String> chosen, Path file, PrintStream err, boolean terminal) {
    this.target = target;
    this.chosen = chosen;
    this.file = file;
    this.err = err;
    this.progress = new ProgressLine(err, terminal && !toOutput());
  }

  private boolean toOutput() {
    return file.equals(RowSource.INPUT);
  }

  int run(OutputStream out) {
    try {
      if (toOutput()) {
        dump(new BufferedOutputStream(out, ExportFile.BUFFER), () -> 0);
      } else {
        ExportFile.write(file, file.toString().endsWith(".gz"), this::dump);
        progress.clear();
        if (Files.isRegularFile(file)) {
          report(out);
        }
      }
      return 0;
    } catch (SQLException e) {
      progress.clear();
      err.println(Failure.of(e).text(""));
    } catch (NoSuchFileException e) {
      err.println("No folder for " + file);
    } catch (IOException | UncheckedIOException e) {
      progress.clear();
      err.println("The dump cannot be written: " + e.getMessage());
    }
    err.println(
        toOutput() ? "The dump on the standard output is incomplete." : "Nothing was written.");
    return 1;
  }

  private void report(OutputStream out) throws IOException {
    PrintStream report = new PrintStream(out, /* autoFlush= */ false, UTF_8);
    report.printf(
        Locale.ROOT,
        "%s, %s written to %s in %.1f s%n",
        CountFormat.rows(rows),
        ProgressLine.size(Files.size(file)),
        file,
        progress.seconds());
    report.flush();
  }

  private void dump(OutputStream to, LongSupplier bytes) throws IOException, SQLException {
    try (Connection connection = target.connect();
        Writer sql = new OutputStreamWriter(to, UTF_8)) {
      DumpedDatabase database = DumpedDatabase.read(connection, target.databaseOrDefault(), chosen);
      expected = database.estimatedRows();
      sql.write("-- Dump of database " + database.name() + " by lindorm dump\n");
      sql.write("SET sql_compat = '" + database.compat() + "';\n");
      sql.write("SET time_zone = 'UTC';\n");
      for (DumpedDatabase.Definition table : database.tables()) {
        sql.write("\n" + table.statement() + ";\n");
        rows(table.name(), database.name(), connection, sql, bytes);
      }
      for (DumpedDatabase.Definition view : database.views()) {
        sql.write("\n" + view.statement() + ";\n");
      }
      sql.write("\nSET sql_compat = DEFAULT;\n-- Dump completed\n");
    } catch (SQLException e) {
      throw e;
    } catch (RuntimeException e) {
      throw lost(e);
    }
  }

  /**
   * Converts a driver exception. The driver throws other exceptions than SQLException when the
   * server stops.
   */
  private static SQLException lost(RuntimeException e) {
    Failure failure = Failure.of(e);
    return new SQLException(failure.message(), failure.state(), failure.number(), e);
  }

  private void rows(
      String table, String database, Connection connection, Writer sql, LongSupplier bytes)
      throws IOException, SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.setFetchSize(ROWS);
      try (ResultSet result =
          statement.executeQuery(
              "SELECT /*+ _l_allow_filtering_ */ * FROM " + SqlNames.name(database, table))) {
        List<RowColumn> columns = RowColumn.of(result.getMetaData());
        RowStatements statements = new RowStatements(sql, table, columns);
        while (result.next()) {
          statements.add(result);
          rows++;
          progress.written(rows, bytes.getAsLong(), expected);
        }
        statements.end();
      }
    }
  }
}
