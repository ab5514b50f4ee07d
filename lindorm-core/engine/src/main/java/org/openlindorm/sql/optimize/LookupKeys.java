package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.sql.resolve.access.ComparedColumn;
import org.openlindorm.sql.resolve.access.LeafAccess;
import org.openlindorm.sql.resolve.access.ReadHints;

/** The equalities of a join that find rows of a table by the front of its key. */
record LookupKeys(List<JoinKeys.Equality> equalities) {

  LookupKeys {
    equalities = List.copyOf(equalities);
  }

  /**
   * Returns the longest prefix of a key, of the table or of an index, that the equalities cover
   * together with conditions of the leaf that bind a column to one value; null when they bound no
   * read.
   */
  static @Nullable LookupKeys of(Leaf leaf, List<JoinKeys.Equality> equalities, ReadHints hints) {
    LookupKeys longest = null;
    for (KeyLayout key : LeafAccess.keys(leaf.table().shape(), hints)) {
      Set<String> fixed =
          Set.copyOf(LeafAccess.fixedColumns(leaf.table().shape(), leaf.where(), key));
      LookupKeys front = front(key, leaf, fixed, equalities);
      if (longest == null || front.equalities().size() > longest.equalities().size()) {
        longest = front;
      }
    }
    return longest == null || longest.equalities().isEmpty() ? null : longest;
  }

  private static LookupKeys front(
      KeyLayout key, Leaf leaf, Set<String> fixed, List<JoinKeys.Equality> equalities) {
    List<JoinKeys.Equality> taken = new ArrayList<>();
    Set<KeyColumn> bound = new HashSet<>();
    for (KeyColumn column : key.columns()) {
      int ordinal = leaf.table().shape().indexOf(column.name());
      JoinKeys.Equality found = null;
      for (JoinKeys.Equality equality : equalities) {
        if (found == null && meets(equality, leaf, ordinal)) {
          found = equality;
        }
      }
      if (found != null) {
        taken.add(found);
      } else if (!fixed.contains(column.name())) {
        break;
      }
      bound.add(column);
    }
    boolean computable =
        key.prefix()
            .map(prefix -> !prefix.buckets().isEmpty() || bound.containsAll(prefix.inputs()))
            .orElse(true);
    return computable ? new LookupKeys(taken) : new LookupKeys(List.of());
  }

  /**
   * Returns whether an equality finds the rows of a leaf by the column with an ordinal of its
   * table.
   */
  private static boolean meets(JoinKeys.Equality equality, Leaf leaf, int ordinal) {
    ComparedColumn compared = ComparedColumn.of(equality.right());
    return compared != null
        && leaf.table().ordinal(compared.column().ordinal()) == ordinal
        && compared.isFoundBy(equality.left().type());
  }

  /** Returns whether the keys include a condition of the join. */
  boolean include(Expr condition) {
    return equalities.stream().anyMatch(each -> each.condition().equals(condition));
  }

  /** Returns the leaf with the look-up's conditions; values are parameters from this number on. */
  Leaf on(Leaf leaf, int firstParameter) {
    List<Expr> all = new ArrayList<>();
    for (int i = 0; i < equalities.size(); i++) {
      JoinKeys.Equality equality = equalities.get(i);
      Expr value = new Parameter(firstParameter + i, equality.left().type());
      all.add(new Comparison(CompareOperator.EQUAL, equality.right(), value));
    }
    all.addAll(leaf.conditions());
    return new Leaf(leaf.table(), all);
  }
}
