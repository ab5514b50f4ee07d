package org.openlindorm.rowfile;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Result;
import org.openlindorm.web.console.DownloadFormat;

/** Writes results of the engine to files. */
public final class ResultFileWriter {

  private ResultFileWriter() {}

  /** Writes all rows and closes the stream, unless reading or writing fails. */
  public static void write(Result.Rows rows, DownloadFormat format, OutputStream out)
      throws IOException {
    List<RowColumn> columns = RowColumn.of(rows.columns());
    RowSink sink = RowSink.to(out, fileFormat(format), columns);
    @Nullable Object[] values = new Object[columns.size()];
    for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
      for (int i = 0; i < values.length; i++) {
        Object value = row[i];
        values[i] = value == null ? null : columns.get(i).ofValue(value);
      }
      sink.write(values);
    }
    sink.close();
  }

  private static FileFormat fileFormat(DownloadFormat format) {
    return switch (format) {
      case CSV -> FileFormat.CSV;
      case JSON -> FileFormat.JSONL;
      case PARQUET -> FileFormat.PARQUET;
    };
  }
}
