package org.openlindorm.advisor.dialect;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code CREATE TABLE} and {@code CREATE INDEX} of MySQL, as {@code mysqldump} writes them. */
final class MySqlReader {
  private final Words words;
  private final List<ForeignTable> tables = new ArrayList<>();
  private List<String> unique = List.of();

  private MySqlReader(String text) {
    words = new Words(text, false);
  }

  static List<ForeignTable> read(String text) {
    var reader = new MySqlReader(text);
    while (!reader.words.atEnd()) {
      reader.statement();
    }
    return reader.tables;
  }

  private void statement() {
    if (words.accept("CREATE")) {
      words.accept("TEMPORARY");
      if (words.accept("TABLE")) {
        words.accept("IF", "NOT", "EXISTS");
        tables.add(table());
      } else {
        boolean distinct = words.accept("UNIQUE");
        if (words.accept("INDEX")) {
          index(distinct);
        }
      }
    }
    words.skipStatement();
  }

  private ForeignTable table() {
    var table = new ForeignTable(words.qualifiedName(true));
    unique = List.of();
    words.expect("(");
    do {
      element(table);
    } while (words.accept(","));
    words.expect(")");
    if (table.key().isEmpty() && !unique.isEmpty()) {
      table.notes().add("no primary key there: its first unique key stands in");
      table.key().addAll(unique);
      table.indexes().removeIf(index -> index.items().equals(unique));
    }
    table.key().forEach(item -> table.change(KeyItems.column(item), ForeignColumn::withNotNull));
    return table;
  }

  private void element(ForeignTable table) {
    if (words.accept("CONSTRAINT")
        && !words.peek().is("PRIMARY")
        && !words.peek().is("UNIQUE")
        && !words.peek().is("FOREIGN")
        && !words.peek().is("CHECK")) {
      words.name();
    }
    if (words.accept("PRIMARY", "KEY")) {
      usingClause();
      table.key().addAll(KeyItems.of(words.group()));
    } else if (words.accept("UNIQUE")) {
      boolean word = words.accept("KEY") || words.accept("INDEX");
      key(table, true, word);
    } else if (isIndex()) {
      words.next();
      key(table, false, true);
    } else if (words.peek().is("FOREIGN") || words.peek().is("CHECK")) {
      table.notes().add("left out: a " + words.peek().upper() + " constraint");
    } else if (words.peek().is("FULLTEXT") || words.peek().is("SPATIAL")) {
      table.notes().add("left out: a " + words.peek().upper() + " index");
    } else {
      column(table);
    }
    skipElement();
  }

  /** {@code KEY name (} or {@code KEY (}: a column may be called {@code key} too. */
  private boolean isIndex() {
    boolean word = words.peek().is("KEY") || words.peek().is("INDEX");
    return word && (words.peek(1).is("(") || words.peek(2).is("(") || words.peek(2).is("USING"));
  }

  private void key(ForeignTable table, boolean distinct, boolean worded) {
    String name = words.peek().isName() && !words.peek().is("USING") ? words.name() : null;
    usingClause();
    if (!words.peek().is("(")) {
      throw words.unexpected(worded ? "the columns of the index" : "'('");
    }
    add(table, name, distinct, KeyItems.of(words.group()));
  }

  private void add(
      ForeignTable table, @Nullable String name, boolean distinct, List<String> items) {
    if (distinct && unique.isEmpty()) {
      unique = items;
    }
    if (distinct) {
      table
          .notes()
          .add("the index on (" + String.join(", ", items) + ") was unique; here it is not");
    }
    String columns = String.join("_", items.stream().map(KeyItems::column).toList());
    table.indexes().add(new ForeignIndex(name == null ? "idx_" + columns : name, items, List.of()));
  }

  private void usingClause() {
    if (words.accept("USING")) {
      words.next();
    }
  }

  private void column(ForeignTable table) {
    String name = words.name();
    String type = words.name();
    List<Word> arguments = words.peek().is("(") ? words.group() : List.of();
    boolean unsigned = false;
    boolean notNull = false;
    String fact = "";
    if (type.equalsIgnoreCase("ENUM")) {
      fact = "distinct=" + arguments.stream().filter(one -> !one.is(",")).count();
    }
    while (!words.peek().is(",") && !words.peek().is(")") && !words.atEnd()) {
      if (words.accept("NOT", "NULL")) {
        notNull = true;
      } else if (words.accept("AUTO_INCREMENT")) {
        fact = "source=sequence";
      } else if (words.accept("UNSIGNED")) {
        unsigned = true;
      } else if (words.accept("PRIMARY", "KEY")) {
        table.key().addAll(KeyItems.of(List.of(new Word(Word.Kind.QUOTED, name, 0))));
      } else if (words.peek().is("(")) {
        words.group();
      } else {
        words.next();
      }
    }
    table
        .columns()
        .add(new ForeignColumn(name, SqlTypes.of(type, arguments, unsigned), notNull, fact));
  }

  private void skipElement() {
    while (!words.peek().is(",") && !words.peek().is(")")) {
      if (words.atEnd()) {
        throw words.unexpected("')'");
      }
      if (words.peek().is("(")) {
        words.group();
      } else {
        words.next();
      }
    }
  }

  private void index(boolean distinct) {
    String name = words.name();
    usingClause();
    words.expect("ON");
    String table = words.qualifiedName(true);
    List<String> items = KeyItems.of(words.group());
    tables.stream()
        .filter(one -> one.name().equals(table))
        .forEach(one -> add(one, name, distinct, items));
  }
}
