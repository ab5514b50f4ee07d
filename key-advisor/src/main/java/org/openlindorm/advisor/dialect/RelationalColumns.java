package org.openlindorm.advisor.dialect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.openlindorm.advisor.model.KeyItemModel;

/** Reads the columns of a relational table, and records the attributes that are not converted. */
final class RelationalColumns {

  /** Types of columns whose values a sequence assigns. */
  private static final Set<String> SERIAL =
      Set.of("SERIAL", "BIGSERIAL", "SMALLSERIAL", "SERIAL2", "SERIAL4", "SERIAL8", "IDENTITY");

  /** Types that contain another type, which alone decides how a value is stored. */
  private static final Set<String> WRAPPERS = Set.of("NULLABLE", "LOWCARDINALITY");

  /** The words that end a default value. */
  private static final Set<String> ATTRIBUTES =
      Set.of(
          "NOT",
          "NULL",
          "PRIMARY",
          "UNIQUE",
          "REFERENCES",
          "CHECK",
          "CONSTRAINT",
          "COMMENT",
          "COLLATE",
          "ON",
          "AUTO_INCREMENT",
          "AUTOINCREMENT",
          "IDENTITY",
          "GENERATED",
          "DEFAULT",
          "CODEC",
          "TTL");

  private static final Pattern SEQUENCE = Pattern.compile("(?i)^nextval$");
  private static final Pattern TIME =
      Pattern.compile("(?i)^(unique_rowid|uuid_generate_v[17].*|uuid_?v7.*|gen_ulid|ulid.*)$");
  private static final Pattern RANDOM =
      Pattern.compile("(?i)^(gen_random_uuid|uuid_generate_v4|generateuuid(v4)?|randomblob)$");

  private final TokenCursor words;
  private final ImportedTable table;
  private final Types types;
  private final Map<String, List<String>> leftOut = new TreeMap<>();

  /**
   * The types that a database knows.
   *
   * @param rowIds whether it assigns the numbers of every INTEGER PRIMARY KEY
   * @param enums the number of values of each enumeration, by its name in lower case
   */
  record Types(boolean rowIds, Map<String, Integer> enums) {}

  RelationalColumns(TokenCursor words, ImportedTable table, Types types) {
    this.words = words;
    this.table = table;
    this.types = types;
  }

  /** Adds the recorded attributes to the notes of the table. */
  void finish() {
    table.leftOut(leftOut);
  }

  /** Reads a column definition that replaces the existing column of that name. */
  void replace(String name) {
    List<ImportedColumn> columns = table.columns();
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name().equalsIgnoreCase(name)) {
        columns.remove(i);
        read();
        columns.add(i, columns.remove(columns.size() - 1));
        renameInKeys(name, columns.get(i).name());
        return;
      }
    }
    read();
  }

  void rename(String name, Word changed) {
    table.change(name, column -> column.withName(changed));
    renameInKeys(name, changed.text());
  }

  private void renameInKeys(String name, String changed) {
    table.key().replaceAll(item -> KeyItems.renamed(item, name, changed));
    table
        .indexes()
        .replaceAll(
            index ->
                new ImportedIndex(
                    index.at(),
                    index.name(),
                    index.items().stream()
                        .map(item -> KeyItems.renamed(item, name, changed))
                        .toList(),
                    index.included()));
  }

  /** Reads a change of a column: a default value, or numbers from a sequence. */
  void change(String name) {
    Default value = new Default();
    while (!words.atEnd() && !words.isAny(",", ";")) {
      value.read(words.next());
    }
    if (value.numbered) {
      table.change(name, ImportedColumn::withNumbers);
    } else if (!value.fact.isEmpty()) {
      table.change(name, column -> column.withFact(value.fact));
    }
  }

  /** The values that the words of a default value describe. */
  private static final class Default {
    private boolean numbered;
    private String fact = "";

    void read(Word word) {
      numbered |= SEQUENCE.matcher(word.text()).matches() || word.is("IDENTITY");
      if (TIME.matcher(word.text()).matches()) {
        fact = "source=time";
      } else if (RANDOM.matcher(word.text()).matches()) {
        fact = "source=random";
      }
    }
  }

  /** The type of a column, with what it says about the values. */
  private record ReadType(String name, List<Word> arguments, String comment) {}

  void read() {
    Word at = words.peek();
    String name = words.name();
    ReadType read = type();
    String type = read.name();
    List<Word> arguments = read.arguments();
    boolean unsigned = false;
    boolean notNull = SERIAL.contains(type.toUpperCase(Locale.ROOT));
    boolean numbered = notNull;
    boolean array = false;
    String comment = read.comment();
    String fact = fact(type, arguments);
    while (!words.atEnd() && !words.isAny(",", ")", ";")) {
      if (words.accept("NOT", "NULL")) {
        notNull = true;
      } else if (words.acceptAny("AUTO_INCREMENT", "AUTOINCREMENT", "IDENTITY")) {
        numbered = true;
      } else if (words.accept("UNSIGNED")) {
        unsigned = true;
        drop("UNSIGNED", name);
      } else if (words.peek().is("PRIMARY") && words.peek(1).is("KEY")) {
        Word key = words.next();
        words.next();
        table.addKey(key, List.of(KeyItemModel.quoted(name)));
        numbered |= types.rowIds() && type.equalsIgnoreCase("INTEGER");
      } else if (words.accept("DEFAULT")) {
        Default value = defaultValue(name);
        numbered |= value.numbered;
        fact = value.fact.isEmpty() ? fact : value.fact;
      } else if (words.accept("COMMENT")) {
        words.accept("=");
        comment = (comment + " " + words.next().text()).strip();
      } else if (words.acceptAny("ARRAY", "[")) {
        array = true;
      } else {
        attribute(at);
      }
    }
    if (array) {
      table.replaced(name, "array", "JSON");
    } else if (!arguments.isEmpty()) {
      SqlTypes.note(table, name, type, arguments);
    }
    String ours = array ? "JSON" : SqlTypes.of(type, arguments, unsigned, SqlTypes.MYSQL_DECIMAL);
    table.columns().add(new ImportedColumn(at, name, ours, notNull, numbered, fact, comment));
  }

  private ReadType type() {
    String first = words.peek().upper();
    if (!words.peek().isName() || ATTRIBUTES.contains(first) && !SERIAL.contains(first)) {
      return new ReadType("TEXT", List.of(), "");
    }
    String type = words.qualifiedName(false);
    if (words.accept("VARYING")) {
      type = "VARCHAR";
    }
    List<Word> arguments = words.peek().is("(") ? words.group() : List.of();
    String comment = "";
    while (WRAPPERS.contains(type.toUpperCase(Locale.ROOT)) && !arguments.isEmpty()) {
      comment = type.equalsIgnoreCase("NULLABLE") ? comment : type;
      type = arguments.get(0).text();
      boolean inner = arguments.size() > 2;
      arguments = inner ? arguments.subList(2, arguments.size() - 1) : List.of();
    }
    if (words.peek().is("<")) {
      skipAngles();
    }
    return new ReadType(type, arguments, comment);
  }

  /** Skips the element types of {@code ARRAY<...>} and {@code STRUCT<...>}. */
  private void skipAngles() {
    int depth = 0;
    do {
      Word word = words.next();
      depth += word.is("<") ? 1 : word.is(">") ? -1 : 0;
    } while (depth > 0 && !words.atEnd());
  }

  private String fact(String type, List<Word> arguments) {
    String upper = type.toUpperCase(Locale.ROOT);
    Integer values = types.enums().get(type.toLowerCase(Locale.ROOT));
    if (values != null) {
      return "distinct=" + values;
    }
    return switch (upper) {
      case "ENUM", "ENUM8", "ENUM16" -> "distinct=" + RelationalReader.values(arguments);
      case "UUID", "UNIQUEIDENTIFIER" -> "source=random";
      default -> "";
    };
  }

  private Default defaultValue(String column) {
    Default value = new Default();
    if (!words.peek().is("NULL")) {
      drop("DEFAULT", column);
    }
    do {
      if (words.peek().is("(")) {
        words.group().forEach(value::read);
      } else {
        value.read(words.next());
      }
    } while (!words.atEnd()
        && !words.isAny(",", ")", ";")
        && !ATTRIBUTES.contains(words.peek().upper()));
    return value;
  }

  private void attribute(Word column) {
    String name = column.text();
    if (words.accept("ON", "UPDATE")) {
      drop("ON UPDATE", name);
      words.next();
    } else if (words.accept("UNIQUE")) {
      words.accept("KEY");
      List<String> items = List.of(KeyItemModel.quoted(name));
      table.notes().add("the index on (" + items.get(0) + ") was unique; here it is not");
      table.indexes().add(new ImportedIndex(column, KeyItems.indexName(items), items, List.of()));
    } else if (words.acceptAny("COLLATE", "CHARSET", "CONSTRAINT")
        || words.accept("CHARACTER", "SET")) {
      // The value has no effect on stored values.
      words.next();
    } else if (words.peek().is("(")) {
      words.group();
    } else {
      Word word = words.next();
      if (word.is("AS") || word.is("REFERENCES") || word.is("CHECK")) {
        drop(word.is("AS") ? "GENERATED" : word.upper(), name);
      }
    }
  }

  private void drop(String what, String column) {
    List<String> columns = leftOut.computeIfAbsent(what, none -> new ArrayList<>());
    if (!columns.contains(column)) {
      columns.add(column);
    }
  }
}
