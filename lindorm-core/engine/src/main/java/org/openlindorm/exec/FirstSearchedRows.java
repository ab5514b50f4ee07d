package org.openlindorm.exec;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.plan.SearchAccess;
import org.openlindorm.plan.SearchOrder;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.TableDef;
import org.openlindorm.search.DocumentIndex;
import org.openlindorm.search.DocumentIndex.OrderedKey;
import org.openlindorm.search.DocumentQuery;
import org.openlindorm.search.SearchTerms;
import org.openlindorm.type.DataType;

/**
 * The first rows of an order that a search index finds and that satisfy the conditions. There may
 * be a few more than are needed; a later step sorts them by what the rows contain.
 */
final class FirstSearchedRows {

  private static final int MOST_ROWS_PER_BATCH = 256;

  /** A graph of neighbors finds the nearest more surely if it is searched for more of them. */
  private static final int LEAST_NEIGHBORS = 200;

  private final SearchAccess access;
  private final StatementContext context;
  private final DocumentIndex index;
  private final RowCodec codec;
  private final long needed;
  private final Source source;
  private final Deque<Tuple> ready = new ArrayDeque<>();

  /** The number of rows that certainly precede those that are not read yet. */
  private long counted;

  private boolean ended;

  /** Candidates in the order of the index. */
  private interface Source {

    /** Adds some rows to those that are ready; false at the end. */
    boolean advance();
  }

  private FirstSearchedRows(SearchAccess access, SearchOrder order, StatementContext context) {
    this.access = access;
    this.context = context;
    this.index = SearchedRows.reader(access, context);
    this.codec = RowCodec.of(access.table());
    this.needed = context.count(order.rows(), Long.MAX_VALUE);
    this.ended = needed == 0;
    DocumentQuery query = SearchedRows.query(access, context);
    this.source =
        order.accept(
            new SearchOrder.Visitor<Source>() {
              @Override
              public Source column(SearchOrder.ByColumn by) {
                return new Ordered(by, query);
              }

              @Override
              public Source distance(SearchOrder.ByDistance by) {
                return new Nearest(by, query);
              }
            });
  }

  static FirstSearchedRows open(SearchAccess access, SearchOrder order, StatementContext context) {
    return new FirstSearchedRows(access, order, context);
  }

  /** Returns the next row, or null at the end. */
  @Nullable Tuple next() {
    while (ready.isEmpty() && !ended) {
      context.interruption().check();
      ended = !source.advance();
    }
    return ready.poll();
  }

  private TableDef table() {
    return access.table().table();
  }

  private List<@Nullable Tuple> checked(List<Bytes> keys) {
    return SearchedRows.checked(access, codec, keys, context);
  }

  private int batch() {
    long left = counted < needed ? needed - counted : MOST_ROWS_PER_BATCH;
    return (int) Math.min(MOST_ROWS_PER_BATCH, left);
  }

  /** Rows in the order of a column's values. */
  private final class Ordered implements Source {

    private final SearchOrder.ByColumn by;
    private final DocumentQuery query;
    private final String field;
    private final Deque<OrderedKey> candidates = new ArrayDeque<>();
    private @Nullable OrderedKey last;
    private @Nullable Bytes enoughAt;
    private int page;

    Ordered(SearchOrder.ByColumn by, DocumentQuery query) {
      this.by = by;
      this.query = query;
      this.field = SearchTerms.field(table(), by.column());
      this.page = (int) Math.min(needed + 1, MOST_ROWS_PER_BATCH);
    }

    @Override
    public boolean advance() {
      List<OrderedKey> batch = take();
      List<@Nullable Tuple> rows = checked(batch.stream().map(OrderedKey::key).toList());
      for (int i = 0; i < batch.size(); i++) {
        Bytes value = batch.get(i).value();
        if (isAfterEnough(value)) {
          return false;
        }
        Tuple row = rows.get(i);
        if (row != null) {
          ready.add(row);
          count(value, row);
        }
      }
      return !batch.isEmpty();
    }

    /** Counts a row whose value is the one that it is ordered by. */
    private void count(Bytes value, Tuple row) {
      Object now = row.value(table().indexOf(by.column()));
      if (SearchTerms.term(table(), by.column(), now).equals(value) && ++counted == needed) {
        enoughAt = value;
      }
    }

    private boolean isAfterEnough(Bytes value) {
      boolean sameOrder = by.alone() && !SearchTerms.isCut(value);
      return enoughAt != null && (sameOrder || !enoughAt.equals(value));
    }

    private List<OrderedKey> take() {
      if (candidates.isEmpty() && page > 0) {
        List<OrderedKey> found = index.ordered(query, field, by.descending(), last, page);
        candidates.addAll(found);
        last = found.isEmpty() ? last : found.get(found.size() - 1);
        page = found.size() < page ? 0 : Math.min(4 * page, 16_000);
      }
      List<OrderedKey> batch = new ArrayList<>();
      for (int most = batch(); batch.size() < most && !candidates.isEmpty(); ) {
        batch.add(candidates.poll());
      }
      return batch;
    }
  }

  /** Rows without a distance, which sort first, and then the nearest ones. */
  private final class Nearest implements Source {

    private final String field;
    private final DocumentQuery query;
    private final DocumentQuery others;
    private final @Nullable Bytes vector;
    private final Set<Bytes> seen = new HashSet<>();
    private final Deque<Bytes> candidates = new ArrayDeque<>();
    private @Nullable Bytes lastOther;
    private boolean othersRead;
    private boolean complete;
    private int neighbors;

    Nearest(SearchOrder.ByDistance by, DocumentQuery query) {
      this.field = SearchTerms.vectors(table(), by.column());
      this.query = query;
      DataType type = table().columns().get(table().indexOf(by.column())).type();
      this.vector = (Bytes) type.coerce(context.constant(by.vector()), by.column());
      this.others =
          vector == null
              ? query
              : new DocumentQuery.All(
                  List.of(query, SearchTerms.withoutDistance(table(), by.column())));
      this.neighbors = (int) Math.max(LEAST_NEIGHBORS, 2 * needed);
    }

    @Override
    public boolean advance() {
      if (counted >= needed) {
        return false;
      }
      List<Bytes> batch = othersRead ? nearest() : others();
      for (Tuple row : checked(batch)) {
        if (row != null && counted < needed) {
          ready.add(row);
          counted++;
        }
      }
      return !batch.isEmpty() || !othersRead || !complete;
    }

    private List<Bytes> others() {
      List<Bytes> found = index.keys(others, lastOther, false, batch());
      othersRead = found.isEmpty();
      complete = vector == null;
      lastOther = found.isEmpty() ? lastOther : found.get(found.size() - 1);
      return found;
    }

    private List<Bytes> nearest() {
      if (vector != null && candidates.isEmpty() && !complete) {
        List<Bytes> found = index.nearest(query, field, vector, neighbors);
        complete = found.size() < neighbors;
        neighbors *= 4;
        found.stream().filter(seen::add).forEach(candidates::add);
      }
      List<Bytes> batch = new ArrayList<>();
      for (int most = batch(); batch.size() < most && !candidates.isEmpty(); ) {
        batch.add(candidates.poll());
      }
      return batch;
    }
  }
}
