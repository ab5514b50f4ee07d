package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.engine.SchemaScript;
import org.openlindorm.engine.ScriptStatement;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.NearestName;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.SqlScript;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;
import org.openlindorm.type.TypeName;

/**
 * The statements that the server refuses, each as a problem with its place. {@link SchemaScript}
 * decides; what fails only because an earlier statement was refused is not reported again.
 */
public final class Refusals {

  /** Words that begin statements which read or change rows. */
  private static final Set<String> OF_ROWS =
      Set.of("SELECT", "WITH", "UPSERT", "INSERT", "UPDATE", "DELETE", "EXPLAIN");

  /** Words that begin statements which change definitions. */
  private static final Set<String> OF_DEFINITIONS = Set.of("CREATE", "ALTER", "DROP", "RENAME");

  private static final Pattern FIRST_WORD = Pattern.compile("[\\s(]*(\\w+).*", Pattern.DOTALL);

  /** Where a refusal continues with the statements that copy a table. */
  private static final String COPY = " Copy the table: (1)";

  private static final List<String> TYPES =
      Arrays.stream(TypeName.values()).map(TypeName::name).toList();

  private final SchemaScript script;
  private final boolean definitionsToo;
  private final List<Source> sources = new ArrayList<>();
  private final Map<String, Lines> lines = new HashMap<>();

  /** A text and its statements. */
  private record Source(String file, List<SqlScript.Part> parts) {

    Source(String file, String text) {
      this(file, SqlScript.split(text));
    }

    boolean defines() {
      return parts.stream().anyMatch(part -> OF_DEFINITIONS.contains(firstWord(part.text())));
    }
  }

  private Refusals(SchemaScript script, boolean definitionsToo) {
    this.script = script;
    this.definitionsToo = definitionsToo;
  }

  /** Judges all statements, from an empty catalog on. */
  public static Refusals ofAllStatements() {
    return new Refusals(new SchemaScript(), true);
  }

  /**
   * Judges only the statements on rows, over definitions of another store: those that do not parse
   * or name what does not exist.
   *
   * @param unread {@code database.table} of tables of which only the name is known
   */
  public static Refusals ofQueries(Catalog definitions, Set<String> unread) {
    Set<TableName> names = unread.stream().map(Refusals::name).collect(Collectors.toSet());
    return new Refusals(new SchemaScript(definitions, names), false);
  }

  private static TableName name(String name) {
    int dot = name.indexOf('.');
    return new TableName(name.substring(0, dot), name.substring(dot + 1));
  }

  /** Takes one more text. */
  public void read(String file, String text) {
    sources.add(new Source(file, text));
    lines.put(file, new Lines(file, text));
  }

  /**
   * The problems of all texts. Those that define something are executed in their order, then those
   * that only use what is defined.
   */
  public List<Problem> problems() {
    Map<Boolean, List<Source>> defining =
        sources.stream().collect(Collectors.partitioningBy(Source::defines));
    return Stream.concat(
            defining.getOrDefault(true, List.of()).stream(),
            defining.getOrDefault(false, List.of()).stream())
        .flatMap(this::problems)
        .toList();
  }

  /** The tables that the statements leave behind, as the engine defines them. */
  public List<TableModel> tables() {
    List<TableModel> tables = new ArrayList<>();
    for (TableDef table : script.meant().tables().values()) {
      ScriptStatement definition = script.definition(table.name());
      if (definition != null) {
        Place place = at(definition, table.name().table());
        tables.add(StoredFacts.of(DefinedTable.of(table, place)).table());
      }
    }
    tables.sort(Comparator.comparing(TableModel::place).thenComparing(TableModel::fullName));
    return tables;
  }

  private Stream<Problem> problems(Source source) {
    List<SqlScript.Part> parts =
        source.parts().stream()
            .filter(part -> definitionsToo || OF_ROWS.contains(firstWord(part.text())))
            .map(Refusals::parameters)
            .toList();
    return script.run(source.file(), parts).stream()
        .map(statement -> problem(statement, source))
        .flatMap(Stream::ofNullable);
  }

  /** A problem reports its place in the text as written, in which every line is as long. */
  private static SqlScript.Part parameters(SqlScript.Part part) {
    return new SqlScript.Part(
        Parameters.marked(part.text()), part.offset(), part.line(), part.column());
  }

  private static String firstWord(String sql) {
    Matcher word = FIRST_WORD.matcher(sql);
    return word.matches() ? word.group(1).toUpperCase(Locale.ROOT) : "";
  }

  private @Nullable Problem problem(ScriptStatement statement, Source source) {
    LindormException refusal = statement.refusal();
    if (refusal == null || statement.follows() || isJudged(statement.part(), refusal)) {
      return null;
    }
    Problem.Kind kind = Problem.Kind.of(refusal.code());
    if (!definitionsToo && kind != Problem.Kind.UNREADABLE && kind != Problem.Kind.UNKNOWN) {
      return null;
    }
    Lines places = Objects.requireNonNull(lines.get(source.file()));
    Place place = place(statement, refusal, places);
    String text = text(refusal, statement.part().text());
    ScriptStatement first = kind == Problem.Kind.TWICE ? first(refusal) : null;
    if (first == null) {
      return new Problem(kind, place, text, List.of());
    }
    Place defined = at(first, lastName(refusal.facts().get(0)));
    return Problem.twice(place, text + ", first at " + defined, defined);
  }

  /** A query that the server refuses as a full scan has a rule of its own, with rewrites. */
  private static boolean isJudged(SqlScript.Part part, LindormException refusal) {
    return refusal.code() == ErrorCode.INEFFICIENT_QUERY
        && OF_ROWS.contains(firstWord(part.text()));
  }

  private @Nullable ScriptStatement first(LindormException refusal) {
    return refusal.code() == ErrorCode.TABLE_EXISTS
        ? script.definition(name(refusal.facts().get(0)))
        : null;
  }

  private Place at(ScriptStatement statement, String name) {
    SqlScript.Part part = statement.part();
    Lines places = Objects.requireNonNull(lines.get(statement.file()));
    return named(part, name, 0, places)
        .orElseGet(() -> places.place(part.offset(), part.offset() + 1));
  }

  private static Place place(ScriptStatement statement, LindormException refusal, Lines places) {
    SqlScript.Part part = statement.part();
    if (refusal.code() == ErrorCode.SYNTAX) {
      int at = part.offset() + Syntax.offset(part.text(), refusal);
      return places.place(at, at + 1);
    }
    int earlier = refusal.code() == ErrorCode.COLUMN_TWICE ? 1 : 0;
    return refusal.facts().stream()
        .map(fact -> fact.replaceAll("\\(.*", ""))
        .map(fact -> fact.substring(fact.lastIndexOf(' ') + 1))
        .map(Refusals::lastName)
        .flatMap(name -> named(part, name, earlier, places).stream())
        .findFirst()
        .orElseGet(() -> places.place(part.offset(), part.offset() + 1));
  }

  /**
   * Where a statement names something.
   *
   * @param earlier how many times it does so before, if it does so more often
   */
  private static Optional<Place> named(
      SqlScript.Part part, String name, int earlier, Lines places) {
    List<SqlToken> found =
        SqlTokens.of(part.text()).stream()
            .filter(token -> token.isName() || token.kind() == SqlToken.Kind.TEXT)
            .filter(token -> token.text().equalsIgnoreCase(name))
            .toList();
    if (found.isEmpty()) {
      return Optional.empty();
    }
    SqlToken token = found.get(Math.min(earlier, found.size() - 1));
    return Optional.of(places.place(part.offset() + token.start(), part.offset() + token.end()));
  }

  /** The server lists columns and types; a name that is similar to the wrong one says more. */
  private String text(LindormException refusal, String sql) {
    List<String> facts = refusal.facts();
    String near = "";
    String text = Syntax.message(refusal);
    if (refusal.code() == ErrorCode.COLUMN_UNKNOWN) {
      near = NearestName.hint(lastName(facts.get(0)), columns(sql));
      text = near.isEmpty() ? text : "Unknown column '" + facts.get(0) + "' in " + facts.get(1);
    } else if (refusal.code() == ErrorCode.TYPE_UNSUPPORTED) {
      String type = facts.get(0).replaceAll("\\W.*", "");
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

  /** The columns of the tables that a statement names. */
  private List<String> columns(String sql) {
    Set<String> words =
        SqlTokens.of(sql).stream()
            .filter(SqlToken::isName)
            .map(SqlToken::text)
            .collect(Collectors.toSet());
    return script.accepted().tables().values().stream()
        .filter(table -> words.contains(table.name().table()))
        .map(TableDef::columnNames)
        .flatMap(List::stream)
        .distinct()
        .toList();
  }
}
