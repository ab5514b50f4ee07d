package org.openlindorm.exec;

import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.openlindorm.error.Warning;
import org.openlindorm.plan.Access;
import org.openlindorm.plan.IndexUse;
import org.openlindorm.plan.Plan;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.RowNumbers;
import org.openlindorm.store.Store;

/** The warnings of EXPLAIN about indexes in which most entries are deleted. */
public final class DeadEntryWarnings {

  private DeadEntryWarnings() {}

  /** Returns a warning for each such index that the plan reads; the numbers are estimates. */
  public static Set<Warning> of(Plan plan, Store store) {
    Set<Warning> warnings = new LinkedHashSet<>();
    plan.accesses().stream()
        .map(Access::index)
        .filter(Objects::nonNull)
        .forEach(index -> of(index, store).ifPresent(warnings::add));
    return warnings;
  }

  private static Optional<Warning> of(IndexUse use, Store store) {
    TableDef table = use.table().table();
    return EntryNumbers.of(store, table, use.index())
        .filter(RowNumbers::mostAreDead)
        .map(
            entries ->
                Warning.of(
                    "Index %s of table %s has about %d deleted entries and %d others; the query also reads the deleted ones of its range, until a compaction drops them"
                        .formatted(
                            use.index().name(), table.name(), entries.dead(), entries.live())));
  }
}
