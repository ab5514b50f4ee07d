package org.openlindorm.advisor.dialect;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads the input and output of the HBase shell: {@code create 't', {NAME => 'f', ...}, SPLITS =>
 * [...]} and the output of {@code describe 't'}. The row key becomes a VARCHAR column; column
 * families become dynamic columns.
 */
final class HBaseShellReader {
  private static final String ROW_KEY = "rowkey";

  private final TokenCursor words;
  private final ImportedSchema schema = new ImportedSchema();

  private HBaseShellReader(String text) {
    words = new TokenCursor(text, false, true);
  }

  static ImportedSchema read(String text) {
    var reader = new HBaseShellReader(text);
    return reader.schema.read(reader.words, reader::command);
  }

  private void command() {
    Word word = words.next();
    if (word.is("create") && words.peek().kind() == Word.Kind.TEXT) {
      create();
    } else if (word.is("Table") && words.peek().isName() && isDescription()) {
      describe();
    }
  }

  /** Returns whether {@code Table ns:t is ENABLED} follows. */
  private boolean isDescription() {
    for (int i = 1; i < 6; i++) {
      if (words.peek(i).is("is")) {
        return words.peek(i + 1).is("ENABLED") || words.peek(i + 1).is("DISABLED");
      }
    }
    return false;
  }

  private void create() {
    Word at = words.next();
    var table = table(at, at.text());
    var families = new TreeSet<String>();
    while (words.accept(",")) {
      if (words.peek().kind() == Word.Kind.TEXT) {
        families.add(words.next().text());
      } else if (words.accept("{")) {
        settings(table, families);
      } else {
        setting(table, families);
      }
    }
    if (families.isEmpty()) {
      throw new DialectException("line " + at.line() + ": a table needs a column family");
    }
    finish(table, families);
  }

  private void describe() {
    Word at = words.peek();
    StringBuilder name = new StringBuilder();
    while (!words.peek().is("is")) {
      name.append(words.next().text());
    }
    var table = table(at, name.toString());
    var families = new TreeSet<String>();
    while (!words.atEnd() && !(words.peek().is("Table") && words.peek(1).isName())) {
      boolean next = words.peek().is("create") && words.peek(1).kind() == Word.Kind.TEXT;
      if (next) {
        break;
      }
      if (words.accept("{")) {
        settings(table, families);
      } else {
        words.next();
      }
    }
    finish(table, families);
  }

  private ImportedTable table(Word at, String name) {
    var table = schema.add(at, name.replace(':', '.'));
    table.columns().add(new ImportedColumn(at, ROW_KEY, "VARCHAR", true, ""));
    table.addKey(at, List.of(ROW_KEY));
    table.attributes().put("DYNAMIC_COLUMNS", "true");
    return table;
  }

  private void finish(ImportedTable table, Set<String> families) {
    table.notes().add("column families, which SQL does not have:");
    table.notes().add("@table families=" + String.join(",", families));
  }

  private void settings(ImportedTable table, Set<String> families) {
    while (!words.atEnd() && !words.accept("}")) {
      if (!words.accept(",")) {
        setting(table, families);
      }
    }
  }

  private void setting(ImportedTable table, Set<String> families) {
    Word name = words.next();
    if (!words.accept("=>")) {
      return;
    }
    switch (name.upper()) {
      case "NAME" -> families.add(words.next().text());
      case "TTL" -> ttl(table, words.next().text());
      case "VERSIONS" -> version(table, words.next().text());
      case "COMPRESSION" -> compression(table, words.next().text());
      case "SPLITS" -> table.attributes().put("SPLITKEYS", String.join(",", list()));
      case "NUMREGIONS" -> table.attributes().put("NUMREGIONS", words.next().text());
      case "SPLITALGO" -> algorithm(table, words.next().text());
      case "SPLITS_FILE" -> table.leftOut("SPLITS_FILE " + words.next().text() + ", not read");
      default -> value();
    }
  }

  /**
   * Reads a TTL: {@code '86400'}, {@code 86400}, or the form that describe prints, {@code 86400
   * SECONDS (1 DAY)}.
   */
  private void ttl(ImportedTable table, String text) {
    String seconds = text.replaceFirst("(?s)\\s.*", "");
    if (seconds.matches("\\d+") && !seconds.equals("2147483647")) {
      table.attributes().put("TTL", seconds);
    }
    while (!words.atEnd() && !words.isAny(",", "}")) {
      words.next();
    }
  }

  private static void version(ImportedTable table, String versions) {
    if (versions.matches("\\d+") && !versions.equals("1")) {
      table.attributes().put("VERSIONS", versions);
    }
  }

  private static void compression(ImportedTable table, String codec) {
    if (!codec.equals("NONE")) {
      table.attributes().put("COMPRESSION", codec);
    }
  }

  private static void algorithm(ImportedTable table, String algorithm) {
    if (algorithm.equals("HexStringSplit")) {
      table.attributes().put("STARTKEY", "00000000");
      table.attributes().put("ENDKEY", "FFFFFFFF");
    } else {
      table.notes().add("SPLITALGO " + algorithm + ": the regions divide the range of all bytes");
    }
  }

  private List<String> list() {
    List<String> values = new ArrayList<>();
    words.expect("[");
    while (!words.atEnd() && !words.accept("]")) {
      Word word = words.next();
      if (!word.is(",")) {
        values.add(word.text());
      }
    }
    return values;
  }

  private void value() {
    int depth = 0;
    while (!words.atEnd()) {
      Word word = words.peek();
      if (depth == 0 && (word.is(",") || word.is("}"))) {
        return;
      }
      depth += word.is("{") || word.is("[") ? 1 : word.is("}") || word.is("]") ? -1 : 0;
      words.next();
    }
  }
}
