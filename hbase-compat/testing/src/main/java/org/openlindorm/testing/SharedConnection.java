package org.openlindorm.testing;

import java.io.IOException;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.jspecify.annotations.Nullable;

/** A shared HBase connection that is opened on first use. */
final class SharedConnection implements AutoCloseable {

  private final Supplier<String> quorum;
  private @Nullable Connection open;

  /**
   * Creates a connection without opening it.
   *
   * @param quorum returns the cluster's quorum when the connection is opened
   */
  SharedConnection(Supplier<String> quorum) {
    this.quorum = quorum;
  }

  /** Returns the configuration that an HBase client needs to connect. */
  Configuration configuration() {
    Configuration configuration = HBaseConfiguration.create();
    configuration.set("hbase.zookeeper.quorum", quorum.get());
    return configuration;
  }

  synchronized Connection get() {
    Connection shared = open;
    if (shared == null || shared.isClosed()) {
      try {
        shared = ConnectionFactory.createConnection(configuration());
      } catch (IOException failure) {
        throw new IllegalStateException("HBase cannot be reached", failure);
      }
      open = shared;
    }
    return shared;
  }

  /** Closes the connection if it is open. The next call opens another one. */
  @Override
  public synchronized void close() {
    Connection closed = open;
    open = null;
    if (closed != null) {
      try {
        closed.close();
      } catch (IOException failure) {
        throw new IllegalStateException("The HBase connection cannot be closed", failure);
      }
    }
  }
}
