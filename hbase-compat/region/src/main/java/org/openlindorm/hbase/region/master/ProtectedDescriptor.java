package org.openlindorm.hbase.region.master;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.CoprocessorDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.regionserver.storefiletracker.StoreFileTrackerFactory;
import org.apache.hadoop.hbase.util.Bytes;
import org.openlindorm.hbase.region.ProgramObserver;
import org.openlindorm.hbase.region.RawWrites;
import org.openlindorm.hbase.region.RegionOpening;
import org.openlindorm.hbase.region.TypedTableObserver;
import org.openlindorm.hbase.region.cell.CellNames;

/**
 * The parts of a table's descriptor that SQL set and that are kept when an HBase program modifies
 * the table.
 */
final class ProtectedDescriptor {

  private static final Set<String> OBSERVERS =
      Set.of(TypedTableObserver.class.getName(), ProgramObserver.class.getName());

  /** The prefix of the values that SQL sets. */
  static final String OUR_VALUES = "lindorm.";

  private ProtectedDescriptor() {}

  /** Returns whether SQL knows the table, whose indexes depend on our observer. */
  static boolean isKnown(TableDescriptor table) {
    return table.hasCoprocessor(TypedTableObserver.class.getName());
  }

  /** Returns whether SQL created the table. */
  static boolean isTyped(TableDescriptor table) {
    return isKnown(table) && table.getValue(CellNames.DESCRIPTOR_VALUE) == null;
  }

  /**
   * Returns the requested descriptor with the values that SQL set added. A program that builds a
   * new descriptor does not know them.
   */
  static TableDescriptor kept(TableDescriptor before, TableDescriptor requested)
      throws IOException {
    var kept = TableDescriptorBuilder.newBuilder(requested);
    String tracker = before.getValue(StoreFileTrackerFactory.TRACKER_IMPL);
    if (tracker != null && requested.getValue(StoreFileTrackerFactory.TRACKER_IMPL) == null) {
      // Otherwise the value of the settings would apply, and HBase refuses to change it in one
      // step.
      kept.setValue(StoreFileTrackerFactory.TRACKER_IMPL, tracker);
    }
    if (!isKnown(before) || isKnown(requested) && !RawWrites.fromHBaseClient()) {
      return kept.build();
    }
    for (CoprocessorDescriptor observer : before.getCoprocessorDescriptors()) {
      if (OBSERVERS.contains(observer.getClassName())
          && !requested.hasCoprocessor(observer.getClassName())) {
        kept.setCoprocessor(observer);
      }
    }
    for (Map.Entry<Bytes, Bytes> value : before.getValues().entrySet()) {
      String name = Bytes.toString(value.getKey().copyBytes());
      boolean ours =
          name.startsWith(OUR_VALUES)
              || name.equals(RegionOpening.ABORT)
              || name.equals(RegionOpening.CHECKS);
      if (ours && requested.getValue(name) == null) {
        kept.setValue(name, Bytes.toString(value.getValue().copyBytes()));
      }
    }
    return kept.build();
  }

  /**
   * Refuses a change that removes cells without a write, which the table's indexes would not see.
   *
   * @throws DoNotRetryIOException names the family
   */
  static void checkIndexed(TableDescriptor before, TableDescriptor requested)
      throws DoNotRetryIOException {
    boolean typed = before.getValue(CellNames.DESCRIPTOR_VALUE) == null;
    for (ColumnFamilyDescriptor family : before.getColumnFamilies()) {
      ColumnFamilyDescriptor changed = requested.getColumnFamily(family.getName());
      if (changed == null) {
        throw refused(before, "column family " + family.getNameAsString() + " cannot be deleted");
      }
      if (!typed
          && changed.getTimeToLive() != family.getTimeToLive()
          && changed.getTimeToLive() != HConstants.FOREVER) {
        throw refused(
            before, "column family " + family.getNameAsString() + " cannot be given a TTL");
      }
    }
  }

  static DoNotRetryIOException refused(TableDescriptor table, String what) {
    return new DoNotRetryIOException(
        "Table "
            + table.getTableName()
            + " has indexes, so "
            + what
            + ": cells would expire without a write, and the indexes would not be updated."
            + " Drop the indexes in SQL first and create them again afterwards.");
  }
}
