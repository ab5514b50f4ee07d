package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.sql.resolve.LeafAccess;
import org.openlindorm.sql.resolve.ReadHints;

/**
 * The equalities of a join that find rows of a table by the front of its key.
 *
 * @param ordinals for each of them the ordinal of the table's column that must be equal
 */
record LookupKeys(List<JoinKeys.Equality> equalities, List<Integer> ordinals) {

  LookupKeys {
    equalities = List.copyOf(equalities);
    ordinals = List.copyOf(ordinals);
  }

  /**
   * The longest front of a key, the primary one or an index's, that the equalities cover; null when
   * they bound no read.
   */
  static @Nullable LookupKeys of(Leaf leaf, List<JoinKeys.Equality> equalities, ReadHints hints) {
    LookupKeys longest = null;
    for (KeyLayout key : LeafAccess.keys(leaf.table().shape(), hints)) {
      LookupKeys front = front(key, leaf, equalities);
      if (longest == null || front.ordinals().size() > longest.ordinals().size()) {
        longest = front;
      }
    }
    return longest == null || longest.ordinals().isEmpty() ? null : longest;
  }

  private static LookupKeys front(KeyLayout key, Leaf leaf, List<JoinKeys.Equality> equalities) {
    List<JoinKeys.Equality> taken = new ArrayList<>();
    List<Integer> ordinals = new ArrayList<>();
    Set<KeyColumn> bound = new HashSet<>();
    for (KeyColumn column : key.columns()) {
      int ordinal = leaf.table().shape().indexOf(column.name());
      JoinKeys.Equality found = null;
      for (JoinKeys.Equality equality : equalities) {
        if (found == null && meets(equality, leaf, ordinal)) {
          found = equality;
        }
      }
      if (found == null) {
        break;
      }
      taken.add(found);
      ordinals.add(ordinal);
      bound.add(column);
    }
    boolean computable =
        key.prefix()
            .map(prefix -> !prefix.lanes().isEmpty() || bound.containsAll(prefix.inputs()))
            .orElse(true);
    return computable ? new LookupKeys(taken, ordinals) : new LookupKeys(List.of(), List.of());
  }

  private static boolean meets(JoinKeys.Equality equality, Leaf leaf, int ordinal) {
    return equality.right() instanceof ColumnRef column
        && leaf.table().ordinal(column.ordinal()) == ordinal
        && equality.left().type().name() == column.type().name();
  }

  /** The condition of the look-up: values come as parameters from this number on. */
  Expr where(Leaf leaf, int firstParameter) {
    List<Expr> all = new ArrayList<>();
    for (int i = 0; i < ordinals.size(); i++) {
      int ordinal = ordinals.get(i);
      String name = leaf.table().shape().name(ordinal);
      var type = leaf.table().shape().type(ordinal);
      all.add(
          new Comparison(
              CompareOperator.EQUAL,
              new ColumnRef(ordinal, name, type),
              new Parameter(firstParameter + i, type)));
    }
    Expr where = leaf.where();
    if (where != null) {
      all.add(where);
    }
    return And.of(all);
  }
}
