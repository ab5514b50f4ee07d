package org.openlindorm.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.apache.calcite.avatica.AvaticaClientRuntimeException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.oracle.MatrixColumn;
import org.openlindorm.oracle.MatrixLiteral;
import org.openlindorm.oracle.MatrixRun;
import org.openlindorm.oracle.PlaceMatrix;

/**
 * A parameter of a driver compares as the same literal in every place of the matrix. Each cell is
 * checked with one driver and one kind of setter, and one of so many cells in each build.
 */
@Tag("lengthy")
@Tag("oracle")
@Timeout(600)
class MatrixDriversTest extends DriversCase {

  /** Divides the cells: 1 checks all, which is about a million statements. */
  private static final int SHARE = Integer.getInteger("oracle.share", 600);

  private static int statements;

  @AfterAll
  static void report() {
    System.out.println("MatrixDriversTest: " + statements + " statements");
  }

  /** The method of PreparedStatement that sets a parameter. */
  private enum Setter {
    TYPED {
      @Override
      void set(PreparedStatement statement, int index, @Nullable Object value, Driver driver)
          throws SQLException {
        if (value instanceof Long number) {
          statement.setLong(index, number);
        } else if (value instanceof BigDecimal number) {
          statement.setBigDecimal(index, number);
        } else if (value instanceof Double number) {
          statement.setDouble(index, number);
        } else if (value instanceof String text) {
          statement.setString(index, text);
        } else if (value instanceof Boolean truth) {
          statement.setBoolean(index, truth);
        } else if (value instanceof Bytes bytes) {
          statement.setBytes(index, bytes.toArray());
        } else if (value instanceof LocalDate day) {
          statement.setDate(index, Date.valueOf(day));
        } else if (value instanceof LocalTime time) {
          statement.setTime(index, new Time(time.toNanoOfDay() / 1_000_000), utc());
        } else if (value instanceof LocalDateTime moment) {
          statement.setTimestamp(index, Timestamp.from(moment.toInstant(ZoneOffset.UTC)), utc());
        } else {
          statement.setNull(index, Types.INTEGER);
        }
      }
    },
    OBJECT {
      @Override
      void set(PreparedStatement statement, int index, @Nullable Object value, Driver driver)
          throws SQLException {
        bind(statement, index, value instanceof Bytes bytes ? bytes.toArray() : value, driver);
      }
    };

    abstract void set(PreparedStatement statement, int index, @Nullable Object value, Driver driver)
        throws SQLException;
  }

  @ParameterizedTest
  @EnumSource
  void aParameterComparesAsTheLiteral(MatrixColumn column) throws SQLException {
    int runs = Driver.values().length * Setter.values().length;
    int part = 0;
    try (PlaceMatrix matrix = new PlaceMatrix(column, engine(), SHARE * runs)) {
      for (Driver driver : Driver.values()) {
        try (Connection connection = connect(driver)) {
          run(connection, "USE " + column.database());
          for (Setter setter : Setter.values()) {
            matrix.check(new DriverRun(connection, driver, setter), part++);
          }
        }
      }
      statements += matrix.statements();
      assertThat(matrix.surprises()).isEmpty();
    }
  }

  private static final class DriverRun extends MatrixRun {

    private final Connection connection;
    private final Driver driver;
    private final Setter setter;

    DriverRun(Connection connection, Driver driver, Setter setter) {
      super(" as ? " + setter + " of " + driver);
      this.connection = connection;
      this.driver = driver;
      this.setter = setter;
    }

    /**
     * MySQL's protocol has no truth: TRUE travels as 1. Its text has no moments but texts, and its
     * parameters do not say whether they are bytes: next to bytes they are, elsewhere they are text
     * (docs/clients.md).
     */
    @Override
    protected MatrixLiteral sent(MatrixLiteral literal, MatrixColumn column, boolean alone) {
      Object value = literal.parameter();
      if (driver.isAvatica() || value == null) {
        return literal;
      }
      if (value instanceof Boolean truth) {
        return new MatrixLiteral(truth ? "1" : "0");
      }
      if (driver.writesLiterals()) {
        return value instanceof Temporal moment ? written(moment, literal) : literal;
      }
      if (value instanceof String text && column.holdsBytes() && !alone) {
        return new MatrixLiteral("x'" + HexFormat.of().formatHex(text.getBytes(UTF_8)) + "'");
      }
      boolean saysBytes = alone && driver == Driver.MARIADB_PREPARED;
      if (value instanceof Bytes bytes && !saysBytes && (alone || !column.holdsBytes())) {
        return new MatrixLiteral("'" + new String(bytes.toArray(), UTF_8) + "'");
      }
      return literal;
    }

    private MatrixLiteral written(Temporal moment, MatrixLiteral literal) {
      String text = literal.text().replaceFirst("^\\w+ ", "");
      boolean millis =
          driver == Driver.MARIADB && setter == Setter.TYPED && moment instanceof LocalTime;
      return new MatrixLiteral(millis ? text.replaceFirst("'$", ".000'") : text);
    }

    @Override
    protected List<@Nullable Object[]> rows(String sql, MatrixLiteral literal) throws SQLException {
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        statement.setFetchSize(driver.fetchSize());
        for (int mark = marks(sql); mark > 0; mark--) {
          setter.set(statement, mark, literal.parameter(), driver);
        }
        return statement.execute() ? read(statement) : List.of();
      } catch (AvaticaClientRuntimeException failure) {
        throw new SQLException(
            failure.getMessage(), failure.getSqlState(), failure.getErrorCode(), failure);
      }
    }

    private static List<@Nullable Object[]> read(PreparedStatement statement) throws SQLException {
      List<@Nullable Object[]> all = new ArrayList<>();
      try (ResultSet rows = statement.getResultSet()) {
        int width = rows.getMetaData().getColumnCount();
        while (rows.next()) {
          @Nullable Object[] row = new @Nullable Object[width];
          for (int i = 0; i < width; i++) {
            row[i] = rows.getObject(i + 1);
          }
          all.add(row);
        }
      }
      return all;
    }
  }
}
