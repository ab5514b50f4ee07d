package org.openlindorm.exec;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.operator.Streams;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.SearchAccess;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowStream;
import org.openlindorm.row.Tuple;
import org.openlindorm.search.DocumentQuery;
import org.openlindorm.search.SearchIndexes;
import org.openlindorm.store.StoredRow;

/**
 * The rows that a search index finds and that satisfy the conditions, in the order of their keys.
 * Holds the keys of one query of the index, and one batch of rows.
 */
final class SearchedRows {

  private static final int ROWS_PER_BATCH = 256;

  /**
   * The index matches all documents for each page of keys, so pages grow. A key has up to 2 KB, and
   * usually some tens of bytes.
   */
  private static final int FIRST_KEYS = 1_000;

  private static final int MOST_KEYS = 64_000;

  private final SearchAccess access;
  private final StatementContext context;
  private final SearchIndexes.Reader reader;
  private final DocumentQuery query;
  private final boolean reverse;
  private final RowCodec codec;
  private final Deque<Bytes> keys = new ArrayDeque<>();
  private final Deque<Tuple> ready = new ArrayDeque<>();
  private @Nullable Bytes last;
  private int page = FIRST_KEYS;
  private boolean complete;

  private SearchedRows(
      SearchAccess access,
      SearchIndexes.Reader reader,
      boolean reverse,
      @Nullable Bytes after,
      StatementContext context) {
    this.access = access;
    this.context = context;
    this.reader = reader;
    this.reverse = reverse;
    this.last = after;
    this.codec = RowCodec.of(access.table());
    this.query = access.condition().accept(new SearchQueries(context));
  }

  /**
   * Starts to read.
   *
   * @param after only keys after this one in reading order; null for all
   * @throws LindormException INDEX_NOT_READABLE if this server does not have the index
   */
  static SearchedRows open(
      SearchAccess access, boolean reverse, @Nullable Expr after, StatementContext context) {
    SearchIndexes indexes = context.search();
    if (indexes == null) {
      throw LindormException.of(
          ErrorCode.INDEX_NOT_READABLE,
          access.searched().name(),
          access.table().table().name(),
          "on the server that runs HBase; send the query to that one, or use the hint"
              + " _l_ignore_index_");
    }
    return new SearchedRows(
        access,
        indexes.reader(access.table().table(), access.searched(), access.fresh()),
        reverse,
        after == null ? null : (Bytes) context.constant(after),
        context);
  }

  static RowStream stream(KeyRead read, SearchAccess access, StatementContext context) {
    long limit = context.count(read.rowLimit(), Long.MAX_VALUE);
    if (limit == 0) {
      return Streams.of(Collections.emptyIterator());
    }
    SearchedRows rows = open(access, read.reverse(), read.after(), context);
    return new RowStream() {
      private long left = limit;

      @Override
      public @Nullable Object @Nullable [] next() {
        Tuple row = left > 0 ? rows.next() : null;
        if (row == null) {
          return null;
        }
        left--;
        return Streams.evaluate(read.outputs(), row, context.bindings());
      }

      @Override
      public void close() {
        rows.ready.clear();
      }
    };
  }

  /** Returns the next row, or null at the end. */
  @Nullable Tuple next() {
    while (ready.isEmpty()) {
      context.interruption().check();
      List<Bytes> batch = batch();
      if (batch.isEmpty()) {
        return null;
      }
      for (StoredRow stored : StoredByKey.fetch(access.table(), batch, context)) {
        Tuple row = stored == null ? null : codec.decode(stored);
        if (row != null && context.passes(access.rowFilter(), row)) {
          ready.add(row);
        }
      }
    }
    return ready.poll();
  }

  private List<Bytes> batch() {
    if (keys.isEmpty() && !complete) {
      List<Bytes> found = reader.keys(query, last, reverse, page);
      complete = found.size() < page;
      keys.addAll(found);
      last = found.isEmpty() ? last : found.get(found.size() - 1);
      page = Math.min(4 * page, MOST_KEYS);
    }
    List<Bytes> batch = new ArrayList<>(ROWS_PER_BATCH);
    while (batch.size() < ROWS_PER_BATCH && !keys.isEmpty()) {
      batch.add(keys.poll());
    }
    return batch;
  }
}
