package org.openlindorm.hbase.region.master;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.CoprocessorDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.coprocessor.MultiRowMutationEndpoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.hbase.cluster.ClusterOptions;
import org.openlindorm.hbase.cluster.EmbeddedCluster;

final class AllowedCoprocessorsTest {
  private static final TableName TABLE = TableName.valueOf("guests");

  // HBase's background threads may still touch a file for a moment after the stop.
  @TempDir(cleanup = CleanupMode.NEVER)
  Path folder;

  private static TableDescriptorBuilder table() {
    return TableDescriptorBuilder.newBuilder(TABLE)
        .setColumnFamily(ColumnFamilyDescriptorBuilder.of("f"));
  }

  private static TableDescriptor with(String className, Path jar) throws IOException {
    return table()
        .setCoprocessor(
            CoprocessorDescriptorBuilder.newBuilder(className)
                .setJarPath(jar.toUri().toString())
                .build())
        .build();
  }

  private static void refuses(TableDescriptor table, String what, String... allowed) {
    assertThatThrownBy(() -> AllowedCoprocessors.check(table, List.of(allowed)))
        .isInstanceOf(DoNotRetryIOException.class)
        .hasMessageContaining("Table guests is refused")
        .hasMessageContaining(what);
  }

  private static void allows(TableDescriptor table, String... allowed) {
    assertThatCode(() -> AllowedCoprocessors.check(table, List.of(allowed)))
        .doesNotThrowAnyException();
  }

  @Test
  void classesOfHBaseAndOursAreAllowed() throws IOException {
    allows(table().build());
    allows(table().setCoprocessor(MultiRowMutationEndpoint.class.getName()).build());
    allows(table().setCoprocessor("org.openlindorm.hbase.region.TypedTableObserver").build());
  }

  @Test
  void otherClassesOnTheClassPathAreAllowedOnlyIfListed() throws IOException {
    var table = table().setCoprocessor("com.acme.Observer").build();
    refuses(table, "'lindorm.coprocessors.allowed = com.acme.Observer'");
    refuses(table, "com.acme.Observer", "com.acme.Other");
    allows(table, "com.acme.Observer");
    allows(table, "*");
  }

  @Test
  void aJarIsAllowedOnlyIfItIsListedWithItsClass() throws IOException {
    var jar = Path.of("/opt/guest.jar");
    refuses(with("org.apache.hadoop.hbase.coprocessor.Disguise", jar), "jar file:///opt/guest.jar");
    refuses(with("com.acme.Observer", jar), "jar file:///opt/guest.jar", "com.acme.Observer");
    refuses(with("com.acme.Observer", jar), "com.acme.Observer", "file:///opt/guest.jar");
    allows(with("com.acme.Observer", jar), "com.acme.Observer", "file:///opt/guest.jar");
  }

  @Test
  void settingsOfATableThatLoadCoprocessorsAreRefused() {
    for (var key : List.of("hbase.coprocessor.region.classes", " HBase.Coprocessor.x")) {
      refuses(table().setValue(key, "com.acme.Observer").build(), key);
      refuses(
          TableDescriptorBuilder.newBuilder(TABLE)
              .setColumnFamily(
                  ColumnFamilyDescriptorBuilder.newBuilder("f".getBytes(UTF_8))
                      .setConfiguration(key, "com.acme.Observer")
                      .build())
              .build(),
          key);
    }
  }

  /** Runs in the server's process, so the property shows whether the guest's code has run. */
  @Test
  void theMasterRunsNoCodeOfAGuestWhereverItComesFrom() throws Exception {
    var jar = GuestJar.make(folder);
    var evil = with(GuestJar.CLASS_NAME, jar);
    var data = folder.resolve("data");
    leaveSnapshotOf(evil, data);
    System.clearProperty(GuestJar.HAS_RUN);
    try (var cluster = EmbeddedCluster.start(ClusterOptions.local(data));
        var connection = ConnectionFactory.createConnection(cluster.configuration());
        var admin = connection.getAdmin()) {
      refused(() -> admin.cloneSnapshot("guest", TableName.valueOf("clone")));
      refused(() -> admin.createTable(evil));
      admin.createTable(table().build());
      refused(() -> admin.modifyTable(evil));
      admin.disableTable(TABLE);
      refused(() -> admin.restoreSnapshot("guest"));
      assertThat(admin.listTableNames()).containsExactly(TABLE);
      assertThat(admin.getDescriptor(TABLE).getCoprocessorDescriptors()).isEmpty();
    }
    assertThat(System.getProperty(GuestJar.HAS_RUN)).as("code of the guest has run").isNull();
  }

  /** Makes a snapshot on a server that allows every coprocessor, which is HBase's default. */
  private static void leaveSnapshotOf(TableDescriptor table, Path data) throws IOException {
    var options = ClusterOptions.local(data).withSettings(Map.of(AllowedCoprocessors.ALLOWED, "*"));
    try (var cluster = EmbeddedCluster.start(options);
        Connection connection = ConnectionFactory.createConnection(cluster.configuration());
        var admin = connection.getAdmin()) {
      admin.createTable(table);
      assertThat(System.getProperty(GuestJar.HAS_RUN)).as("the guest's code runs").isNotNull();
      admin.snapshot("guest", TABLE);
      admin.disableTable(TABLE);
      admin.deleteTable(TABLE);
    }
  }

  private interface AdminCall {
    void run() throws IOException;
  }

  private static void refused(AdminCall call) {
    assertThatThrownBy(call::run)
        .isInstanceOf(IOException.class)
        .hasStackTraceContaining("this server does not run code of its clients");
  }
}
