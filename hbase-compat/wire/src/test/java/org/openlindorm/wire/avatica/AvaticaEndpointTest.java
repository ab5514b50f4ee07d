package org.openlindorm.wire.avatica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Statements and their answers as the stock Avatica thin driver sees them. */
class AvaticaEndpointTest extends EndpointCase {

  @Test
  void everyTypeGoesThereAndComesBack() throws SQLException {
    byte[] bytes = {0, (byte) 0xff, 7};
    try (Connection connection = connect();
        PreparedStatement upsert = connection.prepareStatement(FakeEngine.UPSERT)) {
      upsert.setInt(1, 1);
      upsert.setBoolean(2, true);
      upsert.setByte(3, (byte) -128);
      upsert.setShort(4, (short) -32768);
      upsert.setLong(5, Long.MIN_VALUE);
      upsert.setFloat(6, 1.5f);
      upsert.setDouble(7, -2.25);
      upsert.setBigDecimal(8, new BigDecimal("1234567890123.4500"));
      upsert.setString(9, "größer 漢字 😀");
      upsert.setString(10, "ab");
      upsert.setBytes(11, bytes);
      upsert.setDate(12, Date.valueOf("2024-02-29"));
      upsert.setTime(13, Time.valueOf("23:59:58"));
      upsert.setTimestamp(14, Timestamp.valueOf("2024-02-29 12:34:56.789"));
      upsert.setString(15, "{\"a\":1}");
      assertThat(upsert.executeUpdate()).isEqualTo(1);

      try (ResultSet row = connection.createStatement().executeQuery("SELECT * FROM t")) {
        assertThat(row.next()).isTrue();
        assertThat(row.getInt(1)).isEqualTo(1);
        assertThat(row.getBoolean(2)).isTrue();
        assertThat(row.getByte(3)).isEqualTo((byte) -128);
        assertThat(row.getShort(4)).isEqualTo((short) -32768);
        assertThat(row.getLong(5)).isEqualTo(Long.MIN_VALUE);
        assertThat(row.getFloat(6)).isEqualTo(1.5f);
        assertThat(row.getObject(6)).isEqualTo(1.5f);
        assertThat(row.getDouble(7)).isEqualTo(-2.25);
        assertThat(row.getBigDecimal(8)).isEqualTo(new BigDecimal("1234567890123.4500"));
        assertThat(row.getString(9)).isEqualTo("größer 漢字 😀");
        assertThat(row.getString(10)).isEqualTo("ab  ");
        assertThat(row.getBytes(11)).isEqualTo(bytes);
        assertThat(row.getDate(12)).isEqualTo(Date.valueOf("2024-02-29"));
        assertThat(row.getTime(13)).isEqualTo(Time.valueOf("23:59:58"));
        assertThat(row.getTimestamp(14)).isEqualTo(Timestamp.valueOf("2024-02-29 12:34:56.789"));
        assertThat(row.getString(14)).isEqualTo("2024-02-29 12:34:56.789");
        assertThat(row.getString(15)).isEqualTo("{\"a\":1}");
        assertThat(row.next()).isFalse();
      }
    }
  }

  @Test
  void nullsOfEveryTypeComeBackAsNulls() throws SQLException {
    try (Connection connection = connect();
        PreparedStatement upsert = connection.prepareStatement(FakeEngine.UPSERT)) {
      upsert.setInt(1, 1);
      for (int i = 2; i <= FakeEngine.COLUMNS.size(); i++) {
        upsert.setNull(i, Types.OTHER);
      }
      assertThat(upsert.executeUpdate()).isEqualTo(1);
      try (ResultSet row = connection.createStatement().executeQuery("SELECT * FROM t")) {
        assertThat(row.next()).isTrue();
        for (int i = 2; i <= FakeEngine.COLUMNS.size(); i++) {
          assertThat(row.getObject(i)).as(FakeEngine.COLUMNS.get(i - 1).label()).isNull();
          assertThat(row.getString(i)).isNull();
          assertThat(row.wasNull()).isTrue();
        }
      }
    }
  }

  @Test
  void aDateFitsATimestampColumnAndAMidnightADateColumn() throws SQLException {
    try (Connection connection = connect();
        PreparedStatement upsert = connection.prepareStatement(FakeEngine.UPSERT)) {
      upsert.setInt(1, 1);
      for (int i = 2; i <= FakeEngine.COLUMNS.size(); i++) {
        upsert.setNull(i, Types.OTHER);
      }
      upsert.setDate(14, Date.valueOf("2024-01-01"));
      upsert.setTimestamp(12, Timestamp.valueOf("1969-12-31 12:00:00"));
      SQLException refused = catchThrowableOfType(SQLException.class, upsert::executeUpdate);
      assertThat(refused.getErrorCode()).as("a time of day is not cut off").isEqualTo(1366);
      upsert.setTimestamp(12, Timestamp.valueOf("1969-12-31 00:00:00"));
      upsert.executeUpdate();
      try (ResultSet row = connection.createStatement().executeQuery("SELECT * FROM t")) {
        row.next();
        assertThat(row.getDate(12)).isEqualTo(Date.valueOf("1969-12-31"));
        assertThat(row.getTimestamp(14)).isEqualTo(Timestamp.valueOf("2024-01-01 00:00:00"));
      }
    }
  }

  @Test
  void aBatchAnswersACountForEachRowAndAPreparedStatementIsUsedAgain() throws SQLException {
    try (Connection connection = connect();
        PreparedStatement upsert = connection.prepareStatement(FakeEngine.UPSERT)) {
      assertThat(upsert.getParameterMetaData().getParameterCount())
          .isEqualTo(FakeEngine.COLUMNS.size());
      for (int round = 0; round < 2; round++) {
        for (int id = 0; id < 250; id++) {
          upsert.setInt(1, round * 1000 + id);
          for (int i = 2; i <= FakeEngine.COLUMNS.size(); i++) {
            upsert.setNull(i, Types.OTHER);
          }
          upsert.setBytes(11, new byte[] {(byte) id});
          upsert.addBatch();
        }
        assertThat(upsert.executeBatch()).hasSize(250).containsOnly(1);
      }
      try (PreparedStatement query = connection.prepareStatement("SELECT * FROM t")) {
        for (int round = 0; round < 3; round++) {
          int rows = 0;
          try (ResultSet result = query.executeQuery()) {
            while (result.next()) {
              assertThat(result.getBytes(11)).containsExactly((byte) (result.getInt(1) % 1000));
              rows++;
            }
          }
          assertThat(rows).isEqualTo(500);
        }
      }
      assertThat(connection.createStatement().executeUpdate("DELETE FROM t")).isEqualTo(500);
    }
  }

  @Test
  void aLongResultStreamsInFramesAndClosesAtItsEnd() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT n FROM numbers(100000)")) {
      long expected = 0;
      while (rows.next()) {
        assertThat(rows.getLong(1)).isEqualTo(expected);
        expected++;
        if (expected == 5000) {
          assertThat(engine.openResults).hasValue(1);
        }
      }
      assertThat(expected).isEqualTo(100_000);
      assertThat(engine.openResults).hasValue(0);
    }
  }

  @Test
  void maxRowsAndAPartlyReadResultAreRespected() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.setMaxRows(1500);
      int rows = 0;
      try (ResultSet result = statement.executeQuery("SELECT n FROM numbers(100000)")) {
        while (result.next()) {
          rows++;
        }
      }
      assertThat(rows).isEqualTo(1500);
      statement.setMaxRows(0);
      try (ResultSet result = statement.executeQuery("SELECT n FROM numbers(100000)")) {
        assertThat(result.next()).isTrue();
        assertThat(engine.openResults).hasValue(1);
      }
      statement.close();
      assertThat(engine.openResults).hasValue(0);
    }
  }

  @Test
  void theColumnsOfAResultAreDescribed() throws SQLException {
    try (Connection connection = connect();
        ResultSet rows = connection.createStatement().executeQuery("SELECT * FROM t")) {
      ResultSetMetaData meta = rows.getMetaData();
      assertThat(meta.getColumnCount()).isEqualTo(FakeEngine.COLUMNS.size());
      assertThat(meta.getColumnLabel(8)).isEqualTo("a_decimal");
      assertThat(meta.getColumnType(8)).isEqualTo(Types.DECIMAL);
      assertThat(meta.getPrecision(8)).isEqualTo(20);
      assertThat(meta.getScale(8)).isEqualTo(4);
      assertThat(meta.getTableName(8)).isEqualTo("t");
      assertThat(meta.getSchemaName(8)).isEqualTo("default");
      assertThat(meta.isNullable(1)).isEqualTo(ResultSetMetaData.columnNoNulls);
      assertThat(meta.isNullable(2)).isEqualTo(ResultSetMetaData.columnNullable);
      assertThat(meta.getColumnClassName(14)).isEqualTo("java.sql.Timestamp");
      assertThat(meta.getColumnTypeName(15)).isEqualTo("JSON");
    }
  }

  @Test
  void metadataComesFromTheCatalog() throws SQLException {
    try (Connection connection = connect()) {
      DatabaseMetaData meta = connection.getMetaData();
      assertThat(text(meta.getSchemas(), "TABLE_SCHEM")).containsExactly("default", "sales");
      assertThat(text(meta.getTables(null, "default", "_", null), "TABLE_NAME"))
          .containsExactly("t");
      assertThat(text(meta.getTables(null, "sales", "%", null), "TABLE_NAME")).isEmpty();
      assertThat(text(meta.getColumns(null, null, "t", "a\\_d%"), "COLUMN_NAME"))
          .containsExactly("a_double", "a_decimal", "a_date");
      assertThat(text(meta.getColumns(null, null, "t", "%"), "IS_NULLABLE"))
          .startsWith("NO", "YES");
      assertThat(text(meta.getTypeInfo(), "TYPE_NAME")).contains("VARBINARY", "TIMESTAMP");
      assertThat(text(meta.getTableTypes(), "TABLE_TYPE")).containsExactly("TABLE", "VIEW");
      assertThat(text(meta.getCatalogs(), "TABLE_CAT")).isEmpty();
    }
  }

  private static List<String> text(ResultSet rows, String column) throws SQLException {
    List<String> texts = new ArrayList<>();
    try (rows) {
      while (rows.next()) {
        texts.add(rows.getString(column));
      }
    }
    return texts;
  }

  @Test
  void anErrorContainsItsNumberItsStateAndNoStackTrace() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      SQLException error = failure(() -> statement.executeQuery("SELEKT"));
      assertThat(error.getErrorCode()).isEqualTo(1064);
      assertThat(error.getSQLState()).isEqualTo("42000");
      assertThat(error.getMessage()).contains("what is 'SELEKT'?");

      SQLException broken = failure(() -> statement.executeQuery("BROKEN"));
      assertThat(broken.getErrorCode()).isEqualTo(9099);
      assertThat(broken.getMessage()).contains("log id").doesNotContain("secret detail");
      assertThat(broken.toString()).doesNotContain("secret detail");

      assertThat(failure(() -> statement.executeQuery("DEEP")).getErrorCode()).isEqualTo(1235);
      assertThat(failure(() -> connection.prepareStatement("SELEKT")).getErrorCode())
          .isEqualTo(1064);
    }
  }
}
