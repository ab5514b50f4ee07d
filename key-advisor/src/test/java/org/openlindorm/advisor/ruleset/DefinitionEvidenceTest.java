package org.openlindorm.advisor.ruleset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.source.SourceText;

/** Tests what names and comments of a definition prove, next to definitions that prove nothing. */
class DefinitionEvidenceTest {

  private static final Pattern JUDGED = Pattern.compile("KEY\\d+|TYP412");

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          message_id CHAR(36), -- timeuuid              | message_id           | WARNING KEY105
          message_id CHAR(36), -- uuid                  | message_id           | ''
          owner_id CHAR(36), -- timeuuid                | owner_id, v          | ''
          pos BIGINT, -- Long.MAX_VALUE - timestamp     | pos                  | WARNING KEY104
          slot CHAR(16), -- %016x of the slot           | slot                 | WARNING KEY101
          code CHAR(16), -- 16 digits, zero padded      | code, v              | ''
          part VARCHAR, -- '%Y-%m-%d-%H'                | part, v              | WARNING KEY103
          part VARCHAR, -- hour of the day              | part, v              | ''
          chain_id VARCHAR, n CHAR(9), -- MAX - n, the block | chain_id, n     | WARNING KEY106
          ts TIMESTAMP, actor VARCHAR, -- LowCardinality(String) | actor, ts   | QUESTION KEY106
          ts TIMESTAMP, actor VARCHAR, -- low cardinality | actor, ts          | WARNING KEY106
          ts TIMESTAMP, x VARCHAR, -- LowCardinality(String) | x, ts           | WARNING KEY106
          ts TIMESTAMP, type TINYINT, metric_name VARCHAR, -- LowCardinality(String) | type, metric_name, ts | ''
          span_id BIGINT, -- the span                   | span_id              | ''
          session_id BIGINT, -- the session             | session_id           | QUESTION KEY110
          ts TIMESTAMP, actor VARCHAR, -- String        | actor, ts            | ''
          mailbox_id CHAR(36), -- timeuuid              | mailbox_id           | ''
          p INTEGER, /* prefix 'job' */ n BIGINT, -- epoch millis | p, n       | WARNING KEY101
          """)
  void commentsImplyTheDistributionOfValues(String columns, String key, String found) {
    assertThat(findings("t", columns, key)).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          log_event    | partition_nr BIGINT, sequence_nr BIGINT,              | partition_nr, sequence_nr | WARNING KEY101
          log_event    | shard SMALLINT, sequence_nr BIGINT,                   | shard, sequence_nr        | ''
          records      | partition_id BIGINT, record_offset BIGINT,            | partition_id, record_offset | ''
          blocks       | number BIGINT,                                        | number                    | WARNING KEY101
          wards        | number BIGINT,                                        | number                    | QUESTION KEY110
          slots        | slot_no BIGINT,                                       | slot_no                   | WARNING KEY101
          messages     | service_name VARCHAR, ts TIMESTAMP,                   | service_name, ts          | QUESTION KEY106
          his_config   | nid BIGINT AUTO_INCREMENT,                            | nid                       | ''
          config       | nid BIGINT AUTO_INCREMENT,                            | nid                       | ''
          orders       | id BIGINT AUTO_INCREMENT, created TIMESTAMP,          | id                        | ''
          orders       | order_id BIGINT,                                      | order_id                  | WARNING KEY101
          orders       | kind VARCHAR, id BIGINT AUTO_INCREMENT,               | kind, id                  | WARNING KEY106
          buchungen    | mandant INT, buchungsjahr INT, belegnr BIGINT,        | mandant, buchungsjahr, belegnr | QUESTION KEY106
          users        | birthday BIGINT, user_id CHAR(36),                    | birthday, user_id         | ''
          journal      | id VARCHAR, seq_nr BIGINT,                            | id, seq_nr                | ''
          journal      | id BIGINT, seq_nr BIGINT,                             | id, seq_nr                | QUESTION KEY110
          readings     | stream_id CHAR(36), ts TIMESTAMP,                     | stream_id, ts             | ''
          readings     | stream_id INTEGER, ts TIMESTAMP,                      | stream_id, ts             | QUESTION KEY106
          messages     | queue_name VARCHAR, ts TIMESTAMP,                     | queue_name, ts            | QUESTION KEY106
          messages     | user_name VARCHAR, ts TIMESTAMP,                      | user_name, ts             | ''
          reactions    | post_id VARCHAR, user_id VARCHAR,                     | post_id, user_id          | ''
          reactions    | post_id BIGINT, user_id VARCHAR,                      | post_id, user_id          | QUESTION KEY110
          events       | id VARCHAR(36),                                       | id                        | ''
          events       | id VARCHAR(32),                                       | id                        | QUESTION KEY110
          department   | id BIGINT, create_time TIMESTAMP,                     | id                        | WARNING KEY101
          department   | id BIGINT, create_time TIMESTAMP, sort_order INTEGER, | id                        | ''
          events       | id VARCHAR(21),                                       | id                        | ''
          event_types  | id VARCHAR,                                           | id                        | ''
          messageattempt | id VARCHAR,                                         | id                        | QUESTION KEY110
          users        | id VARCHAR,                                           | id                        | ''
          users        | id CHAR(26),                                          | id                        | QUESTION KEY110
          users        | history_id VARCHAR,                                   | history_id                | QUESTION KEY110
          details      | id VARCHAR, time TIMESTAMP,                           | id                        | QUESTION KEY110
          procinst     | id VARCHAR, start_at TIMESTAMP, end_at TIMESTAMP,     | id                        | QUESTION KEY110
          procinst     | id VARCHAR, start_at TIMESTAMP,                       | id                        | ''
          schema_update_history | year INTEGER, at TIMESTAMP,                  | year, at                  | ''
          totals       | id VARCHAR, time_bucket BIGINT,                       | id                        | QUESTION KEY110
          events       | txid BIGINT,                                          | txid                      | WARNING KEY101
          outputs      | txid VARCHAR(65), n INTEGER,                          | txid, n                   | ''
          """)
  void namesImplyTheDistributionOfValues(String table, String columns, String key, String found) {
    assertThat(findings(table, columns, key)).isEqualTo(found);
  }

  @ParameterizedTest(name = "{0} {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          spans        | user_id VARCHAR, ts TIMESTAMP, id VARCHAR,            | user_id, ts               | WARNING TYP412
          spans        | user_id VARCHAR, ts TIMESTAMP, id VARCHAR,            | user_id, ts, id           | QUESTION KEY106
          page_views   | user_id VARCHAR, day DATE, ts TIMESTAMP,              | user_id, day              | WARNING TYP412
          page_views   | user_id VARCHAR, day DATE, last_ts TIMESTAMP,         | user_id, day              | ''
          view_counts  | user_id VARCHAR, day DATE, ts TIMESTAMP,              | user_id, day              | ''
          page_views   | session_id VARCHAR, day DATE, ts TIMESTAMP,           | session_id, day           | WARNING TYP412
          readings     | device_id VARCHAR, ts TIMESTAMP, id VARCHAR,          | device_id, ts             | ''
          """)
  void eventsOfOneMomentNeedAnId(String table, String columns, String key, String found) {
    assertThat(findings(table, columns, key)).isEqualTo(found);
  }

  private static String findings(String table, String columns, String key) {
    String ddl =
        "CREATE TABLE %s (\n  %s\n  v VARCHAR,\n  w VARCHAR,\n  PRIMARY KEY (%s));"
            .formatted(table, columns, key);
    List<String> loud =
        Advice.review(AdviceRequest.of(new SourceText("one.sql", ddl)).withoutRewrites())
            .findings()
            .stream()
            .filter(
                finding ->
                    finding.severity() != Severity.INFO && JUDGED.matcher(finding.rule()).matches())
            .map(finding -> finding.severity() + " " + finding.rule())
            .collect(Collectors.toList());
    return String.join(", ", loud);
  }
}
