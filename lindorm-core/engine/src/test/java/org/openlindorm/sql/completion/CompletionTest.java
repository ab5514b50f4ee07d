package org.openlindorm.sql.completion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.assertj.core.api.ListAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.sql.completion.CompletionCandidate.Kind;

/** The cursor is at the bar. */
class CompletionTest {

  private static final Map<String, List<String>> COLUMNS =
      Map.of(
          "flights", List.of("origin", "id", "delay"),
          "airports", List.of("code", "city"),
          "sales.orders", List.of("channel", "total"));

  private static final ObjectNames NAMES =
      new ObjectNames() {
        @Override
        public List<String> databases() {
          return List.of("default", "sales");
        }

        @Override
        public List<String> tables() {
          return List.of("airports", "flights");
        }

        @Override
        public List<String> tables(String database) {
          return database.equals("sales") ? List.of("orders") : List.of();
        }

        @Override
        public List<String> columns(String table) {
          return COLUMNS.getOrDefault(table, List.of());
        }
      };

  private static List<CompletionCandidate> offers(String text) {
    int cursor = text.indexOf('|');
    return new Completion(NAMES).at(text.substring(0, cursor), text.substring(cursor + 1));
  }

  private static ListAssert<String> words(Kind kind, String text) {
    return assertThat(
        offers(text).stream()
            .filter(offer -> offer.kind() == kind)
            .map(CompletionCandidate::word)
            .toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM |",
        "SELECT * FROM fl|",
        "SELECT * FROM flights, |",
        "SELECT * FROM flights f JOIN |",
        "UPSERT INTO |",
        "INSERT INTO f|",
        "UPDATE |",
        "DELETE FROM |",
        "DROP TABLE |",
        "TRUNCATE TABLE |",
        "DESCRIBE |",
        "SHOW CREATE TABLE |",
        "SHOW INDEX FROM |",
        "ALTER TABLE |",
        "ADVISE TABLE |",
        "CREATE INDEX i ON |",
        "SELECT * FROM (SELECT id FROM |"
      })
  void tablesAreSuggestedWhereATableIsExpected(String text) {
    words(Kind.TABLES, text).containsExactly("airports", "flights");
    words(Kind.COLUMNS, text).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT | FROM flights",
        "SELECT id, | FROM flights",
        "SELECT COUNT(| FROM flights",
        "SELECT * FROM flights WHERE |",
        "SELECT * FROM flights WHERE or|",
        "SELECT * FROM flights WHERE id = 1 AND |",
        "SELECT * FROM flights WHERE (id = 1 OR |",
        "SELECT * FROM flights WHERE note = 'it''s' AND |",
        "SELECT * FROM flights /* FROM airports */ WHERE |",
        "SELECT * FROM flights GROUP BY |",
        "SELECT * FROM flights WHERE id > 0 ORDER BY id, |",
        "UPDATE flights SET |",
        "UPDATE flights SET delay = |",
        "INSERT INTO flights (|",
        "INSERT INTO flights (id, |",
        "INSERT INTO flights (id) VALUES (1) ON DUPLICATE KEY UPDATE |",
        "CREATE INDEX i ON flights (|"
      })
  void columnsOfTheTableAreSuggestedWhereAValueIsExpected(String text) {
    words(Kind.COLUMNS, text).containsExactlyInAnyOrder("origin", "id", "delay");
    words(Kind.TABLES, text).isEmpty();
  }

  @Test
  void anAliasOrADatabaseGivesItsOwn() {
    words(Kind.COLUMNS, "SELECT f.| FROM flights AS f, airports a")
        .containsExactly("origin", "id", "delay");
    words(Kind.COLUMNS, "SELECT * FROM flights f JOIN airports a ON a.|")
        .containsExactly("code", "city");
    words(Kind.COLUMNS, "SELECT * FROM sales.orders WHERE |").containsExactly("channel", "total");
    words(Kind.COLUMNS, "SELECT o.t| FROM sales.orders o").containsExactly("channel", "total");
    words(Kind.TABLES, "SELECT * FROM sales.|").containsExactly("orders");
    words(Kind.COLUMNS, "SELECT | FROM flights f JOIN airports a ON f.origin = a.code")
        .containsExactlyInAnyOrder("origin", "id", "delay", "code", "city", "f", "a");
  }

  @Test
  void beforeATableIsNamedAllColumnsCanBeMeant() {
    words(Kind.COLUMNS, "SELECT |")
        .containsExactlyInAnyOrder("origin", "id", "delay", "code", "city");
  }

  @Test
  void keywordsAreCompletedByTheRestOfTheirClause() {
    words(Kind.KEYWORDS, "|").contains("SELECT", "CREATE", "ADVISE TABLE").doesNotContain("FROM");
    words(Kind.KEYWORDS, "SELECT * |").contains("FROM").doesNotContain("WHERE");
    words(Kind.KEYWORDS, "SELECT id |").contains("FROM", "AS");
    words(Kind.KEYWORDS, "SELECT * FROM flights |").contains("WHERE", "JOIN", "LIMIT");
    words(Kind.KEYWORDS, "SELECT * FROM flights WHERE id |").contains("IN", "LIKE", "BETWEEN");
    words(Kind.KEYWORDS, "SELECT * FROM flights WHERE id = 1 |").contains("AND", "ORDER BY");
    words(Kind.KEYWORDS, "SELECT * FROM flights WHERE id IN (1) |").contains("AND", "LIMIT");
    words(Kind.KEYWORDS, "SELECT * FROM flights ORDER BY id |").contains("DESC", "LIMIT");
    words(Kind.KEYWORDS, "CREATE |").contains("TABLE", "INDEX").doesNotContain("SELECT");
    words(Kind.KEYWORDS, "ALTER TABLE flights |").contains("ADD COLUMN", "SPLIT AT");
    words(Kind.KEYWORDS, "SHOW |").contains("TABLES", "CREATE TABLE");
    words(Kind.KEYWORDS, "CREATE TABLE t (id |").contains("BIGINT", "VARCHAR");
    words(Kind.KEYWORDS, "CREATE TABLE t (id BIGINT |").contains("NOT NULL", "PRIMARY KEY");
    words(Kind.KEYWORDS, "CREATE TABLE t (id BIGINT, |").contains("PRIMARY KEY");
    words(Kind.DATABASES, "USE |").containsExactly("default", "sales");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM flights WHERE origin = 'A|",
        "SELECT * FROM flights WHERE origin = \"A|",
        "SELECT `or|",
        "SELECT 1 /* FROM |",
        "SELECT 1 -- FROM |",
        "SELECT * FROM flights LIMIT |",
        "INSERT INTO flights (id) VALUES (|"
      })
  void nothingIsOfferedWithinTextCommentsAndNumbers(String text) {
    assertThat(offers(text)).isEmpty();
  }

  @Test
  void aWordStartsAfterTheLastCharacterThatIsNoName() {
    assertThat(Completion.wordStart("SELECT COUNT(or")).isEqualTo(13);
    assertThat(Completion.wordStart("SELECT f.or")).isEqualTo(9);
    assertThat(Completion.wordStart("a=b")).isEqualTo(2);
  }
}
