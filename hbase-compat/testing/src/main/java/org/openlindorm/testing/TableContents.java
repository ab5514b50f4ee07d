package org.openlindorm.testing;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Table;
import org.jspecify.annotations.Nullable;
import org.openlindorm.testing.region.EmptyingRequest;

/** The rows of a server's tables. */
record TableContents(Connection hbase, SqlRunner sql) {

  private static final String TABLES =
      "SELECT TABLE_SCHEMA AS `DATABASE`, TABLE_NAME AS NAME FROM information_schema.TABLES"
          + " WHERE TABLE_TYPE = 'BASE TABLE'";
  private static final String INDEXES =
      "SELECT DISTINCT TABLE_SCHEMA AS `DATABASE`, CONCAT(TABLE_NAME, '.', INDEX_NAME) AS NAME"
          + " FROM information_schema.STATISTICS WHERE INDEX_NAME <> 'PRIMARY'";

  /**
   * The maximum time to wait for regions in transition, such as those of a killed region server.
   */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);

  private static final int LOOK_EVERY_MILLIS = 20;

  /**
   * Deletes all rows of all tables; definitions and regions remain. Open regions discard their
   * rows; disabled tables are truncated. No tombstone remains, which would hide later writes with
   * an older timestamp.
   */
  void empty() {
    try (Admin admin = hbase.getAdmin();
        Table meta = hbase.getTable(TableName.META_TABLE_NAME)) {
      List<TableName> disabled = admin.listTableNamesByState(/* isEnabled= */ false);
      emptyRegions(meta, disabled);
      if (!disabled.isEmpty()) {
        truncate(admin, disabled);
      }
    } catch (IOException failure) {
      throw new IllegalStateException("The tables cannot be emptied", failure);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", interrupted);
    }
  }

  private static void emptyRegions(Table meta, List<TableName> disabled)
      throws IOException, InterruptedException {
    long giveUp = System.nanoTime() + PATIENCE_NANOS;
    Set<TableName> missing = EmptyingRequest.send(meta);
    while (!disabled.containsAll(missing)) {
      if (System.nanoTime() - giveUp > 0) {
        throw new IOException("Regions of these tables are not open: " + missing);
      }
      TimeUnit.MILLISECONDS.sleep(LOOK_EVERY_MILLIS);
      missing = EmptyingRequest.send(meta);
    }
  }

  private void truncate(Admin admin, List<TableName> disabled) throws IOException {
    Set<String> ofSql = names(TABLES);
    Set<String> indexes = names(INDEXES);
    for (TableName table : disabled) {
      String name = table.getNameAsString();
      if (ofSql.contains(name)) {
        sql.run("TRUNCATE TABLE " + quoted(table));
      } else if (!indexes.contains(name)) {
        admin.truncateTable(table, /* preserveSplits= */ true);
      }
    }
  }

  /** Returns the HBase names of the tables that a query returns. */
  private Set<String> names(String query) {
    Set<String> names = new HashSet<>();
    for (Map<String, @Nullable Object> row : sql.run(query)) {
      Object database = row.get("DATABASE");
      String name = String.valueOf(row.get("NAME"));
      names.add("default".equals(database) ? name : database + ":" + name);
    }
    return names;
  }

  private static String quoted(TableName table) {
    return String.join(
        ".",
        List.of(
            "`" + table.getNamespaceAsString() + "`", "`" + table.getQualifierAsString() + "`"));
  }
}
