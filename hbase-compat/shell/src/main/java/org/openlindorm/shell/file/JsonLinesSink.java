package org.openlindorm.shell.file;

import java.io.BufferedWriter;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.shell.output.JsonPrinter;

/**
 * Writes one JSON object per line. Numbers and booleans are JSON's, everything else is text, also
 * NaN.
 */
final class JsonLinesSink implements RowSink {

  private final BufferedWriter out;
  private final List<String> names;

  JsonLinesSink(BufferedWriter out, List<RowColumn> columns) {
    this.out = out;
    this.names = columns.stream().map(column -> JsonPrinter.quoted(column.name()) + ":").toList();
  }

  @Override
  public void write(@Nullable Object[] values) throws IOException {
    for (int i = 0; i < values.length; i++) {
      out.write(i == 0 ? '{' : ',');
      out.write(names.get(i));
      out.write(json(values[i]));
    }
    out.write("}\n");
  }

  /** Returns a value of {@link RowColumn#ofResult} as JSON. */
  static String json(@Nullable Object value) {
    if (value == null) {
      return "null";
    }
    boolean bare =
        value instanceof Boolean
            || value instanceof Number number && Double.isFinite(number.doubleValue())
            || value instanceof java.math.BigDecimal;
    String text = RowColumn.text(value);
    return bare ? text : JsonPrinter.quoted(text);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
