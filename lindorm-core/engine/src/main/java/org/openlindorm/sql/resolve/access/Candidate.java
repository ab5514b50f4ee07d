package org.openlindorm.sql.resolve.access;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.key.PartUse.Usage;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;

/**
 * A key by which a table can be read, with its properties for the statement.
 *
 * @param index null for the primary key
 * @param missing columns that the statement reads and the key's rows do not hold
 */
record Candidate(
    @Nullable IndexDef index,
    KeyBounds bounds,
    List<String> missing,
    RequiredOrder.Service orderService) {

  static Candidate primaryKey(
      TableDef table, Conditions conditions, ReadRequirements requirements) {
    KeyBounds bounds = conditions.over(table.layout());
    return new Candidate(null, bounds, List.of(), requirements.order().servedBy(bounds));
  }

  static Candidate of(
      IndexDef index, TableDef table, Conditions conditions, ReadRequirements requirements) {
    KeyBounds bounds = conditions.over(index.layout());
    Set<String> read = new LinkedHashSet<>(requirements.columns());
    read.addAll(conditions.columns());
    List<String> missing =
        requirements.rowsThemselves()
            ? List.of("the rows themselves")
            : read.stream().filter(column -> !index.covers(table, Set.of(column))).toList();
    return new Candidate(index, bounds, missing, requirements.order().servedBy(bounds));
  }

  boolean isPrimaryKey() {
    return index == null;
  }

  /** Returns whether the rows of the key hold all columns that are read. */
  boolean isCovering() {
    return missing.isEmpty();
  }

  /** Returns the access in words, such as {@code index by_channel (channel, id)}. */
  String title() {
    String key = " (" + bounds.layout().sql() + ")";
    return index == null ? "primary key" + key : "index " + index.name() + key;
  }

  /** Returns the bound that a WHERE clause lacks to use this key. */
  String missingBound() {
    return bounds.layout().singleValueColumns().isEmpty()
        ? "bound on '" + bounds.layout().columnNames().get(0) + "', the first column"
        : "usable bound on the front";
  }

  /** Returns the conditions that would make the key useful. */
  String remedy() {
    List<String> singles = bounds.layout().singleValueColumns();
    return singles.isEmpty()
        ? "a condition on '" + bounds.layout().columnNames().get(0) + "' (=, IN, <, >, BETWEEN)"
        : "= or IN on " + String.join(" and ", singles);
  }

  /** Returns the number of key parts with a condition that cannot be used. */
  long unusedConditions() {
    return bounds.uses().stream()
        .filter(use -> use.usage() == Usage.FILTER_ONLY || use.usage() == Usage.FILTER)
        .count();
  }
}
