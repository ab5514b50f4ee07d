package org.openlindorm.hbase.store;

import java.io.IOException;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Table;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.store.PhysicalTable;

/**
 * Opens the tables of a connection and converts their failures to errors with the table's name.
 *
 * @param timeoutMillis how long an operation may take, for messages
 */
record OpenTables(Connection connection, long timeoutMillis) {

  /** An operation on an open table. */
  interface Use<T> {
    T on(Table table) throws IOException;
  }

  <T> T with(PhysicalTable name, Use<T> use) {
    try (Table table = connection.getTable(TableDescriptors.name(name))) {
      return use.on(table);
    } catch (IOException e) {
      throw failed(e, name);
    }
  }

  LindormException failed(IOException cause, PhysicalTable name) {
    return Failures.named(cause, name, timeoutMillis);
  }
}
