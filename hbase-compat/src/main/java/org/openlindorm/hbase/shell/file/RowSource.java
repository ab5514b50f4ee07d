package org.openlindorm.hbase.shell.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/** The rows of a file, one after the other; a file of any format that a table is loaded from. */
public abstract sealed class RowSource implements AutoCloseable
    permits CsvSource, JsonLinesSource, ParquetSource {

  /**
   * A row of the file.
   *
   * @param number of its first line in the file, from 1; of Parquet the row's own
   * @param fields as the file writes them: text, or of formats with types Java's numbers, truth
   *     values, times and bytes; null for NULL
   * @param fault why it cannot be taken as it is, or null
   */
  public record Line(long number, @Nullable Object[] fields, @Nullable String fault) {
    Line(long number, @Nullable Object[] fields) {
      this(number, fields, null);
    }
  }

  /** The standard input as it is named in the place of a file. */
  public static final Path INPUT = Path.of("-");

  private final Deque<Line> ahead = new ArrayDeque<>();

  /**
   * Opens a file.
   *
   * @param file {@link #INPUT} for the standard input
   * @param columns the names of the fields; null when the file tells them
   * @throws LoadFailure when it is no file of its format
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

  /** The names of the fields as the file tells them, or null. */
  public abstract @Nullable List<String> names();

  /** The types of the fields where the format has types, or null. */
  public @Nullable List<DataType> types() {
    return null;
  }

  /** What a person should hear of how the file is read, or null. */
  public @Nullable String remark() {
    return null;
  }

  /** The part of the file that has been read, 0 to 1; any thread may ask. */
  public abstract double progress();

  /** The next row that was not looked at yet, or null at the end. */
  protected abstract @Nullable Line read();

  /**
   * The next row, or null at the end.
   *
   * @throws LoadFailure when the file is broken here, with the line's number
   */
  public final @Nullable Line next() {
    return ahead.isEmpty() ? read() : ahead.remove();
  }

  /** The next rows, which {@link #next} gives out all the same. */
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
