package org.openlindorm.rowfile;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows to a file that {@code lindorm load} reads back to the same values. Closing it
 * completes the file.
 */
public interface RowSink extends AutoCloseable {

  /** The buffer of text files. */
  int BUFFER = 1 << 16;

  /**
   * Writes a row.
   *
   * @param values for each column null, or an object of {@link RowColumn#ofResult}
   */
  void write(@Nullable Object[] values) throws IOException;

  @Override
  void close() throws IOException;

  /** Returns a sink of a format; it closes the stream. */
  static RowSink to(OutputStream out, FileFormat format, List<RowColumn> columns)
      throws IOException {
    return switch (format) {
      case CSV -> new CsvSink(text(out), columns);
      case JSONL -> new JsonLinesSink(text(out), columns);
      case PARQUET -> new ParquetSink(out, columns);
    };
  }

  private static BufferedWriter text(OutputStream out) {
    return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFER);
  }
}
