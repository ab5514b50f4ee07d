package org.openlindorm.advisor.dialect;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads the columns of a MySQL table, and records the attributes that cannot be converted. */
final class MySqlColumns {
  private final TokenCursor words;
  private final ImportedTable table;
  private final Map<String, List<String>> leftOut = new TreeMap<>();

  MySqlColumns(TokenCursor words, ImportedTable table) {
    this.words = words;
    this.table = table;
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
        return;
      }
    }
    read();
  }

  void read() {
    String name = words.name();
    String type = words.name();
    List<Word> arguments = words.peek().is("(") ? words.group() : List.of();
    boolean unsigned = false;
    boolean notNull = type.equalsIgnoreCase("SERIAL");
    boolean numbered = notNull;
    String fact = "";
    if (type.equalsIgnoreCase("ENUM")) {
      fact = "distinct=" + arguments.stream().filter(one -> !one.is(",")).count();
    }
    while (!words.peek().is(",") && !words.peek().is(")") && !words.atEnd()) {
      if (words.accept("NOT", "NULL")) {
        notNull = true;
      } else if (words.accept("AUTO_INCREMENT")) {
        numbered = true;
      } else if (words.accept("UNSIGNED")) {
        unsigned = true;
        drop("UNSIGNED", name);
      } else if (words.accept("PRIMARY", "KEY")) {
        table.key().addAll(KeyItems.of(List.of(new Word(Word.Kind.QUOTED, name, 0))));
      } else {
        attribute(name);
      }
    }
    if (!arguments.isEmpty()) {
      SqlTypes.note(table, name, type, arguments);
    }
    String ours = SqlTypes.of(type, arguments, unsigned, SqlTypes.MYSQL_DECIMAL);
    table.columns().add(new ImportedColumn(name, ours, notNull, numbered, fact));
  }

  private void attribute(String column) {
    if (words.accept("DEFAULT")) {
      if (!words.peek().is("NULL")) {
        drop("DEFAULT", column);
      }
      words.next();
    } else if (words.accept("ON", "UPDATE")) {
      drop("ON UPDATE", column);
      words.next();
    } else if (words.accept("UNIQUE")) {
      words.accept("KEY");
      List<String> items = KeyItems.of(List.of(new Word(Word.Kind.QUOTED, column, 0)));
      table.notes().add("the index on (" + items.get(0) + ") was unique; here it is not");
      table.indexes().add(new ImportedIndex(KeyItems.indexName(items), items, List.of()));
    } else if (words.accept("COMMENT") || words.accept("COLLATE") || words.accept("CHARSET")) {
      // The attribute has no effect on stored values.
      words.next();
    } else if (words.accept("CHARACTER", "SET")) {
      words.next();
    } else if (words.peek().is("(")) {
      words.group();
    } else {
      Word word = words.next();
      if (word.is("AS") || word.is("REFERENCES") || word.is("CHECK")) {
        drop(word.is("AS") ? "GENERATED" : word.upper(), column);
      }
    }
  }

  private void drop(String what, String column) {
    leftOut.computeIfAbsent(what, none -> new ArrayList<>()).add(column);
  }
}
