package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.exec.StatementContexts;
import org.openlindorm.exec.definition.DefinitionAnswer;
import org.openlindorm.exec.definition.DefinitionExecutor;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.index.ImmediateBuilds;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.TableCodec;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.StatementParser;
import org.openlindorm.sql.parse.tree.Definition;
import org.openlindorm.sql.resolve.DefinitionBinder;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.DataType;

/** Definitions from text to catalog and back to text. */
class DefinitionRoundTripTest {

  private static final TableName T = new TableName("default", "t");

  private final MemoryStore store = new MemoryStore();
  private final LiveCatalog catalog =
      LiveCatalog.open(store, Clock.systemUTC(), Duration.ZERO, TableIndexes::of);
  private String database = "default";

  @Test
  void whatShowCreateTablePrintsMakesTheSameTableAgain() {
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
      TableDef first = catalog.require(T);
      String text = run("SHOW CREATE TABLE t").rows().get(0).get(1);
      run("DROP TABLE t");
      run(text);
      TableDef again = catalog.require(T);
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
    TableDef table = catalog.require(T);
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
    assertThat(run("SHOW TABLES").rows()).containsExactly(List.of("t"));
    assertThatThrownBy(() -> run("DROP DATABASE shop")).hasMessageContaining("still has table t");
    run("DROP TABLE t");
    run("DROP DATABASE shop");
    assertThat(run("SHOW DATABASES").rows()).containsExactly(List.of("default"));
    assertThatThrownBy(() -> run("USE shop")).hasMessageContaining("Unknown database");
  }

  @Test
  void aTableIsAlteredStepByStep() {
    run("CREATE TABLE t (k BIGINT, v INT, PRIMARY KEY (k))");
    run("ALTER TABLE t ADD COLUMN note VARCHAR");
    run("ALTER TABLE t SET 'TTL' = '60', 'DYNAMIC_COLUMNS' = 'true'");
    run("ALTER TABLE t DROP COLUMN v");
    run("TRUNCATE TABLE t");
    run("ALTER TABLE t ADD COLUMN v DOUBLE");
    assertThat(run("DESCRIBE t").rows())
        .containsExactly(
            List.of("default", "t", "k", "BIGINT", "true", "ASC"),
            List.of("default", "t", "note", "VARCHAR", "false", "none"),
            List.of("default", "t", "v", "DOUBLE", "false", "none"));
    assertThat(run("SHOW TABLE VARIABLES FROM t LIKE 'TTL'").rows())
        .containsExactly(List.of("TTL", "60"));
  }

  private DefinitionAnswer run(String sql) {
    Definition parsed = (Definition) StatementParser.parse(sql);
    DefinitionPlan plan = DefinitionBinder.bind(parsed, catalog.snapshot(), database, sql);
    return new DefinitionExecutor(store, catalog, new ImmediateBuilds(store, catalog))
        .execute(plan, used -> database = used, StatementContexts.over(store));
  }
}
