package org.openlindorm.it.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.EmbeddedCluster;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;

/**
 * Where contests take place: an embedded HBase, an HBase client, and SQL in this process in both of
 * its forms. The tables lie in a database of their own, {@code bench}, which goes away at the end.
 */
final class Arena implements AutoCloseable {

  private static final String DATABASE = "bench";

  private final EmbeddedCluster cluster;
  private final Connection connection;
  private final SqlEngine engine;
  private final SqlEngine attachedEngine;
  private final Session session;
  private final Session attached;
  private final List<org.apache.hadoop.hbase.TableName> foreign = new ArrayList<>();

  private Arena(EmbeddedCluster cluster) throws IOException {
    this.cluster = cluster;
    this.connection = ConnectionFactory.createConnection(cluster.configuration());
    this.engine =
        SqlEngine.open(
            HBaseStore.beside(cluster.configuration(), cluster.regionServer()),
            EngineOptions.DEFAULT);
    this.attachedEngine =
        SqlEngine.open(HBaseStore.connect(cluster.configuration()), EngineOptions.DEFAULT);
    this.session = engine.open();
    this.attached = attachedEngine.open();
  }

  static Arena on(EmbeddedCluster cluster) throws IOException {
    Arena arena = new Arena(cluster);
    arena.execute("CREATE DATABASE " + DATABASE);
    arena.session.use(DATABASE);
    arena.attached.use(DATABASE);
    return arena;
  }

  /** SQL as the embedded server runs it, beside the regions. */
  Session session() {
    return session;
  }

  /** SQL as an attached server runs it: every call of HBase goes through the HBase client. */
  Session attached() {
    return attached;
  }

  void execute(String sql) {
    session.execute(sql).close();
  }

  TableDef definition(String table) {
    return engine.catalog().require(new TableName(DATABASE, table));
  }

  /** The HBase table behind an SQL table, by the HBase client. */
  Table hbase(TableDef table) throws IOException {
    return connection.getTable(TableDescriptors.name(table.physical()));
  }

  /** Makes an HBase table that SQL knows nothing of; it goes away at the end. */
  Table create(TableDescriptor table) throws IOException {
    try (Admin admin = connection.getAdmin()) {
      admin.createTable(table);
    }
    foreign.add(table.getTableName());
    return connection.getTable(table.getTableName());
  }

  /** The only region of an SQL table. */
  HRegion region(TableDef table) {
    return cluster.regionServer().getRegions(TableDescriptors.name(table.physical())).get(0);
  }

  /** Writes what lies in memory to files, as in a table that has been there for a while. */
  void flush(TableDef table) throws IOException {
    flush(TableDescriptors.name(table.physical()));
  }

  void flush(org.apache.hadoop.hbase.TableName table) throws IOException {
    try (Admin admin = connection.getAdmin()) {
      admin.flush(table);
    }
  }

  /** Reads all rows and fails when they are not as many as expected. */
  static void expect(int rows, Result result) {
    int count = 0;
    try (Result.Rows answered = (Result.Rows) result) {
      while (answered.next() != null) {
        count++;
      }
    }
    expect(rows, count);
  }

  static void expect(int rows, int count) {
    if (count != rows) {
      throw new IllegalStateException(count + " rows instead of " + rows);
    }
  }

  @Override
  public void close() throws IOException {
    attached.close();
    attachedEngine.close();
    for (TableDef table : List.copyOf(engine.catalog().tablesOf(DATABASE))) {
      execute("DROP TABLE " + table.name().table());
    }
    try (Admin admin = connection.getAdmin()) {
      for (org.apache.hadoop.hbase.TableName table : foreign) {
        admin.disableTable(table);
        admin.deleteTable(table);
      }
    }
    session.use("default");
    execute("DROP DATABASE " + DATABASE);
    session.close();
    engine.close();
    connection.close();
  }
}
