package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;

/** Parameters, quotients, texts and dates next to other types follow one rule each. */
class ConversionRulesTest extends UnlikeTypesCase {

  /** The keys that a prepared query answers for values of any class. */
  private String prepared(String sql, @Nullable Object... values) {
    return keys(session.prepare(sql).execute(Arrays.asList(values)));
  }

  @Test
  void aParameterComparesAsTheValueThatArrives() {
    run("CREATE TABLE n (k SMALLINT, z INTEGER, PRIMARY KEY (k))");
    run("UPSERT INTO n (k, z) VALUES (1, 1)");
    run("UPSERT INTO n (k, z) VALUES (2, 1)");
    String equal = "SELECT /*+ _l_allow_filtering_ */ k FROM n WHERE k = ?";
    for (Object one : List.of(1, 1L, 1.0, 1f, "1", "1.0", new BigDecimal("1.00"), (byte) 1, true)) {
      assertThat(prepared(equal, one)).as(one.getClass().getName()).isEqualTo("1");
    }
    for (Object other : List.of(1.5, 3_000_000_000L, "1.5", new BigDecimal("1e30"))) {
      assertThat(prepared(equal, other)).as(other.getClass().getName()).isEmpty();
    }
    String greater = "SELECT /*+ _l_allow_filtering_ */ k FROM n WHERE k > ? ORDER BY k";
    assertThat(prepared(greater, 1.5)).isEqualTo("2");
    assertThat(prepared(greater, "1.5")).isEqualTo("2");
    assertThat(prepared(greater, -3_000_000_000L)).isEqualTo("1 2");
    assertThat(prepared(greater, (Object) null)).isEmpty();
    assertThatThrownBy(() -> prepared(greater, "many")).hasMessageContaining("'many'");
  }

  @Test
  void aParameterNextToADateMayHaveATimeOfDay() {
    run("CREATE TABLE d (k INTEGER, c DATE, PRIMARY KEY (k))");
    run("UPSERT INTO d (k, c) VALUES (1, '2006-11-06')");
    String equal = "SELECT /*+ _l_allow_filtering_ */ k FROM d WHERE c = ?";
    assertThat(prepared(equal, LocalDate.of(2006, 11, 6))).isEqualTo("1");
    assertThat(prepared(equal, java.sql.Date.valueOf("2006-11-06"))).isEqualTo("1");
    assertThat(prepared(equal, LocalDateTime.of(2006, 11, 6, 0, 0))).isEqualTo("1");
    assertThat(prepared(equal, LocalDateTime.of(2006, 11, 6, 4, 8))).isEmpty();
    assertThat(prepared(equal, "2006-11-06 04:08:36")).isEmpty();
  }

  @Test
  void aNumberNextToATextIsTheNumberThatTheTextReadsAs() {
    run("CREATE TABLE v (k INTEGER, c VARCHAR, PRIMARY KEY (k))");
    run("UPSERT INTO v (k, c) VALUES (1, '10')");
    run("UPSERT INTO v (k, c) VALUES (2, '9.0')");
    String equal = "SELECT /*+ _l_allow_filtering_ */ k FROM v WHERE c = ?";
    assertThat(prepared(equal, 9L)).isEqualTo("2");
    assertThat(prepared(equal, 9.0)).isEqualTo("2");
    assertThat(prepared(equal, "9")).isEmpty();
    assertThat(answer("SELECT '10' > 5, '9' > 10, 'a' = 'a '")).isEqualTo("true false false");
  }

  @Test
  void aBatchMayHaveValuesOfSeveralClasses() {
    run("CREATE TABLE v (k INTEGER, z INTEGER, PRIMARY KEY (k))");
    run("UPSERT INTO v (k, z) VALUES (1, 1)");
    run("UPSERT INTO v (k, z) VALUES (2, 1)");
    Prepared update =
        session.prepare("UPDATE /*+ _l_allow_filtering_ */ v SET z = z + 1 WHERE k = ?");
    List<List<@Nullable Object>> batch =
        List.of(List.of(1), List.of(1.5), List.of("2"), List.of(3_000_000_000L), List.of(2L));
    assertThat(update.executeBatch(batch)).containsExactly(1, 0, 1, 0, 1);
    assertThat(answer("SELECT k FROM v WHERE k > 0 AND z = 3")).isEqualTo("2");
  }

  @Test
  void aConstantTextThatIsNoSuchValueIsRefused() {
    run("CREATE TABLE v (k INTEGER, d DATE, t TIME, PRIMARY KEY (k))");
    for (String wrong : List.of("k = 'a'", "d = 'a'", "t = 'a'", "d < '2024-13-01'")) {
      for (String query : List.of("SELECT %s FROM v", "SELECT k FROM v WHERE k > 0 AND %s")) {
        assertThat(answer(String.format(query, wrong))).startsWith("Incorrect ");
      }
    }
  }

  @Test
  void aConditionThatIsNeverTrueNeedsNoBound() {
    run("CREATE TABLE v (k INTEGER, z INTEGER, PRIMARY KEY (k))");
    run("UPSERT INTO v (k, z) VALUES (1, 3)");
    assertThat(answer("SELECT k FROM v WHERE z = 3 AND 1 = 0")).isEmpty();
    assertThat(answer("SELECT k FROM v WHERE z = 3 AND (1.5 > 2 OR FALSE)")).isEmpty();
    assertThat(counted("UPDATE v SET z = 4 WHERE z = 3 AND 'a' = 'b'")).isEqualTo("0");
    assertThat(counted("DELETE FROM v WHERE z = 3 AND '10' < 5")).isEqualTo("0");
    assertThat(answer("SELECT k FROM v WHERE z = 3 AND 1 = 1")).contains("inefficient");
  }

  @Test
  void nullIfComparesAParameterAsTheColumn() {
    run("CREATE TABLE v (k INTEGER, t TIME, b BOOLEAN, PRIMARY KEY (k))");
    run("UPSERT INTO v (k, t, b) VALUES (1, '04:08:36', FALSE)");
    String time = "SELECT NULLIF(t, ?) FROM v";
    assertThat(prepared(time, "4:08:36")).isEqualTo("null");
    assertThat(prepared(time, (Object) null)).isNotEqualTo("null");
    assertThatThrownBy(() -> prepared(time, "2006-11-06 04:08:36")).hasMessageContaining("TIME");
    assertThatThrownBy(() -> prepared("SELECT NULLIF(b, ?) FROM v", "abc"))
        .hasMessageContaining("'abc'");
    assertThat(answer("SELECT NULLIF(b) FROM v")).contains("NULLIF");
  }

  @Test
  void nullIfAnswersAParameterAsItArrives() {
    run("CREATE TABLE v (k INTEGER, c CHAR(3), b BINARY(3), PRIMARY KEY (k))");
    run("UPSERT INTO v (k, c, b) VALUES (1, 'ab', x'61')");
    String text = "SELECT HEX(NULLIF(?, c)) FROM v";
    assertThat(prepared(text, "a")).isEqualTo("61");
    assertThat(prepared(text, "ab")).isEqualTo("null");
    assertThat(prepared("SELECT HEX(NULLIF(?, b)) FROM v", Bytes.utf8("b"))).isEqualTo("62");
  }

  /** Neither is put in their place, nor does a search among stored bytes fail. */
  @Test
  void bytesThatAreNoTextBecomeNone() {
    run("CREATE TABLE v (k INTEGER, s VARCHAR, x VARBINARY, PRIMARY KEY (k))");
    run("UPSERT INTO v (k, s, x) VALUES (1, 'a', x'ffffff')");
    for (String value :
        List.of(
            "x",
            "COALESCE(x, s)",
            "GREATEST(s, x)",
            "IF(TRUE, x, s)",
            "CAST(x AS CHAR)",
            "CONCAT(s, x)",
            "ELT(1, x)",
            "QUOTE(x)")) {
      assertThat(answer("UPDATE v SET s = " + value + " WHERE k = 1")).contains("not UTF-8");
    }
    assertThat(answer("SELECT s, HEX(x), x LIKE '%a', x REGEXP 'a', HEX(LEFT(x, 1)) FROM v"))
        .isEqualTo("a FFFFFF false false FF");
    assertThat(answer("SELECT k FROM v WHERE k = 1 AND x NOT LIKE 'a%'")).isEqualTo("1");
    assertThat(
            answer("SELECT x'616263' LIKE 'a%', COALESCE(x'61', 'b'), CAST(x'616263' AS CHAR(2))"))
        .isEqualTo("true a ab");
  }

  @Test
  void aQuotientComparesWithTheDigitsThatItShows() {
    assertThat(answer("SELECT 1/3 = 0.3333, 1/3 = 0.33333, 2/3 = 0.6667, 1/3*3 = 1"))
        .isEqualTo("true false true true");
  }

  @Test
  void greatestAndLeastCompareByTheSameTable() {
    run(
        "CREATE TABLE g (k INTEGER, n DECIMAL(5,2), d DATE, t TIME, ts TIMESTAMP, s VARCHAR,"
            + " b BINARY(2), PRIMARY KEY (k))");
    run(
        "UPSERT INTO g (k, n, d, t, ts, s, b) VALUES"
            + " (1, 9, '2024-01-31', '10:00:00', '2024-01-31 08:30:00', '10', x'01')");
    assertThat(answer("SELECT GREATEST(9, '10'), LEAST(n, s), GREATEST(n, s, 9.5e0) FROM g"))
        .isEqualTo("10 9.00 10");
    assertThat(answer("SELECT GREATEST(t, '9:00'), LEAST(t, '9:00:00'), LEAST(TRUE, '2') FROM g"))
        .isEqualTo("10:00:00 9:00:00 1");
    assertThat(answer("SELECT LEAST(d, '2024-01-31 00:00:01'), GREATEST(d, '2024-2-1') FROM g"))
        .isEqualTo("2024-01-31 2024-2-1");
    assertThat(answer("SELECT GREATEST(d, s), LEAST(1, NULL, '5') FROM g")).isEqualTo("null null");
    assertThat(answer("SELECT FIELD(n, '9', '9.0'), FIELD(s, 9, 10), FIELD(d, ts, s) FROM g"))
        .isEqualTo("1 2 0");
    assertThat(prepared("SELECT GREATEST(n, ?) FROM g", "10")).isEqualTo("10");
    assertThatThrownBy(() -> prepared("SELECT GREATEST(n, ?) FROM g", "many"))
        .hasMessageContaining("'many'");
    assertThat(answer("SELECT GREATEST(d, 'many') FROM g")).contains("'many'");
    for (String pair : List.of("d, 5", "t, d", "ts, 5", "b, 5", "b, d")) {
      assertThat(answer("SELECT GREATEST(" + pair + ") FROM g")).contains("GREATEST", "use CAST");
    }
  }

  @Test
  void valuesOfOneColumnHaveACommonType() {
    run("CREATE TABLE c (k INTEGER, b BINARY(2), l BINARY(4), d DATE, t TIME, PRIMARY KEY (k))");
    run("UPSERT INTO c (k, b, l, d, t) VALUES (1, x'01', x'01', '2024-01-31', '10:00:00')");
    assertThat(answer("SELECT b FROM c UNION SELECT l FROM c")).isEqualTo("0x01000000");
    assertThat(answer("SELECT b FROM c EXCEPT SELECT l FROM c")).isEmpty();
    assertThat(answer("SELECT d FROM c UNION SELECT '2024-01-31'")).isEqualTo("2024-01-31");
    assertThat(answer("SELECT 5 INTERSECT SELECT '5.0'")).isEmpty();
    assertThat(answer("SELECT COALESCE(d, 5), IF(FALSE, d, 5) FROM c")).isEqualTo("2024-01-31 5");
    for (String mix :
        List.of("COALESCE(d, t)", "IF(k = 1, t, d)", "CASE k WHEN 1 THEN t ELSE d END")) {
      assertThat(answer("SELECT " + mix + " FROM c")).contains("no common type; use CAST");
    }
    assertThat(answer("SELECT d FROM c UNION ALL SELECT t FROM c")).contains("no common type");
  }

  @Test
  void aNumberNextToADateIsReadAsADate() {
    run("CREATE TABLE d (k INTEGER, d DATE, t TIME, n BIGINT, PRIMARY KEY (k))");
    run("UPSERT INTO d (k, d, t, n) VALUES (1, '2006-11-06', '08:30:00', 20061106)");
    run("UPSERT INTO d (k, d, t, n) VALUES (2, '2006-11-06', '08:30:00', 83000)");
    assertThat(answer("SELECT d = n, t = n FROM d")).isEqualTo("true false null true");
    assertThat(prepared("SELECT k FROM d WHERE k > 0 AND d = ?", 20_061_106L)).isEqualTo("1 2");
    for (String wrong :
        List.of("d = 5", "d > 20060230", "d < 1705786502000", "t = -1", "t < 1e9")) {
      assertThat(answer("SELECT " + wrong + " FROM d")).startsWith("Incorrect TIME");
    }
  }

  @Test
  void aParameterComparesWithAnotherOneAndAColumnByItsOwnType() {
    run("CREATE TABLE v (k INTEGER, x VARBINARY, d DATE, PRIMARY KEY (k))");
    run("UPSERT INTO v (k, x, d) VALUES (1, x'61', '2020-01-01')");
    Bytes bytes = Bytes.fromHex("62");
    assertThat(prepared("SELECT ? IN (x, ?) FROM v", bytes, "62")).isEqualTo("true");
    assertThat(prepared("SELECT ? IN (?, x) FROM v", bytes, "63")).isEqualTo("false");
    assertThat(prepared("SELECT ? BETWEEN x AND ? FROM v", bytes, "e9")).isEqualTo("true");
    assertThat(prepared("SELECT ? BETWEEN ? AND x FROM v", bytes, "61")).isEqualTo("false");
    LocalDate day = LocalDate.parse("2020-01-02");
    String midnight = "2020-01-02 00:00:00";
    assertThat(prepared("SELECT ? IN (d, ?) FROM v", day, midnight)).isEqualTo("true");
    assertThat(prepared("SELECT ? BETWEEN d AND ? FROM v", day, midnight)).isEqualTo("true");
    assertThat(prepared("SELECT ? BETWEEN ? AND d FROM v", day, midnight)).isEqualTo("false");
    assertThat(prepared("SELECT ? BETWEEN k AND ? FROM v", 5, "5.0")).isEqualTo("true");
  }

  @Test
  void blanksBeyondTheLengthOfACharAreDropped() {
    run("CREATE TABLE f (k INTEGER, c CHAR(3), v VARCHAR(3), PRIMARY KEY (k))");
    run("UPSERT INTO f (k, c) VALUES (1, 'ab    '), (2, 'abc '), (3, '     ')");
    assertThat(answer("SELECT CONCAT(c, '|') FROM f")).isEqualTo("ab | abc|    |");
    assertThatThrownBy(() -> run("UPSERT INTO f (k, c) VALUES (4, 'ab  c')"))
        .hasMessageContaining("5 characters, at most 3");
    assertThatThrownBy(() -> run("UPSERT INTO f (k, v) VALUES (4, 'ab  ')"))
        .hasMessageContaining("4 characters, at most 3");
  }

  @Test
  void aDoubleIsRoundedHalfEvenToAnInteger() {
    assertThat(answer("SELECT CAST(0.5e0 AS SIGNED), CAST(2.5e0 AS SIGNED), CAST(3.5e0 AS SIGNED)"))
        .isEqualTo("0 2 4");
    assertThat(answer("SELECT CAST(0.5 AS SIGNED), CAST(-2.5 AS SIGNED), LEFT('abc', 2.5e0)"))
        .isEqualTo("1 -3 ab");
  }

  @Test
  void aQuotientIsStoredAndComputedWithAllItsDigits() {
    run("CREATE TABLE q (k INTEGER, d DOUBLE, f FLOAT, n DECIMAL(20,6), PRIMARY KEY (k))");
    run("UPSERT INTO q (k, d, f, n) VALUES (1, 1/32, 1/32, 1/32)");
    run("UPSERT INTO q (k, d) VALUES (2, 3 * (1/32))");
    run("UPDATE q SET f = 3 * (k/32) WHERE k = 2");
    assertThat(answer("SELECT d, f, n FROM q"))
        .isEqualTo("0.03125 0.03125 0.031250 0.09375 0.1875 null");
    assertThat(answer("SELECT SQRT(9/64) = 0.375, POW(1/32, 1) = 0.03125e0"))
        .isEqualTo("true true");
  }

  @Test
  void theFirstDayOf1970IsTrue() {
    run("CREATE TABLE f (k INTEGER, d DATE, at TIMESTAMP, PRIMARY KEY (k))");
    run("UPSERT INTO f (k, d, at) VALUES (1, '1970-01-01', '1970-01-01 00:00:00')");
    assertThat(answer("SELECT d IS TRUE, at IS NOT TRUE, NOT d, IF(at, 1, 0), d AND at FROM f"))
        .isEqualTo("true false false 1 true");
    assertThat(answer("SELECT DATE '1970-01-01' IS TRUE, TIME '00:00:00' IS TRUE"))
        .isEqualTo("true false");
    assertThat(answer("SELECT k FROM f WHERE k = 1 AND d AND NOT (at IS FALSE)")).isEqualTo("1");
  }

  @Test
  void columnsOfUnlikeTypesJoinByTheValuesTheyReadAs() {
    run("CREATE TABLE a (k INTEGER, n DECIMAL(5,2), c CHAR(4), PRIMARY KEY (k))");
    run("CREATE TABLE b (j INTEGER, n VARCHAR, c VARCHAR, PRIMARY KEY (j))");
    run("UPSERT INTO a (k, n, c) VALUES (1, 1.50, 'ab'), (2, 2, 'cd')");
    run("UPSERT INTO b (j, n, c) VALUES (1, '1.5', 'ab'), (2, '02', 'cdef'), (3, 'x', 'cd  ')");
    assertThat(answer("SELECT k, j FROM a JOIN b ON a.n = b.n ORDER BY k")).isEqualTo("1 1 2 2");
    assertThat(answer("SELECT k, j FROM a JOIN b ON a.c = b.c ORDER BY k")).isEqualTo("1 1 2 3");
    assertThat(answer("SELECT k, j FROM a JOIN b ON a.c < b.c ORDER BY k, j"))
        .isEqualTo("1 2 1 3 2 2");
    assertThat(answer("SELECT k FROM a WHERE k > 0 AND n IN (SELECT n FROM b) ORDER BY k"))
        .isEqualTo("1 2");
  }
}
