package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.access.AccountChange;
import org.openlindorm.access.AccountCredentials;
import org.openlindorm.access.PasswordHash;
import org.openlindorm.access.Principal;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.sql.parse.Secrets;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

/** Users and grants: where they are kept, when they take effect, and what no user may see. */
class UsersTest extends UsersCase {

  @BeforeEach
  void defineUsers() {
    define();
  }

  @Test
  void grantsOutliveTheEngineAndReachOthersOverTheSameStore() {
    run(process, "CREATE ROLE staff");
    run(process, "GRANT staff TO ann");
    SqlEngine other = SqlEngine.open(store, EngineOptions.DEFAULT);
    Session there = other.open(new Principal("ann", "10.0.0.2"));
    assertThat(isDenial(failure(there, "SELECT v FROM shop.orders WHERE k = 1"))).isTrue();
    run(process, "GRANT READ ON TABLE shop.orders TO staff");
    other.liveCatalog().refresh();
    assertThat(run(there, "SELECT v FROM shop.orders WHERE k = 1")).containsExactly("[10]");
    SqlEngine later = SqlEngine.open(store, EngineOptions.DEFAULT);
    assertThat(run(later.open(), "SHOW GRANTS FOR ann")).containsExactly("[GRANT staff TO ann]");
    assertThat(run(later.open(), "SHOW GRANTS FOR staff"))
        .containsExactly("[GRANT READ ON TABLE shop.orders TO staff]");
  }

  @Test
  void aPlanThatOneMayRunIsRefusedToAnother() {
    String sql = "SELECT v FROM shop.orders WHERE k = 1";
    Session root = engine.open(new Principal("root", "10.0.0.1"));
    assertThat(run(root, sql)).containsExactly("[10]");
    assertThatThrownBy(() -> run(ann, sql))
        .hasMessage(
            "READ command denied to user 'ann'@'10.0.0.1' for table 'shop.orders'; an"
                + " administrator can allow it: GRANT READ ON TABLE shop.orders TO ann");
  }

  @Test
  void aRevokeReachesOpenSessionsAndPreparedStatementsAtOnce() {
    run(process, "GRANT READ, WRITE ON DATABASE shop TO ann");
    Prepared read = ann.prepare("SELECT v FROM shop.orders WHERE k = ?");
    Prepared write = ann.prepare("UPSERT INTO shop.orders (k, v) VALUES (?, ?)");
    assertThat(lines(read.execute(List.of(1)))).containsExactly("[10]");
    assertThat(write.executeBatch(List.of(List.of(3, 30)))).containsExactly(1);
    run(process, "REVOKE WRITE ON DATABASE shop FROM ann");
    assertThatThrownBy(() -> write.executeBatch(List.of(List.of(4, 40))))
        .hasMessageContaining("WRITE command denied");
    assertThat(lines(read.execute(List.of(3)))).containsExactly("[30]");
    run(process, "DROP USER ann");
    assertThatThrownBy(() -> read.execute(List.of(1)))
        .hasMessageContaining("Access denied for 'ann'");
  }

  @Test
  void grantsGoWithTheirTableAndTheirDatabase() {
    run(process, "GRANT READ ON TABLE shop.orders TO ann");
    run(process, "GRANT READ ON DATABASE shop TO ann");
    run(process, "DROP TABLE shop.orders");
    run(process, "CREATE TABLE shop.orders (k INTEGER, v INTEGER, PRIMARY KEY (k))");
    assertThat(run(ann, "SHOW GRANTS")).containsExactly("[GRANT READ ON DATABASE shop TO ann]");
    run(process, "DROP TABLE shop.orders");
    run(process, "DROP TABLE shop.items");
    run(process, "DROP DATABASE shop");
    assertThat(run(ann, "SHOW GRANTS")).isEmpty();
  }

  @Test
  void theLastAdministratorStays() {
    for (String sql :
        List.of(
            "DROP USER root",
            "REVOKE SYSTEM ON GLOBAL FROM root",
            "REVOKE ALL, SYSTEM ON *.* FROM 'root'@'%'")) {
      assertThatThrownBy(() -> run(process, sql)).hasMessageContaining("No user would have SYSTEM");
    }
    run(process, "CREATE ROLE admins");
    run(process, "GRANT SYSTEM ON GLOBAL TO admins");
    run(process, "GRANT admins TO ann");
    run(process, "DROP USER root");
    assertThatThrownBy(() -> run(process, "DROP ROLE admins"))
        .hasMessageContaining("No user would have SYSTEM");
    assertThatThrownBy(() -> run(process, "REVOKE admins FROM ann"))
        .hasMessageContaining("No user would have SYSTEM");
  }

  @Test
  void theFirstUserHasAllPrivilegesAndWithoutUsersAllClientsHaveThem() {
    try (SqlEngine open =
        SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT)) {
      Session anybody = open.open(new Principal("", "127.0.0.1"));
      AccountCredentials credentials = new AccountCredentials(() -> open.catalog().accounts());
      assertThat(credentials.accept("x", "y")).isTrue();
      try (Result result = anybody.execute("CREATE USER boss IDENTIFIED BY 'secret'")) {
        assertThat(result.warnings().stream().map(Warning::text))
            .anyMatch(text -> text.contains("boss is the first user"));
      }
      assertThat(isDenial(failure(anybody, "CREATE DATABASE shop"))).isTrue();
      Session boss = open.open(new Principal("boss", "127.0.0.1"));
      run(boss, "CREATE DATABASE shop");
      assertThat(run(boss, "SHOW GRANTS"))
          .containsExactly("[GRANT READ, WRITE, ADMIN, TRASH, SYSTEM ON GLOBAL TO boss]");
      assertThat(credentials.accept("x", "y")).isFalse();
      assertThat(credentials.accept("boss", "secret")).isTrue();
      assertThat(credentials.acceptAtOnce("boss", "secret")).isTrue();
      long before = credentials.generation();
      run(boss, "CREATE TABLE t (k INTEGER, v INTEGER, PRIMARY KEY (k))");
      assertThat(credentials.generation()).isEqualTo(before);
      run(boss, "SET PASSWORD = 'other'");
      assertThat(credentials.generation()).isGreaterThan(before);
      assertThat(credentials.acceptAtOnce("boss", "secret")).isFalse();
      assertThat(credentials.accept("boss", "secret")).isFalse();
    }
  }

  @Test
  void eachUserOfAFileIsReadInOnce() {
    PasswordHash changed = PasswordHash.of("another");
    change(engine, new AccountChange.ReadInUsers(Map.of("root", changed, "ann", changed)));
    assertThat(engine.catalog().accounts().users().values())
        .allMatch(user -> user.password().equals(HASH));
    assertThat(run(ann, "SHOW GRANTS")).isEmpty();
    run(process, "DROP USER ann");
    change(engine, new AccountChange.ReadInUsers(Map.of("ann", HASH, "rescue", HASH)));
    assertThat(run(process, "SHOW USERS")).containsExactly("[rescue, USER, ]", "[root, USER, ]");
    assertThat(run(process, "SHOW GRANTS FOR rescue"))
        .containsExactly("[GRANT READ, WRITE, ADMIN, TRASH, SYSTEM ON GLOBAL TO rescue]");
    SqlEngine later = SqlEngine.open(store, EngineOptions.DEFAULT);
    change(later, new AccountChange.ReadInUsers(Map.of("ann", HASH)));
    assertThat(run(later.open(), "SHOW USERS")).hasSize(2);
  }

  @Test
  void theSessionOfADroppedUserRunsNoStatement() {
    Prepared prepared = ann.prepare("SELECT ?");
    assertThat(run(ann, "SELECT 1")).containsExactly("[1]");
    run(process, "DROP USER ann");
    for (String sql : List.of("SELECT 1", "SHOW WARNINGS", "SET time_zone = 'UTC'", "USE shop")) {
      assertThatThrownBy(() -> run(ann, sql)).hasMessageContaining("Access denied for 'ann'");
    }
    assertThatThrownBy(() -> prepared.execute(List.of(1)))
        .hasMessageContaining("Access denied for 'ann'");
    assertThat(run(process, "SELECT 1")).containsExactly("[1]");
    run(process, "CREATE USER ann IDENTIFIED BY 'p'");
    assertThat(run(ann, "SELECT 1")).containsExactly("[1]");
  }

  @Test
  void oneSeesTheDatabasesAndTablesOnWhichOneHasSomeRight() {
    run(process, "CREATE TABLE open (k INTEGER, v INTEGER, PRIMARY KEY (k))");
    assertThat(run(ann, "SHOW DATABASES")).isEmpty();
    assertThat(run(ann, "SHOW TABLES")).isEmpty();
    run(process, "GRANT WRITE ON TABLE shop.items TO ann");
    assertThat(run(ann, "SHOW DATABASES")).containsExactly("[shop]");
    assertThat(run(ann, "SHOW TABLES IN shop")).containsExactly("[items]");
    run(ann, "USE shop");
    assertThat(run(ann, "SHOW ESTIMATED ROWS")).isEmpty();
    run(process, "GRANT READ ON TABLE shop.items TO ann");
    assertThat(run(ann, "SHOW ESTIMATED ROWS"))
        .singleElement()
        .asString()
        .startsWith("[shop, items, ");
    run(process, "REVOKE READ ON TABLE shop.items FROM ann");
    assertThat(
            run(
                ann,
                "SELECT TABLE_NAME FROM information_schema.TABLES WHERE TABLE_SCHEMA IN ('shop',"
                    + " 'default')"))
        .containsExactly("[items]");
    assertThat(run(ann, "SELECT SCHEMA_NAME FROM information_schema.SCHEMATA"))
        .containsExactly("[information_schema]", "[shop]");
  }

  @Test
  void errorsDoNotRevealTables() {
    String missing = "READ command denied to user 'ann'@'10.0.0.1' for table 'shop.";
    assertThatThrownBy(() -> run(ann, "SELECT k FROM shop.nosuch")).hasMessageContaining(missing);
    assertThatThrownBy(() -> run(ann, "SELECT nosuch FROM shop.orders"))
        .hasMessageContaining(missing);
    run(process, "CREATE DATABASE yard");
    run(process, "GRANT READ ON DATABASE yard TO ann");
    for (String sql : List.of("SELECT k FROM yard.orders", "DESCRIBE yard.orders")) {
      assertThatThrownBy(() -> run(ann, sql)).hasMessage("Table 'yard.orders' doesn't exist");
      assertThatThrownBy(() -> run(process, sql)).hasMessageContaining("a table shop.orders");
    }
    assertThatThrownBy(() -> run(ann, "USE nosuch")).hasMessageContaining("Access denied for user");
    run(process, "GRANT WRITE ON TABLE shop.orders TO ann");
    assertThatThrownBy(() -> run(ann, "UPSERT INTO shop.orders (k, nosuch) VALUES (1, 2)"))
        .hasMessageContaining("Unknown column 'nosuch'")
        .message()
        .doesNotContain("INTEGER")
        .doesNotContain("v");
    run(process, "GRANT READ ON TABLE shop.orderz TO ann".replace("orderz", "orders"));
    assertThatThrownBy(() -> run(ann, "SELECT nosuch FROM shop.orders"))
        .hasMessageContaining("v INTEGER");
  }

  @Test
  void oneSeesAndKillsOnlyOnesOwnSessions() {
    assertThat(run(ann, "SHOW PROCESSLIST")).hasSize(1).allMatch(line -> line.contains("ann"));
    String listed = "SELECT USER, COMMAND, INFO FROM information_schema.PROCESSLIST";
    assertThat(run(ann, listed)).containsExactly("[ann, Query, " + listed + "]");
    run(process, "GRANT SYSTEM ON GLOBAL TO ann");
    assertThat(run(ann, "SHOW PROCESSLIST")).hasSize(2);
    assertThat(run(ann, listed)).hasSize(2);
  }

  @Test
  void oneSeesOnesOwnGrantsInInformationSchema() {
    run(process, "CREATE USER carl IDENTIFIED BY 'p'");
    run(process, "GRANT WRITE ON GLOBAL TO carl");
    run(process, "GRANT READ ON GLOBAL TO ann");
    run(process, "GRANT READ ON DATABASE shop TO ann");
    run(process, "GRANT WRITE ON TABLE shop.orders TO ann");
    String global =
        "SELECT GRANTEE, PRIVILEGE_TYPE, IS_GRANTABLE FROM information_schema.USER_PRIVILEGES";
    assertThat(run(ann, global)).containsExactly("['ann'@'%', READ, NO]");
    assertThat(
            run(
                ann,
                "SELECT TABLE_SCHEMA, PRIVILEGE_TYPE FROM information_schema.SCHEMA_PRIVILEGES"))
        .containsExactly("[shop, READ]");
    assertThat(
            run(
                ann,
                "SELECT TABLE_SCHEMA, TABLE_NAME, PRIVILEGE_TYPE"
                    + " FROM information_schema.TABLE_PRIVILEGES"))
        .containsExactly("[shop, orders, WRITE]");
    assertThat(run(process, global)).contains("['carl'@'%', WRITE, NO]");
  }

  @Test
  void aPasswordIsShownNowhere() {
    String secret = "sesame77";
    List<String> texts =
        List.of(
            "CREATE USER carl IDENTIFIED BY '" + secret + "'",
            "ALTER USER carl SET PASSWORD = \"" + secret + "\"",
            "/* SELECT */ SET PASSWORD FOR carl = '" + secret + "'",
            "alter user carl identified with mysql_native_password by '" + secret + "'");
    for (String sql : texts) {
      RunningStatement shown =
          new RunningStatement(
              sql,
              Secrets.hidden(sql),
              0,
              new Interruption(System::nanoTime, 0),
              new StatementMeasure(),
              /* trace= */ null);
      assertThat(shown.toString()).doesNotContain(secret);
      run(process, sql);
    }
    for (String sql :
        List.of(
            "CREATE USER carl IDENTIFIED BY " + secret,
            "CREATE USER carl IDENTIFIED BY '" + secret,
            "CREATE USER carl IDENTIFED BY '" + secret + "'",
            "CREATE USR carl IDENTIFIED BY '" + secret + "'",
            "ALTER USER carl PASSWORD '" + secret + "'",
            "SET PASSWORD '" + secret + "'")) {
      assertThatThrownBy(() -> run(process, sql))
          .hasMessageContaining("You have an error in your SQL syntax")
          .message()
          .doesNotContain(secret);
    }
    assertThat(run(process, "SHOW PRIVILEGES").toString() + engine.catalog())
        .doesNotContain(secret)
        .doesNotContain(HASH.hash());
  }

  @Test
  void mysqlsWordsAreAcceptedWhereTheyMeanTheSame() {
    assertThat(warnings("GRANT SELECT ON shop.* TO 'ann'@'localhost'"))
        .containsExactlyInAnyOrder(
            "The host of 'ann'@'localhost' has no effect: a user can connect from every host",
            "SELECT of MySQL is READ here");
    run(process, "GRANT INSERT, UPDATE, DELETE ON shop.orders TO ann");
    run(process, "GRANT ALL PRIVILEGES ON *.* TO ann@'%' WITH GRANT OPTION");
    assertThat(run(ann, "SHOW GRANTS FOR CURRENT_USER()"))
        .containsExactly(
            "[GRANT READ ON DATABASE shop TO ann]",
            "[GRANT READ, WRITE, ADMIN, TRASH ON GLOBAL TO ann]",
            "[GRANT WRITE ON TABLE shop.orders TO ann]");
    for (String word : List.of("INSERT", "DROP", "CREATE", "LOCK TABLES", "EXECUTE", "SUPER")) {
      assertThatThrownBy(() -> run(process, "GRANT " + word + " ON *.* TO ann"))
          .hasMessageContaining("Grant READ, WRITE, ADMIN or TRASH");
    }
    assertThatThrownBy(() -> run(process, "GRANT SYSTEM ON shop.* TO ann"))
        .hasMessageContaining("GLOBAL only");
    assertThatThrownBy(() -> run(process, "CREATE USER x@'10.0.0.1' IDENTIFIED BY 'p'"))
        .hasMessageContaining("can connect from every host");
  }

  private List<String> warnings(String sql) {
    try (Result result = process.execute(sql)) {
      return result.warnings().stream().map(Warning::text).toList();
    }
  }

  @Test
  void wrongNamesAreReportedWithTheRemedy() {
    assertThatThrownBy(() -> run(process, "DROP USER nobody"))
        .hasMessageContaining("there is no user of this name; SHOW USERS lists them");
    run(process, "DROP USER IF EXISTS nobody");
    assertThatThrownBy(() -> run(process, "CREATE USER ann IDENTIFIED BY 'p'"))
        .hasMessageContaining("there is a user or role of this name");
    run(process, "CREATE USER IF NOT EXISTS ann IDENTIFIED BY 'p'");
    assertThatThrownBy(() -> run(process, "GRANT READ ON shop.nosuch TO ann"))
        .hasMessageContaining("Table 'shop.nosuch' doesn't exist");
    assertThatThrownBy(() -> run(process, "REVOKE READ ON shop.orders FROM ann"))
        .hasMessageContaining("There is no such grant defined");
    assertThatThrownBy(() -> run(process, "CREATE USER lindorm IDENTIFIED BY 'p'"))
        .hasMessageContaining("reserved");
  }
}
