package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.io.compress.Compression;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result.Rows;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.store.HBaseStore;

/** What an unmodified HBase client may do with the table of an index: read it. */
final class IndexTableWallIT {

  private static final byte[] F = "f".getBytes(UTF_8);
  private static final byte[] Q = "q".getBytes(UTF_8);
  private static final byte[] JUNK = "a".getBytes(UTF_8);
  private static final TableName PARTS = TableName.valueOf("parts");
  private static final TableName ENTRIES = TableName.valueOf("parts.by_name");

  private static Connection hbase;
  private static SqlEngine engine;
  private static Session session;

  private Table entries;
  private byte[] zinc;

  @BeforeAll
  static void connect() throws IOException {
    hbase = ConnectionFactory.createConnection(SharedCluster.configuration());
    engine =
        SqlEngine.open(HBaseStore.connect(SharedCluster.configuration()), EngineOptions.DEFAULT);
    session = engine.open();
  }

  @AfterAll
  static void disconnect() throws IOException {
    session.close();
    engine.close();
    hbase.close();
  }

  @BeforeEach
  void create() throws IOException {
    run(
        "CREATE TABLE parts (maker VARCHAR, id BIGINT, name VARCHAR, PRIMARY KEY (maker, id),"
            + " INDEX by_name (name))",
        "UPSERT INTO parts (maker, id, name) VALUES ('ab', 7, 'bolt'), ('zz', 1, 'zinc')");
    entries = hbase.getTable(ENTRIES);
    try (var scanner = entries.getScanner(new Scan())) {
      List<byte[]> keys = new ArrayList<>();
      for (Result entry : scanner) {
        keys.add(entry.getRow());
      }
      assertThat(keys).hasSize(2);
      zinc = keys.get(1);
    }
  }

  @AfterEach
  void drop() throws IOException {
    entries.close();
    run("DROP TABLE parts");
  }

  @ParameterizedTest
  @ValueSource(strings = {"VALIDATE", "REJECT", "ALLOW"})
  void noWriteOfAClientReachesAnEntryWhateverTheTableAllows(String mode) throws Exception {
    run("ALTER TABLE parts SET 'HBASE_WRITES' = '" + mode + "'");
    assertRefused(() -> entries.put(put()));
    assertRefused(() -> entries.put(List.of(put(), put())));
    assertRefused(() -> entries.delete(new Delete(zinc)));
    assertRefused(() -> entries.delete(List.of(new Delete(zinc))));
    assertRefused(() -> entries.increment(new Increment(zinc).addColumn(F, Q, 1)));
    assertRefused(() -> entries.append(new Append(zinc).addColumn(F, Q, Q)));
    assertRefused(
        () ->
            entries.checkAndMutate(CheckAndMutate.newBuilder(JUNK).ifNotExists(F, Q).build(put())));
    assertRefused(
        () -> entries.mutateRow(new RowMutations(JUNK).add(List.of(put(), new Delete(JUNK)))));
    assertRefused(() -> entries.batch(List.of(put(), new Delete(zinc)), new Object[2]));
    assertUntouched();
  }

  @Test
  void anIndexTableIsNotTruncatedDisabledDroppedOrBentByItself() throws Exception {
    try (Admin admin = hbase.getAdmin()) {
      TableDescriptor described = admin.getDescriptor(ENTRIES);
      RegionInfo region = admin.getRegions(ENTRIES).get(0);
      assertRefused(() -> admin.disableTable(ENTRIES));
      assertRefused(() -> admin.truncateTable(ENTRIES, true));
      assertRefused(() -> admin.deleteTable(ENTRIES));
      assertRefused(() -> admin.truncateRegion(region.getRegionName()));
      assertRefused(
          () ->
              admin.modifyTable(
                  TableDescriptorBuilder.newBuilder(ENTRIES)
                      .setColumnFamily(described.getColumnFamily(F))
                      .build()));
      var family = ColumnFamilyDescriptorBuilder.newBuilder(described.getColumnFamily(F));
      assertRefused(() -> admin.modifyColumnFamily(ENTRIES, family.setTimeToLive(1).build()));
    }
    assertUntouched();
  }

  @Test
  void anIndexTableIsFlushedCompactedSplitAndCompressedAsAnyOther() throws Exception {
    try (Admin admin = hbase.getAdmin()) {
      admin.flush(ENTRIES);
      admin.majorCompact(ENTRIES);
      TableDescriptor described = admin.getDescriptor(ENTRIES);
      admin.modifyColumnFamily(
          ENTRIES,
          ColumnFamilyDescriptorBuilder.newBuilder(described.getColumnFamily(F))
              .setCompressionType(Compression.Algorithm.GZ)
              .build());
    }
    assertUntouched();
  }

  @Test
  void theIndexFollowsWhenAClientTruncatesOrDropsItsTable() throws Exception {
    try (Admin admin = hbase.getAdmin()) {
      admin.disableTable(PARTS);
      admin.truncateTable(PARTS, true);
      assertThat(rows("SELECT id FROM parts WHERE name > 'a'")).isEmpty();
      run("UPSERT INTO parts (maker, id, name) VALUES ('zz', 1, 'zinc')");
      assertThat(rows("SELECT id FROM parts WHERE name > 'a'")).containsExactly("[1]");
    }
  }

  private static Put put() {
    return new Put(JUNK).addColumn(F, Q, Q);
  }

  private static void assertRefused(ThrowingCallable write) {
    assertThatThrownBy(write)
        .isInstanceOf(IOException.class)
        .hasStackTraceContaining("DoNotRetryIOException")
        .hasMessageContaining("Table parts.by_name holds the entries of an index");
  }

  private static void assertUntouched() {
    assertThat(rows("SELECT maker, id FROM parts WHERE name > 'a'"))
        .containsExactly("[ab, 7]", "[zz, 1]");
    assertThat(rows("CHECK INDEX by_name ON parts"))
        .contains("[rows read, 2, ]", "[entries read, 2, ]")
        .filteredOn(line -> !line.contains(" read"))
        .allMatch(line -> line.contains(", 0, "));
    run("UPSERT INTO parts (maker, id, name) VALUES ('ab', 8, 'nut')");
    assertThat(rows("SELECT id FROM parts WHERE name = 'nut'")).containsExactly("[8]");
  }

  private static void run(String... statements) {
    for (String sql : statements) {
      session.execute(sql).close();
    }
  }

  private static List<String> rows(String sql) {
    List<String> answer = new ArrayList<>();
    try (Rows rows = (Rows) session.execute(sql)) {
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        answer.add(Arrays.toString(row));
      }
    }
    return answer;
  }
}
