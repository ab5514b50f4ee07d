package org.openlindorm.advisor.dialect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the definitions of relational databases, ClickHouse, Hive and Spanner, as their tools write
 * them. Statements that define no table are skipped.
 */
final class RelationalReader {

  /** Matches definitions inside the versioned comments of dumps, which newer servers execute. */
  private static final Pattern CONDITIONAL =
      Pattern.compile(
          "/\\*!\\d+[^;]*?\\b(VIEW|TRIGGER|PROCEDURE|FUNCTION|EVENT)\\s+(`[^`]+`|\\w+)");

  private static final Set<String> NOT_TABLES =
      Set.of("VIEW", "TRIGGER", "PROCEDURE", "FUNCTION", "EVENT", "USER", "ROLE");

  /** Words before TABLE that have no effect on the key. */
  private static final Set<String> MODIFIERS =
      Set.of("TEMPORARY", "TEMP", "GLOBAL", "LOCAL", "UNLOGGED", "EXTERNAL", "OR", "REPLACE");

  /** Matches the functions of ClickHouse and Hive that spread keys. */
  private static final Pattern HASH = Pattern.compile("(?i)\\w*hash\\w*");

  /** Schemas that every database has; their names say nothing. */
  private static final Pattern DEFAULT_SCHEMA = Pattern.compile("^(public|main|dbo)\\.");

  private final TokenCursor words;
  private final ImportedSchema schema = new ImportedSchema();
  private final Map<ImportedTable, List<String>> unique = new HashMap<>();
  private final RelationalColumns.Types types;

  private RelationalReader(String text, boolean backslashes, boolean rowIds) {
    words = new TokenCursor(text, true, backslashes);
    types = new RelationalColumns.Types(rowIds, new HashMap<>());
    Matcher conditional = CONDITIONAL.matcher(text);
    while (conditional.find()) {
      schema.leftOut(conditional.group(1) + " " + conditional.group(2).replace("`", ""));
    }
  }

  /**
   * Reads the statements of a text.
   *
   * @param backslashes whether a backslash escapes the next character of a string
   * @param rowIds whether the database assigns the numbers of every INTEGER PRIMARY KEY
   */
  static ImportedSchema read(String text, boolean backslashes, boolean rowIds) {
    var reader = new RelationalReader(text, backslashes, rowIds);
    reader.schema.read(reader.words, reader::statement);
    reader.schema.tables().forEach(reader::finish);
    return reader.schema;
  }

  private void statement() {
    if (words.accept("CREATE")) {
      create();
    } else if (words.accept("ALTER", "TABLE")) {
      alter();
    } else if (words.accept("USE") && words.peek().isName()) {
      schema.use(words.name());
    }
    words.skipStatement();
  }

  private void create() {
    while (MODIFIERS.contains(words.peek().upper())) {
      words.next();
    }
    if (words.accept("TABLE")) {
      words.accept("IF", "NOT", "EXISTS");
      table();
      return;
    }
    if (words.accept("TYPE")) {
      type();
      return;
    }
    boolean distinct = words.accept("UNIQUE");
    if (words.accept("INDEX")) {
      words.accept("CONCURRENTLY");
      words.accept("IF", "NOT", "EXISTS");
      index(distinct);
      return;
    }
    for (int ahead = 0; !words.peek(ahead).is(";") && ahead < 10; ahead++) {
      if (NOT_TABLES.contains(words.peek(ahead).upper()) && words.peek(ahead + 1).isName()) {
        schema.leftOut(words.peek(ahead).upper() + " " + words.peek(ahead + 1).text());
        return;
      }
    }
  }

  /** Records the number of values of an enumeration of PostgreSQL. */
  private void type() {
    String name = words.qualifiedName(false);
    if (words.accept("AS", "ENUM")) {
      types.enums().put(name.toLowerCase(Locale.ROOT), values(words.group()));
    }
  }

  /** Returns the number of values in a list. */
  static int values(List<Word> group) {
    return (int) group.stream().filter(one -> one.is(",")).count() + 1;
  }

  /** Returns a name with at most one qualifier. */
  private String tableName() {
    String name = words.qualifiedName(true);
    int last = name.lastIndexOf('.');
    String two = name.substring(name.lastIndexOf('.', last - 1) + 1);
    return DEFAULT_SCHEMA.matcher(two).replaceFirst("");
  }

  private void table() {
    Word at = words.peek();
    String name = tableName();
    while (!words.isAny("(", "LIKE", ";")) {
      if (words.atEnd() || words.peek().is("AS") || words.accept("PARTITION", "OF")) {
        schema.leftOut("TABLE " + name + ", which another statement defines");
        return;
      }
      words.next();
    }
    ImportedTable table = schema.add(at, name);
    if (words.accept("LIKE")) {
      copy(table);
      return;
    }
    RelationalColumns columns = new RelationalColumns(words, table, types);
    words.expect("(");
    do {
      if (!words.peek().is(")")) {
        element(table, columns);
      }
    } while (words.accept(","));
    words.expect(")");
    columns.finish();
    tail(table);
  }

  /** Copies the columns and the key of another table. */
  private void copy(ImportedTable table) {
    Word at = words.peek();
    String name = tableName();
    Optional<ImportedTable> other = schema.table(name);
    other.ifPresentOrElse(
        one -> {
          table.columns().addAll(one.columns());
          table.addKey(at, one.key());
        },
        () -> table.leftOut("the columns of " + name + ", which is not defined"));
  }

  /**
   * Reads the clauses after the columns. In Spanner and ClickHouse the key is one of them; ORDER BY
   * of ClickHouse is the whole key, of which PRIMARY KEY is a prefix.
   */
  private void tail(ImportedTable table) {
    Word at = words.peek();
    List<String> order = List.of();
    while (!words.atEnd() && !words.peek().is(";")) {
      if (words.accept("PARTITION", "BY")) {
        table.leftOut("PARTITION BY");
      } else if (words.peek().is("PRIMARY") && words.peek(1).is("KEY")) {
        at = words.next();
        words.next();
        List<String> key = sortKey(table);
        order = order.isEmpty() ? key : order;
      } else if (words.peek().is("ORDER") && words.peek(1).is("BY")) {
        at = words.next();
        words.next();
        order = sortKey(table);
      } else {
        words.next();
      }
    }
    if (table.key().isEmpty() && !order.isEmpty()) {
      table.addKey(at, order);
    }
  }

  /** Returns the columns of a key; for an expression its first column. */
  private List<String> sortKey(ImportedTable table) {
    List<Word> group = new ArrayList<>();
    if (!words.peek().is("(")) {
      group.add(words.next());
    }
    if (words.peek().is("(")) {
      group.addAll(words.group());
    }
    return KeyItems.of(hashes(table, group), table::hasColumn);
  }

  /** Replaces each hash of a column by a further column, which programs fill. */
  private static List<Word> hashes(ImportedTable table, List<Word> key) {
    List<Word> replaced = new ArrayList<>();
    Word hash = null;
    for (Word word : key) {
      if (hash == null && HASH.matcher(word.text()).matches() && !table.hasColumn(word.text())) {
        hash = word;
      } else if (hash != null && table.hasColumn(word.text())) {
        String name = word.text() + "_hash";
        if (!table.hasColumn(name)) {
          table.columns().add(new ImportedColumn(word, name, "BIGINT", true, "source=random"));
          table.notes().add("write " + hash.text() + "(" + word.text() + ") into " + name);
        }
        replaced.add(new Word(Word.Kind.NAME, name, word.line(), word.column()));
        hash = null;
      } else {
        replaced.add(word);
      }
    }
    return replaced;
  }

  /**
   * Completes a table. A unique key replaces a missing primary key, and key columns cannot be NULL.
   */
  private void finish(ImportedTable table) {
    List<String> existing = unique.getOrDefault(table, List.of());
    if (table.key().isEmpty() && !existing.isEmpty()) {
      table.notes().add("no primary key: its first unique key replaces it");
      table.key().addAll(existing);
      table.indexes().removeIf(index -> index.items().equals(existing));
    }
    table.key().forEach(item -> table.change(KeyItems.column(item), ImportedColumn::withNotNull));
  }

  private void element(ImportedTable table, RelationalColumns columns) {
    if (!clause(table)) {
      columns.read();
    }
    words.skipElement();
  }

  /** Returns whether the next element is not a column; then it is read. */
  private boolean clause(ImportedTable table) {
    boolean constraint = words.accept("CONSTRAINT");
    if (constraint && !words.isAny("PRIMARY", "UNIQUE", "FOREIGN", "CHECK")) {
      words.name();
    }
    Word at = words.peek();
    if (words.accept("PRIMARY", "KEY")) {
      usingClause();
      table.addKey(at, items(table, "the primary key", words.group()));
    } else if (words.accept("UNIQUE")) {
      boolean word = words.acceptAny("KEY", "INDEX");
      words.accept("NULLS", "NOT", "DISTINCT");
      key(at, table, true, word);
    } else if (words.accept("LIKE")) {
      copy(table);
    } else if (isIndex()) {
      words.next();
      key(at, table, false, true);
    } else if (words.isAny("FOREIGN", "CHECK") || isExclusion()) {
      table.leftOut("a " + words.peek().upper() + " constraint");
    } else if (words.isAny("FULLTEXT", "SPATIAL")) {
      table.leftOut("a " + words.peek().upper() + " index");
    } else if (isOfStorage()) {
      table.leftOut(words.peek().upper() + " " + words.peek(1).text());
    } else {
      return constraint;
    }
    return true;
  }

  private boolean isExclusion() {
    return words.peek().is("EXCLUDE") && (words.peek(1).is("USING") || words.peek(1).is("("));
  }

  /** Returns whether a data skipping index, a projection or a column family follows. */
  private boolean isOfStorage() {
    boolean index = words.peek().is("INDEX") && words.elementHas("TYPE");
    boolean projection = words.peek().is("PROJECTION") && words.peek(3).is("SELECT");
    boolean family = words.peek().is("FAMILY") && words.peek(2).is("(") && words.peek(3).isName();
    return index || projection || family;
  }

  /**
   * Returns whether an index follows, {@code KEY name (} or {@code KEY (}: a column may be called
   * {@code key} too, and have a type with a length.
   */
  private boolean isIndex() {
    boolean word = words.isAny("KEY", "INDEX");
    boolean named = words.peek(2).is("(") && words.peek(3).kind() != Word.Kind.NUMBER;
    return word
        && !words.elementHas("TYPE")
        && (words.peek(1).is("(") || named || words.peek(2).is("USING"));
  }

  private void key(Word at, ImportedTable table, boolean distinct, boolean worded) {
    String name = words.peek().isName() && !words.peek().is("USING") ? words.name() : null;
    usingClause();
    if (!words.peek().is("(")) {
      throw words.unexpected(worded ? "the columns of the index" : "'('");
    }
    String called = name == null ? "an index" : "index " + name;
    add(at, table, name, distinct, items(table, called, words.group()));
  }

  /** Returns the columns. A note reports each column of which only a prefix is in the key. */
  private static List<String> items(ImportedTable table, String key, List<Word> group) {
    for (int i = 1; i < group.size(); i++) {
      if (group.get(i).kind() == Word.Kind.NUMBER && group.get(i - 1).is("(")) {
        table
            .notes()
            .add(key + " held " + group.get(i).text() + " characters of a column, here all");
      }
    }
    return KeyItems.of(group);
  }

  private void add(
      Word at, ImportedTable table, @Nullable String name, boolean distinct, List<String> items) {
    if (distinct) {
      unique.putIfAbsent(table, items);
      table
          .notes()
          .add("the index on (" + String.join(", ", items) + ") was unique; here it is not");
    }
    table.index(
        new ImportedIndex(at, name == null ? KeyItems.indexName(items) : name, items, List.of()));
  }

  /**
   * Reads {@code USING btree} or {@code CLUSTERED}; returns the method of USING, or an empty text.
   */
  private String usingClause() {
    words.acceptAny("CLUSTERED", "NONCLUSTERED");
    return words.accept("USING") ? words.next().upper() : "";
  }

  private void index(boolean distinct) {
    Word at = words.peek();
    String name = words.peek().is("ON") ? null : words.qualifiedName(false);
    usingClause();
    words.expect("ON");
    words.accept("ONLY");
    String on = tableName();
    String method = usingClause();
    List<Word> group = words.group();
    String called = name == null ? "an index" : "index " + name;
    Optional<ImportedTable> table = schema.table(on);
    if (table.isEmpty()) {
      schema.leftOut(called + " on " + on + ", which is not defined");
    } else if (!method.isEmpty() && !method.equals("BTREE")) {
      table.get().leftOut(called + ", which is of the kind " + method);
    } else {
      boolean whole = distinct && !words.elementHas("WHERE");
      add(at, table.get(), name, whole, items(table.get(), called, group));
    }
  }

  /** Reads ALTER TABLE statements, which dumps use to add keys, sequences and AUTO_INCREMENT. */
  private void alter() {
    words.accept("IF", "EXISTS");
    words.accept("ONLY");
    String name = tableName();
    ImportedTable table = schema.table(name).orElse(null);
    if (table == null) {
      schema.leftOut("ALTER TABLE " + name + ", which is not defined");
      return;
    }
    RelationalColumns columns = new RelationalColumns(words, table, types);
    do {
      change(table, columns);
      words.skipElement();
    } while (words.accept(","));
    columns.finish();
  }

  /** Skips a verb, and the word COLUMN after it, if the verb follows. */
  private boolean ofColumn(String verb) {
    return words.accept(verb, "COLUMN") || words.accept(verb);
  }

  private void change(ImportedTable table, RelationalColumns columns) {
    if (ofColumn("ADD")) {
      words.accept("IF", "NOT", "EXISTS");
      if (words.peek().isName() && !(words.peek().is("PRIMARY") && !words.peek(2).is("("))) {
        element(table, columns);
      }
    } else if (ofColumn("MODIFY")) {
      columns.replace(words.peek().text());
    } else if (ofColumn("CHANGE")) {
      columns.replace(words.name());
    } else if (ofColumn("ALTER")) {
      columns.change(words.name());
    } else if (words.accept("RENAME", "TO")) {
      schema.rename(table, tableName());
    } else if (words.accept("RENAME", "COLUMN")) {
      String old = words.name();
      words.accept("TO");
      columns.rename(old, words.peek());
    } else if (words.accept("DROP", "PRIMARY")) {
      table.key().clear();
    } else if (!words.isAny("AUTO_INCREMENT", "ENGINE")) {
      table.leftOut("ALTER TABLE ... " + words.peek().upper());
    }
  }
}
