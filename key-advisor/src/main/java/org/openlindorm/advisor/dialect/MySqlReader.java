package org.openlindorm.advisor.dialect;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads MySQL definitions, as {@code mysqldump} and phpMyAdmin write them. */
final class MySqlReader {

  /** Matches definitions inside the versioned comments of dumps, which newer servers execute. */
  private static final Pattern CONDITIONAL =
      Pattern.compile(
          "/\\*!\\d+[^;]*?\\b(VIEW|TRIGGER|PROCEDURE|FUNCTION|EVENT)\\s+(`[^`]+`|\\w+)");

  private static final Set<String> NOT_TABLES =
      Set.of("VIEW", "TRIGGER", "PROCEDURE", "FUNCTION", "EVENT", "USER", "ROLE");

  private final TokenCursor words;
  private final ImportedSchema schema = new ImportedSchema();
  private final Map<ImportedTable, List<String>> unique = new HashMap<>();

  private MySqlReader(String text) {
    words = new TokenCursor(text, false);
    Matcher conditional = CONDITIONAL.matcher(text);
    while (conditional.find()) {
      schema.leftOut(conditional.group(1) + " " + conditional.group(2).replace("`", ""));
    }
  }

  static ImportedSchema read(String text) {
    var reader = new MySqlReader(text);
    while (!reader.words.atEnd()) {
      reader.statement();
    }
    reader.schema.tables().forEach(reader::finish);
    return reader.schema;
  }

  private void statement() {
    if (words.accept("CREATE")) {
      create();
    } else if (words.accept("ALTER", "TABLE")) {
      alter();
    } else if (words.accept("USE")) {
      schema.use(words.name());
    }
    words.skipStatement();
  }

  private void create() {
    while (words.accept("TEMPORARY") || words.accept("OR", "REPLACE")) {
      // These words have no effect on the definition.
    }
    if (words.accept("TABLE")) {
      words.accept("IF", "NOT", "EXISTS");
      table();
      return;
    }
    boolean distinct = words.accept("UNIQUE");
    if (words.accept("INDEX")) {
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

  private void table() {
    ImportedTable table = schema.add(words.qualifiedName(true));
    MySqlColumns columns = new MySqlColumns(words, table);
    words.expect("(");
    do {
      element(table, columns);
    } while (words.accept(","));
    words.expect(")");
    columns.finish();
    while (!words.atEnd() && !words.peek().is(";")) {
      if (words.accept("PARTITION", "BY")) {
        table.leftOut("PARTITION BY");
      }
      words.next();
    }
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

  private void element(ImportedTable table, MySqlColumns columns) {
    if (!clause(table)) {
      columns.read();
    }
    words.skipElement();
  }

  /** Returns whether the next element is not a column; then it is read. */
  private boolean clause(ImportedTable table) {
    boolean constraint = words.accept("CONSTRAINT");
    if (constraint
        && !words.peek().is("PRIMARY")
        && !words.peek().is("UNIQUE")
        && !words.peek().is("FOREIGN")
        && !words.peek().is("CHECK")) {
      words.name();
    }
    if (words.accept("PRIMARY", "KEY")) {
      usingClause();
      table.key().addAll(items(table, "the primary key", words.group()));
    } else if (words.accept("UNIQUE")) {
      boolean word = words.accept("KEY") || words.accept("INDEX");
      key(table, true, word);
    } else if (isIndex()) {
      words.next();
      key(table, false, true);
    } else if (words.peek().is("FOREIGN") || words.peek().is("CHECK")) {
      table.leftOut("a " + words.peek().upper() + " constraint");
    } else if (words.peek().is("FULLTEXT") || words.peek().is("SPATIAL")) {
      table.leftOut("a " + words.peek().upper() + " index");
    } else {
      return false;
    }
    return true;
  }

  /**
   * Returns whether an index follows, {@code KEY name (} or {@code KEY (}: a column may be called
   * {@code key} too.
   */
  private boolean isIndex() {
    boolean word = words.peek().is("KEY") || words.peek().is("INDEX");
    return word && (words.peek(1).is("(") || words.peek(2).is("(") || words.peek(2).is("USING"));
  }

  private void key(ImportedTable table, boolean distinct, boolean worded) {
    String name = words.peek().isName() && !words.peek().is("USING") ? words.name() : null;
    usingClause();
    if (!words.peek().is("(")) {
      throw words.unexpected(worded ? "the columns of the index" : "'('");
    }
    String called = name == null ? "an index" : "index " + name;
    add(table, name, distinct, items(table, called, words.group()));
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
      ImportedTable table, @Nullable String name, boolean distinct, List<String> items) {
    if (distinct) {
      unique.putIfAbsent(table, items);
      table
          .notes()
          .add("the index on (" + String.join(", ", items) + ") was unique; here it is not");
    }
    table.index(
        new ImportedIndex(name == null ? KeyItems.indexName(items) : name, items, List.of()));
  }

  private void usingClause() {
    if (words.accept("USING")) {
      words.next();
    }
  }

  private void index(boolean distinct) {
    String name = words.name();
    usingClause();
    words.expect("ON");
    String on = words.qualifiedName(true);
    List<Word> group = words.group();
    schema
        .table(on)
        .ifPresentOrElse(
            table -> add(table, name, distinct, items(table, "index " + name, group)),
            () -> schema.leftOut("index " + name + " on " + on + ", which is not defined"));
  }

  /**
   * Reads the ALTER TABLE statements that phpMyAdmin writes after the tables: keys, and
   * AUTO_INCREMENT as MODIFY.
   */
  private void alter() {
    String name = words.qualifiedName(true);
    ImportedTable table = schema.table(name).orElse(null);
    if (table == null) {
      schema.leftOut("ALTER TABLE " + name + ", which is not defined");
      return;
    }
    MySqlColumns columns = new MySqlColumns(words, table);
    do {
      if (words.accept("ADD")) {
        words.accept("COLUMN");
        element(table, columns);
      } else if (words.accept("MODIFY")) {
        words.accept("COLUMN");
        columns.replace(words.peek().text());
        words.skipElement();
      } else if (words.accept("AUTO_INCREMENT") || words.peek().is("ENGINE")) {
        words.skipElement();
      } else {
        table.leftOut("ALTER TABLE ... " + words.peek().upper());
        words.skipElement();
      }
    } while (words.accept(","));
    columns.finish();
  }
}
