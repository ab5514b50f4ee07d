package org.openlindorm.advisor.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.source.ScriptReader;

class TableDdlTest {

  private static final String LARGE =
      """
      CREATE TABLE `order` (`dec` BIGINT, `set` VARCHAR(30) DEFAULT 'x''y', `to` DECIMAL(10,2),
        plain DOUBLE DEFAULT -1.5, `*_text` VARCHAR, PRIMARY KEY (`dec`),
        INDEX `index` (`to`, `set` DESC) INCLUDE (plain) WITH (COMPRESSION='ZSTD', NUMREGIONS='4'),
        INDEX whole (`set`) WITH (INDEX_COVERED_TYPE='COVERED_ALL_COLUMNS_IN_SCHEMA'))
        WITH (TTL='100', WILDCARD_COLUMN='*_text', MAPPING_MISMATCH='NULL', NUMREGIONS='8',
          CHS='86400', KEY_FACTS='dec: source=sequence');
      """;

  /** The text is read by the engine, with the keywords of its grammar. */
  @Test
  void aTableIsWrittenWithAllThatTheEngineHolds() {
    TableModel table = table(LARGE);
    TableModel written = table(TableDdl.create(table, table.name()));
    assertThat(written.columns())
        .extracting(TableDdlTest::text)
        .isEqualTo(table.columns().stream().map(TableDdlTest::text).toList());
    assertThat(written.wildcards()).hasSize(1).isEqualTo(table.wildcards());
    assertThat(written.keySql()).isEqualTo(table.keySql());
    assertThat(written.indexes())
        .extracting(TableDdlTest::text)
        .isEqualTo(table.indexes().stream().map(TableDdlTest::text).toList());
    assertThat(written.attributes())
        .containsOnly(
            Map.entry("TTL", "100"),
            Map.entry("WILDCARD_COLUMN", "*_text"),
            Map.entry("MAPPING_MISMATCH", "NULL"),
            Map.entry("CHS", "86400"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"WITH (TTL='2592000000')", "WITH (FOO='1')", "WITH (VERSIONS='many')"})
  void anAttributeThatTheServerRefusesIsLeftOut(String attributes) {
    ScriptReader reader = new ScriptReader();
    reader.read("t.sql", "CREATE TABLE t (a BIGINT, b BIGINT, PRIMARY KEY (a)) " + attributes);
    assertThat(reader.problems()).hasSize(1);
    TableModel table = reader.tables().get(0);
    assertThat(table(TableDdl.create(table, "t")).attributes()).isEmpty();
  }

  private static String text(ColumnModel column) {
    return column.name() + " " + column.typeText() + " " + column.defaultText();
  }

  private static String text(IndexModel index) {
    return TableDdl.createIndex(table("CREATE TABLE t (a INT, b INT, PRIMARY KEY (a))"), index, "i")
        + index.attributes();
  }

  private static TableModel table(String sql) {
    ScriptReader reader = new ScriptReader();
    reader.read("t.sql", sql);
    assertThat(reader.problems()).isEmpty();
    return reader.tables().get(0);
  }
}
