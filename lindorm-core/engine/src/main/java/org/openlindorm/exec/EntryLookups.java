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

/** A read by an index, for many lists of parameters: first their entries, then all their rows. */
final class EntryLookups {

  private static final int MOST_ROWS_A_CALL = 500;

  /** The factor by which the rows read for each list grow until one passes. */
  private static final int GROWTH = 4;

  /** The entries that are read of each list at first, then more, then all. */
  private static final int FIRST_ENTRIES = 64;

  private static final int MORE_ENTRIES = 512;

  private final KeyRead read;
  private final IndexLookUp access;
  private final List<StatementContext> runs;
  private final StatementContext context;
  private final LookupMemory memory;
  private final CurrentRows rows;
  private final List<List<@Nullable Object[]>> results;

  /** The rows of the entries read so far; null for an entry that differs from its row. */
  private final Map<EntryReference, CurrentRows.@Nullable Found> found = new HashMap<>();

  private EntryLookups(
      KeyRead read,
      IndexLookUp access,
      List<StatementContext> runs,
      StatementContext context,
      LookupMemory memory) {
    this.read = read;
    this.access = access;
    this.runs = runs;
    this.context = context;
    this.memory = memory;
    this.rows = CurrentRows.of(access, context);
    this.results = new ArrayList<>(Collections.nCopies(runs.size(), List.of()));
  }

  /**
   * Returns the rows for each list of parameters, in the order of the index. If one row of each is
   * needed, the first entry of each list is read first. Then more and more entries are read of
   * those whose first ones have no row that passes, and the rows of more and more of them.
   */
  static List<List<@Nullable Object[]>> readEach(
      KeyRead read,
      IndexLookUp access,
      List<StatementContext> runs,
      StatementContext context,
      LookupMemory memory) {
    return new EntryLookups(read, access, runs, context, memory).results();
  }

  private List<List<@Nullable Object[]>> results() {
    List<Integer> lists = IntStream.range(0, runs.size()).boxed().toList();
    if (context.count(read.rowLimit(), Long.MAX_VALUE) != 1) {
      read(lists, entries(lists, null), Integer.MAX_VALUE);
      return results;
    }
    List<List<EntryReference>> entries = entries(lists, Literals.of(1L));
    List<Integer> open = read(lists, entries, 1);
    open = open.stream().filter(list -> !entries.get(list).isEmpty()).toList();
    open = readSome(open, FIRST_ENTRIES, GROWTH);
    open = readSome(open, MORE_ENTRIES, FIRST_ENTRIES * GROWTH);
    readSome(open, Integer.MAX_VALUE, MORE_ENTRIES * GROWTH);
    return results;
  }

  /**
   * Reads entries of some lists, and the rows of more and more of them until each list has a row
   * that passes.
   *
   * @param mostEntries the maximum number of entries of each list
   * @param firstRows the number of rows of each list that are read first
   * @return the lists that have no row that passes so far, and maybe more entries
   */
  private List<Integer> readSome(List<Integer> lists, int mostEntries, int firstRows) {
    if (lists.isEmpty()) {
      return lists;
    }
    List<List<EntryReference>> entries = entries(lists, Literals.of((long) mostEntries));
    List<Integer> open = lists;
    List<List<EntryReference>> ofOpen = entries;
    int longest = entries.stream().mapToInt(List::size).max().orElse(0);
    boolean isLast = false;
    for (int most = firstRows; !isLast && !open.isEmpty(); most *= GROWTH) {
      isLast = most >= Math.min(longest, MOST_ROWS_A_CALL);
      List<Integer> before = open;
      List<List<EntryReference>> ofBefore = ofOpen;
      open = read(before, ofBefore, isLast ? Integer.MAX_VALUE : most);
      ofOpen = open.stream().map(list -> ofBefore.get(before.indexOf(list))).toList();
    }
    List<Integer> left = new ArrayList<>();
    for (int i = 0; i < open.size(); i++) {
      if (ofOpen.get(i).size() == mostEntries) {
        left.add(open.get(i));
      }
    }
    return left;
  }

  private List<List<EntryReference>> entries(List<Integer> lists, @Nullable Expr most) {
    KeyRead entries = CurrentRows.entries(access, read.reverse(), most, null);
    try (LookupMemory ofEntries = new LookupMemory(context)) {
      List<StatementContext> contexts = lists.stream().map(runs::get).toList();
      return KeyLookups.readEach(entries, access.entries(), contexts, context, ofEntries).stream()
          .map(each -> each.stream().map(rows::reference).toList())
          .toList();
    }
  }

  /**
   * Reads the rows of some lists.
   *
   * @param most the maximum number of entries of each list whose rows are read
   * @return the lists that have no row that passes so far
   */
  private List<Integer> read(List<Integer> lists, List<List<EntryReference>> entries, int most) {
    List<List<EntryReference>> some =
        entries.stream().map(each -> each.subList(0, Math.min(most, each.size()))).toList();
    find(some);
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < lists.size(); i++) {
      int list = lists.get(i);
      results.set(list, passing(some.get(i), runs.get(list)));
      if (results.get(list).isEmpty()) {
        open.add(list);
      }
    }
    return open;
  }

  /** Finds the rows of entries that have not been found yet. */
  private void find(List<List<EntryReference>> references) {
    List<EntryReference> distinct =
        references.stream()
            .flatMap(List::stream)
            .distinct()
            .filter(each -> !found.containsKey(each))
            .toList();
    for (int from = 0; from < distinct.size(); from += MOST_ROWS_A_CALL) {
      context.interruption().check();
      List<EntryReference> some =
          distinct.subList(from, Math.min(from + MOST_ROWS_A_CALL, distinct.size()));
      List<CurrentRows.@Nullable Found> each = rows.find(some);
      for (int i = 0; i < some.size(); i++) {
        CurrentRows.Found row = each.get(i);
        if (row != null) {
          memory.hold(row.stored());
        }
        found.put(some.get(i), row);
      }
    }
  }

  /** Returns the rows of entries that pass, as many as are needed. */
  private List<@Nullable Object[]> passing(List<EntryReference> references, StatementContext own) {
    long limit = own.count(read.rowLimit(), Long.MAX_VALUE);
    List<@Nullable Object[]> passing = new ArrayList<>();
    for (EntryReference reference : references) {
      CurrentRows.Found row = found.get(reference);
      if (row != null
          && passing.size() < limit
          && own.passes(read.access().rowFilter(), row.row())) {
        passing.add(Streams.evaluate(read.outputs(), row.row(), own.bindings()));
      }
    }
    return passing;
  }
}
