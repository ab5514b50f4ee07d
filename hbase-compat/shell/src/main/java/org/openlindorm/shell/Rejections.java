package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.rowfile.FieldText;
import org.openlindorm.rowfile.RowColumn;
import org.openlindorm.shell.file.RowSource;

/**
 * Collects bad lines. With {@code --on-error skip} each is written to a file next to the input: its
 * fields, then its line number and the reason, ready to be corrected and loaded. Otherwise the
 * first one in the file's order is kept for the report. Thread-safe.
 */
final class Rejections implements AutoCloseable {

  private final Path file;
  private final List<String> columns;
  private final boolean collect;
  private @Nullable BufferedWriter out;
  private long count;
  private long firstLine = Long.MAX_VALUE;
  private String firstReason = "";

  /**
   * @param file in which they are collected
   */
  Rejections(Path file, List<String> columns, boolean collect) {
    this.file = file;
    this.columns = columns;
    this.collect = collect;
  }

  Path file() {
    return file;
  }

  /**
   * Continues the file of a load that was interrupted, and keeps its rejections up to a line.
   *
   * @param line the last of them
   */
  synchronized void resume(long line) throws IOException {
    if (collect && Files.exists(file)) {
      for (String kept : RejectionsReader.lines(file, line)) {
        count++;
        write(kept);
      }
      flush();
    }
  }

  /** Discards the rejections of an earlier load, because this one begins with the first line. */
  synchronized void discard() throws IOException {
    if (collect) {
      Files.deleteIfExists(file);
    }
  }

  /** Flushes the rejections to the file. */
  synchronized void flush() throws IOException {
    if (out != null) {
      out.flush();
    }
  }

  synchronized void add(RowSource.Line line, String reason) {
    count++;
    if (line.number() < firstLine) {
      firstLine = line.number();
      firstReason = reason;
    }
    if (collect) {
      List<String> fields = new ArrayList<>();
      for (Object field : line.fields()) {
        fields.add(field == null ? "" : FieldText.csv(RowColumn.text(field)));
      }
      fields.add(String.valueOf(line.number()));
      fields.add(FieldText.csv(reason));
      write(String.join(",", fields));
    }
  }

  private void write(String line) {
    try {
      BufferedWriter writer = out;
      if (writer == null) {
        writer = Files.newBufferedWriter(file, UTF_8);
        out = writer;
        writer.write(
            String.join(",", columns.stream().map(FieldText::csv).toList())
                + ",rejected_line,rejected_reason\n");
      }
      writer.write(line + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + file, e);
    }
  }

  synchronized long count() {
    return count;
  }

  /** Returns whether a bad line ends the load. */
  synchronized boolean stop() {
    return !collect && count > 0;
  }

  /** Returns the first bad line and its error. */
  synchronized String first() {
    return "Line " + firstLine + ": " + firstReason;
  }

  @Override
  public synchronized void close() {
    try {
      if (out != null) {
        out.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + file, e);
    }
  }
}
