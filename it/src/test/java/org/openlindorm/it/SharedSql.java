package org.openlindorm.it;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result.Rows;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.store.HBaseStore;

/** A session of SQL and a client of HBase, both on the tests' cluster. */
final class SharedSql implements AutoCloseable {

  private final Connection hbase;
  private final SqlEngine engine;
  private final Session session;

  private SharedSql(Connection hbase, SqlEngine engine) {
    this.hbase = hbase;
    this.engine = engine;
    session = engine.open();
  }

  static SharedSql connect() throws IOException {
    return new SharedSql(
        ConnectionFactory.createConnection(SharedCluster.configuration()),
        SqlEngine.open(HBaseStore.connect(SharedCluster.configuration()), EngineOptions.DEFAULT));
  }

  /** An unmodified client's connection. */
  Connection hbase() {
    return hbase;
  }

  void run(String... statements) {
    for (String sql : statements) {
      session.execute(sql).close();
    }
  }

  /** The rows of an answer, for example {@code [1, ann]}. */
  List<String> rows(String sql) {
    List<String> answer = new ArrayList<>();
    try (Rows rows = (Rows) session.execute(sql)) {
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        answer.add(Arrays.toString(row));
      }
    }
    return answer;
  }

  @Override
  public void close() throws IOException {
    session.close();
    engine.close();
    hbase.close();
  }
}
