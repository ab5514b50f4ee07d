package org.openlindorm.advisor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.advisor.editor.EditorScript;

/** A session with an editor, message by message. */
@Timeout(120)
class LspCommandTest {
  private static final String HOT =
      """
      CREATE TABLE event_log (ts TIMESTAMP NOT NULL, host VARCHAR NOT NULL, v INTEGER,
        PRIMARY KEY (ts, host));
      """;
  private static final String MENDED =
      """
      CREATE TABLE event_log (ts TIMESTAMP NOT NULL, host VARCHAR NOT NULL, v INTEGER,
        PRIMARY KEY (hash32(host), host, ts));
      """;

  @TempDir private Path directory;
  private CommandLine line;
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeEach
  void start() throws IOException {
    line = new CommandLine(directory);
    Files.createDirectory(directory.resolve(".git"));
  }

  private EditorScript editor(String... options) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("lsp"));
    arguments.addAll(List.of(options));
    return new EditorScript(
        (in, out) ->
            KeyAdvisor.run(
                arguments,
                new Console(
                    in,
                    out,
                    new PrintStream(err, true, UTF_8),
                    false,
                    Path.of("/"),
                    LocalDate.of(2026, 1, 15))));
  }

  private Path file(String name, String text) throws IOException {
    line.file(name, text);
    return directory.resolve(name);
  }

  /** Returns what {@code lint} says of a file, in the form of the editor's marks. */
  private List<String> linted(String name) {
    line.run("lint", "--changed", name, "--format", "concise");
    return line.out()
        .lines()
        .filter(one -> one.startsWith(name + ":"))
        .map(one -> one.substring(name.length() + 1))
        .map(
            one ->
                one.replace(": error ", ": 1 ")
                    .replace(": warning ", ": 2 ")
                    .replace(": info ", ": 3 ")
                    .replace(": question ", ": 3 "))
        .toList();
  }

  private static JsonNode titled(JsonNode actions, String beginning) {
    return StreamSupport.stream(actions.spliterator(), false)
        .filter(one -> one.get("title").asText().startsWith(beginning))
        .findFirst()
        .orElseThrow(() -> new AssertionError(beginning + " in " + actions));
  }

  @Test
  void aBadTableIsMarkedAsOneTypesUntilItIsMended() throws Exception {
    Path hot = directory.resolve("db/hot.sql");
    try (EditorScript editor = editor()) {
      JsonNode offered = editor.start(directory);
      assertThat(offered.at("/serverInfo/name").asText()).isEqualTo("key-advisor");
      editor.open(hot, HOT);
      JsonNode marks = editor.marks(hot, 1);
      assertThat(EditorScript.lines(marks))
          .containsExactly(
              "2:16: 1 KEY101 event_log: every new row goes to the last region: ts is a TIMESTAMP:"
                  + " it grows with time (1 write front, 4 nodes want 16); splitting does not"
                  + " help");
      assertThat(marks.get(0).at("/range/end/character").asInt()).isEqualTo(17);
      assertThat(marks.get(0).get("source").asText()).isEqualTo("key-advisor");
      editor.change(hot, 2, MENDED);
      assertThat(editor.marks(hot, 2)).isEmpty();
      editor.change(hot, 3, HOT.replace("\n", "\r\n"));
      assertThat(EditorScript.lines(editor.marks(hot, 3))).isEqualTo(EditorScript.lines(marks));
      editor.closeDocument(hot);
      assertThat(editor.next("textDocument/publishDiagnostics").get("diagnostics")).isEmpty();
      assertThat(editor.leave()).isEqualTo(ExitCode.CLEAN);
    }
    assertThat(err.toString(UTF_8)).isEmpty();
  }

  @Test
  void theMarksAreThoseOfLint() throws Exception {
    file(
        "key-advisor.yaml",
        """
        profile: all
        paths: [db]
        rule-pages: https://example.org/rules/
        rules: {KEY101: warning}
        per-path-ignores: {"db/old/**": [KEY1]}
        tables: {ticket: {columns: {id: {source: sequence}}}}
        """);
    file("db/ticket.sql", "CREATE TABLE ticket (id BIGINT, body VARCHAR, PRIMARY KEY (id));\n");
    String queries =
        """
        SELECT * FROM ticket WHERE body = ?;
        SELECT bdy FROM ticket WHERE id = ?;
        SELECT * FROM tikcet;
        this is no SQL;
        -- key-advisor:ignore QRY601 reason="nothing"
        """;
    String hot = "-- key-advisor:ignore TYP403 reason=\"short\"\n" + HOT;
    file("db/old/hot.sql", hot);
    file("db/hot.sql", hot.replace("event_log", "other_log"));
    file("db/q.sql", queries);
    line.run("baseline", "--no-config", "db/ticket.sql");
    for (String name : List.of("db/old/hot.sql", "db/hot.sql", "db/q.sql", "db/ticket.sql")) {
      Path file = directory.resolve(name);
      try (EditorScript editor = editor()) {
        editor.start(directory);
        editor.open(file, Files.readString(file));
        JsonNode marks = editor.marks(file, 1);
        assertThat(EditorScript.lines(marks)).as(name).containsAll(linted(name));
        for (JsonNode mark : marks) {
          assertThat(mark.at("/codeDescription/href").asText())
              .isEqualTo("https://example.org/rules/" + mark.get("code").asText() + ".md");
        }
      }
    }
    assertThat(linted("db/q.sql")).hasSizeGreaterThanOrEqualTo(4);
    assertThat(linted("db/hot.sql")).anyMatch(one -> one.startsWith("3:16: 2 KEY101"));
    assertThat(linted("db/old/hot.sql")).noneMatch(one -> one.contains("KEY101"));
  }

  @Test
  void anOpenDocumentReplacesItsFileInTheFindingsOfOthers() throws Exception {
    Path table = file("db/t.sql", "CREATE TABLE t (id VARCHAR, at BIGINT, PRIMARY KEY (id));\n");
    Path query = file("q/by_name.sql", "SELECT at FROM t WHERE name = ?;\n");
    try (EditorScript editor = editor()) {
      editor.start(directory);
      editor.open(query, Files.readString(query));
      assertThat(EditorScript.lines(editor.marks(query, 1)))
          .anyMatch(one -> one.startsWith("1:") && one.contains("SRC002"));
      editor.open(
          table, "CREATE TABLE t (id VARCHAR, name VARCHAR, at BIGINT, PRIMARY KEY (name, id));\n");
      editor.marks(table, 1);
      assertThat(EditorScript.lines(editor.marks(query, 1))).isEmpty();
    }
  }

  @Test
  void findingsCausedByQueriesAreMarkedAtTheQueries() throws Exception {
    Path table =
        file("db/t.sql", "CREATE TABLE t (id VARCHAR, n VARCHAR, PRIMARY KEY (hash32(id), id));\n");
    Path queries =
        file("q/q.sql", "SELECT id FROM t WHERE n = ?;\nSELECT n FROM t WHERE id > ?;\n");
    try (EditorScript editor = editor()) {
      editor.start(directory);
      editor.open(queries, Files.readString(queries));
      JsonNode marks = editor.marks(queries, 1);
      assertThat(EditorScript.lines(marks))
          .containsExactly(
              "1:1: 2 QRY610 t: the keys do not serve q/q.sql:1, q/q.sql:2; they need indexes or"
                  + " tables by n, by id",
              "1:1: 1 QRY601 t: this query is refused: its WHERE clause has no usable bound on the"
                  + " front of the primary key (hash32(id), id)",
              "2:1: 1 KEY208 t: this query reads a range of `id`, but rows are stored in the order"
                  + " of hash32(id): the engine refuses it");
      assertThat(marks.get(0).at("/relatedInformation/0/location/uri").asText())
          .isEqualTo(EditorScript.uri(table));
    }
  }

  @Test
  void thePointerOnATableShowsWhereItsRowsLand() throws Exception {
    Path hot = directory.resolve("hot.sql");
    try (EditorScript editor = editor()) {
      editor.start(directory);
      editor.open(hot, HOT);
      String key = editor.hover(hot, 1, 10);
      assertThat(key)
          .startsWith("**event_log**\n\n```text\nPRIMARY KEY (ts, host)\n")
          .contains("  write fronts: 1   wanted: 16")
          .contains("    ts               ts is a TIMESTAMP: it grows with time\n")
          .contains("|" + " ".repeat(63) + "#|\n" + "+---+")
          .contains("Drawn from definitions and facts, not measured: write fronts 1, wanted 16.\n")
          .contains("   rewrite A   PRIMARY KEY (")
          .endsWith("```\n");
      assertThat(editor.hover(hot, 0, 25)).as("a column").isEqualTo(key);
      assertThat(editor.hover(hot, 0, 14)).as("the name").isEqualTo(key);
      assertThat(editor.hover(hot, 0, 2)).as("CREATE").isEmpty();
      editor.change(hot, 2, MENDED);
      assertThat(editor.hover(hot, 1, 10))
          .contains("write fronts: spread")
          .contains("|" + "#".repeat(64) + "|\n")
          .doesNotContain("rewrite A");
    }
  }

  @Test
  void aRewriteIsAnEditThatRemovesTheFinding() throws Exception {
    Path hot = directory.resolve("hot.sql");
    try (EditorScript editor = editor()) {
      editor.start(directory);
      editor.open(hot, HOT);
      JsonNode actions = editor.actions(hot, 1, 16);
      JsonNode rewrite = titled(actions, "Rewrite A: PRIMARY KEY (");
      assertThat(rewrite.get("kind").asText()).isEqualTo("quickfix");
      assertThat(rewrite.at("/diagnostics/0/code").asText()).isEqualTo("KEY101");
      assertThat(rewrite.at("/edit/documentChanges/0/textDocument/version").asInt()).isEqualTo(1);
      assertThat(editor.actions(hot, 1, 16, "quickfix")).isEqualTo(actions);
      assertThat(editor.actions(hot, 1, 16, "source")).isEmpty();
      String edited = EditorScript.edited(HOT, rewrite);
      assertThat(edited).isNotEqualTo(HOT).startsWith(HOT.substring(0, HOT.indexOf("PRIMARY")));
      editor.change(hot, 2, edited);
      assertThat(EditorScript.lines(editor.marks(hot, 2))).isEmpty();
      assertThat(editor.actions(hot, 1, 16)).isEmpty();
    }
  }

  @Test
  void aRewriteThatIsMoreThanAnEditExplainsItsSteps() throws Exception {
    Path file = directory.resolve("t.sql");
    String text =
        """
        CREATE TABLE t (id VARCHAR, city VARCHAR, v INTEGER, PRIMARY KEY (hash32(id), id));
        SELECT id FROM t WHERE city = ?;
        """;
    try (EditorScript editor = editor()) {
      editor.start(directory);
      editor.open(file, text);
      JsonNode index = titled(editor.actions(file, 1, 3), "Rewrite A: INDEX (city)");
      assertThat(index.has("edit")).isFalse();
      assertThat(index.at("/disabled/reason").asText()).contains("key-advisor plan t --rewrite A");
    }
  }

  @Test
  void onlyTheAcceptedFindingIsRemoved() throws Exception {
    Path hot = directory.resolve("hot.sql");
    try (EditorScript editor = editor("--profile", "strict")) {
      editor.start(directory);
      editor.open(hot, HOT);
      assertThat(EditorScript.lines(editor.marks(hot, 1))).isNotEmpty();
      JsonNode accept = titled(editor.actions(hot, 1, 16), "Accept KEY101 with a reason");
      String edited = EditorScript.edited(HOT, accept);
      assertThat(edited)
          .isEqualTo(
              HOT.replaceFirst(
                  "(PRIMARY KEY.*)", "$1 -- key-advisor:ignore KEY101 reason=\"...\""));
      editor.change(hot, 2, edited);
      assertThat(EditorScript.lines(editor.marks(hot, 2)))
          .noneMatch(one -> one.contains("KEY101") || one.contains("SUP"));
    }
  }

  @Test
  void unreadableSettingsAreReportedUntilTheyAreFixed() throws Exception {
    Path hot = file("db/hot.sql", HOT);
    Path settings = file("key-advisor.yaml", "fial-on: error\n");
    try (EditorScript editor = editor()) {
      editor.start(directory);
      editor.open(hot, HOT);
      assertThat(EditorScript.lines(editor.marks(hot, 1)))
          .singleElement()
          .asString()
          .startsWith("1:1: 1  key-advisor.yaml:1:1: ")
          .contains("Did you mean 'fail-on'?");
      editor.open(settings, "yaml", "rules: {KEY101: off}\n");
      assertThat(EditorScript.lines(editor.marks(hot, 1))).isEmpty();
      editor.closeDocument(settings);
      assertThat(EditorScript.lines(editor.marks(hot, 1))).hasSize(1);
      Files.writeString(settings, "");
      editor.sendNotification(
          "workspace/didChangeWatchedFiles",
          "{\"changes\": [{\"uri\": \"%s\", \"type\": 2}]}".formatted(EditorScript.uri(settings)));
      assertThat(EditorScript.lines(editor.marks(hot, 1))).anyMatch(one -> one.contains("KEY101"));
    }
  }

  @Test
  void aDocumentOutsideOfTheFolderIsLintedAlone() throws Exception {
    file("work/t.sql", "CREATE TABLE event_log (id VARCHAR, PRIMARY KEY (id));\n");
    Path scratch = directory.resolve("scratch.sql");
    try (EditorScript editor = editor()) {
      editor.start(directory.resolve("work"));
      editor.open(scratch, HOT);
      assertThat(EditorScript.lines(editor.marks(scratch, 1)))
          .singleElement()
          .asString()
          .contains("KEY101");
    }
  }

  @Test
  void aPathOnTheCommandLineIsRefused() {
    assertThat(line.run("lsp", "db")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("'lsp' takes no path");
  }
}
