package org.openlindorm.sql.optimize;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.adapter.enumerable.EnumerableLimit;
import org.apache.calcite.adapter.enumerable.EnumerableLimitSort;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.core.Window;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;

/** Prints the operators of a compiled query, the leaves by the names of their tables. */
final class RelText {

  private final StringBuilder text = new StringBuilder();
  private final RelNames names;

  private RelText(RelNames names) {
    this.names = names;
  }

  static String of(RelNode rel) {
    RelText out = new RelText(new RelNames(rel));
    out.print(rel, 0);
    return out.text.toString();
  }

  private void print(RelNode rel, int depth) {
    text.append("  ".repeat(depth)).append(line(rel)).append('\n');
    for (RelNode input : rel.getInputs()) {
      print(input, depth + 1);
    }
  }

  private String line(RelNode rel) {
    if (rel instanceof LeafScan leaf) {
      return "read " + names.table(leaf);
    }
    if (rel instanceof KeyLookupJoin join) {
      String kind = join.type() == JoinRelType.INNER ? "join" : join.type().lowerName + " join";
      return kind
          + ": look up "
          + names.table(join.leaf())
          + " by "
          + String.join(", ", join.keyNames())
          + (join.rest() == null ? "" : " where " + names.rest(join, join.rest()));
    }
    if (rel instanceof Join join) {
      return join(join);
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
      return "filter: " + names.expression(filter.getCondition(), filter.getInput());
    }
    if (rel instanceof Project project) {
      return "project: " + String.join(", ", names.of(project));
    }
    if (rel instanceof SetOp set) {
      return set.kind.lowerName + (set.all ? " all" : "");
    }
    if (rel instanceof Values values) {
      return "values: " + values.getTuples().size() + " rows";
    }
    return rel instanceof Window ? "window functions" : rel.getRelTypeName();
  }

  private String join(Join join) {
    String kind = join.getJoinType().lowerName + " join: ";
    if (join.getCondition().isAlwaysTrue()) {
      return kind + "every pair";
    }
    boolean equal = !join.analyzeCondition().leftKeys.isEmpty();
    return kind + (equal ? "by hash on " : "every pair that meets ") + names.condition(join);
  }

  private static String limit(@Nullable RexNode fetch, @Nullable RexNode offset) {
    return "limit: "
        + (fetch == null ? "all rows" : fetch + " rows")
        + (offset == null ? "" : " after " + offset);
  }

  private String keys(Sort sort) {
    List<String> columns = names.of(sort);
    return sort.getCollation().getFieldCollations().stream()
        .map(
            key ->
                columns.get(key.getFieldIndex())
                    + (key.getDirection() == RelFieldCollation.Direction.DESCENDING ? " DESC" : ""))
        .collect(Collectors.joining(", "));
  }

  private String aggregate(Aggregate aggregate) {
    String groups = String.join(", ", names.groups(aggregate));
    String calls = String.join(", ", names.calls(aggregate));
    if (calls.isEmpty()) {
      return "distinct: " + groups;
    }
    return "aggregate: " + calls + (groups.isEmpty() ? "" : " group by " + groups);
  }
}
