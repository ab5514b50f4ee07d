package org.openlindorm.changefeed;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.Changefeed;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.LoggedChange;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/** Encodes changes of a table as rows of its changefeed. For one thread. */
final class ChangeRows {

  private static final String UPSERT = "UPSERT";
  private static final String INSERT = "INSERT";
  private static final String UPDATE = "UPDATE";
  private static final String DELETE = "DELETE";

  private final RowCodec source;
  private final RowCodec feed;
  private final boolean withBefore;
  private final int[] ordinals;

  /** For each column of the source its place among the feed's columns after the position. */
  private final int[] places;

  /** The same for the value before a change; -1 where it is not reported. */
  private final int[] placesBefore;

  /** The ordinals of the source's key columns, in key order. */
  private final int[] keyOrdinals;

  /**
   * @param source the table with its columns at the time of the changes
   */
  ChangeRows(Changefeed feed, TableDef source) {
    this.source = RowCodec.of(new RowShape(source, List.of()));
    this.feed = RowCodec.of(new RowShape(feed.rows(), List.of()));
    this.withBefore = feed.hasBefore();
    this.ordinals = IntStream.range(1, feed.rows().columns().size()).toArray();
    this.keyOrdinals = source.keyColumns().stream().mapToInt(source::indexOf).toArray();
    this.places =
        source.columns().stream()
            .mapToInt(column -> feed.rows().indexOf(column.name()) - 1)
            .toArray();
    this.placesBefore =
        source.columns().stream()
            .mapToInt(column -> feed.placeBefore(column.name(), source) - 1)
            .toArray();
  }

  /** Returns the key of the row with a position. */
  Bytes key(long position) {
    return feed.key(List.of(position));
  }

  /** Returns the row of a change. */
  Mutation.Put row(long position, LoggedChange change) {
    @Nullable Object[] values = new Object[ordinals.length];
    Tuple after = tuple(change.key(), change.cells());
    Tuple before = tuple(change.key(), change.before().orElse(List.of()));
    values[0] = operation(after, before, change.before().isPresent());
    values[1] = change.version();
    if (after == null) {
      List<@Nullable Object> key = source.shape().table().layout().decode(change.key());
      for (int i = 0; i < keyOrdinals.length; i++) {
        values[places[keyOrdinals[i]]] = key.get(i);
      }
    }
    for (int i = 0; i < places.length; i++) {
      if (after != null) {
        values[places[i]] = after.value(i);
      }
      if (before != null && placesBefore[i] >= 0) {
        values[placesBefore[i]] = before.value(i);
      }
    }
    return feed.write(key(position), ordinals, values, OptionalLong.empty());
  }

  private @Nullable Tuple tuple(Bytes key, List<StoredCell> cells) {
    return cells.isEmpty() ? null : source.decode(new StoredRow(key, cells));
  }

  /**
   * Returns what happened, as precisely as the feed knows it. The log may have a change from a time
   * when the row before it was not recorded.
   */
  private String operation(@Nullable Tuple after, @Nullable Tuple before, boolean recorded) {
    if (after == null) {
      return DELETE;
    }
    if (!withBefore || !recorded) {
      return UPSERT;
    }
    return before == null ? INSERT : UPDATE;
  }
}
