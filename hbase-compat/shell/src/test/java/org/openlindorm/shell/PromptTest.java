package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jline.reader.Candidate;
import org.jline.reader.EOFError;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.shell.output.OutputFormat;
import org.openlindorm.store.memory.MemoryStore;

/** Tests what a person types at the prompt, and what he sees. */
@Timeout(60)
class PromptTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final ShellFixture server = new ShellFixture(engine);

  @TempDir Path directory;

  @BeforeEach
  void parts() {
    ShellFixture.Run run =
        server.sql(
            """
            CREATE TABLE parts (maker VARCHAR, id BIGINT, name VARCHAR NOT NULL DEFAULT 'x',
              stock INTEGER, PRIMARY KEY (maker, id)) WITH (TTL = '86400');
            CREATE INDEX by_name ON parts (name) INCLUDE (stock);
            CREATE VIEW bolts AS SELECT id FROM parts WHERE maker = 'ab';
            UPSERT INTO parts (maker, id, name, stock) VALUES ('ab', 7, 'NULL', NULL);
            """);
    assertThat(run.code()).as(run.err()).isZero();
  }

  @AfterEach
  void close() {
    server.close();
    engine.close();
  }

  /** Everything that comes out when these lines are typed at a terminal of 80 columns. */
  private String typed(String... lines) throws Exception {
    return typed(Map.of(), lines);
  }

  private String typed(Map<String, String> environment, String... lines) throws Exception {
    ByteArrayOutputStream shown = new ByteArrayOutputStream();
    PrintWriter out = new PrintWriter(shown, /* autoFlush= */ true, UTF_8);
    ResultPrinter results = new ResultPrinter(out, out, OutputFormat.TABLE);
    try (ShellSession session = new ShellSession(server.target(), results)) {
      Prompt prompt = new Prompt(session, server.target());
      results.atTerminal(Screen.terminal(() -> 80, () -> 24, environment));
      for (String line : lines) {
        if (!prompt.accept(prompt.begun() + line)) {
          break;
        }
      }
    }
    return shown.toString(UTF_8).replaceAll("\\d+ ms|\\d+\\.\\d+ s", "TIME");
  }

  @Test
  void aTableIsShownWithItsKeyIndexesAndAttributes() throws Exception {
    assertThat(typed("\\d parts"))
        .isEqualTo(
            """
            Column | Type    | Null | Default
            -------+---------+------+--------
            maker  | varchar | NO   | NULL
            id     | bigint  | NO   | NULL
            name   | varchar | NO   | 'x'
            stock  | integer | YES  | NULL
            (4 rows, TIME)
            Primary key (maker, id)
            Attributes: TTL='86400'
            Index by_name (name) INCLUDE (stock): KV, ACTIVE
            """);
    assertThat(typed("\\di"))
        .isEqualTo("parts: Index by_name (name) INCLUDE (stock): KV, ACTIVE\n");
  }

  @Test
  void aViewIsShownWithItsQuery() throws Exception {
    assertThat(typed("\\d bolts")).contains("id     | bigint").contains("WHERE").contains("'ab'");
    assertThat(typed("\\dv")).contains("bolts").doesNotContain("parts");
    assertThat(typed("\\dt")).contains("parts").doesNotContain("bolts");
  }

  @Test
  void aMissingTableIsReportedWithTheServersMessage() throws Exception {
    assertThat(typed("\\d part")).contains("ERROR 1146").contains("parts");
  }

  @Test
  void nullIsDistinguishedFromTheTextNull() throws Exception {
    String select = "SELECT name, stock FROM parts WHERE maker = 'ab';";
    assertThat(typed(select)).contains("'NULL' |  NULL");
    assertThat(typed(Map.of("TERM", "xterm"), select)).contains("\u001b[2mNULL\u001b[0m");
    assertThat(typed(Map.of("TERM", "xterm"), "SELEKT 1;")).contains("\u001b[31mERROR 1064");
  }

  @Test
  void markdownDistinguishesNullFromTheTextNull() {
    String select = "SELECT name, stock FROM parts WHERE maker = 'ab'";
    assertThat(server.sql("", "--format", "markdown", "-e", select).out())
        .isEqualTo("| name | stock |\n|---|---:|\n| 'NULL' | NULL |\n");
  }

  @Test
  void aResultIsShownUpToALimit() throws Exception {
    String rows =
        typed(
            "UPSERT INTO parts (maker, id, name) VALUES ('b', 1, 'x'), ('b', 2, 'y'), ('b', 3,"
                + " 'z');",
            "\\limit 2",
            "SELECT id FROM parts WHERE maker = 'b';",
            "SELECT id FROM parts WHERE maker = 'ab';",
            "\\limit off",
            "SELECT id FROM parts WHERE maker = 'b';");
    assertThat(rows)
        .contains("(the first 2 rows, TIME) There are more rows: \\limit off shows all")
        .contains("(1 row, TIME)\n")
        .contains("(3 rows, TIME)\n");
  }

  @Test
  void cutValuesAreOfferedWhole() throws Exception {
    String wide = "SELECT '" + "wide ".repeat(30) + "' AS a;";
    assertThat(typed(wide, wide)).containsOnlyOnce("Values are truncated: \\x shows them in full.");
    assertThat(typed("\\x", wide)).contains("a: " + "wide ".repeat(30)).doesNotContain("cut");
    assertThat(typed("SELECT 1 AS a\\G")).contains("--- row 1\na: 1\n");
  }

  @Test
  void resultsGoToAFileAndStatementsComeFromOne() throws Exception {
    Path statements = directory.resolve("statements.sql");
    Path results = directory.resolve("results.csv");
    Files.writeString(statements, "SELECT id FROM parts WHERE maker = 'ab';");
    String shown = typed("\\f csv", "\\o " + results, "\\i " + statements, "\\o", "SELECT 2 AS b;");
    assertThat(results).hasContent("id\n7\n");
    assertThat(shown).isEqualTo("b\n2\n");
    assertThat(typed("\\i nowhere.sql")).isEqualTo("No such file: nowhere.sql\n");
  }

  @Test
  void anUnwritableFileIsReported() throws Exception {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "no device that is always full");
    assertThat(typed("\\o " + full, "SELECT 1 AS a;"))
        .contains("The file of \\o cannot be written");
  }

  @Test
  void theLastStatementRunsAgain() throws Exception {
    assertThat(typed("\\g")).isEqualTo("No statement has been run yet\n");
    assertThat(typed("SELECT 5 AS a;", "\\g", "\\G"))
        .isEqualTo("a\n-\n5\n(1 row, TIME)\n".repeat(2) + "--- row 1\na: 5\n(1 row, TIME)\n");
    assertThat(typed("\\timing", "SELECT 5 AS a;")).endsWith("(1 row)\n");
  }

  @Test
  void theLastStatementMayHaveComeFromAFile() throws Exception {
    Path statements = directory.resolve("statements.sql");
    Files.writeString(statements, "SELECT 5 AS a;\nSELECT 6 AS b;\n");
    assertThat(typed("\\i " + statements, "\\g"))
        .isEqualTo(
            """
            a
            -
            5
            (1 row, TIME)
            b
            -
            6
            (1 row, TIME)
            b
            -
            6
            (1 row, TIME)
            """);
  }

  @Test
  void ofSeveralStatementsTheLastThatWasRunCounts() throws Exception {
    assertThat(typed("SELECT 5 AS a; SELECT 6 AS b;", "\\g"))
        .isEqualTo("a\n-\n5\n(1 row, TIME)\n" + "b\n-\n6\n(1 row, TIME)\n".repeat(2));
    assertThat(typed("SELECT 5 AS a; SELECT 6 AS b;", "\\p")).endsWith("\nSELECT 6 AS b\n");
    assertThat(typed("SELEKT 1; SELECT 6 AS b;", "\\p")).endsWith("\nSELEKT 1\n");
  }

  @Test
  void aCommandWithinAStatementRunsAndTheStatementContinues() throws Exception {
    assertThat(typed("SELECT 5\n\\x", "AS a;"))
        .isEqualTo("One value per line\n--- row 1\na: 5\n(1 row, TIME)\n");
    assertThat(typed("SELECT 5 \\timing", "AS a \\g")).endsWith("a\n-\n5\n(1 row)\n");
    assertThat(typed("SELECT 5\n\\nope", "AS a;"))
        .isEqualTo("No command \\nope; \\? lists them\na\n-\n5\n(1 row, TIME)\n");
    assertThat(typed("SELECT 5\n\\q", "AS a;")).isEmpty();
  }

  @Test
  void theStatementThatIsBegunIsShownAndTakenBack() throws Exception {
    assertThat(typed("SELECT 5\nAS a\n\\p", ", 6\n\\r", "SELECT 7 AS b;"))
        .isEqualTo("SELECT 5\nAS a\nThe statement is discarded\nb\n-\n7\n(1 row, TIME)\n");
    assertThat(typed("\\r", "\\p"))
        .isEqualTo("There is no unfinished statement\nNo statement has been run yet\n");
  }

  @Test
  void statementsBeforeACommandRunFirst() throws Exception {
    assertThat(typed("SELECT 5 AS a; SELECT \\x", "6 AS b;"))
        .isEqualTo("a\n-\n5\n(1 row, TIME)\nOne value per line\n--- row 1\nb: 6\n(1 row, TIME)\n");
  }

  @Test
  void textPastedAfterACommandContinuesTheStatement() throws Exception {
    assertThat(typed("SELECT 5\n\\x\nAS a;\n"))
        .isEqualTo("One value per line\n--- row 1\na: 5\n(1 row, TIME)\n");
    assertThat(typed("\\x\nSELECT 5\n\\timing\nAS", " a;")).endsWith("--- row 1\na: 5\n(1 row)\n");
  }

  @Test
  void aBackslashInQuotesOrACommentIsNoCommand() throws Exception {
    assertThat(typed("SELECT 'x\\y' AS a -- \\x\n;"))
        .contains("(1 row, TIME)")
        .doesNotContain("value per line");
  }

  @Test
  void enterGivesACommandWithinAStatementToThePrompt() {
    StatementLines lines = new StatementLines();
    assertThat(lines.parse("SELECT 5\n\\p", 11, Parser.ParseContext.ACCEPT_LINE)).isNotNull();
    assertThatThrownBy(() -> lines.parse("SELECT '\n\\p", 11, Parser.ParseContext.ACCEPT_LINE))
        .isInstanceOf(EOFError.class);
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void theHistoryFileIsReadableByItsOwnerOnly() throws Exception {
    Path home = directory.resolve("home");
    Path history = Prompt.history(home);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(history)))
        .isEqualTo("rw-------");
    Files.setPosixFilePermissions(history, PosixFilePermissions.fromString("rw-r--r--"));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(Prompt.history(home))))
        .isEqualTo("rw-------");
  }

  @Test
  void aWatchedStatementEndsWithItsFirstFailure() throws Exception {
    String shown = typed("SELEKT 1;", "\\watch 1", "\\watch soon", "\\watch 0");
    assertThat(shown).contains("ERROR 1064").endsWith("'soon' is not a number\n0 is not above 0\n");
  }

  @Test
  void theEditorReturnsAStatementToContinue() throws Exception {
    assertThat(TextEditor.edited("SELECT 1", "sed -i s/1/2/")).isEqualTo("SELECT 2");
    assertThat(TextEditor.edited("SELECT 1", "false")).isEqualTo("SELECT 1");
    assertThat(TextEditor.command(Map.of("EDITOR", "ed"))).isEqualTo("ed");
  }

  @Test
  void helpListsTheCommandsAndTheStatements() throws Exception {
    assertThat(typed("\\?")).contains("\\d [TABLE]", "\\watch", "\\q  exit");
    assertThat(typed("\\h")).contains("CREATE TABLE", "ADVISE TABLE");
    assertThat(typed("\\h create in")).startsWith("CREATE INDEX\n").doesNotContain("CREATE TABLE");
    assertThat(typed("\\nope")).isEqualTo("No command \\nope; \\? lists them\n");
  }

  @Test
  void theDocumentListsTheCommandsThatThereAre() throws Exception {
    String document = Files.readString(Path.of("../../docs/shell.md"));
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    ResultPrinter results = new ResultPrinter(nowhere, nowhere, OutputFormat.TABLE);
    try (ShellSession session = new ShellSession(server.target(), results)) {
      for (PromptCommands.Command command : new PromptCommands(session).all()) {
        String usage = (command.name() + " " + command.argument()).strip().replace("|", "\\|");
        assertThat(document).contains("| `" + usage + "` | " + command.help() + " |");
      }
    }
    for (OutputFormat format : OutputFormat.values()) {
      assertThat(document).contains("| `" + format.name().toLowerCase(Locale.ROOT) + "` |");
    }
  }

  @Test
  void tabOffersWhatTheServerHas() throws Exception {
    assertThat(offered("SELECT sto| FROM parts")).contains("stock").doesNotContain("parts");
    assertThat(offered("SELECT 1; SELECT * FROM |")).containsExactly("bolts", "parts", "default");
    assertThat(offered("select * from parts wh|")).contains("where");
    assertThat(offered("\\d |")).containsExactly("bolts", "parts");
    assertThat(offered("\\wa|")).contains("\\watch");
    assertThat(offered("\\f |")).contains("markdown");
  }

  /** The completions at the bar. */
  private List<String> offered(String line) throws Exception {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    ResultPrinter results = new ResultPrinter(nowhere, nowhere, OutputFormat.TABLE);
    try (ShellSession session = new ShellSession(server.target(), results)) {
      PromptCommands commands = new PromptCommands(session);
      ParsedLine parsed =
          new StatementLines()
              .parse(line.replace("|", ""), line.indexOf('|'), Parser.ParseContext.COMPLETE);
      return new PromptCompleter(session.names(), commands)
          .candidates(parsed).stream().map(Candidate::value).toList();
    }
  }
}
