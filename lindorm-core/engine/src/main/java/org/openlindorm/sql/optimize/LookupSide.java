package org.openlindorm.sql.optimize;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.Grouping;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;

/**
 * A side of a join whose rows may be found by keys of a table: rows of the table, or groups of
 * them.
 *
 * @param grouping null for the rows themselves
 */
record LookupSide(Leaf leaf, @Nullable Grouping grouping) {

  /** Returns the rows of a table, or null for another relation. */
  static @Nullable LookupSide rows(Relation relation) {
    Leaf leaf = Leaf.of(relation);
    return leaf == null ? null : new LookupSide(leaf, null);
  }

  /** Returns the groups of a table, or null for another relation. */
  static @Nullable LookupSide groups(Relation relation) {
    Grouping grouping = relation instanceof Grouping written ? GroupPlanner.ofTable(written) : null;
    return grouping == null
        ? null
        : new LookupSide(Objects.requireNonNull(Leaf.of(grouping.input())), grouping);
  }

  /** Returns the equalities over the table's columns, by which groups are made. */
  List<JoinKeys.Equality> overTable(List<JoinKeys.Equality> equalities) {
    if (grouping == null) {
      return equalities;
    }
    Map<Integer, Expr> values = new HashMap<>();
    for (Computed group : grouping.groups()) {
      values.put(group.column().id(), group.value());
    }
    return equalities.stream()
        .filter(each -> values.keySet().containsAll(References.of(each.right())))
        .map(
            each ->
                new JoinKeys.Equality(
                    each.condition(), each.left(), References.replaced(each.right(), values)))
        .toList();
  }

  /** Returns the side with fewer rows of the table. */
  LookupSide over(Leaf other) {
    return new LookupSide(other, grouping == null ? null : grouping.withInput(other.relation()));
  }

  Relation relation() {
    return grouping == null ? leaf.relation() : grouping;
  }
}
