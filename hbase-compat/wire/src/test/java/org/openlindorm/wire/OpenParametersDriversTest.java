package org.openlindorm.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A parameter to which the statement gives no type has the type of each value that arrives. */
class OpenParametersDriversTest extends DriversCase {

  private static final LocalDateTime MOMENT = LocalDateTime.of(2024, 1, 31, 8, 30);
  private static final LocalDate DAY = LocalDate.of(2024, 1, 31);
  private static final LocalTime CLOCK = LocalTime.of(8, 30);

  private record Case(String sql, List<@Nullable Object> values, String expected) {}

  private static Case of(String sql, String expected, @Nullable Object... values) {
    return new Case(sql, Arrays.asList(values), expected);
  }

  private static final List<Case> CASES =
      List.of(
          of("SELECT ?", "2024-01-31 08:30:00", MOMENT),
          of("SELECT ?", "2024-01-31", DAY),
          of("SELECT ?", "08:30:00", CLOCK),
          of("SELECT ?", "null", (Object) null),
          of("SELECT DATE(?)", "2024-01-31", MOMENT),
          of("SELECT DATE(?)", "2024-01-31", "2024-01-31 08:30:00"),
          of("SELECT DATE(?)", "null", (Object) null),
          of("SELECT TIME(?)", "08:30:00", MOMENT),
          of("SELECT TIME(?)", "08:30:00", CLOCK),
          of("SELECT YEAR(?)", "2024", MOMENT),
          of("SELECT YEAR(?)", "2024", DAY),
          of("SELECT YEAR(?)", "2024", "2024-01-31"),
          of("SELECT HOUR(?)", "8", CLOCK),
          of("SELECT ? + INTERVAL 1 DAY", "2024-02-01 08:30:00", MOMENT),
          of("SELECT ? + INTERVAL 1 DAY", "2024-02-01", DAY),
          of("SELECT ? + INTERVAL 1 DAY", "null", (Object) null),
          of("SELECT DATE_SUB(?, INTERVAL ? HOUR)", "2024-01-31 06:30:00", MOMENT, 2),
          of("SELECT COALESCE(?, ts) FROM t WHERE k = 1", "2024-01-31 08:30:00", MOMENT),
          of("SELECT COALESCE(?, ts) FROM t WHERE k = 1", "2024-02-29 12:00:00", (Object) null),
          of("SELECT IFNULL(?, d) FROM t WHERE k = 1", "2024-01-31", DAY),
          of("SELECT k FROM t WHERE k > 0 AND (? IS NULL OR ts >= ?)", "1", MOMENT, MOMENT),
          of("SELECT k FROM t WHERE k > 0 AND (? IS NULL OR ts >= ?)", "1", null, null),
          of("SELECT k FROM t WHERE k > 0 AND ts > ? - INTERVAL 1 DAY", "1", MOMENT),
          of("SELECT DATEDIFF(?, ?)", "-29", MOMENT, LocalDate.of(2024, 2, 29)),
          of("SELECT DATE_FORMAT(?, '%Y/%m/%d %H')", "2024/01/31 08", MOMENT),
          of("SELECT DATE_FORMAT(?, ?)", "31", DAY, "%d"),
          of("SELECT LAST_DAY(?)", "2024-01-31", DAY),
          of("SELECT TIMESTAMPDIFF(DAY, ?, ts) FROM t WHERE k = 1", "29", MOMENT),
          of("SELECT UNIX_TIMESTAMP(?)", "1706689800", MOMENT),
          of("SELECT GREATEST(?, ts) FROM t WHERE k = 1", "2024-02-29 12:00:00", MOMENT),
          of("SELECT CONCAT(?, 'x')", "2024-01-31 08:30:00x", MOMENT),
          of("SELECT CONCAT(?, 'x')", "2024-01-31x", DAY),
          of("SELECT CASE WHEN ? IS NULL THEN 'none' ELSE ? END", "2024-01-31", DAY, DAY),
          of("SELECT NULLIF(?, ?)", "null", DAY, DAY),
          of("SELECT ADDTIME(?, ?)", "2024-01-31 17:00:00", MOMENT, CLOCK),
          of("SELECT EXTRACT(MONTH FROM ?)", "1", MOMENT),
          of("SELECT CAST(? AS CHAR)", "08:30:00", CLOCK),
          of("SELECT CAST(? AS DATE)", "2024-01-31", MOMENT),
          of("SELECT x.a FROM (SELECT ? AS a) x", "2024-01-31", DAY),
          of("SELECT ? UNION SELECT NULL ORDER BY 1 DESC LIMIT 1", "2024-01-31", DAY));

  @ParameterizedTest
  @EnumSource
  void aMomentWithoutAColumnNextToItIsAMoment(Driver driver) throws SQLException {
    List<String> wrong = new ArrayList<>();
    try (Connection connection = connect(driver)) {
      createTable(connection);
      for (Case each : CASES) {
        String answer;
        try (PreparedStatement query = connection.prepareStatement(each.sql)) {
          query.setFetchSize(driver.fetchSize());
          answer = answer(query, driver, each.values);
        } catch (SQLException | RuntimeException failure) {
          answer = failure.toString();
        }
        if (!answer.equals(each.expected)) {
          wrong.add(each + " came " + answer + "\n");
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void aStatementRunsAgainWithValuesOfOtherTypes(Driver driver) throws SQLException {
    try (Connection connection = connect(driver);
        PreparedStatement plain = connection.prepareStatement("SELECT ?");
        PreparedStatement chosen = connection.prepareStatement("SELECT COALESCE(?, ?, 'none')")) {
      plain.setFetchSize(driver.fetchSize());
      for (PreparedStatement query : List.of(plain, chosen)) {
        @Nullable Object[] given = {
          null, MOMENT, 5, null, "x", DAY, new BigDecimal("2.50"), CLOCK, MOMENT, null
        };
        for (Object value : given) {
          List<@Nullable Object> values = query == plain ? one(value) : Arrays.asList(null, value);
          String expected = value == null ? (query == plain ? "null" : "none") : text(value);
          assertThat(answer(query, driver, values)).as("%s", value).isEqualTo(expected);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theRowsOfABatchHaveTypesOfTheirOwn(Driver driver) throws SQLException {
    List<@Nullable Object> given = Arrays.asList(null, MOMENT, DAY, 5, "x", 2.5, CLOCK, null);
    try (Connection connection = connect(driver)) {
      createTable(connection);
      try (PreparedStatement insert =
          connection.prepareStatement(
              "INSERT INTO t (k, d, v) VALUES (?, '2024-01-01', COALESCE(?, 'none'))")) {
        for (int k = 0; k < given.size(); k++) {
          insert.setInt(1, 10 + k);
          bind(insert, 2, given.get(k), driver);
          insert.addBatch();
        }
        assertThat(insert.executeBatch()).hasSize(given.size());
      }
      try (PreparedStatement query = connection.prepareStatement("SELECT v FROM t WHERE k = ?")) {
        for (int k = 0; k < given.size(); k++) {
          Object value = given.get(k);
          String expected = value == null ? "none" : text(value);
          assertThat(answer(query, driver, one(10 + k))).isEqualTo(expected);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aTimeIsStoredInATextWithItsSeconds(Driver driver) throws SQLException {
    try (Connection connection = connect(driver)) {
      createTable(connection);
      try (PreparedStatement insert =
          connection.prepareStatement("UPSERT INTO t (k, v) VALUES (?, ?)")) {
        insert.setInt(1, 5);
        insert.setTime(2, new Time(CLOCK.toSecondOfDay() * 1000L), utc());
        insert.executeUpdate();
        insert.setInt(1, 6);
        insert.setTimestamp(2, Timestamp.from(MOMENT.toInstant(ZoneOffset.UTC)), utc());
        insert.executeUpdate();
      }
      try (PreparedStatement query = connection.prepareStatement("SELECT v FROM t WHERE k = ?")) {
        assertThat(answer(query, driver, one(5))).isEqualTo("08:30:00");
        assertThat(answer(query, driver, one(6))).isEqualTo("2024-01-31 08:30:00");
      }
    }
  }

  private static void createTable(Connection connection) throws SQLException {
    run(
        connection,
        "CREATE TABLE t (k INTEGER, ts TIMESTAMP, d DATE, v VARCHAR, PRIMARY KEY (k))",
        "UPSERT INTO t (k, ts, d) VALUES (1, '2024-02-29 12:00:00', '2024-02-29')");
  }

  private static List<@Nullable Object> one(@Nullable Object value) {
    return Arrays.asList(value);
  }

  private static String text(Object value) {
    if (value instanceof LocalDateTime) {
      return "2024-01-31 08:30:00";
    }
    return value instanceof LocalTime ? "08:30:00" : value.toString();
  }

  /** The only value of the only row, as text without zeros at the end of its fraction. */
  private static String answer(
      PreparedStatement query, Driver driver, List<@Nullable Object> values) throws SQLException {
    for (int i = 0; i < values.size(); i++) {
      bind(query, i + 1, values.get(i), driver);
    }
    try (ResultSet rows = query.executeQuery()) {
      assertThat(rows.next()).isTrue();
      String text = rows.getString(1);
      assertThat(rows.next()).isFalse();
      return text == null ? "null" : text.replaceFirst("(:\\d\\d)\\.0+$", "$1");
    }
  }
}
