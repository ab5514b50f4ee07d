package org.openlindorm.sql.resolve.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.ChangePlan.Change;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.SessionPlan;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.ColumnChange;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.DatabaseChange;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.StatementParser;
import org.openlindorm.sql.parse.tree.Definition;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

class DefinitionBinderTest {

  private static final Catalog SHOP = shop();

  @Test
  void theGuidesTableBecomesATable() {
    TableDef orders =
        table(
            """
            CREATE TABLE orders (
              channel VARCHAR NOT NULL,
              id BIGINT NOT NULL,
              ts TIMESTAMP NOT NULL,
              status VARCHAR,
              location VARCHAR,
              PRIMARY KEY(channel, id, ts DESC)
            ) WITH (DYNAMIC_COLUMNS='true')
            """);
    assertThat(orders.name()).isEqualTo(new TableName("shop", "orders"));
    assertThat(orders.layout().sql()).isEqualTo("channel, id, ts DESC");
    assertThat(orders.dynamicColumns()).isTrue();
    assertThat(orders.columnNames()).containsExactly("channel", "id", "ts", "status", "location");
  }

  @Test
  void everyTypeIsUnderstood() {
    TableDef table =
        table(
            """
            CREATE TABLE IF NOT EXISTS default.types (
              `k` int PRIMARY KEY,
              a BOOLEAN, b TINYINT, c SMALLINT, d BIGINT, e FLOAT, f DOUBLE, g DECIMAL(10, 2),
              h VARCHAR(50), i CHAR(3), j BINARY(4), l VARBINARY, m DATE, n TIME, o TIMESTAMP, p JSON,
              q BIGINT UNSIGNED)
            """);
    assertThat(table.name().database()).isEqualTo("default");
    assertThat(table.columns())
        .extracting(ColumnDef::type)
        .containsExactly(
            DataType.INTEGER,
            DataType.BOOLEAN,
            DataType.TINYINT,
            DataType.SMALLINT,
            DataType.BIGINT,
            DataType.FLOAT,
            DataType.DOUBLE,
            DataType.decimal(10, 2),
            DataType.sized(TypeName.VARCHAR, 50),
            DataType.sized(TypeName.CHAR, 3),
            DataType.sized(TypeName.BINARY, 4),
            DataType.VARBINARY,
            DataType.DATE,
            DataType.TIME,
            DataType.TIMESTAMP,
            DataType.JSON,
            DataType.BIGINT);
  }

  @Test
  void aRefusedTypeIsAnsweredWithTheOneToUse() {
    refusal("CREATE TABLE t (k BIGINT, v DATETIME(6), PRIMARY KEY (k))", ErrorCode.TYPE_UNSUPPORTED)
        .hasMessageContaining("use DATETIME(3) or TIMESTAMP");
    refusal("CREATE TABLE t (k BIGINT, v DECIMAL, PRIMARY KEY (k))", ErrorCode.TYPE_UNSUPPORTED)
        .hasMessageContaining("DECIMAL(10,2)");
    refusal("ALTER TABLE t ADD COLUMN c STRING", ErrorCode.TYPE_UNSUPPORTED)
        .hasMessageContaining("VARCHAR");
  }

  @Test
  void defaultsAreKeptInOneForm() {
    TableDef table =
        table(
            """
            CREATE TABLE t (k BIGINT, a INT DEFAULT -5, b VARCHAR DEFAULT 'it''s', c VARCHAR DEFAULT "x",
              d TIMESTAMP DEFAULT NOW(), e BOOLEAN DEFAULT true, f DECIMAL(4,2) NOT NULL DEFAULT 1.50,
              g VARBINARY DEFAULT x'0aFF', h TIMESTAMP DEFAULT CURRENT_TIMESTAMP,
              i TIMESTAMP NULL DEFAULT NULL, PRIMARY KEY (k))
            """);
    assertThat(table.columns())
        .extracting(ColumnDef::defaultText)
        .containsExactly(
            null, "-5", "'it''s'", "'x'", "NOW()", "TRUE", "1.50", "x'0aff'", "NOW()", null);
    refusal(
        "CREATE TABLE t (k BIGINT, v INT NOT NULL DEFAULT NULL, PRIMARY KEY (k))",
        ErrorCode.DEFAULT_INVALID);
    refusal(
        "CREATE TABLE t (k BIGINT, v INT DEFAULT 1+1, PRIMARY KEY (k))", ErrorCode.DEFAULT_INVALID);
  }

  @Test
  void aTableHasOnePrimaryKey() {
    refusal(
            "CREATE TABLE t (k BIGINT PRIMARY KEY, v INT, PRIMARY KEY (k))",
            ErrorCode.KEY_DEFINITION)
        .hasMessageContaining("2 primary keys");
    refusal("CREATE TABLE t (k BIGINT, v INT)", ErrorCode.KEY_DEFINITION)
        .hasMessageContaining("add PRIMARY KEY");
  }

  @Test
  void partitionByIsAcceptedWithAWarning() {
    Change change =
        (Change)
            bind(
                "CREATE TABLE t (k BIGINT, v INT, PRIMARY KEY (k)) PARTITION BY HASH(k) PARTITIONS"
                    + " 16");
    assertThat(change.warnings()).singleElement().asString().contains("PARTITION BY has no effect");
  }

  @Test
  void attributesWithoutEffectAreNamed() {
    Change change =
        (Change)
            bind("CREATE TABLE t (k BIGINT, v INT, PRIMARY KEY (k)) WITH (CHS='86400', ttl=60)");
    assertThat(change.warnings()).singleElement().asString().contains("CHS");
    refusal("ALTER TABLE t SET 'TTL'='1', 'ttl'='2'", ErrorCode.ATTRIBUTE_INVALID)
        .hasMessageContaining("given twice");
  }

  @Test
  void indexesOfOtherKindsAreRefusedWithAWayRound() {
    refusal(
            "CREATE INDEX i USING SEARCH ON t (v) PARTITION BY HASH(v) PARTITIONS 4",
            ErrorCode.UNSUPPORTED)
        .hasMessageContaining("the index has one partition");
    refusal("CREATE INDEX i USING SEARCH ON t (v(analyzer=ik))", ErrorCode.UNSUPPORTED)
        .hasMessageContaining("The options are type=text, analyzer=standard");
    refusal("CREATE INDEX i ON t (v(type=text))", ErrorCode.KEY_DEFINITION)
        .hasMessageContaining("USING SEARCH");
    refusal("CREATE INDEX i USING GIN ON t (v)", ErrorCode.UNSUPPORTED)
        .hasMessageContaining("The kinds are KV and SEARCH");
  }

  @Test
  void alterTableTakesItsForms() {
    assertThat(schemaChange("ALTER TABLE t ADD COLUMN a INT, ADD COLUMN IF NOT EXISTS b VARCHAR"))
        .isInstanceOfSatisfying(
            ColumnChange.AddColumns.class,
            add ->
                assertThat(add.additions())
                    .extracting(a -> a.ifNotExists())
                    .containsExactly(false, true));
    assertThat(schemaChange("ALTER TABLE d.t DROP COLUMN IF EXISTS c"))
        .isEqualTo(new ColumnChange.DropColumns(new TableName("d", "t"), List.of("c"), true));
    assertThat(schemaChange("ALTER TABLE t SET 'TTL' = '60'"))
        .isEqualTo(new TableChange.SetAttributes(new TableName("shop", "t"), Map.of("TTL", "60")));
    assertThat(bind("ALTER TABLE IF EXISTS nothing ADD COLUMN c INT"))
        .isInstanceOf(SessionPlan.Nothing.class);
  }

  @Test
  void systemVariablesAreNamedWithOrWithoutQuotes() {
    assertThat(schemaChange("ALTER SYSTEM SET sql_mode = 'STRICT_LINDORM'"))
        .isEqualTo(new DatabaseChange.SetSystemVariables(Map.of("sql_mode", "STRICT_LINDORM")));
    assertThat(schemaChange("ALTER SYSTEM SET `lindorm.sql.join_union.disabled` = FALSE"))
        .isInstanceOfSatisfying(
            DatabaseChange.SetSystemVariables.class,
            set -> assertThat(set.apply(Catalog.EMPTY).settings()).containsValue("false"));
    refusal("ALTER SYSTEM SET sqlmode = 'x'", ErrorCode.VARIABLE_UNKNOWN);
  }

  @Test
  void aDatabaseIsUsedByItsName() {
    assertThat(bind("USE default")).isEqualTo(new SessionPlan.UseDatabase("default"));
    assertThat(bind("USE shop")).isEqualTo(new SessionPlan.UseDatabase("shop"));
  }

  private static Catalog shop() {
    Catalog database = new DatabaseChange.CreateDatabase("shop", false).apply(Catalog.EMPTY);
    Definition table =
        (Definition) StatementParser.parse("CREATE TABLE t (k BIGINT, v VARCHAR, PRIMARY KEY (k))");
    return ((Change) DefinitionBinder.bind(table, database, "shop", "")).change().apply(database);
  }

  private static DefinitionPlan bind(String sql) {
    return DefinitionBinder.bind((Definition) StatementParser.parse(sql), SHOP, "shop", "");
  }

  private static SchemaChange schemaChange(String sql) {
    return ((Change) bind(sql)).change();
  }

  private static TableDef table(String sql) {
    Catalog shop = new DatabaseChange.CreateDatabase("shop", false).apply(Catalog.EMPTY);
    SchemaChange change = schemaChange(sql);
    return change.apply(shop).require(((TableChange.CreateTable) change).table());
  }

  private static AbstractThrowableAssert<?, ? extends Throwable> refusal(
      String sql, ErrorCode code) {
    return assertThatThrownBy(
            () -> {
              SchemaChange change = schemaChange(sql);
              change.apply(new DatabaseChange.CreateDatabase("shop", false).apply(Catalog.EMPTY));
            })
        .as(sql)
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code()).isEqualTo(code));
  }
}
