package org.openlindorm.testing;

import java.io.IOException;
import java.io.Reader;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Rows in a CSV file whose first line names columns; an empty field without quotes is NULL. */
record CsvRows(DataSource target) {

  /** Far below the rows that a statement may write. */
  private static final int BATCH = 500;

  private static final CSVFormat FORMAT =
      CSVFormat.DEFAULT
          .builder()
          .setHeader()
          .setSkipHeaderRecord(true)
          .setNullString("")
          .setQuoteMode(org.apache.commons.csv.QuoteMode.ALL_NON_NULL)
          .get();

  /**
   * @return how many rows were written
   * @throws IllegalStateException with the server's words
   */
  long load(String table, Reader text) {
    try (CSVParser rows = CSVParser.parse(text, FORMAT);
        Connection connection = target.getConnection()) {
      List<String> columns = rows.getHeaderNames();
      String sql =
          "UPSERT INTO %s (%s) VALUES (%s)"
              .formatted(
                  table,
                  columns.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", ")),
                  columns.stream().map(name -> "?").collect(Collectors.joining(", ")));
      try (PreparedStatement insert = connection.prepareStatement(sql)) {
        return load(rows, insert);
      }
    } catch (IOException | SQLException failure) {
      throw new IllegalStateException(
          "Table " + table + " cannot be filled: " + failure.getMessage(), failure);
    }
  }

  private static long load(CSVParser rows, PreparedStatement insert) throws SQLException {
    long count = 0;
    int waiting = 0;
    for (CSVRecord row : rows) {
      for (int i = 0; i < row.size(); i++) {
        insert.setString(i + 1, row.get(i));
      }
      insert.addBatch();
      count++;
      if (++waiting == BATCH) {
        insert.executeBatch();
        waiting = 0;
      }
    }
    if (waiting > 0) {
      insert.executeBatch();
    }
    return count;
  }
}
