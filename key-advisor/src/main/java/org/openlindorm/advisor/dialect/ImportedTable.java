package org.openlindorm.advisor.dialect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.key.KeyFunctions;

/** A table of another store while it is read. Columns keep their order. */
final class ImportedTable {

  /** The types of AUTO_INCREMENT columns. */
  private static final Set<String> NUMBERED = Set.of("TINYINT", "SMALLINT", "INTEGER", "BIGINT");

  /** The marks and line ends of comments. */
  private static final Pattern ASIDE = Pattern.compile("[*/#-]{2,}|[*/]+$|^#|\\s+");

  /** The fact about growing numbers that programs assign. */
  private static final String SEQUENCE = "source=sequence";

  private final Word at;
  private String name;
  private @Nullable Word keyAt;
  private final List<ImportedColumn> columns = new ArrayList<>();
  private final List<String> key = new ArrayList<>();
  private final List<ImportedIndex> indexes = new ArrayList<>();
  private final Map<String, String> attributes = new TreeMap<>();
  private final List<String> notes = new ArrayList<>();
  private final Set<String> leftOut = new LinkedHashSet<>();

  /**
   * @param at its name in the original
   */
  ImportedTable(Word at, String name) {
    this.at = at;
    this.name = name;
  }

  void rename(String changed) {
    name = changed;
  }

  String name() {
    return name;
  }

  List<ImportedColumn> columns() {
    return columns;
  }

  /** Leaves out the indexes that repeat the primary key, which the server refuses. */
  private void repeatedKeys() {
    indexes.removeIf(
        index -> {
          int size = index.items().size();
          boolean repeats = size <= key.size() && key.subList(0, size).equals(index.items());
          if (repeats) {
            leftOut("index " + index.name() + ", which repeats the primary key");
          }
          return repeats;
        });
  }

  /** Returns the items of the primary key, as our DDL writes them. */
  List<String> key() {
    return key;
  }

  /** Adds items to the primary key, which the original defines at a word. */
  void addKey(Word word, List<String> items) {
    keyAt = word;
    key.addAll(items);
  }

  List<ImportedIndex> indexes() {
    return indexes;
  }

  Map<String, String> attributes() {
    return attributes;
  }

  /** Returns the notes on differences from the original table. */
  List<String> notes() {
    return notes;
  }

  /** Records a column whose type is replaced, because it cannot be converted. */
  void replaced(String column, String type, String ours) {
    String article = "aeiou".indexOf(Character.toLowerCase(type.charAt(0))) < 0 ? "a " : "an ";
    notes.add("column " + column + " was " + article + type + "; " + ours + " takes its place");
  }

  /** Records an element that cannot be converted. */
  void leftOut(String what) {
    leftOut.add(what);
  }

  /**
   * Records elements of several columns that cannot be converted, such as {@code DEFAULT of a, b}.
   */
  void leftOut(Map<String, List<String>> columns) {
    columns.forEach((what, names) -> leftOut.add(what + " of " + String.join(", ", names)));
  }

  List<String> leftOut() {
    return key.isEmpty() ? List.of("it has no primary key") : List.copyOf(leftOut);
  }

  boolean hasColumn(String column) {
    return columns.stream().anyMatch(one -> one.name().equalsIgnoreCase(column));
  }

  /** Adds an index, unless it is on an expression. */
  void index(ImportedIndex index) {
    for (String item : index.items()) {
      String column = KeyItems.column(item);
      if (!hasColumn(column) && !item.startsWith(KeyFunctions.SALT.name() + "(")) {
        leftOut("index " + index.name() + ", which is of an expression (" + column + ")");
        return;
      }
    }
    indexes.add(index);
  }

  void change(String column, UnaryOperator<ImportedColumn> change) {
    columns.replaceAll(one -> one.name().equalsIgnoreCase(column) ? change.apply(one) : one);
  }

  /**
   * Converts VARBINARY columns before the last key column to VARCHAR, because only the last key
   * column may be a VARBINARY. Hexadecimal digits have the same order as the bytes.
   */
  private void textsForBytes() {
    for (String item : key.subList(0, Math.max(0, key.size() - 1))) {
      String column = KeyItems.column(item);
      change(
          column,
          one -> {
            if (!one.type().equals("VARBINARY")) {
              return one;
            }
            replaced(column, "VARBINARY before the last column of the key", "VARCHAR of its hex");
            return one.withType("VARCHAR");
          });
    }
  }

  /**
   * Adds a column if all columns are in the key. Here a row exists only while a column outside the
   * key has a value.
   */
  private void columnOutsideTheKey() {
    Set<String> inKey = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    key.forEach(item -> inKey.add(KeyItems.column(item)));
    if (inKey.isEmpty() || columns.stream().anyMatch(column -> !inKey.contains(column.name()))) {
      return;
    }
    String added = "present";
    while (hasColumn(added)) {
      added = "_" + added;
    }
    columns.add(new ImportedColumn(at, added, "BOOLEAN", false, ""));
    notes.add(
        "all columns were in the key: write TRUE into " + added + ", so that a row can exist");
  }

  /**
   * Returns whether the server assigns numbers to a column. It does for integers that lead the
   * primary key or an index, and spreads that key.
   */
  private boolean isAssignable(ImportedColumn column) {
    return NUMBERED.contains(column.type())
        && Stream.concat(Stream.of(key), indexes.stream().map(ImportedIndex::items))
            .anyMatch(items -> KeyItems.column(items.get(0)).equalsIgnoreCase(column.name()));
  }

  /**
   * Writes the CREATE TABLE statement, with notes before it, and facts and comments after their
   * columns.
   *
   * @param ours the name of the table here
   * @param comments returns the comment on a line of the original
   */
  void write(StringBuilder text, SourceMap map, String ours, IntFunction<String> comments) {
    textsForBytes();
    repeatedKeys();
    columnOutsideTheKey();
    map.add(text.length(), at);
    notes.forEach(note -> text.append("-- ").append(note).append('\n'));
    leftOut.forEach(one -> text.append("-- left out: ").append(one).append('\n'));
    if (key.isEmpty()) {
      text.append("-- ").append(name).append(" has no primary key and is left out: choose the");
      text.append(" columns that identify a row\n");
      return;
    }
    String quoted =
        Arrays.stream(ours.split("\\.")).map(KeyItemModel::quoted).collect(Collectors.joining("."));
    text.append("CREATE TABLE ").append(quoted).append(" (\n");
    for (int i = 0; i < columns.size(); i++) {
      ImportedColumn column = columns.get(i);
      int line = column.at().line();
      boolean last = i + 1 == columns.size() || columns.get(i + 1).at().line() != line;
      map.add(text.length(), column.at());
      write(text, column, last ? comments.apply(line) : "");
    }
    Word keyWord = keyAt;
    map.add(text.length(), keyWord == null ? at : keyWord);
    text.append("  PRIMARY KEY (").append(String.join(", ", key)).append(')');
    for (ImportedIndex index : indexes) {
      text.append(",\n");
      map.add(text.length(), index.at());
      text.append("  INDEX ").append(KeyItemModel.quoted(index.name()));
      text.append(" (").append(String.join(", ", index.items())).append(')');
      if (!index.included().isEmpty()) {
        text.append(" INCLUDE (").append(String.join(", ", index.included())).append(')');
      }
    }
    text.append("\n)");
    if (!attributes.isEmpty()) {
      List<String> pairs = new ArrayList<>();
      attributes.forEach(
          (attribute, value) -> pairs.add(attribute + "='" + value.replace("'", "''") + "'"));
      text.append(" WITH (").append(String.join(", ", pairs)).append(')');
    }
    text.append(";\n");
  }

  private void write(StringBuilder text, ImportedColumn column, String comment) {
    text.append("  ").append(KeyItemModel.quoted(column.name())).append(' ');
    text.append(column.type()).append(column.notNull() ? " NOT NULL" : "");
    boolean assigned = column.numbered() && isAssignable(column);
    text.append(assigned ? " AUTO_INCREMENT," : ",");
    for (String one : List.of(column.comment(), comment)) {
      String words = ASIDE.matcher(one).replaceAll(" ").strip();
      text.append(words.isEmpty() ? "" : " /* " + words + " */");
    }
    String fact = column.numbered() && !assigned ? SEQUENCE : column.fact();
    text.append(fact.isEmpty() ? "" : " -- @key " + fact).append('\n');
  }
}
