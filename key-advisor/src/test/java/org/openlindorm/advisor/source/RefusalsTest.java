package org.openlindorm.advisor.source;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Rule;
import org.openlindorm.advisor.ruleset.RuleSet;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.SqlScript;
import org.openlindorm.store.memory.MemoryStore;

/**
 * The linter reports a statement as refused exactly when a server refuses it: every SQL statement
 * of the documents, the examples of the rules, the real tables of the accuracy tests and the
 * scripts and dumps of this module's tests, next to an engine over a store in memory. A statement
 * that fails because of an earlier refusal is not reported again, and a full scan of a table
 * belongs to QRY601.
 */
@Tag("lengthy")
class RefusalsTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final Pattern BLOCK =
      Pattern.compile("^```sql\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  /** Statements that hash a password or watch a table for some time. */
  private static final Pattern SLOW = Pattern.compile("IDENTIFIED|PASSWORD|SECONDS");

  /** Refusals that depend on rows or on sessions. */
  private static final Set<ErrorCode> EXCEPTED =
      Set.of(ErrorCode.DUPLICATE_KEY, ErrorCode.SUBQUERY_ROWS, ErrorCode.SESSION_UNKNOWN);

  /** Numbers of refusals that an earlier refusal may cause. */
  private static final Set<Integer> OF_MISSING_NAMES =
      Set.of(
          ErrorCode.TABLE_UNKNOWN.number(),
          ErrorCode.DATABASE_UNKNOWN.number(),
          ErrorCode.VIEW_UNKNOWN.number(),
          ErrorCode.COLUMN_UNKNOWN.number(),
          ErrorCode.INDEX_UNKNOWN.number());

  @Test
  void theLinterRefusesWhatTheServerRefuses() throws IOException {
    compare(List.of());
  }

  @Test
  void theLinterRefusesWhatAServerWithTheSameVariablesRefuses() throws IOException {
    Place nowhere = Place.nowhere("key-advisor.yaml");
    compare(
        List.of(
            new ServerVariable("sql_compat", "mysql", nowhere),
            new ServerVariable("max_indexes", "7", nowhere)));
  }

  private static void compare(List<ServerVariable> variables) throws IOException {
    List<String> differences = new ArrayList<>();
    int refused = 0;
    Map<String, String> scripts = scripts();
    for (Map.Entry<String, String> script : scripts.entrySet()) {
      Map<Integer, Integer> server = byTheServer(script.getValue(), variables);
      Set<Integer> linter = byTheLinter(script.getValue(), variables);
      refused += server.size();
      Set<Integer> scans = scansOfTables(script.getValue(), variables);
      boolean follows = false;
      for (SqlScript.Part part : SqlScript.split(script.getValue())) {
        Integer number = server.get(part.offset());
        boolean scan = number != null && number == ErrorCode.INEFFICIENT_QUERY.number();
        boolean reported = linter.contains(part.offset()) || scan && scans.contains(part.offset());
        boolean consequence = follows && number != null && OF_MISSING_NAMES.contains(number);
        if (number == null == reported && !consequence) {
          differences.add(
              "%s: %s%n  server: %s, linter: %s"
                  .formatted(script.getKey(), part.text(), number, reported));
        }
        follows |= number != null;
      }
    }
    assertThat(differences).isEmpty();
    assertThat(scripts).hasSizeGreaterThan(200);
    assertThat(refused).isGreaterThan(50);
  }

  private static Map<String, String> scripts() throws IOException {
    Map<String, String> scripts = new LinkedHashMap<>();
    for (Path page : files(Path.of("../docs"), ".md")) {
      String sql =
          BLOCK
              .matcher(Files.readString(page))
              .results()
              .flatMap((MatchResult block) -> SqlScript.split(block.group(1)).stream())
              .map(SqlScript.Part::text)
              .filter(text -> !SLOW.matcher(text).find())
              .collect(Collectors.joining(";\n"));
      scripts.put(page.toString(), sql);
    }
    for (Path file : files(Path.of("src/test/resources"), ".sql")) {
      scripts.put(file.toString(), Files.readString(file));
    }
    for (Path dump : files(Path.of("src/test/resources/import"), ".txt")) {
      scripts.put(dump.toString(), Files.readString(dump));
    }
    for (Path tables : files(Path.of("src/test/resources/accuracy"), ".jsonl")) {
      List<String> definitions = new ArrayList<>();
      for (String line : Files.readAllLines(tables)) {
        definitions.add(JSON.readTree(line).path("ddl").asText());
      }
      scripts.put(tables.toString(), String.join(";\n", definitions));
    }
    for (Rule rule : RuleSet.all()) {
      scripts.put(rule.card().id() + " bad", rule.card().bad());
      scripts.put(rule.card().id() + " good", rule.card().good());
    }
    return scripts;
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  /** The error number of each statement that the engine refuses, by its offset. */
  private static Map<Integer, Integer> byTheServer(String script, List<ServerVariable> variables) {
    Map<Integer, Integer> refused = new LinkedHashMap<>();
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        Session session = engine.open()) {
      variables.forEach(each -> session.execute(each.statement()).close());
      for (SqlScript.Part part : SqlScript.split(script)) {
        LindormException refusal = refusal(session, Parameters.marked(part.text()));
        if (refusal != null && !EXCEPTED.contains(refusal.code())) {
          refused.put(part.offset(), refusal.code().number());
        }
      }
    }
    return refused;
  }

  private static @Nullable LindormException refusal(Session session, String sql) {
    try (Result result = session.executeForSender(sql)) {
      if (result instanceof Result.Rows rows) {
        while (rows.next() != null) {
          // A refusal may come with any row.
        }
      }
      return null;
    } catch (LindormException refusal) {
      if (refusal.code() != ErrorCode.PARAMETER_COUNT) {
        return refusal;
      }
    }
    try {
      session.prepare(sql);
      return null;
    } catch (LindormException refusal) {
      return refusal;
    }
  }

  /** The offsets of the queries of tables, whose full scans QRY601 reports. */
  private static Set<Integer> scansOfTables(String script, List<ServerVariable> variables) {
    ScriptReader reader = new ScriptReader(true, variables);
    reader.read("s.sql", script);
    Set<String> tables =
        reader.tables().stream().map(TableModel::fullName).collect(Collectors.toSet());
    List<SqlScript.Part> parts = SqlScript.split(script);
    Lines lines = new Lines("s.sql", script);
    return reader.queries().stream()
        .filter(query -> tables.contains(query.table()))
        .map(query -> offset(parts, lines.start(query.place())))
        .collect(Collectors.toSet());
  }

  /** The offset of the statement that a place belongs to. */
  private static int offset(List<SqlScript.Part> parts, int place) {
    return parts.stream()
        .map(SqlScript.Part::offset)
        .filter(offset -> offset <= place)
        .reduce((before, after) -> after)
        .orElseThrow();
  }

  /** The offsets of the statements in which the linter reports a problem. */
  private static Set<Integer> byTheLinter(String script, List<ServerVariable> variables) {
    ScriptReader refusals = new ScriptReader(true, variables);
    refusals.read("s.sql", script);
    Lines lines = new Lines("s.sql", script);
    List<SqlScript.Part> parts = SqlScript.split(script);
    return refusals.problems().stream()
        .map(problem -> offset(parts, lines.start(problem.place())))
        .collect(Collectors.toSet());
  }
}
