package org.openlindorm.exec.definition;

import java.util.stream.Stream;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.plan.RegionPlan.RegionOperation;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;

/** Executes the forms of ALTER TABLE that compact, flush, split and merge regions. */
final class RegionOperations {

  private RegionOperations() {}

  /** Executes one of these statements. */
  static DefinitionAnswer run(RegionOperation plan, TableDef table, Store store) {
    switch (plan.operation()) {
      case COMPACT -> withIndexTables(table).forEach(store::compact);
      case FLUSH -> withIndexTables(table).forEach(store::flush);
      case SPLIT -> store.split(table.physical(), plan.at());
      case MERGE -> {
        if (!store.merge(table.physical(), plan.at())) {
          return DefinitionAnswer.warning(
              "Table %s has no region boundary at %s, so nothing was merged; SHOW REGIONS FROM %s lists the boundaries"
                  .formatted(table.name(), literal(plan.at()), table.name()));
        }
      }
    }
    return DefinitionAnswer.DONE;
  }

  /** Returns a table's physical table and those of its maintained indexes. */
  private static Stream<PhysicalTable> withIndexTables(TableDef table) {
    Stream<PhysicalTable> entries =
        table.indexes().stream()
            .filter(index -> index.state().maintained())
            .map(index -> index.physical(table));
    return Stream.concat(Stream.of(table.physical()), entries);
  }

  private static String literal(Bytes key) {
    return key.isEmpty() ? "" : "x'" + key.hex() + "'";
  }
}
