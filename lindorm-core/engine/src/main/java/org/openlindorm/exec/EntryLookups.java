package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.operator.Streams;
import org.openlindorm.plan.IndexLookUp;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.store.EntryReference;
import org.openlindorm.type.Bindings;

/** A read by an index, for many lists of parameters: first all entries, then all their rows. */
final class EntryLookups {

  private static final int MOST_ROWS_A_CALL = 500;

  private EntryLookups() {}

  /** Returns the rows for each list of parameters, in the order of the index. */
  static List<List<@Nullable Object[]>> readEach(
      KeyRead read,
      IndexLookUp access,
      List<Bindings> runs,
      StatementContext context,
      FoundMemory memory) {
    CurrentRows rows = CurrentRows.of(access, context);
    List<List<EntryReference>> references = new ArrayList<>();
    for (List<@Nullable Object[]> entries :
        KeyLookups.readEach(
            CurrentRows.entries(access, read.reverse(), null, null), runs, context)) {
      references.add(entries.stream().map(rows::reference).toList());
    }
    Map<EntryReference, CurrentRows.Found> found = find(rows, references, context, memory);
    List<List<@Nullable Object[]>> results = new ArrayList<>();
    for (int i = 0; i < references.size(); i++) {
      StatementContext own = context.with(runs.get(i));
      results.add(rows(read, references.get(i), found, own));
    }
    return results;
  }

  private static Map<EntryReference, CurrentRows.Found> find(
      CurrentRows rows,
      List<List<EntryReference>> references,
      StatementContext context,
      FoundMemory memory) {
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
          && KeyReads.passes(read.access().rowFilter(), row.row(), context)) {
        rows.add(Streams.evaluate(read.outputs(), row.row(), context.bindings()));
      }
    }
    return rows;
  }
}
