package org.openlindorm.expr.program;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.value.RowKey;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;

/** The groups of an aggregation, merged in a map. */
public final class MergedResults {

  private final AggregateMerge merge;
  private final Map<RowKey, AggregateMerge.State> groups = new LinkedHashMap<>();

  public MergedResults(Output.Aggregation aggregation) {
    merge = new AggregateMerge(aggregation);
  }

  /** Adds the output of a program. */
  public void addBatch(Bytes batch) {
    merge.partials(batch).forEach(this::add);
  }

  /** Adds a row. */
  public void addRow(Tuple row, Bindings bindings) {
    add(merge.partial(row, bindings));
  }

  private void add(@Nullable Object[] partial) {
    groups.computeIfAbsent(merge.key(partial), key -> merge.open()).merge(partial);
  }

  /** Returns one row for each group, in the order of their first row. */
  public Iterator<@Nullable Object[]> results() {
    if (merge.isTotal()) {
      groups.computeIfAbsent(merge.key(new Object[0]), key -> merge.open());
    }
    List<@Nullable Object[]> rows = new ArrayList<>();
    groups.forEach((key, group) -> rows.add(group.result(key)));
    return rows.iterator();
  }
}
