package org.openlindorm.advisor.rewrite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.workload.EngineCatalog;

/**
 * Checks whether a copy to the tables of a rewrite contains each row of the old table, with its
 * values. If the values of a column change, a type or a sample must prove that they stay different:
 * {@code 7} and {@code 007} are one number, and two events of the same millisecond are one
 * TIMESTAMP.
 */
final class CopyCheck {

  /** Types whose values always have the form that a rewrite reads. */
  private static final Set<String> UUIDS = Set.of("UUID", "TIMEUUID");

  private CopyCheck() {}

  static boolean by(RewriteCandidate candidate, TableModel old) {
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

  /**
   * Returns whether a table can store rows. A row exists only while a column outside the key has a
   * value.
   */
  private static boolean takesRows(TableModel table) {
    return table.dynamicColumns() || !table.valueColumns().isEmpty();
  }

  /**
   * Returns whether columns keep their types. A key may need other types than values: BINARY pads
   * what VARBINARY stores.
   */
  private static boolean keepsTypes(RewriteCandidate candidate, TableModel table, TableModel old) {
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

  private static boolean keepsValues(RewriteCandidate candidate, TableModel old) {
    List<ComputedColumn> changing =
        candidate.fills().stream().filter(fill -> changes(fill, candidate.table())).toList();
    return changing.isEmpty()
        || changing.stream().allMatch(fill -> isUuid(fill, old))
        || !old.samples().isEmpty()
            && old.samples().stream().allMatch(sample -> keeps(sample, candidate));
  }

  /** Returns whether the new table does not contain the value from which the fill is computed. */
  private static boolean changes(ComputedColumn fill, TableModel table) {
    return fill.replaces() || fill.inputs().stream().anyMatch(input -> table.column(input) == null);
  }

  private static boolean isUuid(ComputedColumn fill, TableModel old) {
    return fill.inputs().stream()
        .map(old::column)
        .allMatch(column -> column != null && UUIDS.contains(column.type()));
  }

  private static boolean keeps(KeySample sample, RewriteCandidate candidate) {
    KeySample moved =
        ConvertedSamples.moved(sample, candidate.table().keyColumns(), candidate.fills());
    return moved != null
        && new HashSet<>(moved.rows()).size() == new HashSet<>(sample.rows()).size();
  }
}
