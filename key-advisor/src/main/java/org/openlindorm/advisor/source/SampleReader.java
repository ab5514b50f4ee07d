package org.openlindorm.advisor.source;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.advisor.model.TableModel;

/**
 * Reads sampled keys in four formats: CSV with a header that names key columns, CSV of all key
 * columns in key order, JSON lines with the columns as fields, and one value per line.
 */
public final class SampleReader {

  private static final int MOST_ROWS = 1_000_000;

  private static final CSVFormat CSV =
      CSVFormat.DEFAULT.builder().setIgnoreSurroundingSpaces(true).get();
  private static final JsonFactory JSON = new JsonFactory();

  private final List<String> key;
  private final String file;
  private final List<Problem> problems;
  private final List<List<String>> rows = new ArrayList<>();

  private SampleReader(TableModel table, String file, List<Problem> problems) {
    this.key = table.keyColumns();
    this.file = file;
    this.problems = problems;
  }

  /**
   * Returns the sample of a table.
   *
   * @param problems receives the errors; the rows before an error are kept
   */
  public static KeySample read(
      TableModel table,
      String file,
      String text,
      boolean ordered,
      boolean burst,
      List<Problem> problems) {
    String content = text.startsWith("\uFEFF") ? text.substring(1) : text;
    var reader = new SampleReader(table, file, problems);
    List<String> columns =
        content.stripLeading().startsWith("{") ? reader.json(content) : reader.csv(content);
    return new KeySample(file, columns, reader.rows, ordered || burst, burst);
  }

  // ---- CSV ----

  /** Reads the rows; returns the columns that they contain. */
  private List<String> csv(String text) {
    CsvColumns columns = new CsvColumns(key, null);
    boolean first = true;
    try (CSVParser lines = CSVParser.parse(text, CSV)) {
      for (CSVRecord line : lines) {
        List<String> cells = line.toList();
        if (first) {
          first = false;
          columns = CsvColumns.of(key, cells);
          if (columns.named()) {
            continue;
          }
        }
        if (rows.size() == MOST_ROWS) {
          break;
        }
        if (!columns.fit(cells)) {
          refuse(
              lines.getCurrentLineNumber(),
              "the line gives " + cells.size() + " values, wanted are those of " + columns.names());
          break;
        }
        rows.add(columns.of(cells));
      }
    } catch (IOException | UncheckedIOException e) {
      Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
      problems.add(
          new Problem(Place.nowhere(file), "the sample is not CSV: " + cause.getMessage()));
    }
    return columns.names();
  }

  // ---- JSON lines ----

  private List<String> json(String text) {
    String[] lines = text.split("\n", -1);
    for (int i = 0; i < lines.length && rows.size() < MOST_ROWS; i++) {
      if (lines[i].isBlank()) {
        continue;
      }
      try {
        Map<String, String> fields = fields(lines[i]);
        if (!fields.keySet().containsAll(key)) {
          refuse(i + 1, "the line does not give every key column: " + key);
          break;
        }
        rows.add(key.stream().map(fields::get).toList());
      } catch (JsonProcessingException e) {
        refuse(i + 1, "the line is not JSON: " + e.getOriginalMessage());
        break;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return key;
  }

  /** Returns the fields of an object that are strings, numbers or booleans. */
  private static Map<String, String> fields(String line) throws IOException {
    Map<String, String> fields = new HashMap<>();
    try (JsonParser parser = JSON.createParser(line)) {
      parser.nextToken();
      for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
        JsonToken value = parser.nextToken();
        if (value.isStructStart()) {
          parser.skipChildren();
        } else if (value != JsonToken.VALUE_NULL) {
          fields.put(name, parser.getText());
        }
      }
    }
    return fields;
  }

  private void refuse(long line, String text) {
    int number = (int) line;
    problems.add(new Problem(new Place(file, number, 1, number, 1), text));
  }
}
