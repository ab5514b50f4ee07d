package org.openlindorm.it.bench.peer;

import java.io.PrintStream;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;

/**
 * A JDBC driver in a process of its own, at the SQL port of another: the class of the driver, the
 * URL, and the database.
 */
public final class DriverProgram {

  private DriverProgram() {}

  public static void main(String[] arguments) throws Exception {
    PrintStream answers = System.out;
    System.setOut(System.err);
    Driver driver =
        Class.forName(arguments[0]).asSubclass(Driver.class).getDeclaredConstructor().newInstance();
    var caller = new JdbcCaller(() -> open(driver, arguments[1], arguments[2]));
    new Conversation(new Sole(caller)).hold(System.in, answers);
    // Drivers leave threads behind that would keep the process.
    System.exit(0);
  }

  private static Connection open(Driver driver, String url, String database) throws SQLException {
    Properties user = new Properties();
    user.setProperty("user", "root");
    user.setProperty("password", "");
    Connection connection = driver.connect(url, user);
    try (Statement statement = connection.createStatement()) {
      statement.execute("USE " + database);
    }
    return connection;
  }

  /** A process that has one way to do works. */
  record Sole(Caller caller) implements Conversation.Sources {
    @Override
    public Caller caller(String name) {
      return caller;
    }

    @Override
    public String told(List<String> words) {
      throw new IllegalArgumentException("nothing is done here but works: " + words);
    }
  }
}
