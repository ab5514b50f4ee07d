package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.engine.SchemaScript;
import org.openlindorm.engine.ScriptStatement;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.SqlScript;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;
import org.openlindorm.sql.script.TextSpan;
import org.openlindorm.sql.script.WrittenTable;

/**
 * Executes scripts as the engine does, and reads tables and queries from the result. A refused
 * statement is a problem with a place and does not hide others.
 */
public final class ScriptReader {

  /** The first words of statements that change definitions. */
  private static final Set<String> OF_DEFINITIONS = Set.of("CREATE", "ALTER", "DROP", "RENAME");

  private static final Map<String, QueryModel.Kind> KINDS =
      Map.of(
          "SELECT", QueryModel.Kind.SELECT,
          "WITH", QueryModel.Kind.SELECT,
          "UPSERT", QueryModel.Kind.UPSERT,
          "INSERT", QueryModel.Kind.UPSERT,
          "UPDATE", QueryModel.Kind.UPDATE,
          "DELETE", QueryModel.Kind.DELETE);

  private static final String EXPLAIN = "EXPLAIN";

  /** The minimum number of tables for parallel processing. */
  private static final int WORTH_THREADS = 500;

  private final boolean ours;
  private final List<ServerVariable> server;
  private final Map<String, ScriptText> scripts = new LinkedHashMap<>();
  private @Nullable Reading reading;

  /** Creates a reader of scripts for our server. */
  public ScriptReader() {
    this(true);
  }

  /**
   * Creates a reader of scripts.
   *
   * @param ours whether the scripts are for our server, so that its refusals are problems
   */
  public ScriptReader(boolean ours) {
    this(ours, List.of());
  }

  /**
   * Creates a reader of scripts for a server with its own settings.
   *
   * @param server the system variables that differ from their defaults
   */
  public ScriptReader(boolean ours, List<ServerVariable> server) {
    this.ours = ours;
    this.server = List.copyOf(server);
  }

  /** Adds a text. */
  public void read(String file, String text) {
    scripts.put(file, new ScriptText(file, text, null));
  }

  /**
   * Adds the converted text of a file.
   *
   * @param origin returns the place in the file that the text at an offset comes from
   */
  public void readConverted(String file, String text, IntFunction<Place> origin) {
    scripts.put(file, new ScriptText(file, text, origin));
  }

  /** Returns the files in which the server can create less than half of the tables. */
  public Set<String> refused() {
    return Set.copyOf(reading().refused);
  }

  public List<TableModel> tables() {
    return List.copyOf(reading().tables);
  }

  /** Returns the tables and views of which only the name is known. */
  public Set<String> unread() {
    return Set.copyOf(reading().unread);
  }

  public List<QueryModel> queries() {
    return List.copyOf(reading().queries);
  }

  /** Returns the queries with known plans over the final definitions, by identity. */
  public IdentityHashMap<QueryModel, ScriptStatement> planned() {
    return new IdentityHashMap<>(reading().planned);
  }

  /** Returns the refusals of the server; for another store, only what no store could execute. */
  public List<Problem> problems() {
    return List.copyOf(reading().problems);
  }

  /** Returns the errors in facts and in the names of queries. */
  public List<Problem> remarks() {
    return List.copyOf(reading().remarks);
  }

  private Reading reading() {
    Reading made = reading;
    if (made == null) {
      made = new Reading();
      reading = made;
    }
    return made;
  }

  /**
   * The model of a table.
   *
   * @param table null if only its name is known
   * @param remarks the errors in its facts
   */
  private record ReadTable(
      TableName name, WrittenTable written, @Nullable TableModel table, List<Problem> remarks) {}

  /** The combined result of all texts. */
  private final class Reading {
    private final SchemaScript script = new SchemaScript();
    private final List<TableModel> tables = new ArrayList<>();
    private final Set<String> unread = new HashSet<>();
    private final List<QueryModel> queries = new ArrayList<>();
    private final IdentityHashMap<QueryModel, ScriptStatement> planned = new IdentityHashMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<Problem> remarks = new ArrayList<>();
    private final Set<String> refused = new HashSet<>();
    private final Map<String, Place> queryNames = new HashMap<>();
    private final WriteShapes writes = new WriteShapes();

    Reading() {
      server.forEach(this::set);
      Map<String, List<ScriptStatement>> executed = executed();
      script.unread().forEach(name -> unread.add(name.toString()));
      tables();
      copies();
      Set<String> known = tables.stream().map(TableModel::fullName).collect(Collectors.toSet());
      Refusals refusals = new Refusals(script, scripts, ours, known);
      List<Problem> found = new ArrayList<>();
      executed.forEach(
          (file, statements) -> {
            found.addAll(refusals.problems(text(file), statements));
            if (refusals.ofMostTables(statements)) {
              refused.add(file);
            }
          });
      problems.addAll(0, found);
      for (ScriptText text : scripts.values()) {
        List<ScriptStatement> statements = Objects.requireNonNull(executed.get(text.file()));
        for (int i = 0; i < statements.size(); i++) {
          query(text, text.parts().get(i), statements.get(i));
        }
      }
    }

    private void set(ServerVariable variable) {
      LindormException refusal =
          script.run(variable.place().file(), variable.statement()).get(0).refusal();
      if (refusal != null) {
        problems.add(
            new Problem(
                Problem.Kind.of(refusal.code()),
                variable.place(),
                Syntax.message(refusal),
                List.of()));
      }
    }

    /**
     * Returns the statements of each text. Texts with definitions are executed first, in their
     * order, followed by texts that only use them.
     */
    private Map<String, List<ScriptStatement>> executed() {
      Map<String, List<ScriptStatement>> executed = new LinkedHashMap<>();
      List<ScriptText> order = new ArrayList<>(scripts.values());
      order.sort(Comparator.comparing(text -> !text.defines()));
      for (ScriptText text : order) {
        executed.put(text.file(), script.run(text.file(), text.statements()));
      }
      return executed;
    }

    /** Adds the tables that the statements define, in their order. Many are read in parallel. */
    private void tables() {
      Catalog meant = script.meant();
      List<Map.Entry<TableName, WrittenTable>> written = List.copyOf(script.written().entrySet());
      Stream<Map.Entry<TableName, WrittenTable>> each =
          written.size() < WORTH_THREADS ? written.stream() : written.parallelStream();
      each.map(one -> table(one.getKey(), one.getValue(), meant)).toList().forEach(this::add);
    }

    private ReadTable table(TableName name, WrittenTable written, Catalog meant) {
      TableModel table = ScriptedTable.of(name, written, meant.table(name), ours, this::place);
      if (table == null) {
        return new ReadTable(name, written, null, List.of());
      }
      StoredFacts stored = StoredFacts.of(table);
      List<Problem> wrong = new ArrayList<>(stored.problems());
      FactComments comments = new FactComments(written, file -> text(file).lines(), wrong);
      return new ReadTable(name, written, comments.apply(stored.table()), wrong);
    }

    private Place place(TextSpan span) {
      return text(span.file()).lines().place(span.start(), span.end());
    }

    private void add(ReadTable read) {
      remarks.addAll(read.remarks());
      TableModel table = read.table();
      if (table != null) {
        tables.add(table);
        return;
      }
      unread.add(read.name().toString());
      if (!ours && read.written().key().isEmpty()) {
        problems.add(
            new Problem(
                place(read.written().span()),
                "table "
                    + read.name().table()
                    + " has no primary key; add PRIMARY KEY (column, ...)"));
      }
    }

    /** Adds the tables that statements create from other tables, without read-only former rows. */
    private void copies() {
      List<TableModel> copies = new ArrayList<>();
      Map<TableName, WrittenTable> written = script.written();
      for (TableDef table : script.meant().tables().values()) {
        ScriptStatement definition = script.definition(table.name());
        if (definition != null
            && !written.containsKey(table.name())
            && !table.storage().isRetired()) {
          Place place = text(definition.file()).place(definition.part(), table.name().table());
          copies.add(StoredFacts.of(DefinedTable.of(table, place)).table());
        }
      }
      copies.sort(Comparator.comparing(TableModel::place).thenComparing(TableModel::fullName));
      tables.addAll(copies);
    }

    private ScriptText text(String file) {
      return Objects.requireNonNull(scripts.get(file));
    }

    private void query(ScriptText text, SqlScript.Part part, ScriptStatement executed) {
      String word = SqlTokens.firstWord(part.text());
      int start = 0;
      if (word.equals(EXPLAIN)) {
        SqlToken explained =
            SqlTokens.withoutComments(part.text()).stream()
                .filter(token -> KINDS.containsKey(token.text().toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElse(null);
        word = explained == null ? "" : explained.text().toUpperCase(Locale.ROOT);
        start = explained == null ? 0 : explained.start();
      }
      QueryModel.Kind kind = KINDS.get(word);
      if (kind == null) {
        return;
      }
      String sql = ScriptText.withoutLastComments(part).substring(start);
      QueryComments comments =
          QueryComments.of(
              part.comments(),
              (comment, wrong) ->
                  remarks.add(new Problem(text.lines().place(comment), wrong.text())));
      boolean repeated =
          kind == QueryModel.Kind.UPSERT
              && comments.name() == null
              && writes.repeated(SqlTokens.withoutComments(sql));
      if (!repeated) {
        int from = part.offset() + start;
        Place place = text.lines().place(from, from + sql.length());
        TableName target = executed.target();
        QueryModel query = add(kind, sql, comments, place, target == null ? "" : target.toString());
        if (ours && target != null && isPlanned(kind, executed, target)) {
          planned.put(query, executed);
        }
      }
    }

    /** Returns whether the final definitions would give the same plan for the query. */
    private boolean isPlanned(QueryModel.Kind kind, ScriptStatement executed, TableName target) {
      boolean known =
          executed.plan() != null || executed.meant() != null && kind != QueryModel.Kind.UPSERT;
      return known && script.meant().entry(target) != null && executed.holdsIn(script.meant());
    }

    private QueryModel add(
        QueryModel.Kind kind, String sql, QueryComments comments, Place place, String table) {
      String given = comments.name();
      if (given != null) {
        Place first = queryNames.putIfAbsent(given, place);
        if (first != null) {
          remarks.add(
              Problem.twice(
                  place, "query " + given + " is named twice: here and at " + first, first));
        }
      }
      QueryModel query =
          new QueryModel(
              given == null ? "q" + (queries.size() + 1) : given,
              given == null ? QueryIdentity.of(place.file(), sql) : given,
              kind,
              table,
              sql,
              comments.perSecond(),
              comments.batch(),
              place);
      queries.add(query);
      return query;
    }
  }

  /** Returns whether a statement may change a definition. */
  static boolean defines(SqlScript.Part part) {
    return OF_DEFINITIONS.contains(SqlTokens.firstWord(part.text()));
  }
}
