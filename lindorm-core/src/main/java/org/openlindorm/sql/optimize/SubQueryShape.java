package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCorrelVariable;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexUtil;
import org.jspecify.annotations.Nullable;

/**
 * A sub-query as rows that do not depend on the row outside, and conditions and values that may.
 */
final class SubQueryShape {

  private final Set<CorrelationId> outside;
  private RelNode base;
  private final List<RexNode> tied = new ArrayList<>();
  private List<RexNode> outputs = List.of();

  private SubQueryShape(RelNode base, Set<CorrelationId> outside) {
    this.base = base;
    this.outside = outside;
  }

  /**
   * The shape of a sub-query; null when it has another.
   *
   * @param outside the variables of the row outside
   * @param existsOnly whether only the existence of rows matters
   */
  static @Nullable SubQueryShape of(RelNode query, Set<CorrelationId> outside, boolean existsOnly) {
    RelNode rel = existsOnly ? withoutOrder(query) : query;
    return take(rel, outside);
  }

  /** LIMIT 1 and ORDER BY change nothing about whether there are rows. */
  private static RelNode withoutOrder(RelNode rel) {
    boolean some =
        rel instanceof Sort sort
            && sort.offset == null
            && (sort.fetch == null
                || sort.fetch instanceof RexLiteral fetch && RexLiteral.intValue(fetch) > 0);
    return some ? withoutOrder(rel.getInput(0)) : rel;
  }

  private static @Nullable SubQueryShape take(RelNode rel, Set<CorrelationId> outside) {
    if (rel instanceof Project project && !project.containsOver()) {
      SubQueryShape shape = take(project.getInput(), outside);
      boolean plain = project.getProjects().stream().allMatch(each -> isPlain(each, outside));
      if (shape == null || !plain) {
        return null;
      }
      shape.outputs = project.getProjects().stream().map(shape::substituted).toList();
      return shape;
    }
    if (rel instanceof Aggregate distinct
        && distinct.getAggCallList().isEmpty()
        && distinct.getGroupType() == Aggregate.Group.SIMPLE
        && !distinct.getGroupSet().isEmpty()) {
      SubQueryShape shape = take(distinct.getInput(), outside);
      if (shape != null) {
        shape.outputs = distinct.getGroupSet().asList().stream().map(shape.outputs::get).toList();
      }
      return shape;
    }
    if (rel instanceof Filter filter && isTied(filter, outside)) {
      SubQueryShape shape = take(filter.getInput(), outside);
      return shape != null && shape.filter(filter) ? shape : null;
    }
    return whole(rel, outside);
  }

  private static @Nullable SubQueryShape whole(RelNode rel, Set<CorrelationId> outside) {
    if (!RelOptUtil.getVariablesUsed(rel).isEmpty()) {
      return null;
    }
    SubQueryShape shape = new SubQueryShape(rel, outside);
    shape.outputs =
        rel.getRowType().getFieldList().stream()
            .<RexNode>map(field -> new RexInputRef(field.getIndex(), field.getType()))
            .toList();
    return shape;
  }

  private static boolean isTied(Filter filter, Set<CorrelationId> outside) {
    return variables(filter.getCondition()).stream().anyMatch(outside::contains);
  }

  private static boolean isPlain(RexNode node, Set<CorrelationId> outside) {
    return RexUtil.SubQueryFinder.find(node) == null && outside.containsAll(variables(node));
  }

  /** The variables that an expression reads, not looking into its sub-queries. */
  static Set<CorrelationId> variables(RexNode node) {
    RelOptUtil.VariableUsedVisitor visitor = new RelOptUtil.VariableUsedVisitor(null);
    node.accept(visitor);
    return visitor.variables;
  }

  /** Takes the conditions over; false when one of them cannot stand in a join. */
  private boolean filter(Filter filter) {
    List<RexNode> free = new ArrayList<>();
    for (RexNode condition : RelOptUtil.conjunctions(filter.getCondition())) {
      if (!isPlain(condition, outside)) {
        return false;
      }
      RexNode over = substituted(condition);
      if (variables(over).isEmpty()) {
        free.add(over);
      } else {
        tied.add(over);
      }
    }
    if (!free.isEmpty()) {
      RexBuilder builder = filter.getCluster().getRexBuilder();
      base = LogicalFilter.create(base, RexUtil.composeConjunction(builder, free));
    }
    return true;
  }

  private RexNode substituted(RexNode node) {
    return node.accept(
        new RexShuttle() {
          @Override
          public RexNode visitInputRef(RexInputRef input) {
            return outputs.get(input.getIndex());
          }
        });
  }

  RelNode base() {
    return base;
  }

  /** The conditions, over the row outside of so many columns and a row of the base. */
  List<RexNode> conditions(int width) {
    return tied.stream().map(each -> joined(each, width)).toList();
  }

  /** The values that the sub-query yields, likewise. */
  List<RexNode> outputs(int width) {
    return outputs.stream().map(each -> joined(each, width)).toList();
  }

  private static RexNode joined(RexNode node, int width) {
    return node.accept(
        new RexShuttle() {
          @Override
          public RexNode visitInputRef(RexInputRef input) {
            return new RexInputRef(input.getIndex() + width, input.getType());
          }

          @Override
          public RexNode visitFieldAccess(RexFieldAccess access) {
            return access.getReferenceExpr() instanceof RexCorrelVariable
                ? new RexInputRef(access.getField().getIndex(), access.getType())
                : super.visitFieldAccess(access);
          }
        });
  }
}
