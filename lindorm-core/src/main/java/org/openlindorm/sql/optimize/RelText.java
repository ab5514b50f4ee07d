package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.adapter.enumerable.EnumerableLimit;
import org.apache.calcite.adapter.enumerable.EnumerableLimitSort;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.core.Window;
import org.apache.calcite.rex.RexNode;

/** Prints the operators of a compiled query, the leaves by the names of their tables. */
final class RelText {

  private final StringBuilder text = new StringBuilder();

  private RelText() {}

  static String of(RelNode rel) {
    RelText out = new RelText();
    out.print(rel, 0);
    return out.text.toString();
  }

  private void print(RelNode rel, int depth) {
    text.append("  ".repeat(depth)).append(line(rel)).append('\n');
    for (RelNode input : rel.getInputs()) {
      print(input, depth + 1);
    }
  }

  private static String line(RelNode rel) {
    if (rel instanceof LeafScan leaf) {
      return "read " + leaf.table().name().table();
    }
    if (rel instanceof KeyLookupJoin join) {
      String kind = join.type() == JoinRelType.INNER ? "join" : join.type().lowerName + " join";
      return kind
          + ": look up "
          + join.leaf().table().name().table()
          + " by "
          + String.join(", ", join.keyNames())
          + (join.rest() == null
              ? ""
              : " where " + sql(join.rest(), names(join.getInput(), join.leaf())));
    }
    if (rel instanceof Join join) {
      boolean equal = !join.analyzeCondition().leftKeys.isEmpty();
      return join.getJoinType().lowerName
          + " join: "
          + (equal ? "by hash on " : "every pair that meets ")
          + sql(
              join.getCondition(),
              join.getJoinType().projectsRight()
                  ? rel.getRowType().getFieldNames()
                  : names(join.getLeft(), join.getRight()));
    }
    if (rel instanceof Aggregate aggregate) {
      return aggregate(aggregate);
    }
    if (rel instanceof EnumerableLimit limit) {
      return limit(limit.fetch, limit.offset);
    }
    if (rel instanceof Sort sort) {
      String keys = keys(sort);
      boolean cut = sort instanceof EnumerableLimitSort || sort.fetch != null;
      return "sort in memory: by " + keys + (cut ? ", " + limit(sort.fetch, sort.offset) : "");
    }
    if (rel instanceof Filter filter) {
      return "filter: " + sql(filter.getCondition(), filter.getInput());
    }
    if (rel instanceof Project project) {
      return "project: "
          + project.getProjects().stream()
              .map(node -> sql(node, project.getInput()))
              .collect(Collectors.joining(", "));
    }
    if (rel instanceof SetOp set) {
      return set.kind.lowerName + (set.all ? " all" : "");
    }
    if (rel instanceof Values values) {
      return "values: " + values.getTuples().size() + " rows";
    }
    return rel instanceof Window ? "window functions" : rel.getRelTypeName();
  }

  private static String limit(
      @org.jspecify.annotations.Nullable RexNode fetch,
      @org.jspecify.annotations.Nullable RexNode offset) {
    return "limit: "
        + (fetch == null ? "all rows" : fetch + " rows")
        + (offset == null ? "" : " after " + offset);
  }

  private static String keys(Sort sort) {
    List<String> names = sort.getRowType().getFieldNames();
    return sort.getCollation().getFieldCollations().stream()
        .map(
            key ->
                names.get(key.getFieldIndex())
                    + (key.getDirection() == RelFieldCollation.Direction.DESCENDING ? " DESC" : ""))
        .collect(Collectors.joining(", "));
  }

  private static String aggregate(Aggregate aggregate) {
    List<String> names = aggregate.getInput().getRowType().getFieldNames();
    String groups =
        aggregate.getGroupSet().asList().stream().map(names::get).collect(Collectors.joining(", "));
    String calls =
        aggregate.getAggCallList().stream()
            .map(call -> call(call, names))
            .collect(Collectors.joining(", "));
    return "aggregate: " + calls + (groups.isEmpty() ? "" : " group by " + groups);
  }

  private static String call(AggregateCall call, List<String> names) {
    String arguments = call.getArgList().stream().map(names::get).collect(Collectors.joining(", "));
    return call.getAggregation().getName()
        + "("
        + (call.isDistinct() ? "DISTINCT " : "")
        + (arguments.isEmpty() ? "*" : arguments)
        + ")";
  }

  private static List<String> names(RelNode left, RelNode right) {
    List<String> names = new ArrayList<>(left.getRowType().getFieldNames());
    names.addAll(right.getRowType().getFieldNames());
    return names;
  }

  private static String sql(RexNode node, RelNode input) {
    return sql(node, input.getRowType().getFieldNames());
  }

  /** A condition with column names in place of positions. */
  private static String sql(RexNode node, List<String> names) {
    String text = node.toString();
    for (int i = names.size() - 1; i >= 0; i--) {
      text = text.replace("$" + i, names.get(i));
    }
    return text;
  }
}
