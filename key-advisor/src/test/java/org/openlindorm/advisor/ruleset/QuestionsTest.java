package org.openlindorm.advisor.ruleset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.source.SourceText;

/** A question appears only if its answers lead to verdicts of different severity. */
class QuestionsTest {

  private static final String TENANTS =
      """
      CREATE TABLE activity (
        tenant_id VARCHAR NOT NULL, %s
        at TIMESTAMP NOT NULL, v VARCHAR, PRIMARY KEY (tenant_id, at));
      """;

  @Test
  void aTimeAfterATenantCausesAQuestionAboutTheNumberOfTenants() {
    assertThat(findings(TENANTS.formatted(""))).containsExactly("question KEY106");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "distinct=2, warning KEY102",
    "distinct=7, info KEY102",
    "distinct=5000, ''",
    "distinct=1, error KEY101",
    "source=random, ''"
  })
  void eachAnswerEndsTheQuestion(String answer, String verdict) {
    List<String> findings = findings(TENANTS.formatted("-- @key " + answer));
    findings.remove("info KEY109");
    assertThat(String.join(", ", findings)).isEqualTo(verdict);
  }

  @Test
  void aNumberWithoutEffectCausesNoQuestion() {
    assertThat(
            findings(
                "CREATE TABLE setting_of_app (appid VARCHAR, configkey VARCHAR, v VARCHAR,"
                    + " PRIMARY KEY (appid, configkey));"))
        .isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "document (`key` VARCHAR, name VARCHAR, v BINARY, PRIMARY KEY (`key`, name)) | ''",
        "state (`key` VARCHAR, height_index BIGINT, v BINARY, PRIMARY KEY (`key`, height_index))"
            + " | question KEY110",
        "run_input (dag_id VARCHAR, task_id VARCHAR, v INT, PRIMARY KEY (dag_id, task_id)) | ''",
        "account_ban (account_id BIGINT, reason VARCHAR, PRIMARY KEY (account_id)) | ''",
        "account (account_id BIGINT, owner VARCHAR, PRIMARY KEY (account_id)) | question KEY110",
        "player_storage (player_id BIGINT, `key` INT, v INT, PRIMARY KEY (player_id, `key`)) | ''",
        "visitor (ip BIGINT, seen TIMESTAMP, PRIMARY KEY (ip)) | ''",
        "exposure (exposure_key VARCHAR, day INT, PRIMARY KEY (exposure_key)) | ''",
        "plugin (id VARCHAR, config VARCHAR, enabled BOOLEAN, PRIMARY KEY (id)) | ''",
        "item (guid INT, entry INT, PRIMARY KEY (guid)) | question KEY110",
        "job_stage (id CHAR(26), run_id CHAR(26), body VARCHAR, PRIMARY KEY (id))"
            + " | question KEY110",
        "leaf (tree_id BIGINT, sequence_number BIGINT, v BINARY,"
            + " PRIMARY KEY (tree_id, sequence_number)) | question KEY106",
        "fired (sched_name VARCHAR, entry_id VARCHAR, v INT, PRIMARY KEY (sched_name, entry_id))"
            + " | question KEY106",
        "probe (sid INT, cid INT, v INT, PRIMARY KEY (sid, cid)) | question KEY110",
        "path_tree (path_id INT, parent_path_id INT, PRIMARY KEY (path_id)) | question KEY110",
        "path_size (path_id INT, bytes INT, PRIMARY KEY (path_id)) | ''",
        "db_locks (x_lock_ext_id BIGINT, x_lock_int_id BIGINT, v INT,"
            + " PRIMARY KEY (x_lock_ext_id, x_lock_int_id)) | question KEY110",
        "db_stats (table_id BIGINT, column_no BIGINT, n BIGINT, PRIMARY KEY (table_id, column_no))"
            + " | ''",
        "remark (type INT, object_id INT, sub_id INT, v VARCHAR,"
            + " PRIMARY KEY (type, object_id, sub_id)) | ''",
        "report (zone_id BIGINT, subzone_id BIGINT, n BIGINT, PRIMARY KEY (zone_id, subzone_id))"
            + " | ''",
        "happened (session_id CHAR(36), -- uuid ~ event_id CHAR(36), -- timeuuid ~ v INT,"
            + " PRIMARY KEY (session_id, event_id)) | question KEY110",
        "happened (session_id CHAR(36), -- uuid ~ event_id CHAR(36), -- uuid ~ v INT,"
            + " PRIMARY KEY (session_id, event_id)) | ''",
        "chat (room_id CHAR(36), -- uuid ~ event_id CHAR(36), -- timeuuid ~ v INT,"
            + " PRIMARY KEY (room_id, event_id)) | ''",
        "readings (station VARCHAR, at TIMESTAMP, v INT, PRIMARY KEY (station, at))"
            + " | question KEY106",
        "alarm_history (tenant_id VARCHAR, alarm_id VARCHAR, at TIMESTAMP, v VARCHAR,"
            + " PRIMARY KEY (tenant_id, alarm_id, at)) | ''"
      })
  void aQuestionDependsOnWhatTheKeyIdentifies(String definition, String question) {
    String ddl = "CREATE TABLE " + definition.replace('~', '\n') + ";";
    assertThat(String.join(", ", findings(ddl))).isEqualTo(question);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "tally (interval_end_time TIMESTAMP, node BINARY(32), v INT,"
            + " PRIMARY KEY (interval_end_time, node)) | error KEY101",
        "milestone (milestone_index INT, hash VARCHAR, PRIMARY KEY (milestone_index))"
            + " | warning KEY101",
        "entry (kind_prefix TINYINT, created_at BIGINT, v INT,"
            + " PRIMARY KEY (kind_prefix, created_at)) | warning KEY106",
        "meta (id INT, version INT, changed TIMESTAMP, PRIMARY KEY (id, version)) | ''",
        "remark (type INT, object_id INT, -- object ID of the table"
            + " ~ v VARCHAR, PRIMARY KEY (type, object_id)) | question KEY110",
        "event_log (id VARCHAR, -- gen_random_uuid() ~ v VARCHAR, PRIMARY KEY (id)) | ''"
      })
  void namesAndTypesDecideWithoutAQuestion(String definition, String verdict) {
    String ddl = "CREATE TABLE " + definition.replace('~', '\n') + ";";
    assertThat(String.join(", ", findings(ddl))).isEqualTo(verdict);
  }

  @Test
  void aTableWithFewWritesCausesNoQuestion() {
    assertThat(findings("-- @table writes=5/s\n" + TENANTS.formatted(""))).isEmpty();
    String customer =
        "CREATE TABLE customer (id BIGINT NOT NULL, email VARCHAR, PRIMARY KEY (id));";
    assertThat(findings(customer)).containsExactly("question KEY110");
    assertThat(findings("-- @table writes=small\n" + customer)).isEmpty();
  }

  /** Rows of one moment that a further column distinguishes may be of one group. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "'lot_id INTEGER, entered_at TIMESTAMP, plate VARCHAR', 'lot_id, entered_at, plate', KEY106",
    "'lot_id INTEGER, entered_at TIMESTAMP, plate VARCHAR', 'lot_id, entered_at DESC, plate', ''",
    "'user_id BIGINT, at TIMESTAMP, n INTEGER', 'user_id, at, n', ''",
    "'doc_key VARCHAR, version INTEGER, a INTEGER', 'doc_key, version', KEY110",
    "'session_id CHAR(24), a INTEGER, b INTEGER', session_id, KEY110",
    "'session_id CHAR(36), a INTEGER, b INTEGER', session_id, ''",
  })
  void valuesUnknownByTypeAndNameCauseAQuestion(String columns, String key, String rule) {
    assertThat(
            findings(
                "CREATE TABLE doc_store (%s, v VARCHAR, w INTEGER, x INTEGER, PRIMARY KEY (%s));"
                    .formatted(columns, key)))
        .isEqualTo(rule.isEmpty() ? List.of() : List.of("question " + rule));
  }

  /** Numbers in order are an error or none; of a few values some are an information. */
  @Test
  void theQuestionWithTheMostDifferentOutcomesIsChosen() {
    String stays =
        "CREATE TABLE stays (%s BIGINT, at TIMESTAMP, plate VARCHAR, v VARCHAR, PRIMARY KEY (%<s,"
            + " at, plate));";
    assertThat(findings(stays.formatted("id"))).containsExactly("question KEY110");
    assertThat(findings(stays.formatted("lot_id"))).containsExactly("question KEY106");
  }

  @Test
  void eachTableHasOneQuestionAtATime() {
    assertThat(
            findings(
                """
                CREATE TABLE customer (
                  id VARBINARY NOT NULL, email VARCHAR, PRIMARY KEY (id))
                  WITH (SPLITKEYS='10,20,30,40,50,60,70,80,90,a0,b0,c0,d0,e0,f0');
                """))
        .containsExactly("question KEY110");
  }

  private static List<String> findings(String sql) {
    AdviceRequest request =
        AdviceRequest.of(new SourceText("questions.sql", sql)).withoutRewrites();
    return new ArrayList<>(
        Advice.review(request).findings().stream().map(QuestionsTest::text).toList());
  }

  private static String text(Finding finding) {
    return finding.severity().label() + " " + finding.rule();
  }
}
