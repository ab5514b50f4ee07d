package org.openlindorm.testing;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.jspecify.annotations.Nullable;

/** What the tables of a server hold. */
record TableContents(Connection hbase, SqlRunner sql) {

  /** Where the server keeps what it knows of itself. */
  private static final String OWN_NAMESPACE = "lindorm";

  private static final String TABLES =
      "SELECT TABLE_SCHEMA AS `DATABASE`, TABLE_NAME AS NAME FROM information_schema.TABLES"
          + " WHERE TABLE_TYPE = 'BASE TABLE'";
  private static final String INDEXES =
      "SELECT DISTINCT TABLE_SCHEMA AS `DATABASE`, CONCAT(TABLE_NAME, '.', INDEX_NAME) AS NAME"
          + " FROM information_schema.STATISTICS WHERE INDEX_NAME <> 'PRIMARY'";

  /**
   * Takes all rows out of all tables, definitions and regions stay. Tables without rows cost a
   * look; the others are truncated, so that no mark of a delete hides what is written later with an
   * older timestamp.
   */
  void empty() {
    try (Admin admin = hbase.getAdmin()) {
      Set<String> ofSql = names(TABLES);
      Set<String> indexes = names(INDEXES);
      for (TableName table : admin.listTableNames()) {
        String name = table.getNameAsString();
        if (table.getNamespaceAsString().equals(OWN_NAMESPACE)
            || indexes.contains(name)
            || admin.isTableEnabled(table) && isEmpty(table)) {
          continue;
        }
        if (ofSql.contains(name)) {
          sql.run("TRUNCATE TABLE " + quoted(table));
        } else {
          truncate(admin, table);
        }
      }
    } catch (IOException failure) {
      throw new IllegalStateException("The tables cannot be emptied", failure);
    }
  }

  /** The names under which HBase has what a query lists. */
  private Set<String> names(String query) {
    Set<String> names = new HashSet<>();
    for (Map<String, @Nullable Object> row : sql.run(query)) {
      Object database = row.get("DATABASE");
      String name = String.valueOf(row.get("NAME"));
      names.add("default".equals(database) ? name : database + ":" + name);
    }
    return names;
  }

  private boolean isEmpty(TableName name) throws IOException {
    try (Table table = hbase.getTable(name);
        ResultScanner rows = table.getScanner(new Scan().setLimit(1))) {
      return rows.next() == null;
    }
  }

  private static void truncate(Admin admin, TableName table) throws IOException {
    if (admin.isTableEnabled(table)) {
      admin.disableTable(table);
    }
    admin.truncateTable(table, /* preserveSplits= */ true);
  }

  private static String quoted(TableName table) {
    return String.join(
        ".",
        List.of(
            "`" + table.getNamespaceAsString() + "`", "`" + table.getQualifierAsString() + "`"));
  }
}
