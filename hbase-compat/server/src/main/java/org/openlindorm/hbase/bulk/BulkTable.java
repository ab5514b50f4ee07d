package org.openlindorm.hbase.bulk;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;

/** A typed table that is to be loaded in bulk, and the way to its cluster. */
public final class BulkTable implements AutoCloseable {

  private static final Duration NEVER = Duration.ofDays(36_500);

  private final Configuration settings;
  private final HBaseStore store;
  private final Connection connection;
  private final TableDef definition;

  private BulkTable(
      Configuration settings, HBaseStore store, Connection connection, TableDef definition) {
    this.settings = settings;
    this.store = store;
    this.connection = connection;
    this.definition = definition;
  }

  /**
   * Connects to the cluster and reads what the catalog says of the table.
   *
   * @throws org.openlindorm.error.LindormException TABLE_UNKNOWN and others
   */
  public static BulkTable open(Configuration settings, TableName name) throws IOException {
    HBaseStore store = HBaseStore.connect(settings);
    try {
      TableDef table =
          LiveCatalog.open(store, Clock.systemUTC(), NEVER, TableIndexes::of).require(name);
      return new BulkTable(settings, store, ConnectionFactory.createConnection(settings), table);
    } catch (IOException | RuntimeException e) {
      store.close();
      throw e;
    }
  }

  /** The table when it was opened. */
  public TableDef definition() {
    return definition;
  }

  Configuration settings() {
    return settings;
  }

  HBaseStore store() {
    return store;
  }

  Connection connection() {
    return connection;
  }

  boolean isEmpty() throws IOException {
    try (Table rows = connection.getTable(TableDescriptors.name(definition.physical()));
        ResultScanner scanner = rows.getScanner(new Scan().setLimit(1))) {
      return scanner.next() == null;
    }
  }

  @Override
  public void close() throws IOException {
    try {
      connection.close();
    } finally {
      store.close();
    }
  }
}
