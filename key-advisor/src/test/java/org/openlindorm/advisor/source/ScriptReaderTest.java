package org.openlindorm.advisor.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.workload.EngineCatalog;

class ScriptReaderTest {

  @Test
  void everyPartOfATableHasItsPlace() {
    TableModel table =
        table(
            String.join(
                "\r\n",
                "CREATE TABLE t (",
                "  ts TIMESTAMP NOT NULL,",
                "  v VARCHAR(20),",
                "  PRIMARY KEY (ts DESC));"));
    assertThat(table.place()).isEqualTo(new Place("t.sql", 1, 14, 1, 15));
    assertThat(table.columns().get(0).place()).isEqualTo(new Place("t.sql", 2, 3, 2, 15));
    assertThat(table.key().get(0).place()).isEqualTo(new Place("t.sql", 4, 16, 4, 18));
    assertThat(table.key().get(0).descending()).isTrue();
    assertThat(table.columns().get(1).length()).isEqualTo(20);
  }

  @Test
  void aByteOrderMarkAndCommentsAreNoMatter() {
    TableModel table =
        table(
            "\uFEFF# first\n"
                + "// second\n"
                + "/* third; */ CREATE TABLE IF NOT EXISTS db.`t` (`a b` INT PRIMARY KEY, v"
                + " VARCHAR);");
    assertThat(table.fullName()).isEqualTo("db.t");
    assertThat(table.keyColumns()).containsExactly("a b");
  }

  @Test
  void keyFunctionsIndexesAndAttributesAreRead() {
    TableModel table =
        table(
            """
            CREATE TABLE t (a VARCHAR NOT NULL, b BIGINT NOT NULL, c VARCHAR, d VARCHAR,
              PRIMARY KEY (bucket(16, a), a, b DESC),
              INDEX by_c (c, b) INCLUDE (d), KEY USING SEARCH (c))
              WITH (TTL='100', NUMREGIONS = 10);
            CREATE INDEX later ON t (hash32(c), c);
            """);
    assertThat(table.keySql()).isEqualTo("(bucket(16, a), a, b DESC)");
    assertThat(table.indexes()).extracting("name").contains("by_c", "later");
    assertThat(table.indexes().get(0).included()).containsExactly("d");
    assertThat(table.attributes()).containsEntry("TTL", "100").containsEntry("NUMREGIONS", "10");
    assertThat(table.indexes().get(2).key()).extracting(KeyItemModel::sql).contains("hash32(c)");
  }

  @Test
  void aTableOfMySqlIsReadAsItIsMeant() {
    TableModel table =
        table(
            """
            CREATE TABLE `orders` (
              `id` bigint unsigned NOT NULL AUTO_INCREMENT COMMENT 'running number',
              `status` enum('new','paid') NOT NULL DEFAULT 'new',
              `customer` char(36) CHARACTER SET ascii NOT NULL,
              changed timestamp(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
              key varchar(20),
              PRIMARY KEY (`id`),
              UNIQUE KEY uk_customer (customer, status),
              KEY by_key (`key`(10)),
              CONSTRAINT fk FOREIGN KEY (customer) REFERENCES customers (id) ON DELETE CASCADE,
              CHECK (status <> 'x')
            ) ENGINE=InnoDB AUTO_INCREMENT=17 DEFAULT CHARSET=utf8mb4 ROW_FORMAT=DYNAMIC;
            ALTER TABLE orders ADD COLUMN total decimal(65,30) GENERATED ALWAYS AS (1) STORED;
            """);
    assertThat(table.columns())
        .extracting(ColumnModel::name)
        .containsExactly("id", "status", "customer", "changed", "key", "total");
    assertThat(column(table, "id").hasToken("AUTO_INCREMENT")).isTrue();
    assertThat(column(table, "status").place()).isEqualTo(new Place("t.sql", 3, 3, 3, 16));
    assertThat(table.keyColumns()).containsExactly("id");
    assertThat(table.indexes())
        .extracting(index -> index.name() + index.columns())
        .containsExactly("uk_customer[customer, status]", "by_key[key]");
  }

  @Test
  void aCheckInAColumnLeavesTheColumn() {
    TableModel table =
        table(
            """
            CREATE TABLE t (
              id VARCHAR,
              amount DECIMAL(10,2) CHECK (amount > 0),
              low BIGINT CONSTRAINT positive CHECK (low > 0) NOT ENFORCED,
              ref BIGINT REFERENCES other (id) ON DELETE CASCADE NOT DEFERRABLE,
              PRIMARY KEY (id),
              CONSTRAINT named CHECK (amount > 1),
              CHECK (amount > 2)
            );
            ALTER TABLE t ADD COLUMN high BIGINT CHECK (high > 0) NOT ENFORCED;
            """);
    assertThat(table.columns())
        .extracting(column -> column.name() + " " + column.typeText())
        .containsExactly(
            "id VARCHAR", "amount DECIMAL(10,2)", "low BIGINT", "ref BIGINT", "high BIGINT");
    assertThat(table.keyColumns()).containsExactly("id");
  }

  @Test
  void aCastOfPostgreSqlInADefaultLeavesTheTable() {
    TableModel table =
        table(
            """
            CREATE TABLE t (
              id bigint PRIMARY KEY,
              payload jsonb NOT NULL DEFAULT '{}'::jsonb,
              state character varying(20) DEFAULT 'x'::character varying NOT NULL,
              at timestamp DEFAULT 'now'::timestamp(3) without time zone,
              n integer DEFAULT nextval('s'::regclass),
              mood varchar DEFAULT ('ok'::public.mood),
              tags varchar DEFAULT '{}'::character varying[] NOT NULL,
              none varchar DEFAULT NULL::character varying,
              v varchar DEFAULT 'it''s'::text
            );
            """);
    assertThat(table.columns())
        .extracting(ColumnModel::name)
        .containsExactly("id", "payload", "state", "at", "n", "mood", "tags", "none", "v");
    assertThat(table.keyColumns()).containsExactly("id");
  }

  @Test
  void laterStatementsChangeATableThatTheServerRefuses() {
    ScriptReader reader = new ScriptReader();
    reader.read(
        "t.sql",
        """
        USE shop;
        CREATE TABLE t (id UUID NOT NULL, a INT, b INT, PRIMARY KEY (id), INDEX by_a (a));
        ALTER TABLE t RENAME COLUMN a TO c;
        ALTER TABLE t DROP COLUMN b;
        ALTER TABLE t ADD COLUMN d TIMEUUID;
        RENAME TABLE t TO u;
        """);
    TableModel table = reader.tables().get(0);
    assertThat(table.fullName()).isEqualTo("shop.u");
    assertThat(table.columns())
        .extracting(column -> column.name() + " " + column.typeText())
        .containsExactly("id UUID", "c INT", "d TIMEUUID");
    assertThat(table.indexes().get(0).columns()).containsExactly("c");
    assertThat(table.place().line()).isEqualTo(2);
  }

  /** The refusal is a problem of its own; queries use the index as it was meant. */
  @Test
  void aRefusedIndexIsReadAsItWasMeant() {
    TableModel table =
        table(
            """
            CREATE TABLE t (id VARCHAR, a VARCHAR, b VARCHAR, c VARCHAR, d VARCHAR,
              PRIMARY KEY (id), KEY ia (a(10)) USING BTREE) ENGINE=InnoDB;
            CREATE UNIQUE INDEX ib ON t (b);
            CREATE INDEX ic ON t (c) INCLUDE (id, d) WITH (FOO='1', COMPRESSION='ZSTD');
            ALTER TABLE t ADD UNIQUE KEY id1 (d);
            """);
    assertThat(table.indexes())
        .extracting(index -> index.name() + index.columns() + index.included() + index.attributes())
        .containsExactly("ia[a][]{}", "ib[b][]{}", "ic[c][d]{COMPRESSION=ZSTD}", "id1[d][]{}");
    assertThat(EngineCatalog.of(List.of(table)).require("default", "t").indexes()).hasSize(4);
  }

  /** Except for one that repeats the key, which has a rule of its own. */
  @Test
  void anIndexThatIsWrongInEveryFormIsNone() {
    TableModel table =
        table(
            """
            CREATE TABLE t (id VARCHAR, a VARCHAR, b VARCHAR, PRIMARY KEY (id), INDEX i (a));
            CREATE INDEX unknown ON t (nosuch);
            CREATE INDEX i ON t (b);
            CREATE INDEX IF NOT EXISTS i ON t (b, a);
            CREATE INDEX repeats ON t (id);
            """);
    assertThat(table.indexes())
        .extracting(index -> index.name() + index.columns() + " " + index.place().line())
        .containsExactly("i[a] 1", "repeats[id] 5");
  }

  @Test
  void aTableWhoseDefinitionIsRefusedHasTheRestOfIt() {
    TableModel table =
        table(
            """
            CREATE TABLE t (id VARCHAR, a VARCHAR DEFAULT 'x', b BIGINT NOT NULL DEFAULT -5,
              c VARCHAR DEFAULT nextval('s'), d UUID DEFAULT NULL, PRIMARY KEY (id))
              WITH (TTL='100', FOO='1', NUMREGIONS='8', MAPPING_MISMATCH='NULL',
                HBASE_WRITES='maybe');
            """);
    assertThat(table.columns())
        .extracting(column -> column.name() + " " + column.defaultText())
        .containsExactly("id null", "a 'x'", "b -5", "c null", "d null");
    assertThat(table.attributes())
        .containsEntry("TTL", "100")
        .containsEntry("NUMREGIONS", "8")
        .containsEntry("MAPPING_MISMATCH", "NULL");
  }

  @Test
  void attributesAreThoseAfterTheLastStatement() {
    String created =
        "CREATE TABLE t (id VARCHAR, a VARCHAR, PRIMARY KEY (id)) WITH (TTL='100', VERSIONS='3');";
    assertThat(table(created + "ALTER TABLE t SET 'TTL' = '';").attributes())
        .containsOnly(Map.entry("VERSIONS", "3"));
    assertThat(table(created + "ALTER TABLE t SET 'FOO' = '1', 'TTL' = '200';").attributes())
        .containsOnly(Map.entry("VERSIONS", "3"), Map.entry("TTL", "200"));
    assertThat(table(created + "ALTER TABLE t SET 'VERSIONS' = 'many';").attributes())
        .containsOnly(Map.entry("VERSIONS", "3"), Map.entry("TTL", "100"));
  }

  @Test
  void aRefusedOrIneffectiveChangeOfAColumnIsNotRead() {
    TableModel table =
        table(
            """
            CREATE TABLE t (id VARCHAR, a VARCHAR(10), b BIGINT, PRIMARY KEY (id));
            ALTER TABLE t ADD COLUMN a BIGINT;
            ALTER TABLE t ADD COLUMN IF NOT EXISTS b VARCHAR;
            ALTER TABLE t MODIFY COLUMN nosuch BIGINT;
            """);
    assertThat(table.columns())
        .extracting(column -> column.name() + " " + column.typeText())
        .containsExactly("id VARCHAR", "a VARCHAR(10)", "b BIGINT");
  }

  @Test
  void anAcceptedDefinitionReplacesARefusedDraft() {
    String draft =
        "CREATE TABLE t (id VARCHAR, v VARCHAR, PRIMARY KEY (id), INDEX i (v)) WITH (FOO='1');\n";
    String accepted =
        "CREATE TABLE IF NOT EXISTS t (ts BIGINT, w BIGINT, -- @key source=time\n"
            + "PRIMARY KEY (ts));";
    for (String script : List.of(draft + accepted, draft + draft + accepted)) {
      TableModel table = table(script);
      assertThat(table.columns())
          .extracting(column -> column.name() + " " + column.typeText())
          .containsExactly("ts BIGINT", "w BIGINT");
      assertThat(table.indexes()).isEmpty();
      assertThat(table.place().line()).isEqualTo(script.split("\n", -1).length - 1);
    }
    TableModel table = table(draft + accepted.replace("BIGINT, w", "UUID, w"));
    assertThat(table.keyColumns()).containsExactly("ts");
    table =
        table(
            "CREATE TABLE t (id VARCHAR, v VARCHAR, PRIMARY KEY (id));"
                + "ALTER TABLE t ADD COLUMN u UUID;"
                + "ALTER TABLE t ADD COLUMN w UUID;"
                + "CREATE UNIQUE INDEX i ON t (v);"
                + "ALTER TABLE t ADD COLUMN u BIGINT;"
                + "CREATE INDEX i ON t (u);");
    assertThat(table.columns())
        .extracting(column -> column.name() + " " + column.typeText())
        .containsExactly("id VARCHAR", "v VARCHAR", "w UUID", "u BIGINT");
    assertThat(table.indexes())
        .extracting(index -> index.name() + index.columns())
        .containsExactly("i[u]");
  }

  @Test
  void aTableThatNoCatalogHoldsIsRenamedAndDropped() {
    String keyOnly = "CREATE TABLE t (id VARCHAR, u VARCHAR, PRIMARY KEY (id, u));";
    TableModel renamed =
        table(keyOnly + "ALTER TABLE t RENAME COLUMN u TO w; ALTER TABLE t RENAME TO other.s;");
    assertThat(renamed.fullName()).isEqualTo("other.s");
    assertThat(renamed.keyColumns()).containsExactly("id", "w");
    ScriptReader dropped = new ScriptReader();
    dropped.read("t.sql", keyOnly + "DROP TABLE t; SELECT id FROM t;");
    assertThat(dropped.tables()).isEmpty();
    assertThat(dropped.problems()).hasSize(2);
  }

  @Test
  void columnsAddedInParenthesesAreRead() {
    TableModel table =
        table(
            """
            CREATE TABLE t (id VARCHAR NOT NULL, v BIGINT, PRIMARY KEY (id));
            ALTER TABLE t ADD COLUMN (a VARCHAR, b DECIMAL(10,2));
            ALTER TABLE t ADD COLUMN (c BIGINT COMMENT 'c' CHECK (c > 0), d TEXT CHARACTER SET ascii);
            ALTER TABLE t ADD (e BIGINT CHECK (e > 0), f VARCHAR DEFAULT 'x'::text);
            CREATE INDEX by_a ON t (a);
            ALTER TABLE t DROP COLUMN d;
            """);
    assertThat(table.columns())
        .extracting(ColumnModel::name)
        .containsExactly("id", "v", "a", "b", "c", "e", "f");
    assertThat(table.indexes()).extracting("name").containsExactly("by_a");
  }

  @Test
  void severalChangesOfOneStatementAreRead() {
    TableModel table =
        table(
            """
            CREATE TABLE t (id BIGINT, v VARCHAR, w INT, PRIMARY KEY (id), INDEX old (v));
            ALTER TABLE `t` ADD COLUMN a BIGINT, /* @key distinct=3 */
              ADD b DECIMAL(10,2) CHECK (b > 0), ADD INDEX ib (b), ADD KEY `iv` (`v`(20), w),
              MODIFY w BIGINT NOT NULL AUTO_INCREMENT, AUTO_INCREMENT=77;
            ALTER TABLE t ADD COLUMN (c VARCHAR(3), d ENUM('x', 'y'), UNIQUE INDEX ic (c));
            ALTER TABLE t DROP INDEX old, DROP COLUMN d;
            """);
    assertThat(table.columns())
        .extracting(column -> column.name() + " " + column.typeText())
        .containsExactly(
            "id BIGINT", "v VARCHAR", "w BIGINT", "a BIGINT", "b DECIMAL(10,2)", "c VARCHAR(3)");
    assertThat(table.indexes())
        .extracting(index -> index.name() + index.columns() + " " + index.place().line())
        .containsExactly("ib[b] 3", "iv[v, w] 3", "ic[c] 5");
    assertThat(column(table, "a").facts().distinct()).isEqualTo(3);
  }

  @Test
  void aMissingParenthesisAtTheEndLeavesTheTable() {
    ScriptReader reader = new ScriptReader();
    reader.read(
        "t.sql",
        """
        CREATE TABLE t (id BIGINT, v VARCHAR AUTO_INCREMENT, PRIMARY KEY (id);
        CREATE INDEX i ON t (v;
        SELECT id FROM t WHERE v = 'x';
        """);
    assertThat(reader.problems()).extracting(one -> one.place().line()).containsExactly(1, 2);
    assertThat(reader.tables().get(0).indexes())
        .extracting(index -> index.name() + index.columns())
        .containsExactly("i[v]");
  }

  @Test
  void aColumnOfAFamilyOfPhoenixHasItsName() {
    TableModel table =
        table(
            "CREATE TABLE t (host VARCHAR NOT NULL, ts DATE NOT NULL, a.val UNSIGNED_LONG,"
                + " b.cnt INTEGER CONSTRAINT pk PRIMARY KEY (ts, host));");
    assertThat(table.columns())
        .extracting(column -> column.name() + " " + column.typeText())
        .containsExactly("host VARCHAR", "ts DATE", "val UNSIGNED_LONG", "cnt INTEGER");
    assertThat(table.keyColumns()).containsExactly("ts", "host");
  }

  @Test
  void aTableOfPhoenixHasItsSalt() {
    ScriptReader reader = new ScriptReader(false);
    reader.read(
        "t.sql",
        "CREATE TABLE t (host VARCHAR NOT NULL, ts DATE NOT NULL, v UNSIGNED_LONG CONSTRAINT pk"
            + " PRIMARY KEY (host, ts DESC)) SALT_BUCKETS=16, COMPRESSION='SNAPPY'"
            + " SPLIT ON ('a', 'b');");
    assertThat(reader.problems()).isEmpty();
    TableModel table = reader.tables().get(0);
    assertThat(table.keySql()).isEqualTo("(salt(16), host, ts DESC)");
    assertThat(table.attributes())
        .containsEntry("COMPRESSION", "SNAPPY")
        .containsEntry("SPLITKEYS", "a,b");
  }

  /** Our server puts a bucket before these columns; other stores do not. */
  @Test
  void onlyOurServerSpreadsTheNumbersOfAutoIncrement() {
    String sql =
        """
        CREATE TABLE t (id BIGINT NOT NULL AUTO_INCREMENT, n INTEGER NOT NULL, v VARCHAR,
          PRIMARY KEY (id, n));
        CREATE TABLE u (k VARCHAR NOT NULL, id BIGINT NOT NULL AUTO_INCREMENT, PRIMARY KEY (k),
          KEY by_id (id), KEY (id, k));
        """;
    assertThat(keys(true, sql))
        .containsExactly(
            "(bucket(16, id), id, n)", "(k)", "(bucket(16, id), id)", "(bucket(16, id), id, k)");
    assertThat(keys(false, sql)).containsExactly("(id, n)", "(k)", "(id)", "(id, k)");
  }

  private static List<String> keys(boolean ours, String sql) {
    ScriptReader reader = new ScriptReader(ours);
    reader.read("t.sql", sql);
    assertThat(reader.problems()).isEmpty();
    return reader.tables().stream()
        .flatMap(
            table ->
                Stream.concat(
                    Stream.of(table.key()), table.indexes().stream().map(IndexModel::key)))
        .map(key -> key.stream().map(KeyItemModel::sql).collect(Collectors.joining(", ", "(", ")")))
        .toList();
  }

  @Test
  void aDefinitionForAnotherStoreThatCannotBeReadIsAProblem() {
    ScriptReader reader = new ScriptReader(false);
    reader.read(
        "t.sql",
        """
        CREATE TABLE s (a VARCHAR NOT NULL, m.b DOUBLE CONSTRAINT pk PRIMARY KEY (a;
        CREATE TABLE k (a UNSIGNED_LONG);
        CREATE TABLE t (a UNSIGNED_LONG NOT NULL PRIMARY KEY, v VARCHAR ARRAY) VERSIONS=1;
        """);
    assertThat(reader.problems())
        .extracting(problem -> problem.place().line() + " " + problem.text().replaceAll(";.*", ""))
        .containsExactly("1 unexpected \".\"", "2 table k has no primary key");
    assertThat(reader.tables()).extracting(TableModel::name).containsExactly("s", "t");
  }

  @Test
  void aBrokenStatementHidesNoOther() {
    ScriptReader reader = new ScriptReader();
    reader.read(
        "t.sql",
        """
        CREATE TABLE broken (a INT FROM;
        CREATE TABLE nokey (a INT);
        SELEC 1;
        CREATE TABLE good (a INT, b INT, PRIMARY KEY (a));
        SELECT b FROM good WHERE a = 1;
        """);
    assertThat(reader.tables()).extracting(TableModel::name).containsExactly("good");
    assertThat(reader.problems()).extracting(one -> one.place().line()).containsExactly(1, 2, 3);
    assertThat(reader.queries()).extracting(QueryModel::name).containsExactly("q1");
  }

  @Test
  void queriesContainTheirNameRateAndTable() {
    ScriptReader reader = new ScriptReader();
    reader.read(
        "q.sql",
        """
        -- @query latest 200/s batch
        SELECT /*+ _l_allow_filtering_ */ a FROM db.t WHERE b = 'x;y';
        UPDATE t SET a = 1 WHERE b = 2;
        """);
    QueryModel first = reader.queries().get(0);
    assertThat(first.name()).isEqualTo("latest");
    assertThat(first.perSecond()).isEqualTo(200.0);
    assertThat(first.batch()).isTrue();
    assertThat(first.table()).isEqualTo("db.t");
    assertThat(reader.queries().get(1).table()).isEqualTo("default.t");
  }

  @Test
  void aWrongFactOfAQueryIsAProblemWithItsPlace() {
    ScriptReader reader = new ScriptReader();
    reader.read(
        "q.sql",
        """
        -- @query nam=latest
        SELECT a FROM t;
        SELECT b FROM t; -- @query name=one rate=often
        """);
    assertThat(reader.remarks())
        .extracting(problem -> problem.place().line() + " " + problem.text())
        .containsExactly(
            "1 there is no fact 'nam' of a query; use name, rate or batch",
            "3 rate takes a number such as 200/s, not 'often'");
  }

  /** QRY601 reports full scans of tables; those of views and of WITH belong to no table. */
  @Test
  void aRefusedFullScanThatNoTableHasIsAProblem() {
    ScriptReader reader = new ScriptReader();
    reader.read(
        "q.sql",
        """
        CREATE TABLE base (id VARCHAR, host VARCHAR, v VARCHAR, PRIMARY KEY (id));
        CREATE VIEW vw AS SELECT id, host FROM base;
        SELECT * FROM base WHERE host = 'a';
        SELECT * FROM vw WHERE host = 'a';
        SELECT * FROM vw WHERE id = 'a';
        WITH w AS (SELECT * FROM base WHERE host = 'q') SELECT * FROM w;
        WITH base AS (SELECT 1 AS x) SELECT * FROM base;
        WITH w AS (SELECT 1 AS x) SELECT v FROM base WHERE id = 'a';
        """);
    assertThat(reader.problems())
        .extracting(problem -> problem.place().line())
        .containsExactly(4, 6);
    assertThat(reader.problems())
        .extracting(Problem::text)
        .allSatisfy(text -> assertThat(text).contains("first column of the primary key (id)"));
    assertThat(reader.queries())
        .extracting(QueryModel::table)
        .containsExactly("default.base", "default.vw", "default.vw", "", "", "default.base");
  }

  @Test
  void writesThatDifferInTheirValuesOnlyAreOneQuery() {
    ScriptReader reader = new ScriptReader();
    reader.read(
        "q.sql",
        """
        INSERT INTO t (a, b) VALUES (1, 'x');
        INSERT INTO t (a, b) VALUES (2, 'y');
        INSERT INTO t (a, b) VALUES (2, 'y'), (3, 'z');
        INSERT INTO t (b, a) VALUES (2, 'y');
        -- @query name=fill
        INSERT INTO t (a, b) VALUES (4, 'x');
        """);
    assertThat(reader.queries())
        .extracting(query -> query.name() + " " + query.place().line())
        .containsExactly("q1 1", "q2 3", "q3 4", "fill 6");
  }

  static ColumnModel column(TableModel table, String name) {
    ColumnModel column = table.column(name);
    assertThat(column).isNotNull();
    return column;
  }

  static TableModel table(String sql) {
    ScriptReader reader = new ScriptReader();
    reader.read("t.sql", sql);
    assertThat(reader.remarks()).isEqualTo(List.of());
    return reader.tables().get(0);
  }
}
