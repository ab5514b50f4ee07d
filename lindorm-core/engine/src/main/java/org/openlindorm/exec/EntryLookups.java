package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.operator.Streams;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literals;
import org.openlindorm.plan.IndexLookUp;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.store.EntryReference;

/** A read by an index, for many lists of parameters: first all entries, then all their rows. */
final class EntryLookups {

  private static final int MOST_ROWS_A_CALL = 500;

  private EntryLookups() {}

  /**
   * Returns the rows for each list of parameters, in the order of the index. If one row of each is
   * needed, the first entry of each list is read first, and all entries of those whose first one
   * has no row that passes.
   */
  static List<List<@Nullable Object[]>> readEach(
      KeyRead read,
      IndexLookUp access,
      List<StatementContext> runs,
      StatementContext context,
      LookupMemory memory) {
    List<List<@Nullable Object[]>> results =
        new ArrayList<>(Collections.nCopies(runs.size(), List.of()));
    List<Integer> open = IntStream.range(0, runs.size()).boxed().toList();
    if (context.count(read.rowLimit(), Long.MAX_VALUE) == 1) {
      open = read(read, access, runs, open, Literals.of(1L), results, context, memory);
    }
    read(read, access, runs, open, null, results, context, memory);
    return results;
  }

  /**
   * Reads the rows of some lists.
   *
   * @param most the maximum number of entries of each, or null
   * @return the lists with entries, none of which has a row that passes
   */
  private static List<Integer> read(
      KeyRead read,
      IndexLookUp access,
      List<StatementContext> runs,
      List<Integer> lists,
      @Nullable Expr most,
      List<List<@Nullable Object[]>> results,
      StatementContext context,
      LookupMemory memory) {
    if (lists.isEmpty()) {
      return lists;
    }
    CurrentRows rows = CurrentRows.of(access, context);
    List<List<EntryReference>> references = new ArrayList<>();
    KeyRead entries = CurrentRows.entries(access, read.reverse(), most, null);
    try (LookupMemory ofEntries = new LookupMemory(context)) {
      List<StatementContext> contexts = lists.stream().map(runs::get).toList();
      KeyLookups.readEach(entries, access.entries(), contexts, context, ofEntries)
          .forEach(each -> references.add(each.stream().map(rows::reference).toList()));
    }
    Map<EntryReference, CurrentRows.Found> found = find(rows, references, context, memory);
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < references.size(); i++) {
      int list = lists.get(i);
      results.set(list, rows(read, references.get(i), found, runs.get(list)));
      if (results.get(list).isEmpty() && !references.get(i).isEmpty()) {
        open.add(list);
      }
    }
    return open;
  }

  private static Map<EntryReference, CurrentRows.Found> find(
      CurrentRows rows,
      List<List<EntryReference>> references,
      StatementContext context,
      LookupMemory memory) {
    List<EntryReference> distinct = references.stream().flatMap(List::stream).distinct().toList();
    Map<EntryReference, CurrentRows.Found> all = new HashMap<>();
    for (int from = 0; from < distinct.size(); from += MOST_ROWS_A_CALL) {
      context.interruption().check();
      List<EntryReference> some =
          distinct.subList(from, Math.min(from + MOST_ROWS_A_CALL, distinct.size()));
      List<CurrentRows.@Nullable Found> found = rows.find(some);
      for (int i = 0; i < some.size(); i++) {
        CurrentRows.Found row = found.get(i);
        if (row != null) {
          memory.hold(row.stored());
          all.put(some.get(i), row);
        }
      }
    }
    return all;
  }

  private static List<@Nullable Object[]> rows(
      KeyRead read,
      List<EntryReference> references,
      Map<EntryReference, CurrentRows.Found> found,
      StatementContext context) {
    long wanted = context.count(read.rowLimit(), Long.MAX_VALUE);
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (EntryReference reference : references) {
      CurrentRows.Found row = found.get(reference);
      if (row != null
          && rows.size() < wanted
          && context.passes(read.access().rowFilter(), row.row())) {
        rows.add(Streams.evaluate(read.outputs(), row.row(), context.bindings()));
      }
    }
    return rows;
  }
}
