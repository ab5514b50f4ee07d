package org.apache.hadoop.hbase.client;

import java.io.IOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.util.Pair;
import org.jspecify.annotations.NullMarked;

/**
 * HBase's admin without a second wait. The procedure that modifies a table ends when its regions
 * have been reopened. HBase's client then counts regions that are not open. A restarted master
 * includes the parents of splits, which hbase:meta calls closed (HBASE-26383), until the catalog
 * janitor removes them: for five minutes or more.
 *
 * <p>It is in this package because only HBase's package can create an admin.
 */
@NullMarked
final class SingleWaitAdmin extends HBaseAdmin {

  SingleWaitAdmin(ClusterConnection connection) throws IOException {
    super(connection);
  }

  /** Called after the procedure: nothing is left to be updated. */
  @Override
  public Pair<Integer, Integer> getAlterStatus(TableName table) {
    return new Pair<>(0, 0);
  }
}
