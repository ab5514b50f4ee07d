package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;

/** One item between the parentheses of CREATE TABLE. */
public sealed interface TableElement {

  /** A column. */
  record Column(ColumnClause column) implements TableElement {}

  /** {@code PRIMARY KEY (a, b DESC)}. */
  record PrimaryKey(List<KeyElement> key) implements TableElement {
    public PrimaryKey {
      key = List.copyOf(key);
    }
  }

  /** {@code INDEX i (a)}; without a name where none is written. */
  record Index(@Nullable SqlIdentifier name, IndexBody body) implements TableElement {}
}
