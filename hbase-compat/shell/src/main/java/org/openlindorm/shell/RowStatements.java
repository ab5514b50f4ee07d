package org.openlindorm.shell;

import java.io.IOException;
import java.io.Writer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.rowfile.RowColumn;

/** Writes rows as UPSERT statements, each of which has a limited number of rows and characters. */
final class RowStatements {

  private static final int MOST_ROWS = 500;
  private static final int MOST_CHARACTERS = 1 << 20;

  private final Writer sql;
  private final String start;
  private final List<RowColumn> columns;
  private int rows;
  private long characters;

  RowStatements(Writer sql, String table, List<RowColumn> columns) {
    this.sql = sql;
    this.columns = columns;
    this.start =
        columns.stream()
            .map(column -> SqlNames.name(column.name()))
            .collect(
                Collectors.joining(", ", "UPSERT INTO " + SqlNames.name(table) + " (", ") VALUES"));
  }

  /** Writes the present row of a result. */
  void add(ResultSet row) throws IOException, SQLException {
    StringBuilder text = new StringBuilder(rows == 0 ? start + "\n(" : ",\n(");
    for (int i = 0; i < columns.size(); i++) {
      text.append(i == 0 ? "" : ", ").append(literal(columns.get(i).ofResult(row, i + 1)));
    }
    sql.append(text.append(')'));
    rows++;
    characters += text.length();
    if (rows == MOST_ROWS || characters >= MOST_CHARACTERS) {
      end();
    }
  }

  /** Ends the statement that has been begun, if any. */
  void end() throws IOException {
    if (rows > 0) {
      sql.write(";\n");
    }
    rows = 0;
    characters = 0;
  }

  private static String literal(@Nullable Object value) {
    if (value == null) {
      return "NULL";
    }
    if (value instanceof byte[] bytes) {
      return "x'" + HexFormat.of().formatHex(bytes) + "'";
    }
    return value instanceof String text ? SqlNames.text(text) : RowColumn.text(value);
  }
}
