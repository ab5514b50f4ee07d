package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
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
import org.apache.hadoop.hbase.util.Bytes;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what an unmodified HBase client may do with the table of an index: read it. */
final class IndexTableProtectionIT {

  private static final byte[] F = "f".getBytes(UTF_8);
  private static final byte[] Q = "q".getBytes(UTF_8);
  private static final byte[] JUNK = "a".getBytes(UTF_8);
  private static final TableName PARTS = TableName.valueOf("parts");
  private static final TableName ENTRIES = TableName.valueOf("parts.by_name");

  private static SharedSql shared;

  private Table entries;
  private byte[] zinc;

  @BeforeAll
  static void connect() throws IOException {
    shared = SharedSql.connect();
  }

  @AfterAll
  static void disconnect() throws IOException {
    shared.close();
  }

  @BeforeEach
  void create() throws IOException {
    shared.run(
        "CREATE TABLE parts (maker VARCHAR, id BIGINT, name VARCHAR, PRIMARY KEY (maker, id),"
            + " INDEX by_name (name))",
        "UPSERT INTO parts (maker, id, name) VALUES ('ab', 7, 'bolt'), ('zz', 1, 'zinc')");
    entries = shared.hbase().getTable(ENTRIES);
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
    shared.run("DROP TABLE parts");
  }

  @ParameterizedTest
  @ValueSource(strings = {"VALIDATE", "REJECT", "ALLOW"})
  void noWriteOfAClientReachesAnEntryForAnyTableSetting(String mode) throws Exception {
    shared.run("ALTER TABLE parts SET 'HBASE_WRITES' = '" + mode + "'");
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
  void anIndexTableIsNotTruncatedDisabledDroppedOrAlteredAlone() throws Exception {
    try (Admin admin = shared.hbase().getAdmin()) {
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
    try (Admin admin = shared.hbase().getAdmin()) {
      admin.flush(ENTRIES);
      admin.majorCompact(ENTRIES);
      byte[] region = admin.getRegions(ENTRIES).get(0).getRegionName();
      admin.splitRegionAsync(region, zinc).get(1, TimeUnit.MINUTES);
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
  void theIndexFollowsWhenAClientTruncatesItsTable() throws Exception {
    try (Admin admin = shared.hbase().getAdmin()) {
      admin.disableTable(PARTS);
      admin.truncateTable(PARTS, true);
      assertThat(shared.rows("SELECT id FROM parts WHERE name > 'a'")).isEmpty();
      shared.run("UPSERT INTO parts (maker, id, name) VALUES ('zz', 1, 'zinc')");
      assertThat(shared.rows("SELECT id FROM parts WHERE name > 'a'")).containsExactly("[1]");
    }
  }

  @Test
  void theIndexTableGoesWhenAClientDropsItsTable() throws Exception {
    try (Admin admin = shared.hbase().getAdmin()) {
      admin.disableTable(PARTS);
      admin.deleteTable(PARTS);
      assertThat(admin.tableExists(ENTRIES)).isFalse();
    }
  }

  @Test
  void anOrphanedIndexTableMayBeDropped() throws Exception {
    TableName left = TableName.valueOf("no_such_table.by_name");
    try (Admin admin = shared.hbase().getAdmin()) {
      admin.snapshot("entries", ENTRIES);
      admin.cloneSnapshot("entries", left);
      admin.deleteSnapshot("entries");
      admin.disableTable(left);
      admin.deleteTable(left);
      assertThat(admin.tableExists(left)).isFalse();
    }
  }

  @Test
  void aTableAndItsIndexAreNotClonedFromTwoMoments() throws Exception {
    try (Admin admin = shared.hbase().getAdmin()) {
      admin.snapshot("parts-1", PARTS);
      admin.snapshot("entries-1", ENTRIES);
      admin.disableTable(PARTS);
      admin.deleteTable(PARTS);
      admin.cloneSnapshot("entries-1", ENTRIES);
      assertThatThrownBy(() -> admin.cloneSnapshot("parts-1", PARTS))
          .hasMessageContaining("its index table parts.by_name exists");
      admin.disableTable(ENTRIES);
      admin.deleteTable(ENTRIES);

      admin.cloneSnapshot("parts-1", PARTS);

      assertThatThrownBy(() -> admin.cloneSnapshot("entries-1", ENTRIES))
          .hasMessageContaining("it is not cloned from a snapshot directly");
      assertThatThrownBy(() -> shared.rows("SELECT id FROM parts WHERE name > 'a'"))
          .hasMessageContaining("REBUILD");
      shared.run("ALTER INDEX by_name ON parts REBUILD SYNC");
      admin.deleteSnapshot("parts-1");
      admin.deleteSnapshot("entries-1");
    }
    assertUntouched();
  }

  @Test
  void aSnapshotIsRestoredOnlyIfTheColumnsAreTheSame() throws Exception {
    TableName plain = TableName.valueOf("plain_parts");
    shared.run("CREATE TABLE plain_parts (id BIGINT, a INTEGER, PRIMARY KEY (id))");
    try (Admin admin = shared.hbase().getAdmin()) {
      shared.run("UPSERT INTO plain_parts (id, a) VALUES (1, 10)");
      admin.snapshot("plain-1", plain);
      shared.run("UPSERT INTO plain_parts (id, a) VALUES (1, 11)");
      restore(admin, plain);
      assertThat(shared.rows("SELECT a FROM plain_parts WHERE id = 1")).containsExactly("[10]");

      shared.run("ALTER TABLE plain_parts ADD COLUMN b INTEGER");
      assertThatThrownBy(() -> restore(admin, plain))
          .hasStackTraceContaining("its columns or attributes in SQL have changed since");
      admin.enableTable(plain);
      admin.deleteSnapshot("plain-1");
    } finally {
      shared.run("DROP TABLE plain_parts");
    }
  }

  @Test
  void clientsCannotChangeTheOlderRowsOfATable() throws Exception {
    TableName kept = TableName.valueOf("kept_parts");
    shared.run(
        "CREATE TABLE kept_parts (id BIGINT, a INTEGER, PRIMARY KEY (id)) WITH (HISTORY='600')");
    byte[] row = Bytes.fromHex("8000000000000001");
    byte[] column = Bytes.toBytes("a");
    try (Admin admin = shared.hbase().getAdmin();
        Table table = shared.hbase().getTable(kept)) {
      shared.run("UPSERT INTO kept_parts (id, a) VALUES (1, 10)");
      assertThatThrownBy(
              () -> table.put(new Put(row).addColumn(F, column, 5, Bytes.fromHex("80000005"))))
          .hasStackTraceContaining("the attribute HISTORY, so the server assigns all timestamps");
      assertThatThrownBy(() -> table.delete(new Delete(row).addColumn(F, column)))
          .hasStackTraceContaining("Delete all versions");
      String moment =
          shared.rows("SELECT CAST(NOW(3) AS VARCHAR)").get(0).replaceAll("[\\[\\]]", "");
      while (shared.rows("SELECT CAST(NOW(3) AS VARCHAR)").get(0).contains(moment)) {
        Thread.onSpinWait();
      }
      table.delete(new Delete(row));
      assertThat(shared.rows("SELECT a FROM kept_parts")).isEmpty();
      shared.run(
          "INSERT INTO kept_parts SELECT * FROM kept_parts AS OF TIMESTAMP '"
              + moment
              + "' AS old WHERE NOT EXISTS (SELECT id FROM kept_parts p WHERE p.id = old.id)");
      assertThat(shared.rows("SELECT id, a FROM kept_parts")).containsExactly("[1, 10]");
      admin.snapshot("kept-1", kept);
      admin.disableTable(kept);
      assertThatThrownBy(() -> admin.truncateTable(kept, true))
          .hasStackTraceContaining("cannot be truncated by an HBase client: it has the attribute");
      assertThatThrownBy(() -> admin.restoreSnapshot("kept-1"))
          .hasStackTraceContaining("cannot be replaced by a snapshot by an HBase client");
      admin.deleteTable(kept);
      assertThatThrownBy(() -> admin.cloneSnapshot("kept-1", kept))
          .hasStackTraceContaining("cloned under its own name");
      admin.deleteSnapshot("kept-1");
    } finally {
      shared.run("DROP TABLE kept_parts");
    }
  }

  private static void restore(Admin admin, TableName table) throws IOException {
    admin.disableTable(table);
    admin.restoreSnapshot("plain-1");
    admin.enableTable(table);
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
    assertThat(shared.rows("SELECT maker, id FROM parts WHERE name > 'a'"))
        .containsExactly("[ab, 7]", "[zz, 1]");
    assertThat(shared.rows("CHECK INDEX by_name ON parts"))
        .contains("[rows read, 2, ]", "[entries read, 2, ]")
        .filteredOn(line -> !line.contains(" read"))
        .allMatch(line -> line.contains(", 0, "));
    shared.run("UPSERT INTO parts (maker, id, name) VALUES ('ab', 8, 'nut')");
    assertThat(shared.rows("SELECT id FROM parts WHERE name = 'nut'")).containsExactly("[8]");
  }
}
