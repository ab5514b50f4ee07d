import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;

/** The statements of a recording over JDBC. */
public class Record {

  private static void read(PreparedStatement statement) throws Exception {
    try (ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        rows.getString(1);
      }
    }
  }

  public static void main(String[] arguments) throws Exception {
    String[] url = arguments[0].split(":", 3);
    String address = url[0] + ":" + url[1] + "://127.0.0.1:" + arguments[1] + "/default?" + url[2];
    try (Connection connection = DriverManager.getConnection(address, "me", "x");
        Statement plain = connection.createStatement()) {
      plain.execute("DROP TABLE IF EXISTS rec");
      plain.execute(
          "CREATE TABLE rec (id BIGINT, v VARCHAR, n INTEGER, d DOUBLE, m DECIMAL(10,2),"
              + " at TIMESTAMP, b VARBINARY, x INTEGER, PRIMARY KEY (id))");
      try (PreparedStatement update =
          connection.prepareStatement("UPDATE rec SET v = ?, n = ? WHERE id = 1")) {
        update.setNull(1, Types.VARCHAR);
        update.setNull(2, Types.INTEGER);
        update.executeUpdate();
        update.executeUpdate();
      }
      try (PreparedStatement insert =
          connection.prepareStatement(
              "INSERT INTO rec (id, v, n, d, m, at, b, x) VALUES (?, ?, ?, ?, ?, ?, ?, 1)")) {
        for (int id = 1; id <= 3; id++) {
          insert.setLong(1, id);
          if (id == 2) {
            for (int i = 2; i <= 7; i++) {
              insert.setNull(i, Types.NULL);
            }
          } else {
            insert.setString(2, "it's");
            insert.setInt(3, 7);
            insert.setDouble(4, 1.5);
            insert.setBigDecimal(5, new java.math.BigDecimal("12.50"));
            insert.setTimestamp(6, Timestamp.valueOf("2024-01-31 08:30:00"));
            insert.setBytes(7, new byte[] {0, (byte) 0xff});
          }
          insert.executeUpdate();
        }
      }
      try (PreparedStatement select =
          connection.prepareStatement("SELECT id, v, n, d, m, at, b FROM rec WHERE id = ?")) {
        select.setLong(1, 1);
        read(select);
        read(select);
        select.setNull(1, Types.BIGINT);
        read(select);
      }
      System.out.println(
          "version " + connection.getMetaData().getDriverName() + " "
              + connection.getMetaData().getDriverVersion());
    }
  }
}
