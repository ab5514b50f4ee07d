package org.openlindorm.exec.definition;

import java.util.stream.Stream;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.plan.RegionPlan.RegionOperation;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;

/** Executes the forms of ALTER TABLE and ALTER INDEX that change regions or their files. */
final class RegionOperations {

  private RegionOperations() {}

  /** Executes one of these statements. */
  static DefinitionAnswer run(RegionOperation plan, TableDef table, Store store) {
    switch (plan.operation()) {
      case COMPACT -> tables(plan, table).forEach(store::compact);
      case FLUSH -> tables(plan, table).forEach(store::flush);
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

  /** Returns the entries of one index, or a table's rows and the entries of its indexes. */
  private static Stream<PhysicalTable> tables(RegionOperation plan, TableDef table) {
    IndexDef only = IndexChecks.required(plan, table);
    if (only != null) {
      return Stream.of(only.physical(table));
    }
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
