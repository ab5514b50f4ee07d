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
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
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

  private static final int BUFFER = 1 << 16;

  private final CountingInput counting;
  private final long size;
  private final CSVParser parser;
  private final Iterator<CSVRecord> records;
  private final @Nullable List<String> header;
  private final char delimiter;
  private final Deque<Line> ahead = new ArrayDeque<>();

  private CsvSource(InputStream file, long size, LoadOptions options) throws IOException {
    this.size = size;
    counting = new CountingInput(file);
    InputStream in = new BufferedInputStream(counting, BUFFER);
    in.mark(2);
    boolean gzip = in.read() == 0x1f && in.read() == 0x8b;
    in.reset();
    InputStream plain =
        gzip ? new BufferedInputStream(new GZIPInputStream(in, BUFFER), BUFFER) : in;
    delimiter = options.form().delimiterOf(firstLine(plain));
    parser = CSVParser.parse(new InputStreamReader(plain, UTF_8), format(options, delimiter));
    records = parser.iterator();
    Line first = options.form().header() ? next() : null;
    header = first == null ? null : names(first.fields());
    if (options.form().header() && header == null) {
      throw new LoadFailure(options.file() + " is empty; a header line was expected");
    }
  }

  /**
   * Opens the file.
   *
   * @param standardInput what {@code -} stands for
   */
  static CsvSource open(LoadOptions options, InputStream standardInput) throws IOException {
    return options.fromInput()
        ? new CsvSource(standardInput, 0, options)
        : new CsvSource(Files.newInputStream(options.file()), Files.size(options.file()), options);
  }

  /** What can be seen of it without reading on. */
  private static String firstLine(InputStream in) throws IOException {
    in.mark(BUFFER);
    byte[] bytes = new byte[BUFFER / 2];
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

  /** Between the fields. */
  char delimiter() {
    return delimiter;
  }

  /** The next lines, which {@link #next} gives out all the same. */
  List<Line> peek(int most) {
    while (ahead.size() < most) {
      Line line = read();
      if (line == null) {
        break;
      }
      ahead.add(line);
    }
    return List.copyOf(ahead);
  }

  /** Strict quoting tells the empty field from the empty text {@code ""}. */
  private static CSVFormat format(LoadOptions options, char delimiter) {
    return CSVFormat.DEFAULT
        .builder()
        .setDelimiter(delimiter)
        .setQuoteMode(QuoteMode.ALL_NON_NULL)
        .setNullString(options.form().nullText())
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
    return ahead.isEmpty() ? read() : ahead.remove();
  }

  private @Nullable Line read() {
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
    return size == 0 ? 0 : Math.min(1, (double) counting.count.get() / size);
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
