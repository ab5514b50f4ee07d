package org.openlindorm.advisor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Definitions of other stores in {@code src/test/resources/import}, each with its translation;
 * {@code -Dgolden.rewrite=true} rewrites those.
 */
class ImportCommandTest {
  private static final Path FILES = Path.of("src/test/resources/import");

  @TempDir private Path directory;
  private CommandLine line;

  @BeforeEach
  void start() {
    line = new CommandLine(directory);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mysql", "phoenix", "cassandra", "hbase"})
  void aDialectIsRecognisedAndTranslated(String dialect) throws IOException {
    line.stdin(Files.readString(FILES.resolve(dialect + ".txt")));
    assertThat(line.run("import", "-")).as(line.err()).isEqualTo(ExitCode.CLEAN);
    Path golden = FILES.resolve(dialect + ".golden.sql");
    if (Boolean.getBoolean("golden.rewrite")) {
      Files.writeString(golden, line.out());
    }
    assertThat(line.out()).isEqualTo(Files.readString(golden));
    line.run("import", "-", "--from", dialect);
    assertThat(line.out()).isEqualTo(Files.readString(golden));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mysql", "phoenix", "cassandra"})
  void omittedStatementsAreCommentsAndLinesOnStandardError(String dialect) throws IOException {
    line.stdin(Files.readString(FILES.resolve(dialect + ".txt"))).run("import", "-");
    List<String> comments =
        line.out().lines().filter(one -> one.startsWith("-- left out: ")).sorted().toList();
    List<String> notes =
        line.err()
            .lines()
            .map(one -> one.replaceFirst(".*?stdin: (?:[\\w.]+: )?", "-- "))
            .map(one -> one.startsWith("-- left out: ") ? one : "-- left out: " + one.substring(3))
            .map(one -> one.replaceFirst("(-- left out: )[\\w.]+: ", "$1"))
            .sorted()
            .toList();
    assertThat(comments).isNotEmpty();
    assertThat(notes).containsAll(comments);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mysql", "phoenix", "cassandra", "hbase"})
  void importedSchemasCanBeRead(String dialect) throws IOException {
    line.file("imported.sql", Files.readString(FILES.resolve(dialect + ".golden.sql")));
    line.run("lint", "imported.sql", "--no-rewrites");
    assertThat(line.out()).doesNotContain("SRC00");
  }

  @ParameterizedTest
  @ValueSource(strings = {"mysql", "phoenix", "cassandra", "hbase"})
  void theServerTakesWhatIsImported(String dialect) throws IOException {
    execute(Files.readString(FILES.resolve(dialect + ".golden.sql")));
  }

  @Test
  void typesThatTheServerLacksBecomeTheNearestThatItHas() {
    line.stdin(
        "CREATE TABLE a (n DECIMAL, m DEC(5), w DECIMAL(65,30), k VARBINARY(20), id INT, PRIMARY"
            + " KEY (k, id));");
    line.run("import", "-", "--from", "mysql");
    assertThat(line.out())
        .contains("n DECIMAL(10,0),", "m DECIMAL(5,0),", "w DECIMAL(38,30),", "k VARCHAR NOT NULL")
        .contains("-- column w was a DECIMAL(65,30); DECIMAL(38,30) takes its place")
        .contains("-- column k was a VARBINARY before the last column of the key");
    execute(line.out());
    line.stdin("CREATE TABLE t (a decimal, b blob, c int, PRIMARY KEY ((b), c));");
    line.run("import", "-", "--from", "cassandra");
    assertThat(line.out()).contains("a DECIMAL(38,10),", "b VARCHAR NOT NULL,");
    execute(line.out());
  }

  private static void execute(String script) {
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        Session session = engine.open()) {
      for (String statement : script.split(";\\n", -1)) {
        if (statement.contains("CREATE")) {
          session.execute(statement).close();
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          id INT AUTO_INCREMENT, v INT, PRIMARY KEY (id)          | id INTEGER NOT NULL AUTO_INCREMENT, | false
          id SERIAL PRIMARY KEY, v INT                            | id BIGINT NOT NULL AUTO_INCREMENT,  | false
          k INT, id INT AUTO_INCREMENT, PRIMARY KEY (k), KEY (id) | id INTEGER AUTO_INCREMENT,          | false
          id DOUBLE AUTO_INCREMENT PRIMARY KEY, v INT             | source=sequence                     | true
          id tinyint(1) AUTO_INCREMENT PRIMARY KEY, v INT         | source=sequence                     | true
          """)
  void theLinterWarnsOfNumbersThatTheServerDoesNotSpread(
      String columns, String written, boolean growing) {
    line.stdin("CREATE TABLE orders (" + columns + ");").run("import", "-", "--from", "mysql");
    String imported = line.out();
    assertThat(imported).contains(written);
    execute(imported);
    line.stdin(imported).run("lint", "-", "--no-rewrites");
    assertThat(line.out().contains("KEY101")).as(line.out()).isEqualTo(growing);
  }

  @Test
  void aKeyWithoutACommaInFrontIsTheKey() {
    line.stdin(
        "CREATE TABLE T (A VARCHAR NOT NULL, B DATE NOT NULL, F.C INTEGER CONSTRAINT PK PRIMARY"
            + " KEY (A, B));");
    assertThat(line.run("import", "-")).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out())
        .contains("PRIMARY KEY (A, B)", "-- left out: column family F of C", "C INTEGER,");
  }

  @Test
  void theRowsOfADumpOfAnySizeAreSkipped() throws IOException {
    StringBuilder dump = new StringBuilder("CREATE TABLE `a` (`id` bigint, PRIMARY KEY (`id`));\n");
    String row = "INSERT INTO `a` VALUES (1,'it''s; a \\' row'),(2,'" + "x".repeat(900) + "');\n";
    int rows = 40_000;
    for (int i = 0; i < rows; i++) {
      dump.append(row);
    }
    dump.append("CREATE TABLE `b` (`id` bigint, PRIMARY KEY `id`);\n");
    assertThat(dump.length()).isGreaterThan(32 << 20);
    line.file("dump.sql", dump.toString());
    assertThat(line.run("import", "dump.sql")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("line " + (rows + 2) + ": expected");
    line.file("dump.sql", dump.toString().replace("KEY `id`)", "KEY (`id`))"));
    assertThat(line.run("import", "dump.sql")).as(line.err()).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out())
        .startsWith("-- left out: 40000 statements with rows\n")
        .contains("CREATE TABLE a (", "CREATE TABLE b (")
        .doesNotContain("INSERT");
    assertThat(line.err()).contains("dump.sql: left out: 40000 statements with rows");
  }

  @Test
  void aDefinitionThatBreaksOffNamesItsLine() {
    line.stdin("-- a dump\nCREATE TABLE t (\n  id INT,\n");
    assertThat(line.run("import", "-", "--from", "mysql")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("stdin, read as mysql, line 4: expected a name, found the end");
  }

  @Test
  void aTextWithoutDefinitionsIsRefused() {
    line.stdin("SELECT 1;");
    assertThat(line.run("import", "-")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("holds no definition of a table");
  }

  @Test
  void aMistypedDialectIsGuessed() {
    assertThat(line.run("import", "-", "--from", "phenix")).isEqualTo(ExitCode.UNUSABLE);
    line.stdin("create table t (a int primary key)");
    assertThat(line.run("import", "-", "--from", "phenix")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err()).contains("Did you mean 'phoenix'?");
  }

  @Test
  void dumpsOfPostgresqlAreReadWithTheirKeysAndSequences() {
    line.stdin(
        "\\connect shop\nCREATE FUNCTION f() RETURNS trigger AS $body$\nBEGIN; CREATE TABLE no (a int);"
            + " END;\n$body$ LANGUAGE plpgsql;\n"
            + "CREATE TYPE public.kind AS ENUM ('a', 'b', 'c');\n"
            + "CREATE TABLE public.orders (\n  id bigint NOT NULL, -- assigned by the shop\n"
            + "  buyer uuid DEFAULT gen_random_uuid() NOT NULL,\n  kind public.kind,\n"
            + "  name character varying(40) DEFAULT ''::character varying,\n  tags text[]\n);\n"
            + "COPY public.orders (id) FROM stdin;\n1\tit's\n2\t; CREATE TABLE row (a int);\n\\.\n"
            + "ALTER TABLE ONLY public.orders ALTER COLUMN id SET DEFAULT nextval('s'::regclass);\n"
            + "ALTER TABLE ONLY public.orders ADD CONSTRAINT pk PRIMARY KEY (id);\n"
            + "CREATE INDEX by_buyer ON public.orders USING btree (buyer);\n"
            + "CREATE INDEX by_tags ON public.orders USING gin (tags);\n");
    assertThat(line.run("import", "-")).as(line.err()).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out())
        .contains("CREATE TABLE orders (", "id BIGINT NOT NULL AUTO_INCREMENT, /* assigned by the")
        .contains(
            "buyer VARCHAR NOT NULL, -- @key source=random", "kind VARCHAR, -- @key distinct=3")
        .contains("name VARCHAR(40),", "tags JSON,", "PRIMARY KEY (id)", "INDEX by_buyer (buyer)")
        .doesNotContain("TABLE no", "TABLE row", "INDEX by_tags (");
    execute(line.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          CREATE TABLE s.t ON CLUSTER c (d Date, id UInt64, v LowCardinality(String), INDEX i v TYPE set(9)) \
          ENGINE = MergeTree PARTITION BY d ORDER BY (toYYYYMM(d), id)     | PRIMARY KEY (d, id)
          CREATE TABLE t (a STRING(MAX) NOT NULL, b INT64, c ARRAY<STRING(9)>) PRIMARY KEY (a, b DESC), \
          INTERLEAVE IN PARENT p                                           | PRIMARY KEY (a, b DESC)
          CREATE TABLE t (s String, a Map(String, Int8), ts DateTime64) \
          ENGINE = MergeTree ORDER BY (s, toStartOfHour(ts), cityHash64(a), ts) | PRIMARY KEY (s, ts, a_hash)
          CREATE TABLE ${DATABASE}.spans (s String) ENGINE = MergeTree ORDER BY s | CREATE TABLE spans (
          CREATE TABLE {{.prefix}}spans (a int AUTO_INCREMENT PRIMARY KEY, b int)  | CREATE TABLE spans (
          CREATE TABLE db.${spans} (a int AUTO_INCREMENT PRIMARY KEY, b int)       | _db.spans (
          CREATE TABLE t (a identity, b varchar(9) DEFAULT 'x'::text, PRIMARY KEY (a)) | a BIGINT NOT NULL AUTO_INCREMENT
          CREATE TABLE t (id INTEGER PRIMARY KEY, key VARCHAR(9) UNIQUE) WITHOUT ROWID | id INTEGER NOT NULL AUTO_INCREMENT
          CREATE TABLE t (a int PRIMARY KEY, v public.vector(3)); CREATE INDEX i ON t USING hnsw (v vector_l2_ops) | v VECTOR(3)
          CREATE TABLE t (a BIGSERIAL PRIMARY KEY, b int); CREATE FUNCTION broken( | a BIGINT NOT NULL AUTO_INCREMENT
          """)
  void keysOfOtherDatabasesAreKept(String definition, String expected) {
    line.stdin(definition + ";");
    assertThat(line.run("import", "-")).as(line.err()).isEqualTo(ExitCode.CLEAN);
    assertThat(line.out()).contains(expected);
    execute(line.out());
  }

  @Test
  void aDefinitionThatCannotBeReadDoesNotHideTheOthers() {
    line.stdin("CREATE TABLE a (id int, PRIMARY KEY id);\nCREATE TABLE b (id int PRIMARY KEY);");
    assertThat(line.run("import", "-")).isEqualTo(ExitCode.UNUSABLE);
    assertThat(line.err())
        .contains("line 1: expected '(', found 'id'; this definition is left out");
    assertThat(line.out()).contains("CREATE TABLE b (").doesNotContain("TABLE a");
  }
}
