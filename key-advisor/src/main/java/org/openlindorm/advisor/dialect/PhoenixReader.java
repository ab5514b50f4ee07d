package org.openlindorm.advisor.dialect;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.openlindorm.key.KeyFunctions;

/** {@code CREATE TABLE} and {@code CREATE INDEX} of Apache Phoenix. */
final class PhoenixReader {
  private final Words words;
  private final List<ForeignTable> tables = new ArrayList<>();

  private PhoenixReader(String text) {
    words = new Words(text, true);
  }

  static List<ForeignTable> read(String text) {
    var reader = new PhoenixReader(text);
    while (!reader.words.atEnd()) {
      reader.statement();
    }
    return reader.tables;
  }

  private void statement() {
    if (words.accept("CREATE")) {
      words.accept("IMMUTABLE");
      boolean local = words.accept("LOCAL");
      if (words.accept("TABLE")) {
        words.accept("IF", "NOT", "EXISTS");
        tables.add(table());
      } else if (words.accept("INDEX")) {
        words.accept("IF", "NOT", "EXISTS");
        index(local);
      }
    }
    words.skipStatement();
  }

  private ForeignTable table() {
    var table = new ForeignTable(words.qualifiedName(true));
    words.expect("(");
    do {
      element(table);
    } while (words.accept(","));
    words.expect(")");
    table.key().forEach(item -> table.change(KeyItems.column(item), ForeignColumn::withNotNull));
    options(table);
    return table;
  }

  private void element(ForeignTable table) {
    if (words.peek().is("CONSTRAINT") && words.peek(2).is("PRIMARY")) {
      words.next();
      words.name();
      words.accept("PRIMARY", "KEY");
      table.key().addAll(KeyItems.of(words.group()));
      return;
    }
    if (words.accept("PRIMARY", "KEY")) {
      table.key().addAll(KeyItems.of(words.group()));
      return;
    }
    String name = words.qualifiedName(false);
    String type = words.name();
    List<Word> arguments = words.peek().is("(") ? words.group() : List.of();
    boolean array = false;
    boolean notNull = false;
    while (!words.peek().is(",") && !words.peek().is(")") && !words.atEnd()) {
      if (words.accept("NOT", "NULL")) {
        notNull = true;
      } else if (words.accept("PRIMARY", "KEY")) {
        boolean descending = words.accept("DESC");
        String item = KeyItems.of(List.of(new Word(Word.Kind.QUOTED, name, 0))).get(0);
        table.key().add(item + (descending ? " DESC" : ""));
      } else if (words.accept("ARRAY") || words.accept("[")) {
        array = true;
      } else if (words.peek().is("(")) {
        words.group();
      } else {
        words.next();
      }
    }
    String ours = array ? "JSON" : type(type, arguments);
    table.columns().add(new ForeignColumn(name, ours, notNull, ""));
  }

  /** Phoenix's DATE and TIME hold a moment to the millisecond. */
  private static String type(String type, List<Word> arguments) {
    boolean moment = type.equalsIgnoreCase("DATE") || type.equalsIgnoreCase("TIME");
    boolean tiny = type.equalsIgnoreCase("TINYINT");
    return moment ? "TIMESTAMP" : SqlTypes.of(type, tiny ? List.of() : arguments, false);
  }

  private void options(ForeignTable table) {
    boolean salted = false;
    while (!words.atEnd() && !words.peek().is(";")) {
      if (words.accept("SALT_BUCKETS")) {
        words.accept("=");
        String buckets = words.next().text();
        if (!buckets.equals("0")) {
          table.notes().add("SALT_BUCKETS = " + buckets + " is salt(" + buckets + ") in the key");
          table.key().add(0, KeyFunctions.SALT.name() + "(" + buckets + ")");
          salted = true;
        }
      } else if (words.accept("TTL")) {
        words.accept("=");
        Word value = words.next();
        if (value.kind() == Word.Kind.NUMBER) {
          table.attributes().put("TTL", value.text());
        }
      } else if (words.accept("COMPRESSION")) {
        words.accept("=");
        table.attributes().put("COMPRESSION", words.next().upper());
      } else if (words.accept("VERSIONS")) {
        words.accept("=");
        table.attributes().put("VERSIONS", words.next().text());
      } else if (words.accept("SPLIT", "ON")) {
        split(table, words.group(), salted);
      } else {
        words.next();
      }
    }
  }

  private static void split(ForeignTable table, List<Word> points, boolean salted) {
    String values =
        points.stream()
            .filter(one -> !one.is(","))
            .map(Word::text)
            .collect(Collectors.joining(","));
    if (salted) {
      table.notes().add("left out: SPLIT ON (" + values + "), since a salt decides the regions");
    } else {
      table.attributes().put("SPLITKEYS", values);
    }
  }

  private void index(boolean local) {
    String name = words.name();
    words.expect("ON");
    String on = words.qualifiedName(true);
    List<String> items = new ArrayList<>(KeyItems.of(words.group()));
    words.accept("INCLUDE");
    List<String> included = words.peek().is("(") ? KeyItems.of(words.group()) : List.of();
    if (words.accept("SALT_BUCKETS")) {
      words.accept("=");
      items.add(0, KeyFunctions.SALT.name() + "(" + words.next().text() + ")");
    }
    for (ForeignTable table : tables) {
      if (table.name().equals(on)) {
        if (local) {
          table.notes().add("index " + name + " was local; here every index is a table of its own");
        }
        table.indexes().add(new ForeignIndex(name, items, included));
      }
    }
  }
}
