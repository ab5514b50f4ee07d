package org.openlindorm.hbase.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPInputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.QuoteMode;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a CSV file, plain or gzip (told by its first bytes), UTF-8 with or without a byte
 * order mark.
 */
final class CsvSource implements AutoCloseable {

  /** A line's number in the file, from 1, and its fields; null for NULL. */
  record Line(long number, @Nullable String[] fields) {}

  private final CountingInput counting;
  private final long size;
  private final CSVParser parser;
  private final Iterator<CSVRecord> records;
  private final @Nullable List<String> header;

  CsvSource(LoadOptions options) throws IOException {
    size = Files.size(options.file());
    counting = new CountingInput(Files.newInputStream(options.file()));
    InputStream in = new BufferedInputStream(counting, 1 << 16);
    in.mark(2);
    boolean gzip = in.read() == 0x1f && in.read() == 0x8b;
    in.reset();
    InputStream plain = gzip ? new GZIPInputStream(in, 1 << 16) : in;
    parser = CSVParser.parse(new InputStreamReader(plain, UTF_8), format(options));
    records = parser.iterator();
    Line first = options.header() ? next() : null;
    header = first == null ? null : names(first.fields());
    if (options.header() && header == null) {
      throw new LoadFailure(options.file() + " is empty; a header line was expected");
    }
  }

  /** Strict quoting tells the empty field from the empty text {@code ""}. */
  private static CSVFormat format(LoadOptions options) {
    return CSVFormat.DEFAULT
        .builder()
        .setDelimiter(options.delimiter())
        .setQuoteMode(QuoteMode.ALL_NON_NULL)
        .setNullString(options.nullText())
        .get();
  }

  private static List<String> names(@Nullable String[] fields) {
    return Arrays.stream(fields)
        .map(field -> field == null ? "" : field.replace("\ufeff", "").strip())
        .toList();
  }

  /** The names in the first line, or null for a file without a header. */
  @Nullable List<String> header() {
    return header;
  }

  /**
   * The next line, or null at the end.
   *
   * @throws LoadFailure when the file is broken here, with the line's number
   */
  @Nullable Line next() {
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
      return "a quote that opens in it is never closed; a quote inside is doubled";
    }
    return cause instanceof EOFException
        ? "the compressed file ends in the middle (" + message + ")"
        : message;
  }

  /**
   * The part of the file that has been read, compressed bytes counted, 0 to 1; any thread may ask.
   */
  double progress() {
    return size == 0 ? 1 : Math.min(1, (double) counting.count.get() / size);
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }

  private static final class CountingInput extends FilterInputStream {

    private final AtomicLong count = new AtomicLong();

    CountingInput(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      count.addAndGet(read < 0 ? 0 : 1);
      return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int read = super.read(bytes, offset, length);
      count.addAndGet(Math.max(read, 0));
      return read;
    }
  }
}
