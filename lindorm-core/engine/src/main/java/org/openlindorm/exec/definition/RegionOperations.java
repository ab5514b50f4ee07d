package org.openlindorm.exec.definition;

import org.openlindorm.bytes.Bytes;
import org.openlindorm.plan.RegionPlan.RegionOperation;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Store;

/** Executes the forms of ALTER TABLE that compact, flush, split and merge regions. */
final class RegionOperations {

  private RegionOperations() {}

  /** Executes one of these statements. */
  static DefinitionAnswer run(RegionOperation plan, TableDef table, Store store) {
    switch (plan.operation()) {
      case COMPACT -> store.compact(table.physical());
      case FLUSH -> store.flush(table.physical());
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

  private static String literal(Bytes key) {
    return key.isEmpty() ? "" : "x'" + key.hex() + "'";
  }
}
