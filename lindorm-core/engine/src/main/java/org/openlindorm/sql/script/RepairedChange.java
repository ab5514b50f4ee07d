package org.openlindorm.sql.script;

import java.util.List;
import org.openlindorm.sql.parse.tree.Definition;

/**
 * The intended effect of a refused definition. Each step has several forms, of which the first one
 * that the server accepts applies.
 *
 * @param table the forms of the table that it creates; empty where it changes a table
 * @param changes the forms of each change; they apply after the table is created
 */
public record RepairedChange(List<Definition> table, List<List<Definition>> changes) {

  /** No known effect. */
  public static final RepairedChange NONE = new RepairedChange(List.of(), List.of());

  public RepairedChange {
    table = List.copyOf(table);
    changes = List.copyOf(changes);
  }

  /** Returns whether no effect of the definition is known. */
  public boolean isEmpty() {
    return table.isEmpty() && changes.isEmpty();
  }
}
