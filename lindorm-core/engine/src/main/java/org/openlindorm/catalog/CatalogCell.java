package org.openlindorm.catalog;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.Catalog;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.TableSpec;

/**
 * The stored catalog: table {@code lindorm:catalog}, row {@code catalog}, one cell of JSON (about
 * 500 bytes per table). The row's version is what the compare-and-set compares.
 */
final class CatalogCell {

  static final PhysicalTable TABLE = new PhysicalTable("lindorm", "catalog");

  private static final Bytes ROW = Bytes.utf8("catalog");
  private static final Bytes QUALIFIER = Bytes.utf8("json");
  private static final Map<String, String> KEEP_SOME_HISTORY = Map.of("VERSIONS", "20");

  private final Store store;

  CatalogCell(Store store) {
    this.store = store;
  }

  /** A catalog and the version of the row it was read from; 0 when there was none. */
  record Stored(Catalog catalog, long rowVersion) {}

  /** Makes the table on the first start ever. */
  void create() {
    store.createTable(new TableSpec(TABLE, List.of(), KEEP_SOME_HISTORY));
  }

  Stored read() {
    Stored changed = readIfChanged(-1);
    return changed == null ? new Stored(Catalog.EMPTY, 0) : changed;
  }

  /** Returns the stored catalog, or null when its version is still the known one. */
  @Nullable Stored readIfChanged(long knownVersion) {
    StoredRow row = store.fetch(TABLE, ROW);
    long version = row == null ? 0 : row.version();
    if (version == knownVersion) {
      return null;
    }
    return row == null
        ? new Stored(Catalog.EMPTY, 0)
        : new Stored(CatalogText.read(row.cells().get(0).value().toUtf8()), version);
  }

  /** Replaces the stored catalog that was read; returns false after a conflict. */
  boolean replace(Stored seen, Catalog next) {
    Mutation.Cell cell = new Mutation.Cell(QUALIFIER, Bytes.utf8(CatalogText.write(next)));
    Mutation put = new Mutation.Put(ROW, List.of(cell), List.of(), OptionalLong.empty());
    return store.writeIf(TABLE, seen.rowVersion(), put);
  }
}
