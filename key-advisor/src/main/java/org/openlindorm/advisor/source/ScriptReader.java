package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.StatementParser;

/**
 * Reads scripts, one after the other, into tables and queries. A broken statement is a problem with
 * a place and hides no other; statements that define nothing and read nothing are passed over.
 */
public final class ScriptReader {

  private static final String DEFAULT_DATABASE = "default";
  private static final Set<String> PASSED =
      Set.of(
          "SET",
          "SHOW",
          "GRANT",
          "REVOKE",
          "DESCRIBE",
          "DESC",
          "COMMENT",
          "BEGIN",
          "COMMIT",
          "START",
          "ANALYZE",
          "LOCK",
          "UNLOCK",
          "TRUNCATE",
          "KILL",
          "ADVISE",
          "CHECK",
          "OFFLINE",
          "ONLINE",
          "BUILD",
          "VACUUM",
          "PRAGMA",
          "DELIMITER",
          "ROLLBACK");

  private final Map<String, TableModel> tables = new LinkedHashMap<>();
  private final List<QueryModel> queries = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private String database = DEFAULT_DATABASE;

  /** Reads one more text. */
  public void read(String file, String text) {
    Lines lines = new Lines(file, text);
    List<Token> statement = new ArrayList<>();
    List<Token> comments = new ArrayList<>();
    Token open = null;
    for (Token token : Lexer.tokens(text)) {
      if (open != null) {
        if (token.kind() == Token.Kind.COMMENT
            && lines.line(token.start()) == lines.line(open.end())) {
          comments.add(token);
          continue;
        }
        finish(statement, comments, lines, text);
        statement = new ArrayList<>();
        comments = new ArrayList<>();
        open = null;
      }
      if (token.kind() == Token.Kind.COMMENT) {
        comments.add(token);
      } else if (token.isSymbol(';')) {
        open = token;
      } else {
        statement.add(token);
      }
    }
    finish(statement, comments, lines, text);
  }

  public List<TableModel> tables() {
    return List.copyOf(tables.values());
  }

  public List<QueryModel> queries() {
    return List.copyOf(queries);
  }

  public List<Problem> problems() {
    return List.copyOf(problems);
  }

  private void finish(List<Token> statement, List<Token> comments, Lines lines, String text) {
    if (statement.isEmpty()) {
      return;
    }
    int start = statement.get(0).start();
    int end = statement.get(statement.size() - 1).end();
    try {
      statement(
          new TokenReader(statement), comments, lines, text.substring(start, end), start, end);
    } catch (Unreadable e) {
      problems.add(new Problem(lines.place(e.start(), e.end()), e.text()));
    }
  }

  private void statement(
      TokenReader in, List<Token> comments, Lines lines, String sql, int start, int end) {
    Token first = in.next("a statement");
    String word = first.kind() == Token.Kind.WORD ? first.text().toUpperCase(Locale.ROOT) : "";
    switch (word) {
      case "CREATE" -> create(in, comments, lines, sql);
      case "ALTER" -> alter(in, lines);
      case "DROP" -> drop(in);
      case "USE" -> database = in.name("a database's name").text();
      case "SELECT", "WITH" ->
          query(QueryModel.Kind.SELECT, sql, comments, lines.place(start, end));
      case "UPSERT", "INSERT" ->
          query(QueryModel.Kind.UPSERT, sql, comments, lines.place(start, end));
      case "UPDATE" -> query(QueryModel.Kind.UPDATE, sql, comments, lines.place(start, end));
      case "DELETE" -> query(QueryModel.Kind.DELETE, sql, comments, lines.place(start, end));
      case "EXPLAIN" -> {
        Token next = in.peek();
        if (next != null && next.is("SELECT")) {
          query(
              QueryModel.Kind.SELECT,
              sql.substring(next.start() - start),
              comments,
              lines.place(next.start(), end));
        }
      }
      default -> {
        if (!PASSED.contains(word)) {
          problems.add(new Problem(lines.place(first), refusal(sql)));
        }
      }
    }
  }

  private static String refusal(String sql) {
    try {
      StatementParser.parse(sql);
      return "this statement is of no kind that can be judged";
    } catch (LindormException e) {
      String text = String.valueOf(e.getMessage());
      int firstLine = text.indexOf('\n');
      return firstLine < 0 ? text : text.substring(0, firstLine);
    }
  }

  private void create(TokenReader in, List<Token> comments, Lines lines, String sql) {
    while (!in.atEnd()) {
      Token word = in.next("TABLE or INDEX");
      if (word.is("TABLE")) {
        TableModel table = new TableReader(lines, database).table(in, sql);
        StoredFacts stored = StoredFacts.of(table);
        problems.addAll(stored.problems());
        table = new FactComments(lines, problems).apply(stored.table(), comments);
        define(table);
        return;
      }
      if (word.is("INDEX")) {
        TableReader.LooseIndex loose = new TableReader(lines, database).index(in);
        addIndex(loose.table(), loose.index());
        return;
      }
      if (word.is("DATABASE")
          || word.is("SCHEMA")
          || word.is("VIEW")
          || word.is("USER")
          || word.is("SEQUENCE")
          || word.is("FUNCTION")
          || word.is("TRIGGER")
          || word.is("PROCEDURE")
          || word.is("TYPE")
          || word.is("EXTENSION")
          || word.is("ROLE")) {
        return;
      }
    }
  }

  private void define(TableModel table) {
    for (var item : table.key()) {
      for (String column : item.columns()) {
        if (table.column(column) == null) {
          problems.add(
              new Problem(
                  item.place(),
                  "the key of " + table.name() + " names '" + column + "', which is no column"));
          return;
        }
      }
    }
    if (table.key().isEmpty()) {
      problems.add(
          new Problem(
              table.place(),
              "table " + table.name() + " has no primary key; add PRIMARY KEY (column, ...)"));
      return;
    }
    tables.put(table.fullName(), table);
  }

  private void addIndex(String name, IndexModel index) {
    TableModel table = tables.get(name);
    if (table == null) {
      problems.add(
          new Problem(index.place(), "index " + index.name() + " is on an unknown table " + name));
      return;
    }
    for (String column : index.columns()) {
      if (table.column(column) == null && !table.dynamicColumns()) {
        problems.add(
            new Problem(
                index.place(),
                "index "
                    + index.name()
                    + " names '"
                    + column
                    + "', which is no column of "
                    + name));
        return;
      }
    }
    List<IndexModel> indexes = new ArrayList<>(table.indexes());
    indexes.removeIf(old -> old.name().equals(index.name()));
    indexes.add(index);
    tables.put(name, table.withIndexes(indexes));
  }

  private void alter(TokenReader in, Lines lines) {
    if (!in.accept("TABLE")) {
      return;
    }
    String name = tableName(in);
    TableModel table = tables.get(name);
    if (table == null || !in.accept("ADD")) {
      return;
    }
    in.accept("COLUMN");
    in.skipIfExists();
    List<Token> rest = new ArrayList<>();
    while (!in.atEnd()) {
      rest.add(in.next("a column"));
    }
    if (rest.size() < 2 || rest.get(0).is("CONSTRAINT") || rest.get(0).is("INDEX")) {
      return;
    }
    var columns = new ArrayList<>(table.columns());
    columns.add(new ColumnReader(lines).read(TokenReader.items(rest).get(0)));
    tables.put(name, table.withKey(table.key(), columns));
  }

  private void drop(TokenReader in) {
    if (in.accept("TABLE")) {
      in.skipIfExists();
      tables.remove(tableName(in));
    } else if (in.accept("INDEX")) {
      in.skipIfExists();
      String index = in.name("an index's name").text();
      if (in.accept("ON")) {
        TableModel table = tables.get(tableName(in));
        if (table != null) {
          tables.put(
              table.fullName(),
              table.withIndexes(
                  table.indexes().stream().filter(one -> !one.name().equals(index)).toList()));
        }
      }
    }
  }

  private String tableName(TokenReader in) {
    String first = in.name("a table's name").text();
    return in.accept('.') ? first + "." + in.name("a table's name").text() : database + "." + first;
  }

  private void query(QueryModel.Kind kind, String sql, List<Token> comments, Place place) {
    QueryComments told = QueryComments.of(comments);
    String given = told.name();
    queries.add(
        new QueryModel(
            given == null ? "q" + (queries.size() + 1) : given,
            given == null ? QueryIdentity.of(place.file(), sql) : given,
            kind,
            target(kind, sql),
            sql,
            told.perSecond(),
            told.batch(),
            place));
  }

  /** The one table that a statement speaks of, or empty. */
  private String target(QueryModel.Kind kind, String sql) {
    TokenReader in =
        new TokenReader(
            Lexer.tokens(sql).stream().filter(t -> t.kind() != Token.Kind.COMMENT).toList());
    String wanted =
        switch (kind) {
          case SELECT, DELETE -> "FROM";
          case UPSERT -> "INTO";
          case UPDATE -> "UPDATE";
        };
    while (!in.atEnd()) {
      Token token = in.next(wanted);
      if (!token.is(wanted)) {
        continue;
      }
      Token next = in.peek();
      if (next != null && next.text().startsWith("/*+")) {
        in.next("a hint");
        next = in.peek();
      }
      return next == null || !next.isName() ? "" : tableName(in);
    }
    return "";
  }
}
