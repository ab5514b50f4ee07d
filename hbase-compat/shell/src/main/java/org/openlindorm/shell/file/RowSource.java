package org.openlindorm.shell.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/** Reads the rows of a file of any format that can be loaded. */
public abstract sealed class RowSource implements AutoCloseable
    permits CsvSource, JsonLinesSource, ParquetSource {

  /**
   * A row of the file.
   *
   * @param number of its first line in the file, from 1; for Parquet that of the row
   * @param fields as in the file: text, or in typed formats Java's numbers, booleans, times and
   *     bytes; null for NULL
   * @param fault why it cannot be loaded as it is, or null
   */
  public record Line(long number, @Nullable Object[] fields, @Nullable String fault) {
    Line(long number, @Nullable Object[] fields) {
      this(number, fields, null);
    }
  }

  /** The name of the standard input in place of a file. */
  public static final Path INPUT = Path.of("-");

  private final Deque<Line> ahead = new ArrayDeque<>();

  /**
   * Opens a file.
   *
   * @param file {@link #INPUT} for the standard input
   * @param columns the names of the fields; null to take them from the file
   * @throws LoadFailure when the file does not have its format
   */
  public static RowSource open(
      Path file, FileForm form, @Nullable List<String> columns, InputStream standardInput)
      throws IOException {
    return switch (form.format()) {
      case CSV -> new CsvSource(FileBytes.open(file, standardInput), file, form);
      case JSONL -> new JsonLinesSource(FileBytes.open(file, standardInput), columns);
      case PARQUET -> ParquetSource.open(file, columns);
    };
  }

  /** Returns the names of the fields in the file, or null. */
  public abstract @Nullable List<String> names();

  /** Returns the types of the fields if the format has types, or null. */
  public @Nullable List<DataType> types() {
    return null;
  }

  /** Returns a note for the user on how the file is read, or null. */
  public @Nullable String remark() {
    return null;
  }

  /** Returns the fraction of the file that has been read, 0 to 1. Thread-safe. */
  public abstract double progress();

  /** Returns the next row that was not peeked, or null at the end. */
  protected abstract @Nullable Line read();

  /**
   * Returns the next row, or null at the end.
   *
   * @throws LoadFailure when the file is malformed here, with the line's number
   */
  public final @Nullable Line next() {
    return ahead.isEmpty() ? read() : ahead.remove();
  }

  /** Returns the next rows without consuming them; {@link #next} still returns them. */
  public final List<Line> peek(int most) {
    while (ahead.size() < most) {
      Line line = read();
      if (line == null) {
        break;
      }
      ahead.add(line);
    }
    return List.copyOf(ahead);
  }

  @Override
  public abstract void close() throws IOException;
}
