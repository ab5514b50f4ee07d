package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A comparison of values of unlike types has one answer in every place of a statement. */
class UnlikeTypesTest extends UnlikeTypesCase {

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

  @Test
  void anUpdateOrDeleteByKeyRefusesTheConstantsThatASelectRefuses() {
    run("CREATE TABLE t (k INTEGER, c VARCHAR, z INTEGER, PRIMARY KEY (k))");
    run("UPSERT INTO t (k, c, z) VALUES (1, 'a', 1)");
    String hint = "/*+ _l_allow_filtering_ */ ";
    String where = " WHERE k = 1 AND c NOT BETWEEN 'B' AND TIME '00:00:00'";
    String either = where + " OR k = 3 AND z = 1";
    String refused = "Incorrect TIME value: 'B' for column 'c'; write 'HH:mm:ss[.SSS]'";
    for (String condition : List.of(where, either)) {
      assertThat(answer("SELECT k FROM t" + condition)).isEqualTo(refused);
      assertThat(counted("UPDATE t SET z = 2" + condition)).isEqualTo(refused);
      assertThat(counted("UPDATE t SET z = 2" + condition + " LIMIT 1")).isEqualTo(refused);
      assertThat(counted("DELETE FROM t" + condition)).isEqualTo(refused);
      assertThat(counted("DELETE " + hint + "FROM t" + condition)).isEqualTo(refused);
    }
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
}
