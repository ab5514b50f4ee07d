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
 * URL, the database, and the URL of a way to the same port on which bytes are counted.
 */
public final class DriverProgram {

  /** The source of works whose bytes are counted on the way. */
  public static final String COUNTED = "counted";

  /** Its drivers read all rows of an answer before they give the first, or one at a time. */
  private static final String MYSQL = "com.mysql.";

  private DriverProgram() {}

  public static void main(String[] arguments) throws Exception {
    PrintStream answers = System.out;
    System.setOut(System.err);
    Driver driver =
        Class.forName(arguments[0]).asSubclass(Driver.class).getDeclaredConstructor().newInstance();
    String database = arguments[2];
    int large = driver.getClass().getName().startsWith(MYSQL) ? Integer.MIN_VALUE : 0;
    var caller = new JdbcCaller(() -> open(driver, arguments[1], database), large);
    var counted = new JdbcCaller(() -> open(driver, arguments[3], database), large);
    new PeerProtocol(new Callers(caller, counted)).hold(System.in, answers);
    // Drivers leave threads running that would keep the process alive.
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

  /**
   * The ways that a process has to do works.
   *
   * @param counted takes those of the source {@link #COUNTED}
   */
  record Callers(Caller direct, Caller counted) implements PeerProtocol.Sources {
    @Override
    public Caller caller(String name) {
      return name.equals(COUNTED) ? counted : direct;
    }

    @Override
    public String execute(List<String> words) {
      throw new IllegalArgumentException("nothing is done here but works: " + words);
    }
  }
}
