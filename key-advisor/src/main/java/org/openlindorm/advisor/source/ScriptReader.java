package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;

/**
 * Reads scripts, one after the other, into tables and queries. A broken statement is a problem with
 * a place and hides no other; statements that define nothing and read nothing are passed over.
 */
public final class ScriptReader {

  private static final String DEFAULT_DATABASE = "default";
  private static final Set<String> MODIFIERS =
      Set.of("OR", "REPLACE", "TEMPORARY", "UNIQUE", "GLOBAL", "LOCAL", "EXTERNAL");
  private static final Set<String> NOT_JUDGED =
      Set.of(
          "DATABASE",
          "SCHEMA",
          "VIEW",
          "USER",
          "SEQUENCE",
          "FUNCTION",
          "TRIGGER",
          "PROCEDURE",
          "TYPE",
          "EXTENSION",
          "ROLE");

  private final List<QueryModel> queries = new ArrayList<>();
  private final Map<String, Place> queryNames = new HashMap<>();
  private final WriteShapes writes = new WriteShapes();
  private final List<Problem> problems = new ArrayList<>();
  private final List<Problem> remarks = new ArrayList<>();
  private final Definitions definitions = new Definitions(problems);
  private String database = DEFAULT_DATABASE;

  /** Reads one more text. */
  public void read(String file, String text) {
    Lines lines = new Lines(file, text);
    List<SqlToken> statement = new ArrayList<>();
    List<SqlToken> comments = new ArrayList<>();
    SqlToken open = null;
    for (SqlToken token : SqlTokens.of(text)) {
      if (open != null) {
        if (token.kind() == SqlToken.Kind.COMMENT
            && lines.line(token.start()) == lines.line(open.end())) {
          comments.add(token);
          continue;
        }
        finish(statement, comments, lines, text);
        statement = new ArrayList<>();
        comments = new ArrayList<>();
        open = null;
      }
      if (token.kind() == SqlToken.Kind.COMMENT) {
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
    return definitions.tables();
  }

  /** Tables, and views, of which nothing is known but the name. */
  public Set<String> unread() {
    return definitions.unread();
  }

  public List<QueryModel> queries() {
    return List.copyOf(queries);
  }

  /** Definitions that this reader does not understand; the server may still execute them. */
  public List<Problem> problems() {
    return List.copyOf(problems);
  }

  /** What is wrong with facts and with the names of queries. */
  public List<Problem> remarks() {
    return List.copyOf(remarks);
  }

  private void finish(List<SqlToken> statement, List<SqlToken> comments, Lines lines, String text) {
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
      TokenReader in, List<SqlToken> comments, Lines lines, String sql, int start, int end) {
    SqlToken first = in.next("a statement");
    String word = first.kind() == SqlToken.Kind.WORD ? first.text().toUpperCase(Locale.ROOT) : "";
    switch (word) {
      case "CREATE" -> create(in, comments, lines, sql);
      case "ALTER" -> alter(in, lines);
      case "DROP" -> drop(in, lines);
      case "RENAME" -> rename(in, lines);
      case "USE" -> database = in.name("a database's name").text();
      case "SELECT", "WITH" ->
          query(QueryModel.Kind.SELECT, sql, comments, lines.place(start, end));
      case "UPSERT", "INSERT" -> {
        boolean named = QueryComments.of(comments).name() != null;
        if (named || !writes.repeated(in.all())) {
          query(QueryModel.Kind.UPSERT, sql, comments, lines.place(start, end));
        }
      }
      case "UPDATE" -> query(QueryModel.Kind.UPDATE, sql, comments, lines.place(start, end));
      case "DELETE" -> query(QueryModel.Kind.DELETE, sql, comments, lines.place(start, end));
      case "EXPLAIN" -> {
        SqlToken next = in.peek();
        if (next != null && next.is("SELECT")) {
          query(
              QueryModel.Kind.SELECT,
              sql.substring(next.start() - start),
              comments,
              lines.place(next.start(), end));
        }
      }
      default -> {
        // No other statement defines a table or is a query.
      }
    }
  }

  private void create(TokenReader in, List<SqlToken> comments, Lines lines, String sql) {
    while (!in.atEnd()) {
      SqlToken word = in.next("TABLE or INDEX");
      if (word.is("TABLE")) {
        createTable(in, comments, lines, sql);
        return;
      }
      if (word.is("INDEX")) {
        TableReader.LooseIndex loose = new TableReader(lines, database).index(in);
        definitions.index(loose.table(), loose.index());
        return;
      }
      if (NOT_JUDGED.contains(word.text().toUpperCase(Locale.ROOT))) {
        if (word.is("VIEW")) {
          in.skipIfExists();
          definitions.announce(tableName(in));
        }
        return;
      }
      if (!MODIFIERS.contains(word.text().toUpperCase(Locale.ROOT))) {
        return;
      }
    }
  }

  private void createTable(TokenReader in, List<SqlToken> comments, Lines lines, String sql) {
    boolean unlessThere = in.isNext("IF");
    in.skipIfExists();
    definitions.announce(tableName(in.copy()));
    StoredFacts stored = StoredFacts.of(new TableReader(lines, database).table(in, sql));
    remarks.addAll(stored.problems());
    definitions.define(
        new FactComments(lines, remarks).apply(stored.table(), comments), unlessThere);
  }

  private void alter(TokenReader in, Lines lines) {
    if (!in.accept("TABLE")) {
      return;
    }
    boolean ifExists = in.isNext("IF");
    in.skipIfExists();
    SqlToken name = in.name("a table's name");
    String table = tableName(name, in);
    TableModel old =
        ifExists ? definitions.table(table) : definitions.wanted(table, lines.place(name));
    if (old == null) {
      return;
    }
    definitions.replace(old, new AlterReader(lines, problems).apply(in, old));
  }

  /** RENAME TABLE a TO b, which our server refuses. */
  private void rename(TokenReader in, Lines lines) {
    in.accept("TABLE");
    SqlToken name = in.name("a table's name");
    TableModel old = definitions.wanted(tableName(name, in), lines.place(name));
    if (old != null && in.accept("TO")) {
      String changed = tableName(in);
      definitions.replace(old, old.withName(changed.substring(changed.indexOf('.') + 1)));
    }
  }

  private void drop(TokenReader in, Lines lines) {
    if (in.accept("TABLE")) {
      boolean ifExists = in.isNext("IF");
      in.skipIfExists();
      do {
        SqlToken name = in.name("a table's name");
        definitions.drop(tableName(name, in), ifExists, lines.place(name));
      } while (in.accept(','));
    } else if (in.accept("INDEX")) {
      in.skipIfExists();
      String index = in.name("an index's name").text();
      if (in.accept("ON")) {
        SqlToken name = in.name("a table's name");
        definitions.dropIndex(tableName(name, in), index, lines.place(name));
      }
    }
  }

  private String tableName(TokenReader in) {
    return tableName(in.name("a table's name"), in);
  }

  private String tableName(SqlToken first, TokenReader in) {
    return in.accept('.')
        ? first.text() + "." + in.name("a table's name").text()
        : database + "." + first.text();
  }

  private void query(QueryModel.Kind kind, String sql, List<SqlToken> comments, Place place) {
    QueryComments told = QueryComments.of(comments);
    String given = told.name();
    if (given != null) {
      Place first = queryNames.putIfAbsent(given, place);
      if (first != null) {
        remarks.add(
            Problem.twice(
                place, "query " + given + " is named twice: here and at " + first, first));
      }
    }
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
            SqlTokens.of(sql).stream().filter(t -> t.kind() != SqlToken.Kind.COMMENT).toList());
    String wanted =
        switch (kind) {
          case SELECT, DELETE -> "FROM";
          case UPSERT -> "INTO";
          case UPDATE -> "UPDATE";
        };
    while (!in.atEnd()) {
      SqlToken token = in.next(wanted);
      if (!token.is(wanted)) {
        continue;
      }
      SqlToken next = in.peek();
      if (next != null && next.text().startsWith("/*+")) {
        in.next("a hint");
        next = in.peek();
      }
      return next == null || !next.isName() ? "" : tableName(in);
    }
    return "";
  }
}
