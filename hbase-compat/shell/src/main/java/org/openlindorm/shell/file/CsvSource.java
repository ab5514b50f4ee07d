package org.openlindorm.shell.file;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.QuoteMode;
import org.jspecify.annotations.Nullable;

/** The lines of a CSV file, UTF-8 with or without a byte order mark. */
final class CsvSource extends RowSource {

  private final FileBytes bytes;
  private final CSVParser parser;
  private final Iterator<CSVRecord> records;
  private final @Nullable List<String> header;
  private final @Nullable String remark;

  CsvSource(FileBytes bytes, Path file, FileForm form) throws IOException {
    this.bytes = bytes;
    char delimiter = form.delimiterOf(firstLine(bytes.plain()));
    remark =
        form.isSurprising(delimiter)
            ? "The fields are between "
                + (delimiter == '\t' ? "tabs" : "'" + delimiter + "'")
                + "; --delimiter C"
            : null;
    parser = CSVParser.parse(new InputStreamReader(bytes.plain(), UTF_8), format(form, delimiter));
    records = parser.iterator();
    Line first = form.header() ? read() : null;
    header = first == null ? null : names(first.fields());
    if (form.header() && header == null) {
      throw new LoadFailure(file + " is empty; a header line was expected");
    }
  }

  /** Returns the first line, as far as it is readable without consuming the input. */
  private static String firstLine(InputStream in) throws IOException {
    in.mark(FileBytes.BUFFER);
    byte[] bytes = new byte[FileBytes.BUFFER / 2];
    int length = 0;
    int next = in.read();
    while (next >= 0 && next != '\n' && length < bytes.length) {
      bytes[length] = (byte) next;
      length++;
      next = in.read();
    }
    in.reset();
    return new String(bytes, 0, length, UTF_8);
  }

  /**
   * Returns the CSV format. Strict quoting distinguishes the empty field from the empty text {@code
   * ""}.
   */
  private static CSVFormat format(FileForm form, char delimiter) {
    return CSVFormat.DEFAULT
        .builder()
        .setDelimiter(delimiter)
        .setQuoteMode(QuoteMode.ALL_NON_NULL)
        .setNullString(form.nullText())
        .get();
  }

  private static List<String> names(@Nullable Object[] fields) {
    return Arrays.stream(fields)
        .map(field -> field == null ? "" : field.toString().replace("\ufeff", "").strip())
        .toList();
  }

  @Override
  public @Nullable List<String> names() {
    return header;
  }

  @Override
  public @Nullable String remark() {
    return remark;
  }

  @Override
  protected @Nullable Line read() {
    long number = parser.getCurrentLineNumber() + 1;
    try {
      return records.hasNext() ? new Line(number, records.next().values()) : null;
    } catch (UncheckedIOException | IllegalStateException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new LoadFailure("Line " + number + " cannot be read: " + problem(cause));
    }
  }

  private static String problem(Throwable cause) {
    String message = String.valueOf(cause.getMessage());
    if (message.contains("EOF reached before encapsulated token finished")) {
      return "a quote in it is not closed; write a quote inside a field twice";
    }
    return cause instanceof EOFException
        ? "the compressed file ends in the middle (" + message + ")"
        : message;
  }

  @Override
  public double progress() {
    return bytes.progress();
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
