package org.openlindorm.hbase.region.index;

import java.io.IOException;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.openlindorm.store.EntryChange;

/** Converts changes of entries to HBase mutations. */
final class EntryMutations {

  /** Above the priority of user calls: handlers that wait for these writes must not block them. */
  private static final int PRIORITY = HConstants.QOS_THRESHOLD + 1;

  private static final byte[] YES = {1};

  private final byte[] family;

  EntryMutations(byte[] family) {
    this.family = family.clone();
  }

  Mutation of(EntryChange change) throws IOException {
    Mutation mutation =
        change instanceof EntryChange.Insert insert
            ? put(insert)
            : delete((EntryChange.Remove) change);
    mutation.setPriority(PRIORITY);
    mutation.setAttribute(IndexProtocol.MAINTENANCE, YES);
    return mutation;
  }

  private Put put(EntryChange.Insert insert) throws IOException {
    byte[] key = insert.key().sharedArray();
    Put put = new Put(key, true);
    for (org.openlindorm.store.Mutation.Cell cell : insert.cells()) {
      put.add(
          new KeyValue(
              key,
              family,
              cell.qualifier().sharedArray(),
              insert.version(),
              cell.value().sharedArray()));
    }
    return put;
  }

  private Delete delete(EntryChange.Remove remove) {
    return new Delete(remove.key().sharedArray()).addFamily(family, remove.upToVersion());
  }
}
