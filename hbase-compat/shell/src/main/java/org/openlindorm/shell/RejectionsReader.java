package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.QuoteMode;
import org.openlindorm.rowfile.FieldText;

/** Reads the rejections file of a load that was interrupted, possibly in the middle of a word. */
final class RejectionsReader {

  private static final CSVFormat FORM =
      CSVFormat.DEFAULT.builder().setQuoteMode(QuoteMode.ALL_NON_NULL).get();

  private RejectionsReader() {}

  /**
   * Returns the lines of the file of rejections, without the header.
   *
   * @param last line of the loaded file to include; later lines will be rejected again
   */
  static List<String> lines(Path file, long last) throws IOException {
    String text = Files.readString(file, UTF_8);
    List<String> lines = new ArrayList<>();
    try (CSVParser parser = CSVParser.parse(text.substring(0, text.lastIndexOf('\n') + 1), FORM)) {
      Iterator<CSVRecord> records = parser.iterator();
      for (boolean header = true; hasNext(records); header = false) {
        CSVRecord record = records.next();
        if (!header && Long.parseLong(record.get(record.size() - 2)) <= last) {
          lines.add(String.join(",", record.stream().map(RejectionsReader::field).toList()));
        }
      }
    }
    return lines;
  }

  /** Returns whether a record follows. The quote that the last line opens may never be closed. */
  private static boolean hasNext(Iterator<CSVRecord> records) {
    try {
      return records.hasNext();
    } catch (UncheckedIOException e) {
      return false;
    }
  }

  private static String field(String text) {
    return text == null ? "" : FieldText.csv(text);
  }
}
