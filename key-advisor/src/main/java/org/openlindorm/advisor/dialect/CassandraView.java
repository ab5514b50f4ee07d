package org.openlindorm.advisor.dialect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openlindorm.advisor.model.KeyItemModel;

/** Reads a materialized view of Cassandra as an index: it holds the same rows in another order. */
final class CassandraView {

  private CassandraView() {}

  /** Reads a view; the words up to its name have already been read. */
  static void read(TokenCursor words, ImportedSchema schema) {
    Word at = words.peek();
    String name = words.qualifiedName(true);
    words.accept("AS");
    words.accept("SELECT");
    List<String> selected = new ArrayList<>();
    while (!words.atEnd() && !words.accept("FROM")) {
      Word word = words.next();
      if (word.isName()) {
        selected.add(word.text());
      }
    }
    Optional<ImportedTable> table = schema.table(words.qualifiedName(true));
    List<String> key = new ArrayList<>();
    boolean filters = false;
    while (!words.atEnd() && !words.peek().is(";")) {
      if (words.accept("IS", "NOT", "NULL")) {
        continue;
      }
      filters |= words.isAny("=", "<", ">");
      if (words.accept("PRIMARY", "KEY")) {
        key.addAll(columns(words.group()));
        break;
      }
      words.next();
    }
    if (table.isEmpty() || key.isEmpty()) {
      schema.leftOut("MATERIALIZED VIEW " + name);
      return;
    }
    add(at, table.get(), name.substring(name.lastIndexOf('.') + 1), key, selected);
    if (filters) {
      table.get().leftOut("the condition of MATERIALIZED VIEW " + name);
    }
  }

  /** Returns the columns of a key, including the columns in its inner parentheses. */
  private static List<String> columns(List<Word> group) {
    return group.stream()
        .filter(Word::isName)
        .map(word -> KeyItemModel.quoted(word.text()))
        .toList();
  }

  /**
   * Adds the index. Its key omits trailing primary key columns, because an index always contains
   * the primary key.
   */
  private static void add(
      Word at, ImportedTable table, String name, List<String> key, List<String> selected) {
    List<String> own = table.key().stream().map(KeyItems::column).toList();
    List<String> items = new ArrayList<>(key);
    while (items.size() > 1 && own.contains(KeyItems.column(items.get(items.size() - 1)))) {
      items.remove(items.size() - 1);
    }
    List<String> columns = new ArrayList<>();
    if (selected.isEmpty()) {
      table.columns().forEach(column -> columns.add(column.name()));
    } else {
      columns.addAll(selected);
    }
    List<String> inKey = key.stream().map(KeyItems::column).toList();
    List<String> included =
        columns.stream()
            .filter(column -> !own.contains(column) && !inKey.contains(column))
            .map(KeyItemModel::quoted)
            .toList();
    table.notes().add("MATERIALIZED VIEW " + name + " is an index here");
    table.index(new ImportedIndex(at, name, items, included));
  }
}
