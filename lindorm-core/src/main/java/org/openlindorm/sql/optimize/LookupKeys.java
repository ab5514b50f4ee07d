package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.CompareOperator;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Parameter;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.sql.resolve.LeafAccess;
import org.openlindorm.sql.resolve.ReadHints;

/**
 * The values of an input row that find rows of a table by the front of its key.
 *
 * @param input positions in the input's rows
 * @param ordinals for each of them the ordinal of the table's column that must be equal
 * @param conditions the equalities that this keeps to
 */
record LookupKeys(List<Integer> input, List<Integer> ordinals, List<RexNode> conditions) {

  LookupKeys {
    input = List.copyOf(input);
    ordinals = List.copyOf(ordinals);
    conditions = List.copyOf(conditions);
  }

  /**
   * The longest front of a key, the primary one or an index's, that the equalities cover; null when
   * they bound no read.
   */
  static @Nullable LookupKeys of(
      RelNode input, LeafScan leaf, List<JoinKeys.Equality> equalities, ReadHints hints) {
    LookupKeys longest = null;
    for (KeyLayout key : LeafAccess.keys(leaf.table(), hints)) {
      LookupKeys front = front(key, input, leaf, equalities);
      if (longest == null || front.ordinals().size() > longest.ordinals().size()) {
        longest = front;
      }
    }
    return longest == null || longest.ordinals().isEmpty() ? null : longest;
  }

  private static LookupKeys front(
      KeyLayout key, RelNode input, LeafScan leaf, List<JoinKeys.Equality> equalities) {
    List<Integer> places = new ArrayList<>();
    List<Integer> ordinals = new ArrayList<>();
    List<RexNode> conditions = new ArrayList<>();
    Set<KeyColumn> bound = new HashSet<>();
    for (KeyColumn column : key.columns()) {
      int ordinal = leaf.table().indexOf(column.name());
      JoinKeys.Equality found = null;
      for (JoinKeys.Equality equality : equalities) {
        boolean meets = leaf.ordinals().get(equality.right()) == ordinal;
        if (found == null && meets && sameType(input, equality.left(), leaf, equality.right())) {
          found = equality;
        }
      }
      if (found == null) {
        break;
      }
      places.add(found.left());
      ordinals.add(ordinal);
      conditions.add(found.condition());
      bound.add(column);
    }
    boolean computable =
        key.prefix()
            .map(prefix -> !prefix.lanes().isEmpty() || bound.containsAll(prefix.inputs()))
            .orElse(true);
    return computable
        ? new LookupKeys(places, ordinals, conditions)
        : new LookupKeys(List.of(), List.of(), List.of());
  }

  private static boolean sameType(RelNode input, int inputKey, LeafScan leaf, int leafKey) {
    return input.getRowType().getFieldList().get(inputKey).getType().getSqlTypeName()
        == leaf.getRowType().getFieldList().get(leafKey).getType().getSqlTypeName();
  }

  /** The condition of the look-up: values come as parameters from this number on. */
  @Nullable Expr where(LeafScan leaf, int firstParameter) {
    List<Expr> all = new ArrayList<>();
    for (int i = 0; i < ordinals.size(); i++) {
      int ordinal = ordinals.get(i);
      ColumnDef column = leaf.table().columns().get(ordinal);
      all.add(
          new Comparison(
              CompareOperator.EQUAL,
              new ColumnRef(ordinal, column.name(), column.type()),
              new Parameter(firstParameter + i, column.type())));
    }
    Expr where = leaf.where();
    if (where != null) {
      all.add(where);
    }
    return all.isEmpty() ? null : And.of(all);
  }
}
