package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * What the columns of a compiled query's operators are: a column of a table, {@code orders.id}, or
 * the expression that makes it. A table that is read a second time in another way is {@code
 * orders#2}.
 */
final class RelNames {

  private final IdentityHashMap<LeafScan, String> tables = new IdentityHashMap<>();

  RelNames(RelNode root) {
    number(root, new HashMap<>());
  }

  /** In the order in which the leaves are printed. */
  private void number(RelNode rel, Map<String, Integer> seen) {
    if (rel instanceof KeyLookupJoin join) {
      number(join.getInput(), seen);
      number(join.leaf(), seen);
    } else if (rel instanceof LeafScan leaf && !tables.containsKey(leaf)) {
      String name = leaf.table().name().table();
      int times = seen.merge(name, 1, Integer::sum);
      tables.put(leaf, times == 1 ? name : name + "#" + times);
    } else {
      rel.getInputs().forEach(input -> number(input, seen));
    }
  }

  /** The table that a leaf reads. */
  String table(LeafScan leaf) {
    return tables.getOrDefault(leaf, leaf.table().name().table());
  }

  /** The output columns of an operator, by position. */
  List<String> of(RelNode rel) {
    if (rel instanceof LeafScan leaf) {
      return leaf.ordinals().stream()
          .map(ordinal -> table(leaf) + "." + leaf.table().columns().get(ordinal).name())
          .toList();
    }
    if (rel instanceof KeyLookupJoin join) {
      List<String> left = of(join.getInput());
      return join.type().projectsRight() ? joined(left, of(join.leaf())) : left;
    }
    if (rel instanceof Join join) {
      List<String> left = of(join.getLeft());
      return join.getJoinType().projectsRight() ? joined(left, of(join.getRight())) : left;
    }
    if (rel instanceof Correlate correlate) {
      List<String> left = of(correlate.getLeft());
      return correlate.getJoinType().projectsRight()
          ? joined(left, of(correlate.getRight()))
          : left;
    }
    if (rel instanceof Project project) {
      return project.getProjects().stream()
          .map(node -> expression(node, project.getInput()))
          .toList();
    }
    if (rel instanceof Aggregate aggregate) {
      return joined(groups(aggregate), calls(aggregate));
    }
    boolean same = rel instanceof Filter || rel instanceof Sort;
    return same ? of(rel.getInput(0)) : rel.getRowType().getFieldNames();
  }

  /** A join's condition, which sees the columns of both sides. */
  String condition(Join join) {
    return text(join, join.getCondition(), joined(of(join.getLeft()), of(join.getRight())));
  }

  /** What a look-up's pairs must meet besides the key; it sees the columns of both sides. */
  String rest(KeyLookupJoin join, RexNode rest) {
    return text(join, rest, joined(of(join.getInput()), of(join.leaf())));
  }

  /** An expression over an operator's output. */
  String expression(RexNode node, RelNode input) {
    return text(input, node, of(input));
  }

  private static String text(RelNode rel, RexNode node, List<String> names) {
    return RexText.of(node, names, rel.getCluster().getRexBuilder());
  }

  List<String> groups(Aggregate aggregate) {
    List<String> names = of(aggregate.getInput());
    ImmutableBitSet groups = aggregate.getGroupSet();
    return groups.asList().stream().map(names::get).toList();
  }

  List<String> calls(Aggregate aggregate) {
    List<String> names = of(aggregate.getInput());
    return aggregate.getAggCallList().stream().map(call -> call(call, names)).toList();
  }

  private static String call(AggregateCall call, List<String> names) {
    String arguments = call.getArgList().stream().map(names::get).collect(Collectors.joining(", "));
    String name = call.getAggregation().getName();
    return (name.equals("$SUM0") ? "SUM" : name)
        + "("
        + (call.isDistinct() ? "DISTINCT " : "")
        + (arguments.isEmpty() ? "*" : arguments)
        + ")";
  }

  private static List<String> joined(List<String> left, List<String> right) {
    List<String> both = new ArrayList<>(left);
    both.addAll(right);
    return both;
  }
}
