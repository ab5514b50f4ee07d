package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.StatementParser;
import org.openlindorm.sql.parse.tree.AccountStatement;
import org.openlindorm.sql.parse.tree.Definition;
import org.openlindorm.sql.parse.tree.Show;
import org.openlindorm.sql.parse.tree.Statement;

/** Tests what each kind of statement needs, run both ways: with exactly that, and with one less. */
class PrivilegesTest extends UsersCase {

  /**
   * A statement of ann's.
   *
   * @param before statements of an administrator
   * @param needs single grants, without any of which it is refused
   */
  private record Row(String sql, List<String> before, List<String> needs) {

    Row after(String... statements) {
      return new Row(sql, List.of(statements), needs);
    }

    @Override
    public String toString() {
      return sql;
    }
  }

  private static Row row(String sql, String... needs) {
    return new Row(sql, List.of(), List.of(needs));
  }

  private static final String READ = "READ ON TABLE shop.orders";
  private static final String WRITE = "WRITE ON TABLE shop.orders";
  private static final String ADMIN = "ADMIN ON TABLE shop.orders";
  private static final String TRASH = "TRASH ON TABLE shop.orders";
  private static final String SYSTEM = "SYSTEM ON GLOBAL";
  private static final String VIEW = "CREATE VIEW shop.w AS SELECT k FROM shop.orders";
  private static final String MYSQL = "ALTER DATABASE shop SET 'SQL_COMPAT' = 'mysql'";
  private static final String INDEX = "CREATE INDEX i ON shop.orders (v) SYNC";

  static Stream<Row> rows() {
    return Stream.of(
        row("SELECT k, v FROM shop.orders", READ),
        row("SELECT * FROM shop.orders WHERE 1 = 0", READ),
        row("SELECT COUNT(*) FROM shop.orders", READ),
        row("SELECT o.v FROM shop.orders o, shop.items i", READ, "READ ON TABLE shop.items"),
        row("WITH x AS (SELECT k FROM shop.orders) SELECT k FROM x", READ),
        row(
            "SELECT k FROM shop.orders WHERE k IN (SELECT v FROM shop.items WHERE k = 1)",
            READ,
            "READ ON TABLE shop.items"),
        row("SELECT v FROM shop.orders WHERE k = 1", "READ ON DATABASE shop"),
        row("SELECT v FROM shop.orders WHERE k = 1", "READ ON GLOBAL"),
        row("SELECT 1"),
        row("SELECT TABLE_NAME FROM information_schema.TABLES"),
        row("EXPLAIN SELECT k FROM shop.orders", READ),
        row("EXPLAIN DELETE FROM shop.orders WHERE k = 1", WRITE),
        row("UPSERT INTO shop.orders (k, v) VALUES (1, 2)", WRITE),
        row("UPSERT INTO shop.orders (k, v) VALUES (1, 2) ON DUPLICATE KEY IGNORE", READ, WRITE),
        row(
            "UPSERT INTO shop.orders (k, v) VALUES (1, 2) ON DUPLICATE KEY UPDATE v = 3",
            READ,
            WRITE),
        row(
            "INSERT INTO shop.orders (k, v) SELECT k, v FROM shop.items",
            WRITE,
            "READ ON TABLE shop.items"),
        row(
            "UPSERT INTO shop.orders (k, v) VALUES (1, (SELECT MAX(v) FROM shop.items))",
            WRITE,
            "READ ON TABLE shop.items"),
        row("UPDATE shop.orders SET v = 3 WHERE k = 1", READ, WRITE),
        row("DELETE FROM shop.orders WHERE k = 1", WRITE),
        row("DELETE FROM shop.orders WHERE k = 1 AND v = 10", READ, WRITE),
        row("CREATE TABLE shop.more (k INTEGER, v INTEGER, PRIMARY KEY (k))", "ADMIN ON GLOBAL"),
        row(
            "CREATE TABLE shop.more (k INTEGER, v INTEGER, PRIMARY KEY (k))",
            "ADMIN ON DATABASE shop"),
        row("CREATE TABLE shop.more LIKE shop.orders", "ADMIN ON DATABASE shop", READ),
        row(
            "CREATE TABLE shop.more (PRIMARY KEY (k)) AS SELECT k, v FROM shop.orders",
            "ADMIN ON DATABASE shop",
            "WRITE ON DATABASE shop",
            READ),
        row(
                "CREATE TEMPORARY TABLE shop.own (k INTEGER, PRIMARY KEY (k))",
                "WRITE ON DATABASE shop")
            .after(MYSQL),
        row("CREATE TEMPORARY TABLE shop.own LIKE shop.orders", "WRITE ON DATABASE shop", READ)
            .after(MYSQL),
        row(
                "CREATE TEMPORARY TABLE shop.own AS SELECT k, v FROM shop.orders",
                "WRITE ON DATABASE shop",
                READ)
            .after(MYSQL),
        row("DROP TEMPORARY TABLE IF EXISTS shop.own"),
        row("ALTER TABLE shop.orders ADD COLUMN w INTEGER", READ, ADMIN),
        row("ALTER TABLE shop.orders ADD INDEX i (v)", READ, ADMIN),
        row("ALTER TABLE shop.orders ADD COLUMN w INTEGER, DROP INDEX i", READ, ADMIN, TRASH)
            .after(INDEX),
        row("ALTER TABLE shop.orders DROP INDEX i", READ, ADMIN, TRASH).after(INDEX),
        row("INSERT IGNORE INTO shop.orders (k, v) VALUES (1, 2)", READ, WRITE),
        row("REPLACE INTO shop.orders (k, v) VALUES (1, 2)", WRITE),
        row("ALTER TABLE shop.orders SET 'TTL' = '1000'", READ, ADMIN),
        row("CREATE VIEW shop.w AS SELECT k FROM shop.orders", "ADMIN ON DATABASE shop", READ),
        row(
                "CREATE OR REPLACE VIEW shop.w AS SELECT v FROM shop.orders",
                "ADMIN ON DATABASE shop",
                READ)
            .after(VIEW),
        row("SELECT k FROM shop.w", "READ ON TABLE shop.w", READ).after(VIEW),
        row("DESCRIBE shop.w", "READ ON TABLE shop.w").after(VIEW),
        row("SHOW CREATE TABLE shop.w", "READ ON TABLE shop.w").after(VIEW),
        row("DROP VIEW shop.w", "ADMIN ON TABLE shop.w", "TRASH ON TABLE shop.w").after(VIEW),
        row("CREATE CHANGEFEED shop.f ON shop.orders", "ADMIN ON DATABASE shop", READ),
        row("ALTER CHANGEFEED shop.f SET images = 'after'", "ADMIN ON DATABASE shop"),
        row("COMMIT CHANGES shop.f FOR 'consumer' AT 1"),
        row("DROP CHANGEFEED shop.f", "ADMIN ON DATABASE shop", "TRASH ON DATABASE shop"),
        row("DROP TABLE shop.orders", ADMIN, TRASH),
        row("DROP TABLE IF EXISTS shop.orders, shop.orders", ADMIN, TRASH),
        row("TRUNCATE TABLE shop.orders", ADMIN, TRASH),
        row("CHECK TABLE shop.orders", READ),
        row("ADVISE TABLE shop.orders", READ),
        row("ADVISE TABLE shop.orders APPLY 'A'", READ, ADMIN),
        row("ANALYZE TABLE shop.orders", READ),
        row("DESCRIBE shop.orders", READ),
        row(INDEX, READ, ADMIN),
        row("ALTER INDEX i ON shop.orders DISABLED", READ, ADMIN).after(INDEX),
        row("ALTER INDEX i ON shop.orders FLUSH", READ, ADMIN).after(INDEX),
        row("DROP INDEX i ON shop.orders", READ, ADMIN, TRASH)
            .after(INDEX, "ALTER INDEX i ON shop.orders DISABLED"),
        row("BUILD INDEX i ON shop.orders", READ, ADMIN).after(INDEX),
        row("CHECK INDEX i ON shop.orders", READ).after(INDEX),
        row("CHECK INDEX i ON shop.orders REPAIR", READ, ADMIN).after(INDEX),
        row("CREATE DATABASE more", "ADMIN ON GLOBAL"),
        row("ALTER DATABASE shop SET 'a' = 'b'", "ADMIN ON GLOBAL"),
        row("ALTER DATABASE shop COLLATE utf8mb4_bin", "ADMIN ON GLOBAL"),
        row("LOAD DATA LOCAL INFILE 'f' INTO TABLE shop.orders", WRITE),
        row("LOAD DATA LOCAL INFILE 'f' IGNORE INTO TABLE shop.orders", READ, WRITE),
        row("DROP DATABASE empt", "READ ON DATABASE empt", "ADMIN ON DATABASE empt")
            .after("CREATE DATABASE empt"),
        row("USE shop", "WRITE ON TABLE shop.items"),
        row("USE default"),
        row("USE shop", "TRASH ON DATABASE shop"),
        row("ALTER SYSTEM SET max_query_keys = 100", SYSTEM),
        row("BACKUP SYSTEM TO '/tmp/b'", SYSTEM),
        row("BACKUP TABLE shop.orders, shop.items TO '/tmp/b'", SYSTEM),
        row("BACKUP DATABASE shop TO '/tmp/b'", SYSTEM),
        row("SET statement_timeout = 1000"),
        row("PREPARE s FROM 'SELECT 1'"),
        row("DROP TRIGGER IF EXISTS x"),
        row("KILL QUERY 2"),
        row("KILL QUERY 1", SYSTEM),
        row("KILL QUERY 4711", SYSTEM),
        row("COMMIT"),
        row("CREATE USER carl IDENTIFIED BY 'p'", SYSTEM),
        row("ALTER USER ann IDENTIFIED BY 'p'"),
        row("SET PASSWORD = 'p'"),
        row("ALTER USER root SET PASSWORD = 'p'", SYSTEM),
        row("SET PASSWORD FOR root = 'p'", SYSTEM),
        row("DROP USER ann", SYSTEM),
        row("CREATE ROLE staff", SYSTEM),
        row("DROP ROLE staff", SYSTEM).after("CREATE ROLE staff"),
        row("GRANT READ ON GLOBAL TO ann", SYSTEM),
        row("REVOKE READ ON GLOBAL FROM root", SYSTEM),
        row("GRANT staff TO ann", SYSTEM).after("CREATE ROLE staff"),
        row("SHOW TABLES"),
        row("SHOW TABLES IN shop", READ),
        row("SHOW FULL TABLES IN shop", READ),
        row("SHOW TABLES IN information_schema"),
        row("SHOW TABLE STATUS"),
        row("SHOW TABLE STATUS FROM shop", READ),
        row("SHOW REGIONS FROM shop.orders", READ),
        row("SHOW ESTIMATED ROWS FROM shop.orders", READ),
        row("SHOW ESTIMATED ROWS"),
        row("SHOW HOTSPOTS FROM shop.orders", READ),
        row("SHOW HOTSPOTS"),
        row("ALTER TABLE shop.orders FLUSH", READ, ADMIN),
        row("ALTER TABLE shop.orders MERGE AT (7)", READ, ADMIN),
        row("OFFLINE TABLE shop.orders", "ADMIN ON GLOBAL"),
        row("SHOW CREATE TABLE shop.orders", READ),
        row("SHOW DATABASES"),
        row("SHOW CREATE DATABASE shop", READ),
        row("SHOW TRIGGERS FROM shop", READ),
        row("SHOW EVENTS"),
        row("SHOW FUNCTION STATUS"),
        row("SHOW PROCEDURE STATUS"),
        row("SHOW PLUGINS"),
        row("SHOW INDEX FROM shop.orders", READ),
        row("SHOW KEYS FROM shop.orders", READ),
        row("SHOW FULL COLUMNS FROM shop.orders", READ),
        row("SHOW COLUMNS FROM shop.orders WHERE TYPE = 'INTEGER'", READ),
        row("SHOW COLUMNS FROM shop.orders", READ),
        row("SHOW COLUMNS FROM information_schema.TABLES"),
        row("SHOW VARIABLES"),
        row("SHOW SYSTEM VARIABLES"),
        row("SHOW TABLE VARIABLES FROM shop.orders", READ),
        row("SHOW STATUS"),
        row("SHOW ENGINES"),
        row("SHOW COLLATION"),
        row("SHOW CHARACTER SET"),
        row("SHOW PROCESSLIST"),
        row("SHOW BACKUPS", SYSTEM),
        row("SHOW CHANGEFEEDS"),
        row("SHOW WARNINGS"),
        row("SHOW ERRORS"),
        row("SHOW GRANTS"),
        row("SHOW GRANTS FOR ann"),
        row("SHOW GRANTS FOR root", SYSTEM),
        row("SHOW USERS", READ),
        row("SHOW PRIVILEGES", "ADMIN ON GLOBAL"));
  }

  @BeforeEach
  void defineUsers() {
    define();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void aStatementRunsWithExactlyWhatItNeedsAndIsRefusedWithLess(Row row) {
    row.before().forEach(sql -> run(process, sql));
    for (String missing : row.needs()) {
      List<String> others = new ArrayList<>(row.needs());
      others.remove(missing);
      others.forEach(need -> run(process, "GRANT " + need + " TO ann"));
      LindormException refusal = failure(ann, row.sql());
      assertThat(isDenial(refusal)).as("without %s: %s", missing, refusal).isTrue();
      if (!row.sql().contains("USE") && !row.sql().contains("SHOW")) {
        assertThat(refusal).hasMessageContaining(missing.substring(0, missing.indexOf(' ')));
      }
      others.forEach(need -> run(process, "REVOKE " + need + " FROM ann"));
    }
    row.needs().forEach(need -> run(process, "GRANT " + need + " TO ann"));
    LindormException failure = failure(ann, row.sql());
    if (failure != null) {
      assertThat(failure.code())
          .isIn(
              ErrorCode.UNSUPPORTED,
              ErrorCode.SESSION_UNKNOWN,
              ErrorCode.CHANGEFEED_UNKNOWN,
              ErrorCode.ATTRIBUTE_INVALID);
    }
  }

  @Test
  void everyKindOfStatementHasARow() {
    Set<String> seen = new TreeSet<>();
    rows().forEach(row -> kindsOf(StatementParser.parse(row.sql()), seen));
    Set<String> all = new TreeSet<>();
    for (Class<?> family :
        List.of(
            Statement.Visitor.class, Definition.Visitor.class, AccountStatement.Visitor.class)) {
      for (Method kind : family.getMethods()) {
        all.add(name(kind));
      }
    }
    for (Show.Kind kind : Show.Kind.values()) {
      all.add(kind.name());
    }
    assertThat(seen).isEqualTo(all);
  }

  private static String name(Method kind) {
    return kind.getDeclaringClass().getName() + "." + kind.getName();
  }

  private static void kindsOf(Statement statement, Set<String> seen) {
    Statement.Visitor<?> statements = noting(Statement.Visitor.class, seen);
    statement.accept(statements);
    if (statement instanceof Definition definition) {
      Definition.Visitor<?> definitions = noting(Definition.Visitor.class, seen);
      definition.accept(definitions);
    }
    if (statement instanceof AccountStatement account) {
      AccountStatement.Visitor<?> accounts = noting(AccountStatement.Visitor.class, seen);
      account.account(accounts);
    }
    if (statement instanceof Show show) {
      seen.add(show.kind().name());
    }
  }

  /** A visitor that notes which of its methods is called. */
  private static <V> V noting(Class<V> family, Set<String> seen) {
    return family.cast(
        Proxy.newProxyInstance(
            family.getClassLoader(),
            new Class<?>[] {family},
            (Object proxy, Method kind, @Nullable Object[] arguments) -> {
              seen.add(name(kind));
              return null;
            }));
  }
}
