package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.Statement;
import java.sql.Types;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests what a program with a plain JDBC driver does; its types and packets are tested more closely
 * in the server's module.
 */
@Timeout(120)
abstract class JdbcDriverCase {

  private Connection connection;

  /** A connection to the database of this driver, with batches rewritten. */
  abstract Connection connect(String password) throws SQLException;

  @BeforeEach
  void open() throws SQLException {
    connection = connect(OneServer.PASSWORD);
    run(
        "CREATE TABLE goods (id BIGINT, name VARCHAR(100), amount DECIMAL(10,2), at TIMESTAMP,"
            + " bytes VARBINARY, yes BOOLEAN, PRIMARY KEY (id), INDEX by_name (name))");
  }

  @AfterEach
  void close() throws SQLException {
    run("DROP TABLE goods");
    connection.close();
  }

  private void run(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Test
  @Shows(Ability.FILES)
  void aFileIsLoaded(@TempDir Path directory) throws Exception {
    Path file = Files.writeString(directory.resolve("rows.csv"), "1,\"one, two\"\n2,\\N\n3,3,3\n");
    try (Statement statement = connection.createStatement()) {
      assertThat(
              statement.executeUpdate(
                  "LOAD DATA LOCAL INFILE '"
                      + file
                      + "' INTO TABLE goods FIELDS TERMINATED BY ',' ENCLOSED BY '\"' (id, @n) SET"
                      + " name = COALESCE(@n, 'none')"))
          .isEqualTo(2);
      assertThat(statement.getWarnings().getMessage()).contains("Row 3 is left out");
    }
    assertThat(ids("SELECT id FROM goods WHERE name = ?", "one, two")).containsExactly(1L);
    assertThat(ids("SELECT id FROM goods WHERE name = ?", "none")).containsExactly(2L);
  }

  private void write(int first, int last) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO goods (id, name) VALUES (?, ?)")) {
      for (int id = first; id <= last; id++) {
        insert.setLong(1, id);
        insert.setString(2, "n" + id);
        insert.addBatch();
      }
      assertThat(insert.executeBatch()).hasSize(last - first + 1);
    }
  }

  private List<Long> ids(String sql, Object... parameters) throws SQLException {
    try (PreparedStatement query = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        query.setObject(i + 1, parameters[i]);
      }
      try (ResultSet rows = query.executeQuery()) {
        List<Long> found = new ArrayList<>();
        while (rows.next()) {
          found.add(rows.getLong(1));
        }
        return found;
      }
    }
  }

  @Test
  @Shows({Ability.LOGIN, Ability.TABLES, Ability.TYPES, Ability.PREPARED})
  void valuesComeBackAsTheyWereWritten() throws SQLException {
    LocalDateTime at = LocalDateTime.of(2024, 1, 2, 3, 4, 5, 125_000_000);
    byte[] bytes = {0, -1, 39, 92};
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO goods VALUES (?, ?, ?, ?, ?, ?)")) {
      insert.setLong(1, 1);
      insert.setString(2, "it's \\ \u00e9");
      insert.setBigDecimal(3, new BigDecimal("1.50"));
      insert.setObject(4, at);
      insert.setBytes(5, bytes);
      insert.setBoolean(6, true);
      assertThat(insert.executeUpdate()).isEqualTo(1);
      insert.setLong(1, 2);
      for (int i = 3; i <= 6; i++) {
        insert.setNull(i, Types.VARCHAR);
      }
      insert.executeUpdate();
    }
    try (PreparedStatement query =
        connection.prepareStatement("SELECT * FROM goods WHERE id = ?")) {
      query.setLong(1, 1);
      try (ResultSet rows = query.executeQuery()) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getString("name")).isEqualTo("it's \\ \u00e9");
        assertThat(rows.getBigDecimal("amount")).isEqualTo(new BigDecimal("1.50"));
        assertThat(rows.getObject("at", LocalDateTime.class)).isEqualTo(at);
        assertThat(rows.getBytes("bytes")).isEqualTo(bytes);
        assertThat(rows.getObject("yes")).isEqualTo(true);
      }
      query.setLong(1, 2);
      try (ResultSet rows = query.executeQuery()) {
        assertThat(rows.next()).isTrue();
        for (String column : List.of("amount", "at", "bytes", "yes")) {
          assertThat(rows.getObject(column)).isNull();
        }
      }
    }
  }

  @Test
  @Shows({Ability.BATCHES, Ability.READS, Ability.PIECES, Ability.CHANGES})
  void batchesAreWrittenReadInPartsChangedAndDeleted() throws SQLException {
    write(1, 1_000);
    assertThat(
            ids(
                "SELECT id FROM goods WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT ?",
                10,
                20,
                2))
        .containsExactly(20L, 19L);
    assertThat(ids("SELECT id FROM goods WHERE name = ?", "n7")).containsExactly(7L);
    try (Statement statement = connection.createStatement()) {
      statement.setFetchSize(50);
      int count = 0;
      try (ResultSet rows = statement.executeQuery("SELECT id FROM goods")) {
        while (rows.next()) {
          count++;
        }
      }
      assertThat(count).isEqualTo(1_000);
      assertThat(statement.executeUpdate("UPDATE goods SET name = 'changed' WHERE id = 10"))
          .isEqualTo(1);
      assertThat(statement.executeUpdate("DELETE FROM goods WHERE id IN (11, 12)")).isEqualTo(2);
    }
    assertThat(ids("SELECT id FROM goods WHERE id >= 10 AND id < 14")).containsExactly(10L, 13L);
  }

  @Test
  @Shows(Ability.METADATA)
  void metadataListTablesColumnsKeysAndIndexes() throws SQLException {
    DatabaseMetaData metadata = connection.getMetaData();
    String catalog = connection.getCatalog();
    assertThat(
            column(metadata.getTables(catalog, null, "goo%", new String[] {"TABLE"}), "TABLE_NAME"))
        .containsExactly("goods");
    assertThat(column(metadata.getColumns(catalog, null, "goods", "%"), "COLUMN_NAME"))
        .containsExactly("id", "name", "amount", "at", "bytes", "yes");
    assertThat(column(metadata.getColumns(catalog, null, "goods", "amount"), "COLUMN_SIZE"))
        .containsExactly("10");
    assertThat(column(metadata.getPrimaryKeys(catalog, null, "goods"), "COLUMN_NAME"))
        .containsExactly("id");
    assertThat(column(metadata.getIndexInfo(catalog, null, "goods", false, false), "INDEX_NAME"))
        .contains("by_name");
  }

  private static List<String> column(ResultSet rows, String name) throws SQLException {
    try (rows) {
      List<String> values = new ArrayList<>();
      while (rows.next()) {
        values.add(rows.getString(name));
      }
      return values;
    }
  }

  @Test
  @Shows(Ability.ERRORS)
  void errorsHaveNumbersStatesAndClasses() {
    assertThatThrownBy(() -> run("SELECT * FROM nowhere"))
        .isInstanceOfSatisfying(
            SQLException.class,
            error ->
                assertThat(Arrays.asList(error.getErrorCode(), error.getSQLState()))
                    .isEqualTo(List.of(1146, "42S02")));
    assertThatThrownBy(
            () -> {
              write(1, 1);
              run("INSERT INTO goods (id, name) VALUES (1, 'again') ON DUPLICATE KEY ERROR");
            })
        .isInstanceOf(SQLIntegrityConstraintViolationException.class);
    assertThatThrownBy(() -> connect("wrong"))
        .isInstanceOfSatisfying(
            SQLException.class, error -> assertThat(error.getSQLState()).isEqualTo("28000"));
  }

  /** Connections by a URL's parameters. */
  static Connection connect(String scheme, String database, String parameters, String password)
      throws SQLException {
    // The server makes an address wait that has failed too often, and all clients here have one.
    // After a wrong proof it requests the password itself, as MySQL does, and the driver its key.
    String stranger =
        password.equals(OneServer.PASSWORD)
            ? ""
            : "&localSocketAddress=127.0.0.2&allowPublicKeyRetrieval=true";
    String place = "://127.0.0.1:" + OneServer.port() + "/" + database + "?";
    return DriverManager.getConnection(
        "jdbc:" + scheme + place + parameters + stranger, OneServer.MAKER, password);
  }
}
