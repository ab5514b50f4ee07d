package org.openlindorm.exec;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advice.AdviceStore;
import org.openlindorm.advice.KeyFinding;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.KeyLabel;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.PhysicalTable;

/**
 * The store table of a hot spot, with its SQL table.
 *
 * @param def the table, or that of the index; null for one of HBase clients
 * @param indexDef the index whose entries it holds; null for the rows themselves
 */
record HotTable(PhysicalTable physical, @Nullable TableDef def, @Nullable IndexDef indexDef) {

  /** The name of the primary key in STATISTICS. */
  private static final String PRIMARY = "PRIMARY";

  static HotTable of(PhysicalTable physical, Catalog seen) {
    for (String database : seen.databases()) {
      for (TableDef table : seen.tablesOf(database)) {
        if (table.physical().toString().equals(physical.toString())) {
          return new HotTable(physical, table, null);
        }
        for (IndexDef index : table.indexes()) {
          if (index.physical(table).toString().equals(physical.toString())) {
            return new HotTable(physical, table, index);
          }
        }
      }
    }
    return new HotTable(physical, null, null);
  }

  boolean isKnown() {
    return def != null;
  }

  String database() {
    return def == null ? physical.namespace() : def.name().database();
  }

  String name() {
    return def == null ? physical.name() : def.name().table();
  }

  String index() {
    return indexDef == null ? PRIMARY : indexDef.name();
  }

  boolean isIndex() {
    return indexDef != null;
  }

  @Nullable KeyLayout layout() {
    if (indexDef != null) {
      return indexDef.layout();
    }
    return def == null ? null : def.layout();
  }

  /** Returns a readable key. */
  String label(Bytes key) {
    KeyLayout layout = layout();
    String label = layout == null ? "" : KeyLabel.of(layout, key);
    return label.isEmpty() ? KeyLabel.of(key) : label;
  }

  /** Returns the key advisor's findings on the key of the hot spot. */
  List<KeyFinding> findings(AdviceStore advice) {
    String object = indexDef == null ? "pk" : indexDef.name();
    return def == null
        ? List.of()
        : advice.of(def).findings().stream()
            .filter(finding -> finding.object().equals(object))
            .toList();
  }
}
