package org.openlindorm.exec;

import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hotspot.HeatSource;
import org.openlindorm.hotspot.HotSpot;
import org.openlindorm.schema.TableDef;

/**
 * Describes which measures help against a hot spot.
 *
 * @param rewrite a definition that helps, or null
 */
record HotSpotRemedy(HotSpot spot, HotTable table, @Nullable String rewrite) {

  String text() {
    return switch (spot.kind()) {
      case SINGLE_ROW -> ofRow();
      case INCREMENTAL ->
          "A split does not help: the next keys follow it and all go to one region. " + otherKey();
      case FEW_VALUES -> "A split does not help: each value has one end that grows. " + otherKey();
      case SKEWED_BUCKET ->
          "Compute the bucket from more columns, or use more buckets: one of its columns is uneven."
              + " "
              + split("Until then a split helps");
      case RANGE -> split(ofRange());
    };
  }

  private String ofRow() {
    String futile = "No split divides a row. ";
    return spot.heat().source() == HeatSource.READS
        ? futile + "Let clients cache it, or keep copies of it under several keys"
        : futile
            + "Write to one of several rows, with a number appended to the key, and add"
            + " the rows up when you read them; or combine changes in the client";
  }

  private String ofRange() {
    return spot.heat().source() == HeatSource.READS
        ? "A split halves it, and so does a cache in the clients"
        : "A split halves it";
  }

  private String otherKey() {
    if (table.isIndex()) {
      return "The index causes it, not the table: create another index whose first column"
          + " is spread, or begin it with hash32 or bucket, and drop this one";
    }
    if (!table.isKnown()) {
      return "Begin the row key with a hash or a salt";
    }
    String name = table.database() + "." + table.name();
    return rewrite == null
        ? "Begin the key with a hash or a bucket of it; ADVISE TABLE %s finds one".formatted(name)
        : "Begin the key with a hash or a bucket of it as REWRITE does; ADVISE TABLE %s KEY (...) shows what it costs queries"
            .formatted(name);
  }

  /** Returns the advice to split the region, where a split helps. */
  private String split(String why) {
    TableDef def = table.def();
    if (spot.splitAt().isEmpty()) {
      return "No key halves it for long, so a split does not help; it may end without a change";
    }
    Bytes at = spot.splitAt().get();
    String how =
        def == null || table.isIndex()
            ? "split its region at x'" + at.hex() + "'"
            : "ALTER TABLE %s SPLIT AT (x'%s')".formatted(def.name(), at.hex());
    return why + ": " + how + "; ALTER SYSTEM SET hotspot_split = on does it automatically";
  }
}
