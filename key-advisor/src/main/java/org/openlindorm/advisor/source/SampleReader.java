package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.advisor.model.TableModel;

/**
 * Reads sampled keys: CSV with a header that names key columns, CSV of all key columns in key
 * order, JSON lines with the columns as fields, or one value a line.
 */
public final class SampleReader {

  private static final int MOST_ROWS = 1_000_000;

  private SampleReader() {}

  /**
   * The sample of a table.
   *
   * @param problems gets what cannot be read; the rest of the sample is taken
   */
  public static KeySample read(
      TableModel table,
      String file,
      String text,
      boolean ordered,
      boolean burst,
      List<Problem> problems) {
    List<String> key = table.keyColumns();
    List<String> columns = key;
    int[] positions = null;
    List<List<String>> rows = new ArrayList<>();
    int number = 0;
    boolean first = true;
    for (String raw : text.split("\n", -1)) {
      number++;
      String line = raw.strip();
      if (line.startsWith("\uFEFF")) {
        line = line.substring(1);
      }
      if (line.isEmpty() || rows.size() == MOST_ROWS) {
        continue;
      }
      if (line.startsWith("{")) {
        List<String> row = json(line, key);
        if (row.size() != key.size()) {
          problems.add(problem(file, number, "the line does not give every key column: " + key));
          break;
        }
        rows.add(row);
        continue;
      }
      List<String> cells = cells(line);
      if (first) {
        first = false;
        List<String> named = key.stream().filter(cells::contains).toList();
        if (!named.isEmpty()) {
          columns = named;
          positions = named.stream().mapToInt(cells::indexOf).toArray();
          continue;
        }
        columns = key.subList(0, Math.min(cells.size(), key.size()));
      }
      List<String> row = new ArrayList<>();
      for (int i = 0; i < columns.size(); i++) {
        int at = positions == null ? i : positions[i];
        if (at < cells.size()) {
          row.add(cells.get(at));
        }
      }
      if (row.size() != columns.size()) {
        problems.add(
            problem(
                file,
                number,
                "the line gives " + cells.size() + " values, wanted are those of " + columns));
        break;
      }
      rows.add(row);
    }
    return new KeySample(file, columns, rows, ordered || burst, burst);
  }

  private static Problem problem(String file, int line, String text) {
    return new Problem(new Place(file, line, 1, line, 1), text);
  }

  /** The cells of a CSV line; a quoted one may hold commas, its quotes are doubled. */
  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (quoted && c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
        cell.append('"');
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString());
    return cells;
  }

  /** The values of some fields of a flat JSON object, in their order. */
  private static List<String> json(String line, List<String> fields) {
    List<String> values = new ArrayList<>();
    for (String field : fields) {
      int at = line.indexOf('"' + field + '"');
      int colon = at < 0 ? -1 : line.indexOf(':', at + field.length() + 2);
      if (colon < 0) {
        return List.of();
      }
      int start = colon + 1;
      while (start < line.length() && Character.isWhitespace(line.charAt(start))) {
        start++;
      }
      StringBuilder value = new StringBuilder();
      boolean text = start < line.length() && line.charAt(start) == '"';
      for (int i = text ? start + 1 : start; i < line.length(); i++) {
        char c = line.charAt(i);
        if (text && c == '\\' && i + 1 < line.length()) {
          value.append(line.charAt(++i));
        } else if (text ? c == '"' : c == ',' || c == '}') {
          break;
        } else {
          value.append(c);
        }
      }
      values.add(text ? value.toString() : value.toString().strip());
    }
    return values;
  }
}
