package org.openlindorm.index.build;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * The servers that currently build indexes, for tests in which another server continues a build.
 */
public final class BuildOwners {

  private static final ByteRange RECORDS = ByteRange.prefix(Bytes.utf8("index-build:"));

  private BuildOwners() {}

  /** Returns the names of the servers that hold the lease of a table, one for each table. */
  public static List<String> in(Store store) {
    List<String> owners = new ArrayList<>();
    try (Cursor records =
        store.scan(LiveCatalog.TABLE, new ScanRequest(RECORDS, false, null, 10))) {
      for (StoredRow row = records.next(); row != null; row = records.next()) {
        String owner = BuildRecord.decode(row.cells().get(0).value()).owner();
        if (!owner.isEmpty()) {
          owners.add(owner);
        }
      }
    }
    return owners;
  }
}
