package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.sql.parse.SqlToken;

/**
 * Applies ALTER TABLE to a table. What other stores have, such as RENAME and MODIFY, is applied
 * too, so that what follows is judged as it is meant.
 */
final class AlterReader {

  private final Lines lines;
  private final List<Problem> problems;

  AlterReader(Lines lines, List<Problem> problems) {
    this.lines = lines;
    this.problems = problems;
  }

  /** The table behind the clauses that follow its name. */
  TableModel apply(TokenReader in, TableModel table) {
    List<SqlToken> rest = new ArrayList<>();
    while (!in.atEnd()) {
      rest.add(in.next("a clause"));
    }
    TableModel changed = table;
    String verb = "";
    for (List<SqlToken> clause : TokenReader.items(rest)) {
      TokenReader part = new TokenReader(clause);
      SqlToken first = part.peek();
      String word = first == null ? "" : first.text().toUpperCase(Locale.ROOT);
      switch (word) {
        case "ADD", "DROP", "RENAME", "MODIFY", "CHANGE", "ALTER", "SET" -> {
          verb = word;
          part.next(word);
        }
        default -> {
          // A further column of the same verb.
        }
      }
      changed = clause(verb, part, changed);
    }
    return changed;
  }

  private TableModel clause(String verb, TokenReader in, TableModel table) {
    return switch (verb) {
      case "ADD" -> add(in, table);
      case "DROP" -> drop(in, table);
      case "RENAME" -> rename(in, table);
      case "MODIFY" -> {
        in.accept("COLUMN");
        yield redefine(in.peek(), in, table);
      }
      case "CHANGE" -> {
        in.accept("COLUMN");
        yield redefine(in.next("a column"), in, table);
      }
      case "ALTER" -> type(in, table);
      case "SET" -> set(in, table);
      default -> table;
    };
  }

  private TableModel add(TokenReader in, TableModel table) {
    if (in.isNext('(')) {
      TableModel changed = table;
      for (List<SqlToken> column : TokenReader.items(in.parenthesised())) {
        changed = addColumn(new TokenReader(column), changed, false);
      }
      return changed;
    }
    boolean column = in.accept("COLUMN");
    for (String word : List.of("CONSTRAINT", "PRIMARY", "FOREIGN", "INDEX", "UNIQUE", "KEY")) {
      if (!column && in.isNext(word)) {
        return table;
      }
    }
    boolean unlessThere = in.isNext("IF");
    in.skipIfExists();
    return addColumn(in, table, unlessThere);
  }

  private TableModel addColumn(TokenReader in, TableModel table, boolean unlessThere) {
    ColumnModel column = new ColumnReader(lines).read(rest(in));
    ColumnModel first = table.column(column.name());
    if (first != null) {
      if (!unlessThere) {
        problems.add(Definitions.twice(table, column, first.place()));
      }
      return table;
    }
    List<ColumnModel> columns = new ArrayList<>(table.columns());
    columns.add(column);
    return table.withKey(table.key(), columns);
  }

  private static List<SqlToken> rest(TokenReader in) {
    List<SqlToken> rest = new ArrayList<>();
    while (!in.atEnd()) {
      rest.add(in.next("a column"));
    }
    return rest;
  }

  private TableModel drop(TokenReader in, TableModel table) {
    boolean column = in.accept("COLUMN");
    if (!column && in.accept("INDEX")) {
      in.skipIfExists();
      String index = in.name("an index's name").text();
      return table.withIndexes(
          table.indexes().stream().filter(one -> !one.name().equals(index)).toList());
    }
    if (!column && (in.isNext("PRIMARY") || in.isNext("CONSTRAINT"))) {
      return table;
    }
    boolean ifExists = in.isNext("IF");
    in.skipIfExists();
    SqlToken name = in.name("a column's name");
    if (find(name, table, ifExists) == null) {
      return table;
    }
    if (table.key().stream().anyMatch(item -> item.columns().contains(name.text()))) {
      problems.add(
          new Problem(
              lines.place(name),
              "column " + name.text() + " belongs to the key of " + table.name() + " and stays"));
      return table;
    }
    return table.withKey(
        table.key(),
        table.columns().stream().filter(one -> !one.name().equals(name.text())).toList());
  }

  private @Nullable ColumnModel find(SqlToken name, TableModel table, boolean ifExists) {
    ColumnModel column = table.column(name.text());
    if (column == null && !ifExists && !table.dynamicColumns()) {
      problems.add(
          Problem.unknown(
              lines.place(name),
              table.name()
                  + " has no column "
                  + name.text()
                  + Definitions.hint(name.text(), table)));
    }
    return column;
  }

  private TableModel rename(TokenReader in, TableModel table) {
    if (in.isNext("INDEX") || in.isNext("KEY")) {
      return table;
    }
    if (in.accept("TO") || in.accept("AS") || !in.isNext("COLUMN")) {
      SqlToken name = in.name("a table's name");
      return table.withName(in.accept('.') ? in.name("a table's name").text() : name.text());
    }
    in.accept("COLUMN");
    SqlToken from = in.name("a column's name");
    in.accept("TO");
    SqlToken to = in.name("a column's new name");
    if (find(from, table, false) == null) {
      return table;
    }
    return renamed(table, from.text(), to.text());
  }

  private static TableModel renamed(TableModel table, String from, String to) {
    UnaryOperator<String> name = one -> one.equals(from) ? to : one;
    List<IndexModel> indexes =
        table.indexes().stream()
            .map(
                index ->
                    new IndexModel(
                        index.name(),
                        index.method(),
                        items(index.key(), name),
                        index.included().stream().map(name).toList(),
                        index.attributes(),
                        index.place()))
            .toList();
    return table
        .withKey(
            items(table.key(), name),
            table.columns().stream().map(one -> one.withName(name.apply(one.name()))).toList())
        .withIndexes(indexes);
  }

  private static List<KeyItemModel> items(List<KeyItemModel> key, UnaryOperator<String> name) {
    return key.stream()
        .map(
            item ->
                new KeyItemModel(
                    new KeyItem(
                        item.function(),
                        item.columns().stream().map(name).toList(),
                        item.number(),
                        item.descending()),
                    item.place()))
        .toList();
  }

  private TableModel redefine(@Nullable SqlToken old, TokenReader in, TableModel table) {
    ColumnModel column = new ColumnReader(lines).read(rest(in));
    if (old == null || find(old, table, false) == null) {
      return table;
    }
    TableModel changed = renamed(table, old.text(), column.name());
    List<ColumnModel> columns = new ArrayList<>(changed.columns());
    columns.replaceAll(one -> one.name().equals(column.name()) ? column : one);
    return changed.withKey(changed.key(), columns);
  }

  /**
   * ALTER COLUMN c TYPE t, SET DATA TYPE t; whatever else, such as SET DEFAULT, changes nothing
   * that is judged.
   */
  private TableModel type(TokenReader in, TableModel table) {
    in.accept("COLUMN");
    SqlToken name = in.name("a column's name");
    while (!in.atEnd() && !in.accept("TYPE")) {
      in.next("TYPE");
    }
    if (in.atEnd()) {
      return table;
    }
    List<SqlToken> definition = new ArrayList<>(List.of(name));
    definition.addAll(rest(in));
    return redefine(name, new TokenReader(definition), table);
  }

  private TableModel set(TokenReader in, TableModel table) {
    Map<String, String> attributes = new HashMap<>(table.attributes());
    attributes.putAll(AttributeReader.read(in));
    return table.withAttributes(attributes);
  }
}
