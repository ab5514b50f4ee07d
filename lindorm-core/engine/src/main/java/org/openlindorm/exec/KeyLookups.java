package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.operator.Streams;
import org.openlindorm.plan.Access;
import org.openlindorm.plan.CatalogRows;
import org.openlindorm.plan.IndexLookUp;
import org.openlindorm.plan.KeyAccess;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowStream;
import org.openlindorm.row.Tuple;
import org.openlindorm.store.StoredRow;
import org.openlindorm.type.Bindings;

/** Executes the same read for many lists of parameters, with the fewest calls of the store. */
final class KeyLookups {

  private static final int MOST_KEYS_A_CALL = 1_000;

  private KeyLookups() {}

  /**
   * Returns the rows for each list of parameters, in the order of their bytes, up to the read's row
   * limit.
   *
   * @throws LindormException MEMORY_LIMIT if the statement may not hold that many rows
   */
  static List<List<@Nullable Object[]>> readEach(
      KeyRead read, List<Bindings> runs, StatementContext context) {
    try (LookupMemory memory = new LookupMemory(context)) {
      return readEach(read, runs, context, memory);
    }
  }

  private static List<List<@Nullable Object[]>> readEach(
      KeyRead read, List<Bindings> runs, StatementContext context, LookupMemory memory) {
    context.interruption().checkCancelled();
    List<StatementContext> contexts = runs.stream().map(context::with).toList();
    if (contexts.size() == 1 || read.front() > 0) {
      return contexts.stream().map(each -> readOne(read, each, memory)).toList();
    }
    return read.access()
        .accept(
            new Access.Visitor<>() {
              @Override
              public List<List<@Nullable Object[]>> points(KeyAccess keys) {
                return byKeys(read, keys, contexts, context, memory);
              }

              @Override
              public List<List<@Nullable Object[]>> ranges(KeyAccess ranges) {
                return RangeLookups.readEach(read, ranges, contexts, memory);
              }

              @Override
              public List<List<@Nullable Object[]>> lookUp(IndexLookUp lookUp) {
                return EntryLookups.readEach(read, lookUp, runs, context, memory);
              }

              @Override
              public List<List<@Nullable Object[]>> catalog(CatalogRows rows) {
                return contexts.stream().map(each -> readOne(read, each, memory)).toList();
              }
            });
  }

  /** Returns the rows for one list of parameters, read as by a separate statement. */
  static List<@Nullable Object[]> readOne(
      KeyRead read, StatementContext context, LookupMemory memory) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    try (RowStream stream = KeyReads.open(read, context)) {
      for (@Nullable Object @Nullable [] row = stream.next(); row != null; row = stream.next()) {
        memory.hold(row);
        rows.add(row);
      }
    }
    return rows;
  }

  private static List<List<@Nullable Object[]>> byKeys(
      KeyRead read,
      KeyAccess access,
      List<StatementContext> contexts,
      StatementContext all,
      LookupMemory memory) {
    List<List<Bytes>> keys =
        contexts.stream().map(context -> KeyReads.keys(access, context)).toList();
    Map<Bytes, List<Tuple>> found = fetch(access, keys, all, memory);
    List<List<@Nullable Object[]>> results = new ArrayList<>();
    for (int i = 0; i < contexts.size(); i++) {
      StatementContext context = contexts.get(i);
      long wanted = context.count(read.rowLimit(), Long.MAX_VALUE);
      List<@Nullable Object[]> rows = new ArrayList<>();
      for (Bytes key : keys.get(i)) {
        for (Tuple row : found.getOrDefault(key, List.of())) {
          if (rows.size() < wanted && KeyReads.passes(access.filter(), row, context)) {
            rows.add(Streams.evaluate(read.outputs(), row, context.bindings()));
          }
        }
      }
      results.add(rows);
    }
    return results;
  }

  /** Fetches each key once, even if several lists name it. */
  private static Map<Bytes, List<Tuple>> fetch(
      KeyAccess access, List<List<Bytes>> keys, StatementContext context, LookupMemory memory) {
    RowCodec codec = RowCodec.of(access.shape());
    Map<Bytes, List<Tuple>> found = new HashMap<>();
    List<Bytes> distinct = keys.stream().flatMap(List::stream).distinct().sorted().toList();
    for (int from = 0; from < distinct.size(); from += MOST_KEYS_A_CALL) {
      context.interruption().check();
      List<Bytes> some = distinct.subList(from, Math.min(from + MOST_KEYS_A_CALL, distinct.size()));
      List<@Nullable StoredRow> rows = StoredByKey.fetch(access.shape(), some, context);
      for (int i = 0; i < some.size(); i++) {
        StoredRow stored = rows.get(i);
        if (stored != null) {
          memory.hold(stored);
          found.put(some.get(i), codec.rows(stored));
        }
      }
    }
    return found;
  }
}
