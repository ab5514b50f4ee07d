package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.memory.MemoryStore;

/** A comparison of values of unlike types has one answer in every place of a statement. */
class UnlikeTypesTest {

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  /**
   * A condition on a column and the rows that it selects.
   *
   * @param stored the values of the rows 1, 2, ... as they are written
   * @param condition with {@code c} for the column
   * @param keys the rows, such as {@code 1 3}
   */
  private record Example(String type, List<String> stored, String condition, String keys) {

    @Override
    public String toString() {
      return type + ": " + condition;
    }
  }

  private static Stream<Example> of(String type, String stored, String... conditionsAndKeys) {
    List<Example> examples = new ArrayList<>();
    for (int i = 0; i < conditionsAndKeys.length; i += 2) {
      examples.add(
          new Example(
              type,
              Arrays.asList(stored.split(", ")),
              conditionsAndKeys[i],
              conditionsAndKeys[i + 1]));
    }
    return examples.stream();
  }

  static Stream<Example> examples() {
    return Stream.of(
            of(
                "DATE",
                "'2006-11-06', '2006-11-07', NULL",
                "c = '2006-11-06 04:08:36'",
                "",
                "c <> '2006-11-06 04:08:36'",
                "1 2",
                "c < '2006-11-06 04:08:36'",
                "1",
                "c >= '2006-11-06 04:08:36'",
                "2",
                "c <= '2006-11-07 00:00:00'",
                "1 2",
                "c IN ('2006-11-06 04:08:36', '2006-11-07')",
                "2",
                "c BETWEEN '2006-11-06 00:00:01' AND '2006-11-07 00:00:01'",
                "2",
                "c <=> '2006-11-06 04:08:36'",
                "",
                "c = TIMESTAMP '2006-11-06 00:00:00'",
                "1",
                "c > TIMESTAMP '2006-11-06 00:00:01'",
                "2"),
            of(
                "DATE",
                "'2006-11-06', '2006-11-07', NULL",
                "c = 20061106",
                "1",
                "c = 61106",
                "1",
                "c > 20061106",
                "2",
                "c > 20061106000001",
                "2",
                "c <= 2.0061106e7",
                "1",
                "c IN (20061105, 20061107)",
                "2",
                "c BETWEEN 20061101 AND '2006-11-06'",
                "1"),
            of("TIME", "'08:30:00', '23:00:00'", "c = 83000", "1", "c > 83000.5", "2"),
            of(
                "CHAR(3)",
                "'abc', 'Abc', 'xyz', 'a'",
                "c < 'abcabc'",
                "1 2 4",
                "c > 'abcabc'",
                "3",
                "c = 'abcabc'",
                "",
                "c <> 'abcabc'",
                "1 2 3 4",
                "c = 'a'",
                "4",
                "c = 'a     '",
                "4",
                "c IN ('a', 'toolong')",
                "4"),
            of(
                "VARCHAR",
                "'10', '9', '9.0', 'abc', '12abc', '', NULL",
                "c > 5",
                "1 2 3 5",
                "c = 9",
                "2 3",
                "c = 9.0",
                "2 3",
                "c BETWEEN 9 AND 10",
                "1 2 3",
                "c IN (9, 12)",
                "2 3 5",
                "c = 0",
                "4 6",
                "c <=> 10",
                "1",
                "c > 9e0",
                "1 5",
                "9 < c",
                "1 5",
                "c BETWEEN '5' AND 10",
                "1 2 3",
                "c BETWEEN '10' AND '9'",
                "1 2 5",
                "c = FALSE",
                "4 6",
                "c > '5'",
                "2 3 4"),
            of(
                "VARCHAR",
                "'2024-01-31', '2024-01-31 08:30:00', 'x'",
                "c = DATE '2024-01-31'",
                "1",
                "c > DATE '2024-01-31'",
                "2",
                "c = TIMESTAMP '2024-01-31 08:30:00'",
                "2"),
            of(
                "INTEGER",
                "1, 2, -5, NULL",
                "c < 3000000000",
                "1 2 3",
                "c = 3000000000",
                "",
                "c > -3000000000",
                "1 2 3",
                "c IN (1, 3000000000)",
                "1",
                "c > 1.5",
                "2",
                "c = 1e0",
                "1",
                "c IN (1.0, 2.5)",
                "1",
                "c < '1.5'",
                "1 3",
                "c = '1'",
                "1",
                "c > '99999999999999999999'",
                "",
                "c NOT IN (1, 2.5)",
                "2 3",
                "c < 1e300",
                "1 2 3",
                "c = TRUE",
                "1"),
            of(
                "SMALLINT",
                "1, 32767",
                "c = 65536",
                "",
                "c <> 65536",
                "1 2",
                "c <=> 65536",
                "",
                "c BETWEEN -100000 AND 100000",
                "1 2"),
            of("BIGINT", "9007199254740993, 1", "c = '9007199254740993'", "1", "c = 1.0", "2"),
            of(
                "DECIMAL(5,2)",
                "1.50, 2.00",
                "c = 1.501",
                "",
                "c < 1.501",
                "1",
                "c = '1.5'",
                "1",
                "c < 100000",
                "1 2",
                "c = 15e-1",
                "1",
                "c = '1.5001'",
                ""),
            of(
                "DOUBLE",
                "0.1, 2",
                "c = 0.1",
                "1",
                "c = '0.1'",
                "1",
                "c < '1e400'",
                "1 2",
                "c = 2",
                "2"),
            of("FLOAT", "0.5, 2", "c = 0.5", "1", "c = '0.5'", "1", "c < 1e300", "1 2"),
            of(
                "TIMESTAMP",
                "'2024-01-20 21:35:02', '1970-01-01 00:00:00'",
                "c = 1705786502000",
                "1",
                "c < 1705786502000.5",
                "1 2",
                "c < 1e17",
                "1 2",
                "c > 99999999999999999",
                "",
                "c = DATE '1970-01-01'",
                "2",
                "c > '2024-01-20'",
                "1"),
            of("TIME", "'08:30:00', '23:00:00'", "c < '9:00'", "1", "c = TIME '23:00:00'", "2"),
            of(
                "BOOLEAN",
                "true, false",
                "c = 1",
                "1",
                "c < 5",
                "1 2",
                "c = '2'",
                "",
                "c < '0.5'",
                "2",
                "c = 'true'",
                "1"),
            of(
                "BINARY(2)",
                "x'ef', x'ef01'",
                "c = x'ef'",
                "1",
                "c = x'ef0100ff'",
                "",
                "c > 'ef'",
                "2"))
        .flatMap(some -> some);
  }

  /** The places of the condition {@code $p} over the table {@code $t}. */
  private static final Map<String, String> PLACES = places();

  private static Map<String, String> places() {
    Map<String, String> places = new LinkedHashMap<>();
    places.put("WHERE", "SELECT k FROM $t WHERE $p ORDER BY k");
    places.put("OR", "SELECT k FROM $t WHERE $p OR k < 0 ORDER BY k");
    places.put("NOT NOT", "SELECT k FROM $t WHERE NOT (NOT ($p)) ORDER BY k");
    places.put(
        "IF", "SELECT k FROM (SELECT k, IF($p, 1, 0) AS yes FROM $t) q WHERE yes = 1 ORDER BY k");
    places.put("CASE", "SELECT k FROM $t WHERE CASE WHEN $p THEN 1 ELSE 0 END = 1 ORDER BY k");
    places.put("select list", "SELECT k FROM (SELECT k, $p AS yes FROM $t) q WHERE yes ORDER BY k");
    places.put("HAVING", "SELECT k FROM $t GROUP BY k, c HAVING $p ORDER BY k");
    places.put("derived table", "SELECT k FROM (SELECT k, c FROM $t) q WHERE $p ORDER BY k");
    places.put("join", "SELECT k FROM $t JOIN one ON one.id = 1 WHERE $p ORDER BY k");
    places.put("ON", "SELECT k FROM $t JOIN one ON one.id = 1 AND $p ORDER BY k");
    places.put(
        "IN sub-query", "SELECT k FROM $t WHERE k IN (SELECT k FROM $t WHERE $p) ORDER BY k");
    places.put("key", "SELECT k FROM $tkey WHERE $p ORDER BY k");
    places.put("index", "SELECT k FROM $tindex WHERE $p ORDER BY k");
    return places;
  }

  @ParameterizedTest
  @MethodSource("examples")
  void aConditionSelectsTheSameRowsInEveryPlace(Example example) {
    fill(example);
    Map<String, String> answers = new LinkedHashMap<>();
    Map<String, String> expected = new LinkedHashMap<>();
    PLACES.forEach(
        (place, query) -> {
          String sql =
              query
                  .replaceFirst("SELECT", "SELECT /*+ _l_allow_filtering_ */")
                  .replace("$p", example.condition())
                  .replace("$t", "t");
          answers.put(place, answer(sql));
          expected.put(place, example.keys());
        });
    for (String write : List.of("UPDATE t SET z = 2 WHERE ", "DELETE FROM t WHERE ")) {
      String sql = write.replaceFirst(" ", " /*+ _l_allow_filtering_ */ ") + example.condition();
      answers.put(write, counted(sql));
      expected.put(
          write,
          String.valueOf(example.keys().split(" ").length - (example.keys().isEmpty() ? 1 : 0)));
    }
    assertThat(answers).isEqualTo(expected);
  }

  private void fill(Example example) {
    run("CREATE TABLE one (id INTEGER, x INTEGER, PRIMARY KEY (id))");
    run("UPSERT INTO one (id, x) VALUES (1, 1)");
    String columns = "k INTEGER, c " + example.type() + ", z INTEGER, ";
    run("CREATE TABLE t (" + columns + "PRIMARY KEY (k))");
    run("CREATE TABLE tindex (" + columns + "PRIMARY KEY (k))");
    run("CREATE INDEX byc ON tindex (c)");
    run("CREATE TABLE tkey (" + columns + "PRIMARY KEY (c, k))");
    int key = 0;
    for (String value : example.stored()) {
      key++;
      for (String table : List.of("t", "tindex", "tkey")) {
        if (!value.equals("NULL") || !table.equals("tkey")) {
          run("UPSERT INTO " + table + " (k, c, z) VALUES (" + key + ", " + value + ", 1)");
        }
      }
    }
  }

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

  private void run(String sql) {
    session.execute(sql).close();
  }

  private String answer(String sql) {
    try {
      return keys(session.execute(sql));
    } catch (RuntimeException failure) {
      return String.valueOf(failure.getMessage());
    }
  }

  private static String keys(Result result) {
    try (Result.Rows rows = (Result.Rows) result) {
      List<String> keys = new ArrayList<>();
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        Arrays.stream(row).map(String::valueOf).forEach(keys::add);
      }
      return String.join(" ", keys);
    }
  }

  private String counted(String sql) {
    try (Result result = session.execute(sql)) {
      return String.valueOf(((Result.Update) result).count());
    } catch (RuntimeException failure) {
      return String.valueOf(failure.getMessage());
    }
  }
}
