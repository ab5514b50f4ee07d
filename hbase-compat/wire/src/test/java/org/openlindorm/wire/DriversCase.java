package org.openlindorm.wire;

import java.sql.Connection;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.wire.avatica.AvaticaEndpoint;
import org.openlindorm.wire.avatica.AvaticaSettings;
import org.openlindorm.wire.mysql.MySqlEndpoint;
import org.openlindorm.wire.mysql.MySqlSettings;

/** Both protocols on an in-memory engine, and the Java drivers that connect to them. */
@Timeout(120)
abstract class DriversCase {

  /** The drivers, with literals in the statement, with prepared statements, and with a cursor. */
  enum Driver {
    CONNECTOR_J("jdbc:mysql:", "sslMode=DISABLED", 0),
    CONNECTOR_J_PREPARED("jdbc:mysql:", "sslMode=DISABLED&useServerPrepStmts=true", 0),
    CONNECTOR_J_CURSOR(
        "jdbc:mysql:", "sslMode=DISABLED&useServerPrepStmts=true&useCursorFetch=true", 2),
    MARIADB("jdbc:mariadb:", "", 0),
    MARIADB_PREPARED("jdbc:mariadb:", "useServerPrepStmts=true", 0),
    AVATICA("", "", 0),
    AVATICA_FRAMES("", "", 2);

    private final String scheme;
    private final String parameters;
    private final int fetchSize;

    Driver(String scheme, String parameters, int fetchSize) {
      this.scheme = scheme;
      this.parameters = parameters;
      this.fetchSize = fetchSize;
    }

    int fetchSize() {
      return fetchSize;
    }

    /** Returns whether the driver sends values as literals in the statement. */
    boolean writesLiterals() {
      return this == CONNECTOR_J || this == MARIADB;
    }

    boolean isAvatica() {
      return scheme.isEmpty();
    }
  }

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final MySqlEndpoint mysql =
      new MySqlEndpoint(engine, Logins.by(Credentials.ANYONE), MySqlSettings.on("127.0.0.1", 0));
  private final AvaticaEndpoint avatica =
      new AvaticaEndpoint(
          engine, Logins.by(Credentials.ANYONE), AvaticaSettings.on("127.0.0.1", 0));

  @BeforeEach
  void start() {
    mysql.start();
    avatica.start();
  }

  @AfterEach
  void stop() {
    mysql.close();
    avatica.close();
    engine.close();
  }

  SqlEngine engine() {
    return engine;
  }

  Connection connect(Driver driver) throws SQLException {
    String url =
        driver.isAvatica()
            ? "jdbc:avatica:remote:url=http://127.0.0.1:"
                + avatica.port()
                + ";serialization=protobuf"
            : driver.scheme
                + "//127.0.0.1:"
                + mysql.port()
                + "/default?connectionTimeZone=UTC&"
                + driver.parameters;
    return DriverManager.getConnection(url, "me", "secret");
  }

  /**
   * Sets a parameter by the class of its value. Avatica's driver supports only the classes of
   * java.sql.
   */
  static void bind(PreparedStatement statement, int index, @Nullable Object value, Driver driver)
      throws SQLException {
    if (value == null) {
      statement.setNull(index, Types.VARCHAR);
    } else if (driver.isAvatica() && value instanceof LocalDateTime moment) {
      statement.setTimestamp(index, Timestamp.from(moment.toInstant(ZoneOffset.UTC)), utc());
    } else if (driver.isAvatica() && value instanceof LocalDate day) {
      statement.setDate(index, Date.valueOf(day));
    } else if (driver.isAvatica() && value instanceof LocalTime time) {
      statement.setTime(index, new Time(time.toNanoOfDay() / 1_000_000), utc());
    } else {
      statement.setObject(index, value);
    }
  }

  static Calendar utc() {
    return Calendar.getInstance(TimeZone.getTimeZone("UTC"));
  }

  static void run(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }
}
