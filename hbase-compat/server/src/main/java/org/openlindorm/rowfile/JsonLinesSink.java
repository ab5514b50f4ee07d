package org.openlindorm.rowfile;

import java.io.BufferedWriter;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes one JSON object per line. Numbers and booleans are JSON's, everything else is text, also
 * NaN.
 */
final class JsonLinesSink implements RowSink {

  private final BufferedWriter out;
  private final List<String> names;

  JsonLinesSink(BufferedWriter out, List<RowColumn> columns) {
    this.out = out;
    this.names = columns.stream().map(column -> FieldText.json(column.name()) + ":").toList();
  }

  @Override
  public void write(@Nullable Object[] values) throws IOException {
    for (int i = 0; i < values.length; i++) {
      out.write(i == 0 ? '{' : ',');
      out.write(names.get(i));
      out.write(RowColumn.json(values[i]));
    }
    out.write("}\n");
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
