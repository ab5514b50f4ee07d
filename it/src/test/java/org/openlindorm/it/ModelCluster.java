package org.openlindorm.it;

import java.io.IOException;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.region.index.FailingEntries;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.model.IndexModel;
import org.openlindorm.model.ModelWriter;
import org.openlindorm.wire.avatica.AvaticaEndpoint;
import org.openlindorm.wire.avatica.AvaticaSettings;

/** All ways to one cluster for the model checker: SQL in this process, JDBC, and HBase's client. */
final class ModelCluster implements AutoCloseable {

  final Connection hbase;
  final SqlEngine engine;
  final AvaticaEndpoint endpoint;

  ModelCluster(Configuration configuration) throws IOException {
    this(configuration, configuration);
  }

  /**
   * @param program the configuration of the HBase programs
   */
  ModelCluster(Configuration configuration, Configuration program) throws IOException {
    hbase = ConnectionFactory.createConnection(program);
    engine = SqlEngine.open(HBaseStore.connect(configuration), EngineOptions.DEFAULT);
    endpoint =
        new AvaticaEndpoint(
            engine, Logins.by(Credentials.ANYONE), AvaticaSettings.on("127.0.0.1", 0));
    endpoint.start();
  }

  IndexModel model(String table, IndexModel.Size size, long seed, Runnable atRest) {
    List<Supplier<ModelWriter>> ways =
        List.of(
            () -> new HBaseWriter(hbase, table),
            () -> new JdbcWriter(jdbc(endpoint.port()), table));
    return new IndexModel(engine, table, size, seed, ways, atRest);
  }

  private static java.sql.Connection jdbc(int port) {
    String url = "jdbc:avatica:remote:url=http://127.0.0.1:" + port + ";serialization=protobuf";
    try {
      return DriverManager.getConnection(url, "root", "");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Loads into a table what makes its writes fail when a test says so. */
  void makeFail(String table) throws IOException {
    try (Admin admin = hbase.getAdmin()) {
      TableName name = TableName.valueOf(table);
      admin.modifyTable(
          TableDescriptorBuilder.newBuilder(admin.getDescriptor(name))
              .setCoprocessor(FailingEntries.class.getName())
              .build());
    }
  }

  @Override
  public void close() throws IOException {
    endpoint.close();
    engine.close();
    hbase.close();
  }
}
