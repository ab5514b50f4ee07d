package org.openlindorm.advisor.served;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.advice.KeyAdviceRequest;
import org.openlindorm.advice.KeyComparison;
import org.openlindorm.advice.KeyFinding;
import org.openlindorm.advice.KeyReport;
import org.openlindorm.advice.LiveTable;
import org.openlindorm.advice.TableLinter;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.memory.MemoryStore;

/** Tests what statements that define something warn of, and what they refuse. */
class DefinitionAdviceTest {

  private static final String GROWING =
      "CREATE TABLE event_log (ts TIMESTAMP, host VARCHAR, msg VARCHAR, PRIMARY KEY (ts, host))";

  private final SqlEngine engine =
      SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT.withAdviser(new ServedAdvisor()));
  private final Session session = engine.open();

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void aTableWithAGrowingKeyIsMadeAndWarnsOfIt() {
    run(GROWING);
    List<String> warnings = run("SHOW WARNINGS");
    assertThat(warnings).hasSize(1);
    assertThat(warnings.get(0))
        .startsWith(
            "Warning | 9045 | KEY101 (error): every new row of `event_log` goes to the last")
        .contains("PRIMARY KEY (host, ts) would help");
    assertThat(run("SHOW TABLES")).containsExactly("event_log");
  }

  @Test
  void aSessionThatEnforcesRefusesIt() {
    run("SET key_advisor = enforce");
    assertThatThrownBy(() -> run(GROWING))
        .isInstanceOfSatisfying(
            LindormException.class,
            refusal -> {
              assertThat(refusal.code()).isEqualTo(ErrorCode.KEY_ADVICE);
              assertThat(refusal.getMessage())
                  .contains("refuses table default.event_log: KEY101")
                  .contains("to PRIMARY KEY (host, ts)")
                  .contains("SET key_advisor = warn");
            });
    assertThat(run("SHOW TABLES")).isEmpty();
    run("SET key_advisor = warn");
    run(GROWING);
    assertThat(run("SHOW TABLES")).containsExactly("event_log");
  }

  @Test
  void aSessionWithAdviceOffGetsNone() {
    run("SET SESSION key_advisor = 'OFF'");
    run(GROWING);
    assertThat(run("SHOW WARNINGS")).isEmpty();
  }

  @Test
  void theSystemSettingIsTheDefaultOfSessions() {
    run("ALTER SYSTEM SET key_advisor = off");
    assertThat(run("SHOW VARIABLES LIKE 'key_advisor'")).containsExactly("key_advisor | off");
    run("SET key_advisor = enforce");
    assertThat(run("SHOW VARIABLES LIKE 'key_advisor'")).containsExactly("key_advisor | enforce");
    run("SET key_advisor = DEFAULT");
    run(GROWING);
    assertThat(run("SHOW WARNINGS")).isEmpty();
  }

  @Test
  void anUnknownModeIsRefusedWithTheKnownOnes() {
    assertThatThrownBy(() -> run("SET key_advisor = loud"))
        .hasMessageContaining("off, warn, enforce");
  }

  @Test
  void aSpreadKeyIsNotWarnedOf() {
    run("CREATE TABLE spread (id BIGINT, v VARCHAR, PRIMARY KEY (hash32(id), id))");
    assertThat(run("SHOW WARNINGS")).isEmpty();
  }

  @Test
  void aQuestionIsANoteAndNeverRefuses() {
    run("SET key_advisor = enforce");
    run("CREATE TABLE thing (id BIGINT, v VARCHAR, PRIMARY KEY (id))");
    assertThat(run("SHOW WARNINGS"))
        .singleElement()
        .asString()
        .startsWith("Note | 9045 | KEY110 (question): is `id` assigned in increasing order?")
        .endsWith(" SET key_advisor = off turns these notes off")
        .doesNotContain("\n");
  }

  @Test
  void questionsAreOneNoteHoweverManyTheyAre() {
    TableLinter curious =
        new TableLinter() {
          @Override
          public List<KeyFinding> lint(TableDef table, String sql, int nodes) {
            return List.of(question("does `a` grow?"), question("does `b` grow?"));
          }

          @Override
          public KeyReport lint(TableDef table, LiveTable live, int nodes) {
            return new KeyReport(List.of(), List.of());
          }

          @Override
          public KeyComparison compare(KeyAdviceRequest request, int nodes) {
            return new KeyComparison(List.of(), /* rejected= */ false);
          }
        };
    try (SqlEngine other =
            SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT.withAdviser(curious));
        Session inIt = other.open()) {
      Statements.run(inIt, GROWING);
      assertThat(Statements.run(inIt, "SHOW WARNINGS"))
          .containsExactly(
              "Note | 9045 | KEY110 (question): does `a` grow?; 1 more in"
                  + " information_schema.key_advice of event_log. SET key_advisor = off turns"
                  + " these notes off");
    }
  }

  private static KeyFinding question(String message) {
    return new KeyFinding(
        KeyFinding.Severity.QUESTION,
        "KEY110",
        "unknown-leading-order",
        "pk",
        "a",
        "unknown",
        message,
        List.of(),
        "",
        List.of());
  }

  @Test
  void factsAndExceptionsInCommentsAreRead() {
    run("CREATE TABLE a (id BIGINT, -- @key source=random\n v VARCHAR, PRIMARY KEY (id))");
    assertThat(run("SHOW WARNINGS")).isEmpty();
    run("SET key_advisor = enforce");
    run(
        "CREATE TABLE b (\n  ts TIMESTAMP, -- key-advisor:ignore KEY101 reason=\"one a day\"\n"
            + "  v VARCHAR, PRIMARY KEY (ts))");
    assertThat(run("SHOW WARNINGS")).isEmpty();
  }

  /** A comment before the statement suppresses the finding, as in a file of migrations. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-- key-advisor:ignore KEY101 reason=\"one a day\"\nCREATE TABLE b (ts TIMESTAMP,",
        "CREATE TABLE b (\n  -- key-advisor:ignore KEY101 reason=\"one a day\"\n  ts TIMESTAMP,"
      })
  void anExceptionMayPrecedeItsStatement(String beginning) {
    run("SET key_advisor = enforce");
    run(beginning + " v VARCHAR, PRIMARY KEY (ts))");
    assertThat(run("SHOW WARNINGS")).isEmpty();
  }

  @Test
  void factsInCommentsAreKeptWithTheTable() {
    String advice = "SELECT rule_id FROM information_schema.key_advice WHERE table_name = 'a'";
    run(
        "CREATE TABLE a (\n  -- @key source=entity distinct=4\n  tenant VARCHAR,\n  id BIGINT,"
            + " -- @key source=random\n  v VARCHAR DEFAULT '-- @key x', /* @table writes=small */"
            + "\n  PRIMARY KEY (id, tenant))");
    assertThat(run("SHOW WARNINGS")).isEmpty();
    String kept =
        "KEY_FACTS='tenant: source=entity distinct=4; id: source=random; @table writes=small'";
    assertThat(run("SHOW CREATE TABLE a")).singleElement().asString().contains(kept);
    run("ALTER TABLE a ADD COLUMN w VARCHAR");
    assertThat(run(advice)).isEmpty();
    run("ALTER TABLE a SET 'KEY_FACTS' = 'id: source=sequence'");
    assertThat(run("SHOW WARNINGS")).singleElement().asString().contains("KEY101");
    assertThat(run(advice)).containsExactly("KEY101");
    run("ALTER TABLE a SET 'KEY_FACTS' = 'id: source=luck'");
    assertThat(run("SHOW WARNINGS"))
        .anyMatch(line -> line.contains("KEY_FACTS: there is no source 'luck'"));
    run("ALTER TABLE a SET 'KEY_FACTS' = ''");
    assertThat(run(advice)).containsExactly("KEY110");
  }

  @Test
  void factsInCommentsOfAlterTableAreKeptToo() {
    run("CREATE TABLE a (id BIGINT, -- @key source=random\n v VARCHAR, PRIMARY KEY (id))");
    run("ALTER TABLE a ADD COLUMN w VARCHAR /* @key distinct=3 */ -- @table writes=small");
    run("ALTER TABLE a ADD COLUMN x VARCHAR -- @table writes=bulk");
    run("ALTER TABLE a MODIFY COLUMN id BIGINT -- @key source=sequence");
    assertThat(run("SHOW CREATE TABLE a"))
        .singleElement()
        .asString()
        .contains(
            "KEY_FACTS='id: source=random; w: distinct=3; @table writes=bulk;"
                + " id: source=sequence'");
    run("ALTER TABLE a DROP COLUMN w");
    assertThat(run("SHOW CREATE TABLE a"))
        .singleElement()
        .asString()
        .contains("KEY_FACTS='id: source=random; @table writes=bulk; id: source=sequence'");
  }

  @Test
  void commentsThatBeginWithAHashHoldFactsToo() {
    run(
        "CREATE TABLE a (\n  # don't index\n  id BIGINT NOT NULL, # @key source=sequence\n  -- @key"
            + " source=entity\n  v VARCHAR,\n  PRIMARY KEY (id))");
    assertThat(run("SHOW CREATE TABLE a"))
        .singleElement()
        .asString()
        .contains("KEY_FACTS='id: source=sequence; v: source=entity'");
  }

  @Test
  void anIndexIsLintedAtCreationAndItsTableIsNotLintedAgain() {
    run("SET key_advisor = off");
    run(
        "CREATE TABLE users (id BIGINT, created_at TIMESTAMP, ts TIMESTAMP, v VARCHAR,"
            + " PRIMARY KEY (ts, id))");
    run("SET key_advisor = warn");
    run("CREATE INDEX by_time ON users (created_at)");
    assertThat(run("SHOW WARNINGS"))
        .singleElement()
        .asString()
        .contains("IDX501")
        .doesNotContain("KEY101");
    run("ALTER TABLE users ADD COLUMN w VARCHAR");
    assertThat(run("SHOW WARNINGS")).isEmpty();
  }

  @Test
  void anExistingTableIsNotLinted() {
    run(GROWING);
    run(GROWING.replace("TABLE event_log", "TABLE IF NOT EXISTS event_log"));
    assertThat(run("SHOW WARNINGS")).isEmpty();
    run("SET key_advisor = enforce");
    assertThatThrownBy(() -> run(GROWING)).hasMessageContaining("already exists");
  }

  @Test
  void anAdvisorThatFailsRefusesOnlyWhereItIsEnforced() {
    TableLinter broken =
        new TableLinter() {
          @Override
          public List<KeyFinding> lint(TableDef table, String sql, int nodes) {
            throw new IllegalStateException("lost");
          }

          @Override
          public KeyReport lint(TableDef table, LiveTable live, int nodes) {
            throw new IllegalStateException("lost");
          }

          @Override
          public KeyComparison compare(KeyAdviceRequest request, int nodes) {
            throw new IllegalStateException("lost");
          }
        };
    try (SqlEngine other =
            SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT.withAdviser(broken));
        Session inIt = other.open()) {
      Statements.run(inIt, GROWING);
      assertThat(Statements.run(inIt, "SHOW WARNINGS"))
          .singleElement()
          .asString()
          .contains("was not checked: java.lang.IllegalStateException: lost");
      Statements.run(inIt, "SET key_advisor = enforce");
      assertThatThrownBy(() -> Statements.run(inIt, GROWING.replace("event_log", "more")))
          .hasMessage("lost");
    }
  }

  private List<String> run(String sql) {
    return Statements.run(session, sql);
  }
}
