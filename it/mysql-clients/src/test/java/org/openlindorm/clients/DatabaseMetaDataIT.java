package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls every method of JDBC's DatabaseMetaData with both Java drivers, and reads the results. */
@Timeout(120)
final class DatabaseMetaDataIT {

  private static final String DATABASE = "described";

  /**
   * The calls that find something on the server; the table has no foreign keys, routines or
   * privileges.
   */
  private static final List<String> WITH_ROWS =
      List.of(
          "getBestRowIdentifier",
          "getCatalogs",
          "getColumns",
          "getIndexInfo",
          "getPrimaryKeys",
          "getTableTypes",
          "getTables",
          "getTypeInfo");

  @BeforeAll
  static void create() throws SQLException {
    OneServer.run("default", "CREATE DATABASE " + DATABASE + " WITH (SQL_COMPAT='mysql')");
    OneServer.run(
        DATABASE,
        "CREATE TABLE orders (id INT NOT NULL AUTO_INCREMENT, name VARCHAR(100), amount"
            + " DECIMAL(10,2), at DATETIME(3), PRIMARY KEY (id), KEY by_name (name))",
        "CREATE VIEW cheap AS SELECT id, name FROM orders WHERE amount < 1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"mysql", "mariadb"})
  void everyCallOfDatabaseMetaDataAnswers(String driver) throws Exception {
    List<Method> calls =
        Arrays.stream(DatabaseMetaData.class.getMethods())
            .filter(method -> method.getDeclaringClass() == DatabaseMetaData.class)
            .sorted(Comparator.comparing(Method::getName))
            .toList();
    assertThat(calls).hasSize(177);
    List<String> failures = new ArrayList<>();
    List<String> found = new ArrayList<>();
    try (Connection connection = connect(driver)) {
      DatabaseMetaData metadata = connection.getMetaData();
      for (Method call : calls) {
        try {
          if (call.invoke(metadata, arguments(call)) instanceof ResultSet rows && read(rows) > 0) {
            found.add(call.getName());
          }
        } catch (InvocationTargetException failure) {
          failures.add(call + ": " + failure.getCause());
        } catch (SQLException failure) {
          failures.add(call + ": " + failure);
        }
      }
    }
    assertThat(failures).isEmpty();
    assertThat(found)
        .filteredOn(name -> !name.equals("getClientInfoProperties"))
        .isEqualTo(WITH_ROWS);
  }

  private static Connection connect(String driver) throws SQLException {
    String url = UsersTable.url(DATABASE).replace("jdbc:mysql:", "jdbc:" + driver + ":");
    return DriverManager.getConnection(url, OneServer.MAKER, OneServer.PASSWORD);
  }

  /** Returns arguments that find the table of the database. */
  private static Object[] arguments(Method call) {
    Class<?>[] types = call.getParameterTypes();
    return IntStream.range(0, types.length)
        .mapToObj(position -> argument(call, types[position], position))
        .toArray();
  }

  private static Object argument(Method call, Class<?> type, int position) {
    if (type == String.class) {
      return switch (position) {
        case 0 -> DATABASE;
        case 3 -> call.getName().equals("getCrossReference") ? DATABASE : "%";
        case 1, 4 -> null;
        default -> "orders";
      };
    }
    if (type == int.class) {
      return switch (call.getName()) {
        case "getBestRowIdentifier" -> DatabaseMetaData.bestRowSession;
        case "supportsConvert" -> Types.INTEGER;
        default -> position == 0 ? ResultSet.TYPE_FORWARD_ONLY : ResultSet.CONCUR_READ_ONLY;
      };
    }
    return type == boolean.class ? false : null;
  }

  /** Reads all values, and returns the number of rows. */
  private static int read(ResultSet rows) throws SQLException {
    int number = 0;
    try (rows) {
      while (rows.next()) {
        for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
          rows.getString(column);
        }
        number++;
      }
    }
    return number;
  }
}
