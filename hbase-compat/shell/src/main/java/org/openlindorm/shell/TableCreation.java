package org.openlindorm.shell;

import java.io.Console;
import java.io.PrintStream;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.rowfile.FileFormat;
import org.openlindorm.shell.file.RowSource;
import org.openlindorm.type.DataType;

/** {@code lindorm load --create}: creates the table of a file before its rows are loaded. */
final class TableCreation {

  /** The number of lines from which types are inferred. */
  static final int SAMPLE = 1_000;

  private final LoadOptions options;
  private final PrintStream out;
  private final PrintStream err;

  TableCreation(LoadOptions options, PrintStream out, PrintStream err) {
    this.options = options;
    this.out = out;
    this.err = err;
  }

  /**
   * Prints the definition, creates the table, and prints the key advisor's findings.
   *
   * @throws SQLException when the table exists, or the server refuses its definition
   */
  void run(RowSource source) throws SQLException {
    List<String> columns = LineParser.requested(options, source);
    String name = SqlNames.name(options.databaseName(), options.tableName());
    String key = key(columns);
    String sql =
        InferredTable.definition(
            name, columns, typesOf(source, columns), options.lineNumber(), key);
    out.println(sql + ";");
    out.flush();
    try (Connection connection = options.target().connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
      try (ResultSet warnings = statement.executeQuery("SHOW WARNINGS")) {
        while (warnings.next()) {
          err.println(warnings.getString("Level") + ": " + warnings.getString("Message"));
        }
      }
    }
  }

  /** Returns the types of the file, or else those inferred from its first lines. */
  private List<DataType> typesOf(RowSource source, List<String> columns) {
    List<DataType> known = source.types();
    boolean typed = options.form().format() == FileFormat.JSONL;
    return known != null ? known : InferredTable.types(columns.size(), source.peek(SAMPLE), typed);
  }

  private String key(List<String> columns) {
    String given = options.key();
    if (given != null) {
      return given;
    }
    Console terminal = Interactive.console();
    if (terminal == null) {
      throw new UsageError(
          "--create needs --key COLUMNS, the primary key: it determines where rows are"
              + " stored and which queries are fast. The file has "
              + String.join(", ", columns));
    }
    String typed = terminal.readLine("Columns: %s%nPrimary key: ", String.join(", ", columns));
    if (typed == null || typed.isBlank()) {
      throw new UsageError("No primary key was given");
    }
    return typed.strip();
  }
}
