package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.engine.SchemaScript;
import org.openlindorm.engine.ScriptStatement;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.NearestName;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.SqlScript;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;
import org.openlindorm.sql.script.WrittenStatement;
import org.openlindorm.type.TypeName;

/**
 * Converts the statements that the server refuses to problems with their places. {@link
 * SchemaScript} decides which are refused. A statement that fails only because an earlier statement
 * was refused is not reported again.
 */
final class Refusals {

  /** The first words of statements that read or change rows. */
  private static final Set<String> OF_ROWS =
      Set.of("SELECT", "WITH", "UPSERT", "INSERT", "UPDATE", "DELETE", "EXPLAIN");

  /** The most words between CREATE and TABLE or INDEX, as in CREATE OR REPLACE TABLE. */
  private static final int MODIFIERS = 2;

  /** The part of a refusal that introduces the statements to copy a table. */
  private static final String COPY = " Copy the table: (1)";

  private static final List<String> TYPES =
      Arrays.stream(TypeName.values()).map(TypeName::name).toList();

  /** Refusals of definitions that every store has. */
  private static final Set<ErrorCode> OF_ANY_STORE =
      Set.of(
          ErrorCode.TABLE_UNKNOWN,
          ErrorCode.COLUMN_UNKNOWN,
          ErrorCode.TABLE_EXISTS,
          ErrorCode.COLUMN_TWICE);

  private final SchemaScript script;
  private final Map<String, ScriptText> texts;
  private final boolean ours;
  private final Set<String> tables;

  /**
   * Creates a converter for the statements of scripts.
   *
   * @param ours whether the statements are for our server; otherwise only statements that cannot be
   *     parsed or that use unknown names are reported
   * @param tables the full names of the tables that are linted with their queries
   */
  Refusals(SchemaScript script, Map<String, ScriptText> texts, boolean ours, Set<String> tables) {
    this.script = script;
    this.texts = texts;
    this.ours = ours;
    this.tables = tables;
  }

  /** Returns the problems of the statements of a text. */
  List<Problem> problems(ScriptText text, List<ScriptStatement> statements) {
    List<Problem> problems = new ArrayList<>();
    for (ScriptStatement statement : statements) {
      Problem problem = problem(statement, text);
      if (problem != null) {
        problems.add(problem);
      }
    }
    return problems;
  }

  /**
   * Returns whether more than half of the CREATE TABLE statements are refused for their syntax, a
   * type or a clause, and not for a name.
   */
  boolean ofMostTables(List<ScriptStatement> statements) {
    long refused =
        statements.stream().filter(this::isForeign).filter(Refusals::createsTable).count();
    return refused > 0 && 2 * refused > statements.stream().filter(Refusals::createsTable).count();
  }

  private static boolean createsTable(ScriptStatement statement) {
    return creates(statement.part().text(), "TABLE");
  }

  private boolean isForeign(ScriptStatement statement) {
    LindormException refusal = refusal(statement);
    return refusal != null
        && switch (Problem.Kind.of(refusal.code())) {
          case UNREADABLE, REFUSED -> true;
          case UNKNOWN -> refusal.code() == ErrorCode.TYPE_UNSUPPORTED;
          case TWICE -> false;
        };
  }

  private @Nullable LindormException refusal(ScriptStatement statement) {
    return ours ? statement.problem() : elsewhere(statement);
  }

  private @Nullable Problem problem(ScriptStatement statement, ScriptText text) {
    LindormException refusal = refusal(statement);
    if (refusal == null || statement.follows() || isJudged(statement, refusal)) {
      return null;
    }
    Problem.Kind kind = Problem.Kind.of(refusal.code());
    Place place = place(statement.part(), refusal, text);
    String words = text(refusal, statement.part().text());
    ScriptStatement first = kind == Problem.Kind.TWICE ? first(refusal) : null;
    if (first == null) {
      return new Problem(kind, place, words, List.of());
    }
    Place defined =
        Objects.requireNonNull(texts.get(first.file()))
            .place(first.part(), lastName(refusal.facts().get(0)));
    return Problem.twice(place, words + ", first at " + defined, defined);
  }

  /** Returns the refusal of a statement for another store, or null if that store may execute it. */
  private @Nullable LindormException elsewhere(ScriptStatement statement) {
    LindormException refusal = statement.meant();
    if (refusal == null) {
      return null;
    }
    String word = SqlTokens.firstWord(statement.part().text());
    boolean reported =
        OF_ROWS.contains(word)
            ? Problem.Kind.of(refusal.code()) == Problem.Kind.UNREADABLE
                || Problem.Kind.of(refusal.code()) == Problem.Kind.UNKNOWN
            : OF_ANY_STORE.contains(refusal.code()) || isUnreadable(statement, refusal);
    return reported ? refusal : null;
  }

  /** Returns whether too little of a table or index definition can be parsed. */
  private static boolean isUnreadable(ScriptStatement statement, LindormException refusal) {
    String sql = statement.part().text();
    if (refusal.code() != ErrorCode.SYNTAX || !creates(sql, "TABLE") && !creates(sql, "INDEX")) {
      return false;
    }
    WrittenStatement read = WrittenStatement.of(statement.file(), statement.part(), null);
    return read == null || read.isUnclosed();
  }

  private static boolean creates(String sql, String kind) {
    List<SqlToken> tokens = SqlTokens.withoutComments(sql);
    return !tokens.isEmpty()
        && tokens.get(0).is("CREATE")
        && tokens.stream().skip(1).limit(MODIFIERS + 1).anyMatch(token -> token.is(kind));
  }

  /**
   * Returns whether a rule reports the statement, with rewrites: a full scan of a linted table. No
   * rule reports full scans of views and of queries in WITH.
   */
  private boolean isJudged(ScriptStatement statement, LindormException refusal) {
    TableName target = statement.target();
    return refusal.code() == ErrorCode.INEFFICIENT_QUERY
        && OF_ROWS.contains(SqlTokens.firstWord(statement.part().text()))
        && target != null
        && tables.contains(target.toString());
  }

  private @Nullable ScriptStatement first(LindormException refusal) {
    return refusal.code() == ErrorCode.TABLE_EXISTS
        ? script.definition(name(refusal.facts().get(0)))
        : null;
  }

  private static TableName name(String name) {
    int dot = name.indexOf('.');
    return new TableName(name.substring(0, dot), name.substring(dot + 1));
  }

  private static Place place(SqlScript.Part part, LindormException refusal, ScriptText text) {
    Lines lines = text.lines();
    if (refusal.code() == ErrorCode.SYNTAX) {
      int at = part.offset() + Syntax.offset(part.text(), refusal);
      return lines.place(at, at + 1);
    }
    int earlier = refusal.code() == ErrorCode.COLUMN_TWICE ? 1 : 0;
    return refusal.facts().stream()
        .map(fact -> fact.replaceAll("\\(.*", ""))
        .map(fact -> fact.substring(fact.lastIndexOf(' ') + 1))
        .map(Refusals::lastName)
        .flatMap(name -> text.named(part, name, earlier).stream())
        .findFirst()
        .orElseGet(() -> lines.place(part.offset(), part.offset() + 1));
  }

  /**
   * Returns the message. A similar name replaces the server's list of columns or types, because it
   * is more helpful.
   */
  private String text(LindormException refusal, String sql) {
    List<String> facts = refusal.facts();
    String near = "";
    String text = Syntax.message(refusal);
    if (refusal.code() == ErrorCode.COLUMN_UNKNOWN) {
      near = NearestName.hint(lastName(facts.get(0)), columns(sql));
      text = near.isEmpty() ? text : "Unknown column '" + facts.get(0) + "' in " + facts.get(1);
    } else if (refusal.code() == ErrorCode.TYPE_UNSUPPORTED) {
      String type = facts.get(0).replaceAll("\\W.*", "").toUpperCase(Locale.ROOT);
      near = TYPES.contains(type) ? "" : NearestName.hint(type, TYPES);
      text = near.isEmpty() ? text : "there is no type " + facts.get(0);
    }
    int copy = text.indexOf(COPY);
    return copy < 0
        ? text + near
        : text.substring(0, copy) + " Create another table and copy the rows";
  }

  private static String lastName(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** Returns the columns of the tables that a statement names. */
  private List<String> columns(String sql) {
    Set<String> words =
        SqlTokens.of(sql).stream()
            .filter(SqlToken::isName)
            .map(SqlToken::text)
            .collect(Collectors.toSet());
    return script.meant().tables().values().stream()
        .filter(table -> words.contains(table.name().table()))
        .map(TableDef::columnNames)
        .flatMap(List::stream)
        .distinct()
        .toList();
  }
}
