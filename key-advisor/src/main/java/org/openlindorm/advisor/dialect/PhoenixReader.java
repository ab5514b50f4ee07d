package org.openlindorm.advisor.dialect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.key.KeyFunctions;

/** Reads {@code CREATE TABLE} and {@code CREATE INDEX} statements of Apache Phoenix. */
final class PhoenixReader {
  private final TokenCursor words;
  private final ImportedSchema schema = new ImportedSchema();

  private PhoenixReader(String text) {
    words = new TokenCursor(text, true, false);
  }

  static ImportedSchema read(String text) {
    var reader = new PhoenixReader(text);
    return reader.schema.read(reader.words, reader::statement);
  }

  private void statement() {
    if (words.accept("CREATE")) {
      words.accept("IMMUTABLE");
      boolean local = words.accept("LOCAL");
      if (words.accept("TABLE")) {
        words.accept("IF", "NOT", "EXISTS");
        table();
      } else if (words.accept("INDEX")) {
        words.accept("IF", "NOT", "EXISTS");
        index(local);
      } else if (!words.accept("SCHEMA")) {
        String what = words.next().upper();
        words.accept("IF", "NOT", "EXISTS");
        schema.leftOut(what + (words.peek().isName() ? " " + words.qualifiedName(true) : ""));
      }
    } else if (words.accept("USE")) {
      schema.use(words.name());
    } else if (words.accept("ALTER")) {
      words.accept("TABLE");
      schema.leftOut("ALTER TABLE " + words.qualifiedName(true));
    }
    words.skipStatement();
  }

  private void table() {
    ImportedTable table = schema.add(words.peek(), words.qualifiedName(true));
    Map<String, List<String>> families = new TreeMap<>();
    Map<String, List<String>> leftOut = new TreeMap<>();
    words.expect("(");
    do {
      element(table, families, leftOut);
    } while (words.accept(","));
    words.expect(")");
    table.key().forEach(item -> table.change(KeyItems.column(item), ImportedColumn::withNotNull));
    table.leftOut(leftOut);
    families.forEach(
        (family, columns) ->
            table.leftOut("column family " + family + " of " + String.join(", ", columns)));
    options(table);
  }

  private void element(
      ImportedTable table, Map<String, List<String>> families, Map<String, List<String>> leftOut) {
    if (key(table)) {
      return;
    }
    Word at = words.peek();
    String name = words.name();
    if (words.accept(".")) {
      String family = name;
      name = words.name();
      name = table.hasColumn(name) ? family + "_" + name : name;
      families.computeIfAbsent(family, none -> new ArrayList<>()).add(name);
    }
    String type = words.name();
    List<Word> arguments = words.peek().is("(") ? words.group() : List.of();
    boolean array = false;
    boolean notNull = false;
    while (!words.isAny(",", ")") && !words.atEnd()) {
      if (words.accept("NOT", "NULL")) {
        notNull = true;
      } else if (isKey() && key(table)) {
        // Phoenix permits the constraint without a preceding comma.
        break;
      } else if (words.accept("PRIMARY", "KEY")) {
        boolean descending = words.accept("DESC");
        String item = KeyItemModel.quoted(name);
        table.addKey(at, List.of(item + (descending ? " DESC" : "")));
      } else if (words.acceptAny("ARRAY", "[")) {
        array = true;
      } else if (words.accept("DEFAULT")) {
        leftOut.computeIfAbsent("DEFAULT", none -> new ArrayList<>()).add(name);
        words.next();
      } else if (words.peek().is("(")) {
        words.group();
      } else {
        words.next();
      }
    }
    if (array) {
      table.replaced(name, "array", "JSON");
    } else {
      SqlTypes.note(table, name, type, arguments);
    }
    String ours = array ? "JSON" : type(type, arguments);
    table.columns().add(new ImportedColumn(at, name, ours, notNull, ""));
  }

  private boolean isKey() {
    return words.peek().is("CONSTRAINT") && words.peek(2).is("PRIMARY")
        || words.peek().is("PRIMARY") && words.peek(1).is("KEY") && words.peek(2).is("(");
  }

  /** Reads {@code CONSTRAINT pk PRIMARY KEY (a, b)}; returns false if it does not follow. */
  private boolean key(ImportedTable table) {
    if (!isKey()) {
      return false;
    }
    if (words.accept("CONSTRAINT")) {
      words.name();
    }
    Word at = words.peek();
    words.accept("PRIMARY", "KEY");
    table.addKey(at, KeyItems.of(words.group()));
    return true;
  }

  /** Returns our type. Phoenix's DATE and TIME are timestamps with a precision of 1 ms. */
  private static String type(String type, List<Word> arguments) {
    boolean moment = type.equalsIgnoreCase("DATE") || type.equalsIgnoreCase("TIME");
    boolean tiny = type.equalsIgnoreCase("TINYINT");
    return moment
        ? "TIMESTAMP"
        : SqlTypes.of(type, tiny ? List.of() : arguments, false, SqlTypes.ANY_DECIMAL);
  }

  private void options(ImportedTable table) {
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
      } else if (words.accept("SPLIT", "ON")) {
        split(table, words.group(), salted);
      } else if (words.peek(1).is("=") || words.peek(1).is(".")) {
        option(table, words.qualifiedName(false));
      } else {
        words.next();
      }
    }
  }

  private void option(ImportedTable table, String name) {
    words.accept("=");
    Word value = words.next();
    switch (name.toUpperCase(Locale.ROOT)) {
      case "TTL" -> {
        if (value.kind() == Word.Kind.NUMBER) {
          table.attributes().put("TTL", value.text());
        }
      }
      case "COMPRESSION" -> table.attributes().put("COMPRESSION", value.upper());
      case "VERSIONS" -> table.attributes().put("VERSIONS", value.text());
      default -> table.leftOut(name + " = " + value.text());
    }
  }

  private static void split(ImportedTable table, List<Word> points, boolean salted) {
    String values =
        points.stream()
            .filter(one -> !one.is(","))
            .map(Word::text)
            .collect(Collectors.joining(","));
    if (salted) {
      table.leftOut("SPLIT ON (" + values + "), since a salt decides the regions");
    } else {
      table.attributes().put("SPLITKEYS", values);
    }
  }

  private void index(boolean local) {
    Word at = words.peek();
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
    schema
        .table(on)
        .ifPresentOrElse(
            table -> {
              if (local) {
                table
                    .notes()
                    .add("index " + name + " was local; here every index is a table of its own");
              }
              table.index(new ImportedIndex(at, name, items, included));
            },
            () -> schema.leftOut("index " + name + " on " + on + ", which is not defined"));
  }
}
