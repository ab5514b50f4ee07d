package org.openlindorm.hbase.bulk;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongConsumer;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.hbase.backup.RestorePoint;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.hbase.cluster.EmbeddedCluster;
import org.openlindorm.hbase.cluster.RestoredData;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.schema.CreateTableText;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.schema.TableAttribute;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.ViewDef;

/**
 * The tables of a backup, served by an HBase in this process that runs on a temporary copy of the
 * files. Closing deletes the copy.
 */
public final class BackupTables implements AutoCloseable {

  private final Path folder;
  private final EmbeddedCluster cluster;
  private final HBaseStore store;
  private final LiveCatalog catalog;

  private BackupTables(
      Path folder, EmbeddedCluster cluster, HBaseStore store, LiveCatalog catalog) {
    this.folder = folder;
    this.cluster = cluster;
    this.store = store;
    this.catalog = catalog;
  }

  /**
   * Copies the files and starts HBase on them.
   *
   * @param point a backup that was checked
   * @param folder an empty folder for the copy
   * @throws org.openlindorm.hbase.cluster.StartFailure if HBase does not start
   */
  public static BackupTables open(RestorePoint point, Path folder)
      throws IOException, InterruptedException {
    point.copyTo(folder);
    EmbeddedCluster cluster = RestoredData.start(folder);
    try {
      HBaseStore store = HBaseStore.connect(cluster.configuration());
      try {
        LiveCatalog catalog =
            LiveCatalog.open(store, Clock.systemUTC(), Duration.ZERO, TableIndexes::of);
        return new BackupTables(folder, cluster, store, catalog);
      } catch (RuntimeException e) {
        store.close();
        throw e;
      }
    } catch (RuntimeException e) {
      cluster.close();
      throw e;
    }
  }

  /**
   * Returns the table with a name.
   *
   * @throws org.openlindorm.error.LindormException DATABASE_UNKNOWN or TABLE_UNKNOWN
   */
  public TableDef table(TableName name) {
    return catalog.snapshot().require(name);
  }

  /**
   * Returns the tables of a database, sorted by name.
   *
   * @throws org.openlindorm.error.LindormException DATABASE_UNKNOWN
   */
  public List<TableDef> tables(String database) {
    catalog.snapshot().requireDatabase(database);
    return catalog.snapshot().tablesOf(database);
  }

  /** Returns the views of a database, sorted by name. */
  public List<ViewDef> views(String database) {
    return catalog.snapshot().viewsOf(database);
  }

  /** Returns the compatibility level of the sessions that {@link #definition} is written for. */
  public SqlCompat compat(String database) {
    return catalog.snapshot().compat(database);
  }

  /**
   * Returns the statement that creates the table and its indexes under another name. An
   * AUTO_INCREMENT column continues with its next number.
   */
  public String definition(TableDef table, TableName name) {
    Map<String, String> attributes = new HashMap<>(table.attributes());
    OptionalLong next = catalog.counters().peek(table);
    if (next.isPresent()) {
      attributes.put(TableAttribute.AUTO_INCREMENT.name(), Long.toString(next.getAsLong()));
    }
    return CreateTableText.of(
        table.withName(name).withAttributes(attributes), compat(table.name().database()));
  }

  /**
   * Copies the rows into an empty table, see {@link TableCopy}.
   *
   * @param staging a folder on the file system of the target's data
   * @param progress receives the number of rows
   * @return the number of rows
   */
  public long copy(
      TableDef table, BulkTable target, org.apache.hadoop.fs.Path staging, LongConsumer progress)
      throws IOException {
    try (Connection source = ConnectionFactory.createConnection(cluster.configuration())) {
      return new TableCopy(source, table, target, staging).run(progress);
    }
  }

  @Override
  public void close() throws IOException {
    store.close();
    cluster.close();
    DataDirectory.deleteTree(folder);
  }
}
