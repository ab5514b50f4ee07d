package org.openlindorm.exec;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.operator.Streams;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.SearchAccess;
import org.openlindorm.plan.SearchOrder;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowStream;
import org.openlindorm.row.Tuple;
import org.openlindorm.search.DocumentIndex;
import org.openlindorm.search.DocumentQuery;
import org.openlindorm.search.SearchIndexes;
import org.openlindorm.store.StoredRow;

/**
 * The rows that a search index finds and that satisfy the conditions, in the order of their keys.
 * Holds the keys of one query of the index, and one batch of rows.
 */
final class SearchedRows {

  private static final int MOST_ROWS_PER_BATCH = 256;

  /**
   * The index matches all documents for each page of keys, so pages grow. A key has up to 2 KB, and
   * usually some tens of bytes.
   */
  private static final int FIRST_KEYS = 1_000;

  /** Some of the first rows may have changed. */
  private static final int FEWEST_KEYS = 64;

  private static final int MOST_KEYS = 64_000;

  /** More rows are read in the order of their keys, and sorted. */
  private static final int MOST_FIRST_ROWS = 10_000;

  private final SearchAccess access;
  private final StatementContext context;
  private final DocumentIndex reader;
  private final DocumentQuery query;
  private final boolean reverse;
  private final RowCodec codec;
  private final Deque<Bytes> keys = new ArrayDeque<>();
  private final Deque<Tuple> ready = new ArrayDeque<>();
  private @Nullable Bytes last;
  private int page;
  private int rowsPerBatch;
  private boolean complete;

  private SearchedRows(
      SearchAccess access,
      DocumentIndex reader,
      boolean reverse,
      @Nullable Bytes after,
      long limit,
      StatementContext context) {
    this.access = access;
    this.context = context;
    this.reader = reader;
    this.reverse = reverse;
    this.last = after;
    this.page = (int) Math.min(FIRST_KEYS, Math.max(FEWEST_KEYS, 2 * Math.min(limit, FIRST_KEYS)));
    this.rowsPerBatch = (int) Math.min(MOST_ROWS_PER_BATCH, limit);
    this.codec = RowCodec.of(access.table());
    this.query = query(access, context);
  }

  /**
   * Starts to read.
   *
   * @param after only keys after this one in reading order; null for all
   * @param limit the caller reads at most so many rows, so more are not fetched first; at least 1
   * @throws LindormException INDEX_NOT_READABLE if this server does not have the index
   */
  static SearchedRows open(
      SearchAccess access,
      boolean reverse,
      @Nullable Expr after,
      long limit,
      StatementContext context) {
    return new SearchedRows(
        access,
        reader(access, context),
        reverse,
        after == null ? null : (Bytes) context.constant(after),
        limit,
        context);
  }

  static DocumentQuery query(SearchAccess access, StatementContext context) {
    return access.condition().accept(new SearchQueries(access.table().table(), context));
  }

  /**
   * Returns the documents to query.
   *
   * @throws LindormException INDEX_NOT_READABLE if this server does not have the index
   */
  static DocumentIndex reader(SearchAccess access, StatementContext context) {
    SearchIndexes indexes = context.search();
    if (indexes == null) {
      throw LindormException.of(
          ErrorCode.INDEX_NOT_READABLE,
          access.searched().name(),
          access.table().table().name(),
          "on the server that runs HBase; send the query to that one, or use the hint"
              + " _l_ignore_index_");
    }
    return indexes.reader(access.table().table(), access.searched(), access.fresh());
  }

  static RowStream stream(KeyRead read, SearchAccess access, StatementContext context) {
    long limit = context.count(read.rowLimit(), Long.MAX_VALUE);
    if (limit == 0) {
      return Streams.of(Collections.emptyIterator());
    }
    SearchOrder order = access.order();
    if (order != null && context.count(order.rows(), Long.MAX_VALUE) <= MOST_FIRST_ROWS) {
      FirstSearchedRows rows = FirstSearchedRows.open(access, order, context);
      return stream(rows::next, Long.MAX_VALUE, read, context);
    }
    SearchedRows rows = open(access, read.reverse(), read.after(), limit, context);
    return stream(rows::next, limit, read, context);
  }

  private static RowStream stream(
      Supplier<@Nullable Tuple> rows, long limit, KeyRead read, StatementContext context) {
    return new RowStream() {
      private long left = limit;

      @Override
      public @Nullable Object @Nullable [] next() {
        Tuple row = left > 0 ? rows.get() : null;
        if (row == null) {
          return null;
        }
        left--;
        return Streams.evaluate(read.outputs(), row, context.bindings());
      }

      @Override
      public void close() {
        left = 0;
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
      checked(access, codec, batch, context).stream().filter(Objects::nonNull).forEach(ready::add);
    }
    return ready.poll();
  }

  /** Returns the row of each key; null where it does not satisfy the conditions. */
  static List<@Nullable Tuple> checked(
      SearchAccess access, RowCodec codec, List<Bytes> keys, StatementContext context) {
    List<@Nullable Tuple> rows = new ArrayList<>();
    for (StoredRow stored : StoredByKey.fetch(access.table(), keys, context)) {
      Tuple row = stored == null ? null : codec.decode(stored);
      rows.add(row != null && context.passes(access.rowFilter(), row) ? row : null);
    }
    return rows;
  }

  private List<Bytes> batch() {
    if (keys.isEmpty() && !complete) {
      List<Bytes> found = reader.keys(query, last, reverse, page);
      complete = found.size() < page;
      keys.addAll(found);
      last = found.isEmpty() ? last : found.get(found.size() - 1);
      page = Math.min(4 * page, MOST_KEYS);
    }
    List<Bytes> batch = new ArrayList<>(rowsPerBatch);
    while (batch.size() < rowsPerBatch && !keys.isEmpty()) {
      batch.add(keys.poll());
    }
    rowsPerBatch = Math.min(2 * rowsPerBatch, MOST_ROWS_PER_BATCH);
    return batch;
  }
}
