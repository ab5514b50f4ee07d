package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Generates statements that define, change and use a few tables. About half of them are invalid:
 * unknown names, wrong types, unknown options, clauses of other databases.
 */
final class RandomDefinitions {

  private static final List<String> TABLES =
      List.of("t", "t", "t", "u", "u", "v", "shop.t", "w", "`select`", "nosuch.t");
  private static final List<String> COLUMNS =
      List.of("a", "b", "c", "e", "f", "`order`", "A", "q", "_l_x", "`a b`");
  private static final List<String> USUAL_TYPES =
      List.of("INTEGER", "BIGINT", "VARCHAR", "VARCHAR(20)", "TIMESTAMP", "CHAR(3)", "SMALLINT");
  private static final List<String> TYPES =
      List.of(
          "INT UNSIGNED",
          "BIGINT",
          "SMALLINT",
          "TINYINT",
          "VARCHAR",
          "VARCHAR(20)",
          "VARCHAR(0)",
          "CHAR(3)",
          "CHAR(300)",
          "BINARY(16)",
          "VARBINARY",
          "TIMESTAMP",
          "DATE",
          "TIME",
          "DOUBLE",
          "FLOAT",
          "DECIMAL(10, 2)",
          "DECIMAL(65, 30)",
          "DECIMAL",
          "BOOLEAN",
          "JSON",
          "TEXT",
          "UUID",
          "FOO",
          "ENUM('a', 'b')");
  private static final List<String> VALUES =
      List.of(
          "1",
          "2",
          "1",
          "'1'",
          "1",
          "-1",
          "0",
          "'x'",
          "'abc'",
          "NULL",
          "1.5",
          "99999999999",
          "X'00FF'",
          "TRUE",
          "'2024-01-01'",
          "'2024-01-01 00:00:00'",
          "'{\"k\": 1}'",
          "''",
          "CURRENT_TIMESTAMP",
          "a",
          "1 + 1",
          "1/0",
          "CAST('x' AS INTEGER)",
          "nosuch(1)");
  private static final List<String> ATTRIBUTES =
      List.of(
          "TTL = '100'",
          "TTL = 'x'",
          "COMPRESSION = 'ZSTD'",
          "COMPRESSION = 'LZO'",
          "NUMREGIONS = 4",
          "NUMREGIONS = -1",
          "CONSISTENCY = 'strong'",
          "MUTABILITY = 'IMMUTABLE'",
          "MUTABILITY = 'MUTABLE_LATEST'",
          "DYNAMIC_COLUMNS = 'true'",
          "NOSUCH = '1'",
          "STARTKEY = 'a', ENDKEY = 'z', NUMREGIONS = 3",
          "SPLITKEYS = '1,2,3'",
          "VERSIONS = '3'",
          "TTL = '1', TTL = '2'",
          "CHS = '1000', CHS_L2 = 'storagetype=COLD'");
  private static final List<String> FUNCTIONS =
      List.of(
          "hash32(a)",
          "hash64(a)",
          "hash64(8, a)",
          "bucket(4, a)",
          "bucket(a, 4)",
          "bucket(0, a)",
          "salt(8)",
          "salt(0)",
          "mod(a, 7)",
          "reverse(a)",
          "reverse(b)",
          "md5_prefix(4, a)",
          "nosuch(a)",
          "hash32(nosuch)",
          "hash32()",
          "bucket(1.5, a)");
  private static final List<String> TAILS =
      List.of(
          "",
          "",
          "",
          "",
          "",
          "",
          "",
          "",
          "",
          " ENGINE=InnoDB",
          " ENGINE=InnoDB DEFAULT CHARSET=utf8mb4",
          " COMMENT 'x'",
          " PARTITION BY HASH(a) PARTITIONS 4",
          " PARTITION BY RANGE(a)",
          " AUTO_INCREMENT = 5",
          " WITH",
          " SPLIT",
          ";;",
          " )");

  private final Random random;

  RandomDefinitions(Random random) {
    this.random = random;
  }

  /** Returns the next statement. */
  String next() {
    int kind = random.nextInt(100);
    if (kind < 5) {
      return "DROP TABLE IF EXISTS " + one(TABLES);
    }
    if (kind < 45) {
      return createTable();
    }
    if (kind < 60) {
      return alter();
    }
    if (kind < 72) {
      return index();
    }
    return kind < 85 ? other() : use();
  }

  private String createTable() {
    String head = "CREATE TABLE " + some(4, "IF NOT EXISTS ") + one(TABLES) + " ";
    if (random.nextInt(15) == 0) {
      return head + "LIKE " + one(TABLES);
    }
    if (random.nextInt(15) == 0) {
      return head + "(PRIMARY KEY (a)) AS SELECT " + list(this::value, 2) + " FROM " + one(TABLES);
    }
    List<String> items = new ArrayList<>();
    int columns = 2 + random.nextInt(4);
    for (int i = 0; i < columns; i++) {
      String name = random.nextInt(30) == 0 ? one(COLUMNS) : COLUMNS.get(i);
      items.add(column(name));
    }
    if (random.nextInt(10) > 0) {
      items.add(some(6, "CONSTRAINT pk ") + "PRIMARY KEY (" + keyItems() + ")");
    }
    for (int i = random.nextInt(4); i > 1; i--) {
      items.add(tableIndex());
    }
    if (random.nextInt(15) == 0) {
      items.add(
          one(
              List.of(
                  "UNIQUE (b)",
                  "FOREIGN KEY (b) REFERENCES u(a)",
                  "CHECK (a > 0)",
                  "PRIMARY KEY (b)",
                  "`*_str` VARCHAR")));
    }
    return head + "(" + String.join(", ", items) + ")" + attributes() + one(TAILS);
  }

  private String column(String name) {
    return name
        + " "
        + (random.nextInt(8) > 0 ? one(USUAL_TYPES) : one(TYPES))
        + some(3, " NOT NULL")
        + some(8, " DEFAULT " + value())
        + some(60, " PRIMARY KEY")
        + some(80, " AUTO_INCREMENT")
        + some(20, " COMMENT 'c'")
        + some(100, " UNIQUE")
        + some(100, " COLLATE utf8mb4_bin");
  }

  private String keyItems() {
    return list(
        () -> random.nextInt(8) == 0 ? one(FUNCTIONS) : oneOf("a", "a", "b") + some(5, " DESC"), 2);
  }

  private String tableIndex() {
    return oneOf("INDEX", "INDEX", "KEY", "UNIQUE KEY")
        + some(2, " " + oneOf("i", "j", "k"))
        + some(40, " USING " + oneOf("KV", "SEARCH", "COLUMNAR", "BTREE"))
        + " ("
        + list(() -> one(COLUMNS.subList(1, 5)) + some(6, " DESC"), 2)
        + ")"
        + some(4, " INCLUDE (" + list(() -> one(COLUMNS), 2) + ")");
  }

  private String attributes() {
    if (random.nextInt(4) > 0) {
      return "";
    }
    return " WITH (" + list(() -> one(ATTRIBUTES), 2) + ")";
  }

  private String alter() {
    String column = one(COLUMNS);
    Supplier<String> change =
        () ->
            oneOf(
                "ADD COLUMN " + some(5, "IF NOT EXISTS ") + column(column),
                "ADD " + column(column),
                "ADD (" + column(column) + ")",
                "DROP COLUMN " + some(5, "IF EXISTS ") + column,
                "DROP COLUMN " + column,
                "RENAME COLUMN " + column + " TO " + one(COLUMNS),
                "RENAME TO " + one(TABLES),
                "MODIFY COLUMN " + column(column),
                "CHANGE COLUMN " + column + " " + column(one(COLUMNS)),
                "ALTER COLUMN " + column + " SET DEFAULT " + value(),
                "ALTER COLUMN " + column + " DROP DEFAULT",
                "ADD PRIMARY KEY (" + keyItems() + ")",
                "DROP PRIMARY KEY",
                "DROP PRIMARY KEY, ADD PRIMARY KEY (" + keyItems() + ")",
                "ADD " + tableIndex(),
                "DROP INDEX " + oneOf("i", "j", "k"),
                "RENAME INDEX i TO k",
                "SET " + oneOf("'TTL' = '100'", "'TTTL' = '1'", "'MUTABILITY' = 'IMMUTABLE'"),
                "SET " + one(ATTRIBUTES).replaceAll("^(\\w+) = '?([^',]*)'?.*", "'$1' = '$2'"),
                "COMPACT",
                "FLUSH",
                "SPLIT AT (1)",
                "MERGE AT ('x')",
                "ENGINE = InnoDB");
    return "ALTER TABLE "
        + some(10, "IF EXISTS ")
        + one(TABLES)
        + " "
        + change.get()
        + some(12, ", " + change.get());
  }

  private String index() {
    String table = one(TABLES);
    return oneOf(
        "CREATE INDEX "
            + some(5, "IF NOT EXISTS ")
            + oneOf("i", "j", "k")
            + " ON "
            + table
            + " ("
            + list(() -> one(COLUMNS.subList(0, 6)), 2)
            + ")"
            + some(3, " INCLUDE (" + list(() -> one(COLUMNS), 2) + ")")
            + some(5, " SYNC"),
        "CREATE INDEX i ON " + table + " (" + keyItems() + ")",
        "CREATE UNIQUE INDEX i ON " + table + " (b)",
        "CREATE INDEX i USING SEARCH ON " + table + " (b)",
        "DROP INDEX " + some(4, "IF EXISTS ") + oneOf("i", "j", "k") + " ON " + table,
        "ALTER INDEX "
            + some(4, "IF EXISTS ")
            + oneOf("i", "j")
            + " ON "
            + table
            + " "
            + oneOf("DISABLED", "INACTIVE", "ACTIVE", "REBUILD"),
        "BUILD INDEX " + oneOf("i", "j") + " ON " + table,
        "CHECK INDEX " + oneOf("i", "j") + " ON " + table);
  }

  private String other() {
    String table = one(TABLES);
    return oneOf(
        "DROP TABLE " + some(3, "IF EXISTS ") + table,
        "DROP TABLE " + table,
        "TRUNCATE TABLE " + table,
        "RENAME TABLE " + table + " TO " + one(TABLES),
        "CREATE VIEW " + oneOf("x", "y", "t") + " AS SELECT " + one(COLUMNS) + " FROM " + table,
        "CREATE OR REPLACE VIEW x AS SELECT * FROM " + table,
        "DROP VIEW " + some(2, "IF EXISTS ") + oneOf("x", "y", "t"),
        "CREATE DATABASE " + some(3, "IF NOT EXISTS ") + oneOf("shop", "shop", "d", "`a-b`"),
        "DROP DATABASE " + some(3, "IF EXISTS ") + oneOf("shop", "d", "nosuch"),
        "USE " + oneOf("shop", "default", "nosuch", "information_schema"),
        "USE default",
        "OFFLINE TABLE " + table,
        "ONLINE TABLE " + table,
        "DESCRIBE " + table,
        "SHOW CREATE TABLE " + table,
        "CHECK TABLE " + table,
        "ADVISE TABLE " + table,
        "SET " + oneOf("time_zone = '+02:00'", "nosuch = 1", "sql_mode = ''", "time_zone = 'Mars'"),
        "ALTER SYSTEM SET max_indexes_per_table = " + oneOf("1", "3", "x"),
        "CREATE TRIGGER z BEFORE INSERT ON t FOR EACH ROW SET a = 1",
        "GRANT READ ON " + table + " TO 'u'",
        "ROLLBACK");
  }

  private String use() {
    String table = one(TABLES);
    String columns = list(() -> one(COLUMNS.subList(0, 5)), 4);
    return oneOf(
        "UPSERT INTO " + table + " (" + columns + ") VALUES (" + list(this::value, 4) + ")",
        "UPSERT INTO " + table + " (a) VALUES (" + value() + ")",
        "INSERT INTO "
            + table
            + " (a, b) VALUES ("
            + value()
            + ", "
            + value()
            + "), ("
            + value()
            + ", "
            + value()
            + ")",
        "INSERT IGNORE INTO " + table + " VALUES (" + list(this::value, 4) + ")",
        "REPLACE INTO " + table + " (a, b) VALUES (?, " + value() + ")",
        "INSERT INTO " + table + " (a, b) SELECT a, b FROM " + one(TABLES),
        "UPDATE " + table + " SET " + one(COLUMNS) + " = " + value() + " WHERE a = " + value(),
        "EXPLAIN UPDATE " + table + " SET " + one(COLUMNS) + " = " + value() + " WHERE a = 1",
        "DELETE FROM " + table + " WHERE a = " + value() + some(2, " AND b = " + value()),
        "SELECT " + columns + " FROM " + table + " WHERE " + one(COLUMNS) + " = " + value(),
        "SELECT * FROM " + table + " WHERE a = ? AND " + one(COLUMNS) + " > " + value(),
        "SELECT /*+ _l_force_index_('i') */ * FROM " + table + " WHERE b = " + value(),
        "SELECT COUNT(*), " + one(COLUMNS) + " FROM " + table + " GROUP BY " + one(COLUMNS),
        "SELECT t1.a FROM " + table + " t1 JOIN " + one(TABLES) + " t2 ON t1.a = t2.b",
        "SELECT * FROM x WHERE a = " + value(),
        "VALUES (" + value() + ", " + value() + ")");
  }

  private String value() {
    return one(VALUES);
  }

  private String list(Supplier<String> item, int most) {
    List<String> items = new ArrayList<>();
    for (int i = random.nextInt(most); i >= 0; i--) {
      items.add(item.get());
    }
    return String.join(", ", items);
  }

  private String some(int chance, String text) {
    return random.nextInt(chance) == 0 ? text : "";
  }

  private String one(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private String oneOf(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
