package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.bulk.BulkLoad;
import org.openlindorm.hbase.bulk.BulkTable;
import org.openlindorm.schema.TableName;

/**
 * Loads rows as files into tables with an index, one table after the other, while servers are
 * killed. A load that has returned must be there with all of its rows and entries. Of one that has
 * not, the only region has all rows or none, and a second load after TRUNCATE TABLE is exact.
 */
final class BulkLoads {

  private static final int ROWS = 2_000;
  private static final int KEPT = 2;
  private static final int NAMES = 20;
  private static final List<String> COLUMNS = List.of("id", "name", "amount");

  private final String prefix;
  private final Path staging;
  private final Deque<String> loaded = new ArrayDeque<>();
  private @Nullable String doubtful;
  private int number;
  private int done;
  private int interrupted;
  private int partly;

  /**
   * @param staging a folder on the file system of HBase's data
   */
  BulkLoads(String prefix, java.nio.file.Path staging) {
    this.prefix = prefix;
    this.staging = new Path(staging.toUri());
  }

  /** One load into a new table; an exception means that it may have failed. */
  synchronized void next(IndexChecks sql, Configuration settings) throws IOException, SQLException {
    if (doubtful != null) {
      throw new IllegalStateException(doubtful + " was not looked at");
    }
    String table = prefix + number++;
    doubtful = table;
    sql.run(
        "CREATE TABLE "
            + table
            + " (id BIGINT, name VARCHAR, amount INTEGER, PRIMARY KEY (id),"
            + " INDEX by_name (name) INCLUDE (amount))");
    load(table, settings);
    loaded.add(table);
    doubtful = null;
    done++;
    if (loaded.size() > KEPT) {
      sql.run("DROP TABLE " + loaded.remove());
    }
  }

  private void load(String table, Configuration settings) throws IOException {
    try (BulkTable target = BulkTable.open(settings, new TableName("default", table));
        BulkLoad load = new BulkLoad(target, COLUMNS, staging, 8L << 30, 16L << 20)) {
      for (int id = 0; id < ROWS; id++) {
        load.add(load.row(new Object[] {(long) id, "n" + id % NAMES, id}));
      }
      load.load();
    }
  }

  /** Holds the tables against what was acknowledged, and does the load that failed again. */
  synchronized void verify(IndexChecks sql, Configuration settings, String when)
      throws IOException, SQLException {
    for (String table : loaded) {
      assertWhole(sql, table, when);
    }
    String table = doubtful;
    doubtful = null;
    if (table != null && tables(sql).contains(table)) {
      interrupted++;
      long rows = (Long) sql.rows("SELECT COUNT(*) FROM " + table).get(0).get(0);
      assertThat(rows)
          .as("rows of the interrupted load of " + table + ", " + when)
          .isIn(0L, 0L + ROWS);
      if (rows > 0) {
        partly++;
      }
      sql.run("TRUNCATE TABLE " + table);
      load(table, settings);
      assertWhole(sql, table, when);
      sql.run("DROP TABLE " + table);
    }
  }

  private static List<Object> tables(IndexChecks sql) throws SQLException {
    List<Object> names = new ArrayList<>();
    sql.rows("SHOW TABLES").forEach(names::addAll);
    return names;
  }

  private static void assertWhole(IndexChecks sql, String table, String when) throws SQLException {
    String whole = "SELECT COUNT(*), SUM(amount) FROM " + table;
    assertThat(sql.rows(whole).get(0).toString())
        .as(table + ", loaded as files, " + when)
        .isEqualTo("[%d, %d]".formatted(ROWS, ROWS * (ROWS - 1L) / 2));
    assertThat(sql.of(table).differences("by_name")).as(table + ", " + when).isEmpty();
    assertThat(sql.rows("SELECT id, amount FROM " + table + " WHERE name = 'n7'"))
        .as(table + " through its index, " + when)
        .hasSize(ROWS / NAMES);
  }

  /** Returns the totals, such as {@code 12 bulk loads, 5 interrupted, of them 2 with rows}. */
  @Override
  public synchronized String toString() {
    return "%d bulk loads, %d interrupted, of them %d with their rows taken over"
        .formatted(done, interrupted, partly);
  }
}
