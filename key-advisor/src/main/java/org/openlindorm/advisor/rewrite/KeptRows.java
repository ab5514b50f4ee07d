package org.openlindorm.advisor.rewrite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.workload.EngineCatalog;

/**
 * Whether a copy into the tables of a rewrite has each row of the old table, with its values. A
 * column whose values change keeps them as far as a type or a sample proves it: {@code 7} and
 * {@code 007} are one number, and two events of one millisecond are one TIMESTAMP.
 */
final class KeptRows {

  /** Types whose values all have the form that a rewrite reads. */
  private static final Set<String> UUIDS = Set.of("UUID", "TIMEUUID");

  private KeptRows() {}

  static boolean by(Candidate candidate, TableModel old) {
    boolean copied =
        switch (candidate.move()) {
          case COPY, ADD_TABLES -> true;
          case REPLACE_INDEX, ADD_INDEX, IN_PLACE -> false;
        };
    return !copied
        || candidate.tables().stream()
                .allMatch(table -> takesRows(table) && keepsTypes(candidate, table, old))
            && keepsValues(candidate, old);
  }

  /** A row exists while a column outside the key has a value. */
  private static boolean takesRows(TableModel table) {
    return table.dynamicColumns() || !table.valueColumns().isEmpty();
  }

  /** A key needs other types than values do: BINARY pads what VARBINARY holds. */
  private static boolean keepsTypes(Candidate candidate, TableModel table, TableModel old) {
    for (ColumnModel column : table.columns()) {
      ColumnModel before = old.column(column.name());
      boolean filled =
          candidate.fills().stream().anyMatch(fill -> fill.column().equals(column.name()));
      if (before != null
          && !filled
          && !EngineCatalog.typeText(table, column).equals(EngineCatalog.typeText(old, before))) {
        return false;
      }
    }
    return true;
  }

  private static boolean keepsValues(Candidate candidate, TableModel old) {
    List<Fill> changing =
        candidate.fills().stream().filter(fill -> changes(fill, candidate.table())).toList();
    return changing.isEmpty()
        || changing.stream().allMatch(fill -> isUuid(fill, old))
        || !old.samples().isEmpty()
            && old.samples().stream().allMatch(sample -> keeps(sample, candidate));
  }

  /** Returns whether the new table does not hold the value that the fill is computed from. */
  private static boolean changes(Fill fill, TableModel table) {
    return fill.replaces() || fill.inputs().stream().anyMatch(input -> table.column(input) == null);
  }

  private static boolean isUuid(Fill fill, TableModel old) {
    return fill.inputs().stream()
        .map(old::column)
        .allMatch(column -> column != null && UUIDS.contains(column.type()));
  }

  private static boolean keeps(KeySample sample, Candidate candidate) {
    KeySample moved = MovedSamples.moved(sample, candidate.table().keyColumns(), candidate.fills());
    return moved != null
        && new HashSet<>(moved.rows()).size() == new HashSet<>(sample.rows()).size();
  }
}
