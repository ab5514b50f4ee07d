package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.KeepDeletedCells;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Durability;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.io.compress.Compression;
import org.apache.hadoop.hbase.io.encoding.DataBlockEncoding;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests what an HBase client may change in the descriptor of a typed table. */
final class TypedDescriptorIT {

  private static final byte[] F = Bytes.toBytes("f");
  private static final TableName TABLE = TableName.valueOf("described");

  private static SharedSql shared;
  private static Admin admin;

  @BeforeAll
  static void connect() throws Exception {
    shared = SharedSql.connect();
    admin = shared.hbase().getAdmin();
  }

  @AfterAll
  static void disconnect() throws Exception {
    admin.close();
    shared.close();
  }

  @BeforeEach
  void create() {
    shared.run(
        "CREATE TABLE described (k INTEGER, v INTEGER, PRIMARY KEY (k), INDEX by_v (v))"
            + " WITH (TTL='1000')");
    shared.run("UPSERT INTO described (k, v) VALUES (1, 10), (2, 20)");
  }

  @AfterEach
  void drop() {
    shared.run("DROP TABLE described");
  }

  @Test
  void timeToLiveAndVersionsAreChangedBySql() throws IOException {
    assertRefused(
        family -> family.setTimeToLive(15),
        "cannot change its TTL. Use SQL: ALTER TABLE described SET 'TTL' = '...'");
    assertRefused(
        family -> family.setMaxVersions(3),
        "cannot change its VERSIONS. Use SQL: ALTER TABLE described SET 'VERSIONS' = '...'");
    shared.run("ALTER TABLE described SET 'VERSIONS' = '3'");
    assertThat(admin.getDescriptor(TABLE).getColumnFamily(F).getMaxVersions()).isEqualTo(3);
  }

  @Test
  void otherAttributesThatChangeCellsAreRefused() {
    assertRefused(family -> family.setMinVersions(1), "MIN_VERSIONS");
    assertRefused(family -> family.setKeepDeletedCells(KeepDeletedCells.TRUE), "KEEP_DELETED");
    assertRefused(family -> family.setNewVersionBehavior(true), "NEW_VERSION_BEHAVIOR");
    assertRefused(family -> family.setMobEnabled(true), "IS_MOB");
    assertRefused(
        family -> family.setConfiguration("hbase.hstore.time.to.purge.deletes", "0"),
        "hbase.hstore.time.to.purge.deletes");
  }

  @Test
  void familiesAreNeitherAddedNorRemovedNorReset() throws IOException {
    assertThatThrownBy(() -> admin.addColumnFamily(TABLE, ColumnFamilyDescriptorBuilder.of("g")))
        .isInstanceOf(DoNotRetryIOException.class)
        .hasMessageContaining("column families. Use SQL: ALTER TABLE described ADD COLUMN");
    assertThatThrownBy(() -> admin.deleteColumnFamily(TABLE, F)).isInstanceOf(IOException.class);
    assertThatThrownBy(
            () ->
                admin.modifyTable(
                    TableDescriptorBuilder.newBuilder(TABLE)
                        .setColumnFamily(ColumnFamilyDescriptorBuilder.of("f"))
                        .build()))
        .as("a family that a program builds without the table's TTL")
        .hasMessageContaining("TTL");
    assertUntouched();
  }

  @Test
  void valuesOfSqlAreChangedBySqlAndKeptWhereAProgramLeavesThemOut() throws IOException {
    assertThatThrownBy(
            () -> admin.modifyTable(changed().setValue("lindorm.hbase.writes", "ALLOW").build()))
        .hasMessageContaining("ALTER TABLE described SET 'HBASE_WRITES'");
    assertThatThrownBy(
            () -> admin.modifyTable(changed().setDurability(Durability.SKIP_WAL).build()))
        .hasMessageContaining("DURABILITY");
    TableDescriptor before = admin.getDescriptor(TABLE);
    admin.modifyTable(
        TableDescriptorBuilder.newBuilder(TABLE)
            .setColumnFamily(before.getColumnFamily(F))
            .setCoprocessors(before.getCoprocessorDescriptors().stream().limit(1).toList())
            .setValue("owner", "accounting")
            .build());
    TableDescriptor after = admin.getDescriptor(TABLE);
    assertThat(after.getValue("owner")).isEqualTo("accounting");
    for (String kept : List.of("lindorm.hbase.writes", "lindorm.rows", "lindorm.indexes")) {
      assertThat(after.getValue(kept)).as(kept).isEqualTo(before.getValue(kept));
    }
    assertThat(after.getCoprocessorDescriptors()).hasSameSizeAs(before.getCoprocessorDescriptors());
    assertUntouched();
  }

  @Test
  void storageIsChangedByHBaseClientsToo() throws IOException {
    ColumnFamilyDescriptor family = admin.getDescriptor(TABLE).getColumnFamily(F);
    admin.modifyColumnFamily(
        TABLE,
        ColumnFamilyDescriptorBuilder.newBuilder(family)
            .setCompressionType(Compression.Algorithm.GZ)
            .setDataBlockEncoding(DataBlockEncoding.FAST_DIFF)
            .setBlocksize(8192)
            .setConfiguration("hbase.hstore.compaction.min", "4")
            .build());
    admin.modifyTable(changed().setMaxFileSize(1L << 30).setSplitEnabled(false).build());
    TableDescriptor after = admin.getDescriptor(TABLE);
    assertThat(after.getColumnFamily(F).getCompressionType()).isEqualTo(Compression.Algorithm.GZ);
    assertThat(after.getMaxFileSize()).isEqualTo(1L << 30);
    assertUntouched();
  }

  private static TableDescriptorBuilder changed() throws IOException {
    return TableDescriptorBuilder.newBuilder(admin.getDescriptor(TABLE));
  }

  private static void assertRefused(
      Consumer<ColumnFamilyDescriptorBuilder> change, String message) {
    assertThatThrownBy(
            () -> {
              var family =
                  ColumnFamilyDescriptorBuilder.newBuilder(
                      admin.getDescriptor(TABLE).getColumnFamily(F));
              change.accept(family);
              admin.modifyColumnFamily(TABLE, family.build());
            })
        .isInstanceOf(DoNotRetryIOException.class)
        .hasMessageContaining(message);
    assertUntouched();
  }

  private static void assertUntouched() {
    assertThat(shared.rows("SELECT k FROM described WHERE v = 20")).containsExactly("[2]");
    shared.run("UPSERT INTO described (k, v) VALUES (1, 11)");
    assertThat(shared.rows("SELECT k FROM described WHERE v < 20")).containsExactly("[1]");
  }
}
