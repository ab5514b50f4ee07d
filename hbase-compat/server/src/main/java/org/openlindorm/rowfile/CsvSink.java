package org.openlindorm.rowfile;

import java.io.BufferedWriter;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A header and RFC 4180's fields; lines end in LF, NULL is an empty field, no text {@code ""}. */
final class CsvSink implements RowSink {

  private final BufferedWriter out;

  CsvSink(BufferedWriter out, List<RowColumn> columns) throws IOException {
    this.out = out;
    for (int i = 0; i < columns.size(); i++) {
      out.write(i == 0 ? "" : ",");
      out.write(header(columns.get(i).name()));
    }
    out.write('\n');
  }

  /**
   * Returns the header's field. It is quoted also if it contains a character that a reader could
   * take for the delimiter.
   */
  private static String header(String name) {
    boolean misleading = name.chars().anyMatch(c -> c == '\t' || c == ';' || c == '|');
    return misleading ? '"' + name.replace("\"", "\"\"") + '"' : FieldText.csv(name);
  }

  @Override
  public void write(@Nullable Object[] values) throws IOException {
    for (int i = 0; i < values.length; i++) {
      if (i > 0) {
        out.write(',');
      }
      Object value = values[i];
      if (value != null) {
        out.write(FieldText.csv(RowColumn.text(value)));
      }
    }
    out.write('\n');
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
