package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The dropped columns of a table, whose values may still be in the store.
 *
 * @param names names of which the store may have cells
 * @param definitions the newest definition of each, for UNDROP COLUMN; none of columns that a
 *     version without UNDROP dropped
 */
public record DroppedColumns(Set<String> names, List<Definition> definitions) {

  /**
   * A dropped column.
   *
   * @param at when it was dropped, in milliseconds; 0 if a version dropped it that did not store it
   */
  public record Definition(ColumnDef column, long at) {}

  /** The value of a table without dropped columns. */
  public static final DroppedColumns NONE = new DroppedColumns(Set.of(), List.of());

  public DroppedColumns {
    names = Set.copyOf(names);
    definitions = List.copyOf(definitions);
  }

  /** Returns columns that cannot be restored. */
  public static DroppedColumns named(Set<String> names) {
    return names.isEmpty() ? NONE : new DroppedColumns(names, List.of());
  }

  /** Returns the definition of a dropped column, or null. */
  @Nullable Definition definition(String name) {
    return definitions.stream()
        .filter(each -> each.column().name().equals(name))
        .findFirst()
        .orElse(null);
  }

  DroppedColumns with(ColumnDef column, long at) {
    Set<String> allNames = new HashSet<>(names);
    allNames.add(column.name());
    List<Definition> all = new ArrayList<>(without(Set.of(column.name())).definitions);
    all.add(new Definition(column, at));
    return new DroppedColumns(allNames, all);
  }

  DroppedColumns without(Set<String> used) {
    Set<String> left = new HashSet<>(names);
    left.removeAll(used);
    return new DroppedColumns(
        left, definitions.stream().filter(each -> !used.contains(each.column().name())).toList());
  }
}
