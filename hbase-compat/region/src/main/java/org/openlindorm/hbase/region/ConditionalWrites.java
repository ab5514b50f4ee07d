package org.openlindorm.hbase.region;

import java.io.IOException;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.CheckAndMutateResult;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.regionserver.Region;

/**
 * Executes writes that require an absent row. HBase does not call a filter for a row without cells.
 */
final class ConditionalWrites {

  private ConditionalWrites() {}

  static boolean expectsNoRow(CheckAndMutate check) {
    return check.getFilter() instanceof RowVersionFilter version && version.expectsNoRow();
  }

  /** Executes the write if the row is absent. The caller holds the row lock. */
  static CheckAndMutateResult ifAbsent(Region region, CheckAndMutate check) throws IOException {
    boolean absent = region.get(new Get(check.getRow())).isEmpty();
    if (absent) {
      write(region, check);
    }
    return new CheckAndMutateResult(absent, null);
  }

  private static void write(Region region, CheckAndMutate check) throws IOException {
    if (check.getAction() instanceof RowMutations together) {
      region.mutateRow(together);
    } else if (check.getAction() instanceof Delete delete) {
      region.delete(delete);
    } else {
      region.put((Put) check.getAction());
    }
  }
}
