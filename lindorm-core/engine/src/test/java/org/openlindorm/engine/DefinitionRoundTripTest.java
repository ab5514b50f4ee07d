package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.TableCodec;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.DataType;

/** Definitions from text to catalog and back to text. */
class DefinitionRoundTripTest {

  private static final TableName T = new TableName("default", "t");

  private final MemoryStore store = new MemoryStore();
  private final SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void theOutputOfShowCreateTableCreatesTheSameTable() {
    for (String sql :
        List.of(
            """
            CREATE TABLE t (channel VARCHAR, `timestamp` TIMESTAMP, `a-b.c` INT NOT NULL DEFAULT -5,
              note VARCHAR(50) DEFAULT 'it''s "so"', price DECIMAL(10,2), bin VARBINARY DEFAULT x'00ff',
              `select` DATE DEFAULT NOW(), ok BOOLEAN DEFAULT TRUE,
              PRIMARY KEY (channel, `timestamp` DESC))
            WITH (TTL='86400', compression=zstd, DYNAMIC_COLUMNS='true', SPLITKEYS='g,t', VERSIONS='3')
            """,
            "CREATE TABLE t (k BIGINT PRIMARY KEY, v JSON)",
            "CREATE TABLE t (a INT, `b_c` VARCHAR, v INT, PRIMARY KEY (hash32(a, `b_c`), a, `b_c`))"
                + " WITH (NUMREGIONS='16')",
            "CREATE TABLE t (a INT, v INT, PRIMARY KEY (bucket(8, a), a DESC))",
            "CREATE TABLE t (a VARCHAR, v INT, PRIMARY KEY (md5_prefix(a, 4), reverse(a)))",
            "CREATE TABLE t (a INT, v INT, PRIMARY KEY (salt(4), a)) WITH (NUMREGIONS='4')",
            "CREATE TABLE t (a TIMESTAMP, v INT, PRIMARY KEY (mod(a, 16), a))",
            "CREATE TABLE t (a INT, `*_str` VARCHAR, v INT, `n?` DECIMAL(10,2), PRIMARY KEY (a))"
                + " WITH (wildcard_column='n?,*_str')",
            "CREATE TABLE t (`key` BINARY(4), n CHAR(3), v DOUBLE, PRIMARY KEY (`key` DESC, n))"
                + " WITH (NUMREGIONS='8')")) {
      run(sql);
      TableDef first = engine.catalog().require(T);
      String text = run("SHOW CREATE TABLE t").get(0).get(1);
      run("DROP TABLE t");
      run(text);
      TableDef again = engine.catalog().require(T);
      assertThat(again.columns()).isEqualTo(first.columns());
      assertThat(again.layout()).isEqualTo(first.layout());
      assertThat(again.attributes()).isEqualTo(first.attributes());
      assertThat(again.cells()).isEqualTo(first.cells());
      assertThat(store.regions(again.physical())).isNotEmpty();
      run("DROP TABLE t");
    }
  }

  @Test
  void patternsAreKeptWhereverATableIsWrittenDown() {
    run(
        "CREATE TABLE t (a INT, `*_str` VARCHAR, `n?` DECIMAL(10,2), PRIMARY KEY (a)) WITH"
            + " (wildcard_column='n?,*_str')");
    TableDef table = engine.catalog().require(T);
    LiveCatalog other = LiveCatalog.open(store, Clock.systemUTC(), Duration.ZERO, TableIndexes::of);
    assertThat(other.require(T)).isEqualTo(table);
    assertThat(TableCodec.write(table).at(0)).isEqualTo((byte) 4);
    TableDef beside = TableCodec.read(new ByteReader(TableCodec.write(table)));
    assertThat(beside.cells()).isEqualTo(table.cells());
    RowShape shape = new RowShape(table, List.of("a_str"));
    ScanProgram program = ScanProgram.storedRows(shape, null, 8);
    assertThat(program.encoded().at(0)).isEqualTo((byte) 4);
    RowShape travelled = ScanProgram.decode(program.encoded()).shape();
    assertThat(travelled.table().cells()).isEqualTo(table.cells());
    assertThat(travelled.type(1)).isEqualTo(DataType.VARCHAR);
  }

  @Test
  void databasesAreMadeUsedAndDropped() {
    run("CREATE DATABASE IF NOT EXISTS shop");
    run("USE shop");
    run("CREATE TABLE t (k BIGINT, v INT, PRIMARY KEY (k))");
    assertThat(run("SHOW TABLES")).containsExactly(List.of("t"));
    assertThatThrownBy(() -> run("DROP DATABASE shop")).hasMessageContaining("still has table t");
    run("DROP TABLE t");
    run("DROP DATABASE shop");
    assertThat(run("SHOW DATABASES")).containsExactly(List.of("default"));
    assertThatThrownBy(() -> run("USE shop")).hasMessageContaining("Unknown database");
  }

  /** The catalog does not have it yet. */
  @Test
  void theNamespaceOfAnHBaseProgramIsUsedLikeADatabase() {
    var withNamespace =
        new ForwardingStore(new MemoryStore()) {
          @Override
          public boolean hasOtherTables(String namespace) {
            return namespace.equals("program");
          }
        };
    try (var attached = SqlEngine.open(withNamespace, EngineOptions.DEFAULT);
        Session user = attached.open()) {
      user.execute("USE program").close();
      assertThat(user.database()).isEqualTo("program");
      assertThatThrownBy(() -> user.execute("USE other")).hasMessageContaining("Unknown database");
    }
  }

  @Test
  void aTableIsAlteredStepByStep() {
    run("CREATE TABLE t (k BIGINT, v INT, PRIMARY KEY (k))");
    run("ALTER TABLE t ADD COLUMN note VARCHAR");
    run("ALTER TABLE t SET 'TTL' = '60', 'DYNAMIC_COLUMNS' = 'true'");
    run("ALTER TABLE t DROP COLUMN v");
    run("TRUNCATE TABLE t");
    run("ALTER TABLE t ADD COLUMN v DOUBLE");
    assertThat(run("DESCRIBE t"))
        .containsExactly(
            List.of("default", "t", "k", "BIGINT", "true", "ASC"),
            List.of("default", "t", "note", "VARCHAR", "false", "none"),
            List.of("default", "t", "v", "DOUBLE", "false", "none"));
    assertThat(run("SHOW TABLE VARIABLES FROM t LIKE 'TTL'")).containsExactly(List.of("TTL", "60"));
  }

  private List<List<String>> run(String sql) {
    List<List<String>> lines = new ArrayList<>();
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(Arrays.stream(row).map(String::valueOf).toList());
        }
      }
    }
    return lines;
  }
}
