package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * HBase's own tools, unmodified and with MapReduce's local runner, on tables of HBase programs and
 * on typed ones. The script {@code it/hbase-suites/tools} runs more of them, on more rows.
 */
final class HBaseToolsIT {
  private static final int ROWS = 300;
  private static final byte[] SPLIT = Bytes.toBytes("r0100");

  @TempDir static Path folder;
  private static ServerProcess server;
  private static HBaseTools tools;

  @BeforeAll
  static void start() throws Exception {
    server = ServerProcess.start(folder.resolve("data"));
    tools = HBaseTools.start(server.quorum(), folder);
    for (var table : List.of("by_puts", "by_files", "imported", "typed_cells")) {
      create(table);
    }
    try (var sql = server.sql();
        var statement = sql.createStatement()) {
      for (var table : List.of("typed", "typed_again")) {
        statement.execute(
            "CREATE TABLE "
                + table
                + " (id BIGINT, v VARCHAR, n BIGINT, PRIMARY KEY (id))"
                + " WITH (MUTABILITY = 'MUTABLE_ALL')");
        statement.execute("CREATE INDEX by_v ON " + table + " (v)");
      }
      statement.execute(
          "UPSERT INTO typed (id, v, n) VALUES "
              + IntStream.range(0, ROWS)
                  .mapToObj("(%1$d, 'value %1$d', %1$d)"::formatted)
                  .collect(Collectors.joining(", ")));
      statement.execute("UPDATE typed SET v = NULL WHERE id = 7");
    }
    Files.writeString(
        folder.resolve("rows.tsv"),
        IntStream.range(0, ROWS)
            .mapToObj("r%1$04d\tname %1$d\t%1$d\n"::formatted)
            .collect(Collectors.joining()));
    importByPuts("by_puts");
  }

  @AfterAll
  static void stop() throws IOException {
    tools.close();
    server.stop();
  }

  private static void create(String table) throws IOException {
    try (var connection = ConnectionFactory.createConnection(server.configuration());
        var admin = connection.getAdmin()) {
      admin.createTable(
          TableDescriptorBuilder.newBuilder(TableName.valueOf(table))
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of("f"))
              .build(),
          new byte[][] {SPLIT});
    }
  }

  private static void importByPuts(String table) throws IOException {
    run(
        "ImportTsv",
        "-Dimporttsv.columns=HBASE_ROW_KEY,f:name,f:n",
        "-Dimporttsv.timestamp=1700000000000",
        table,
        folder.resolve("rows.tsv").toString());
  }

  @Test
  void importTsvBringsInRowsByPuts() throws IOException {
    assertThat(cells("by_puts"))
        .hasSize(2 * ROWS)
        .contains("r0042 f:name 1700000000000 name 42", "r0299 f:n 1700000000000 299");
  }

  @Test
  void importTsvAndBulkLoadHFilesToolBringInTheSameByFiles() throws IOException {
    String files = folder.resolve("files").toString();
    run(
        "ImportTsv",
        "-Dimporttsv.columns=HBASE_ROW_KEY,f:name,f:n",
        "-Dimporttsv.timestamp=1700000000000",
        "-Dimporttsv.bulk.output=" + files,
        "by_files",
        folder.resolve("rows.tsv").toString());
    run("BulkLoadHFilesTool", files, "by_files");
    assertThat(cells("by_files")).isEqualTo(cells("by_puts"));
  }

  @Test
  void rowCounterCountsTablesOfHBaseProgramsAndTypedOnes() throws Exception {
    run("RowCounter", "by_puts", "--expectedCount=" + ROWS);
    run("RowCounter", "typed", "--expectedCount=" + ROWS);
    assertThat(number("SELECT COUNT(*) FROM typed")).isEqualTo(ROWS);
    run("RowCounter", "typed.by_v", "--expectedCount=" + ROWS);
  }

  @Test
  void rowCounterFailsOnAnotherCount() throws IOException {
    assertThat(tools.run("RowCounter", "typed", "--expectedCount=" + (ROWS + 1)).code())
        .isEqualTo(1);
  }

  @Test
  void importReadsTheFilesOfExport() throws IOException {
    String exported = folder.resolve("exported").toString();
    run("Export", "by_puts", exported);
    run("Import", "imported", exported);
    assertThat(cells("imported")).isEqualTo(cells("by_puts"));
  }

  @Test
  void aTypedTableIsExportedAsItsCellsAndBroughtIntoAnotherOfTheSameColumns() throws Exception {
    String exported = folder.resolve("exported-typed").toString();
    run("Export", "typed", exported);
    run("Import", "typed_cells", exported);
    assertThat(cells("typed_cells")).hasSizeGreaterThanOrEqualTo(ROWS).isEqualTo(cells("typed"));
    run("Import", "typed_again", exported);
    assertThat(rows("SELECT id, v, n FROM typed_again ORDER BY id"))
        .isEqualTo(rows("SELECT id, v, n FROM typed ORDER BY id"))
        .contains("7 null 7", "8 value 8 8");
    assertThat(rows("SELECT id FROM typed_again WHERE v = 'value 8'")).containsExactly("8");
    assertThat(rows("CHECK INDEX by_v ON typed_again"))
        .contains("entries read " + ROWS, "missing 0", "dangling 0", "stale 0", "different 0");
  }

  @Test
  void theCanaryReadsEveryRegionAndWrites() throws IOException {
    var end = run("CanaryTool", "-treatFailureAsError", "-writeSniffing", "-t", "120000");
    assertThat(end.output())
        .contains("Read from by_puts,", "Read from typed,", "Read from lindorm:catalog,")
        .contains("Write to hbase:canary");
  }

  @Test
  void performanceEvaluationWritesReadsAndScans() throws IOException {
    for (var what : List.of("sequentialWrite", "randomRead", "scan", "increment")) {
      var end = run("PerformanceEvaluation", "--nomapred", "--rows=200", "--presplit=2", what, "2");
      assertThat(end.output()).contains("Summary of timings");
    }
  }

  private static HBaseTools.End run(String tool, String... arguments) throws IOException {
    var end = tools.run(tool, arguments);
    assertThat(end.code()).as("%s\n%s", tool, end.output()).isZero();
    return end;
  }

  /** Such as {@code r0001 f:name 1700000000000 name 1}. */
  private static List<String> cells(String table) throws IOException {
    try (var connection = ConnectionFactory.createConnection(server.configuration());
        var opened = connection.getTable(TableName.valueOf(table));
        var scanner = opened.getScanner(new Scan())) {
      List<String> cells = new ArrayList<>();
      for (var row : scanner) {
        for (Cell cell : row.rawCells()) {
          cells.add(text(cell));
        }
      }
      return cells;
    }
  }

  private static String text(Cell cell) {
    return Bytes.toStringBinary(cell.getRowArray(), cell.getRowOffset(), cell.getRowLength())
        + " f:"
        + Bytes.toStringBinary(
            cell.getQualifierArray(), cell.getQualifierOffset(), cell.getQualifierLength())
        + " "
        + cell.getTimestamp()
        + " "
        + Bytes.toStringBinary(cell.getValueArray(), cell.getValueOffset(), cell.getValueLength());
  }

  private static long number(String query) throws SQLException {
    return Long.parseLong(rows(query).get(0));
  }

  private static List<String> rows(String query) throws SQLException {
    try (Connection sql = server.sql();
        var statement = sql.createStatement();
        var rows = statement.executeQuery(query)) {
      List<String> found = new ArrayList<>();
      while (rows.next()) {
        List<String> values = new ArrayList<>();
        for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
          values.add(rows.getString(i));
        }
        found.add(String.join(" ", values).strip());
      }
      return found;
    }
  }
}
