package org.openlindorm.sql.optimize;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.Selection;
import org.openlindorm.sql.relation.SourceTable;
import org.openlindorm.sql.relation.TableRows;

/** A table with the conditions on its rows. */
record Leaf(SourceTable table, List<Expr> conditions) {

  Leaf {
    conditions = List.copyOf(conditions);
  }

  /** The leaf that a relation is, or null. */
  static @Nullable Leaf of(Relation relation) {
    if (relation instanceof TableRows source) {
      return new Leaf(source.table(), List.of());
    }
    return relation instanceof Selection selection && selection.input() instanceof TableRows source
        ? new Leaf(source.table(), selection.conditions())
        : null;
  }

  /** Returns the expression over the table's ordinals. */
  Expr over(Expr expression) {
    return References.replaced(expression, ordinals());
  }

  /**
   * Returns all conditions over the table's ordinals; columns of outer queries remain unchanged.
   */
  @Nullable Expr where() {
    Map<Integer, Expr> ordinals = ordinals();
    return Conjuncts.and(References.replaced(conditions, ordinals));
  }

  private Map<Integer, Expr> ordinals() {
    RowShape shape = table.shape();
    List<Column> columns = table.columns();
    Map<Integer, Expr> ordinals = new HashMap<>();
    for (int i = 0; i < columns.size(); i++) {
      ordinals.put(columns.get(i).id(), new ColumnRef(i, shape.name(i), shape.type(i)));
    }
    return ordinals;
  }

  /** Returns the name that the table has for one of its columns, without an alias before it. */
  String name(Column column) {
    return table.shape().name(table.ordinal(column.id()));
  }

  /** Returns whether the store holds the rows; those of information_schema are computed. */
  boolean isStored() {
    return !InformationSchema.contains(table.definition());
  }

  /** Returns the relation that this leaf is. */
  Relation relation() {
    return Selection.of(new TableRows(table), conditions);
  }

  Set<Integer> ids() {
    return References.columns(new TableRows(table));
  }
}
