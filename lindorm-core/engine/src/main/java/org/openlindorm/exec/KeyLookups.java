package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.exec.operator.Streams;
import org.openlindorm.plan.KeyAccess;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.Tuple;
import org.openlindorm.store.StoredRow;

/** Executes the same read by keys or key ranges for many lists of parameters. */
final class KeyLookups {

  private static final int MOST_KEYS_A_CALL = 1_000;

  private KeyLookups() {}

  /**
   * Returns the rows for each list of parameters.
   *
   * @param access the access path of the read
   * @param contexts one for each list
   * @param all the context of the statement
   */
  static List<List<@Nullable Object[]>> readEach(
      KeyRead read,
      KeyAccess access,
      List<StatementContext> contexts,
      StatementContext all,
      LookupMemory memory) {
    if (contexts.size() == 1) {
      return List.of(memory.collect(KeyReads.open(read, access, contexts.get(0))));
    }
    return access.bounds().isSingleValue()
        ? byKeys(read, access, contexts, all, memory)
        : RangeLookups.readEach(read, access, contexts, memory);
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
      long limit = context.count(read.rowLimit(), Long.MAX_VALUE);
      List<@Nullable Object[]> rows = new ArrayList<>();
      for (Bytes key : keys.get(i)) {
        for (Tuple row : found.getOrDefault(key, List.of())) {
          if (rows.size() < limit && context.passes(access.filter(), row)) {
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
