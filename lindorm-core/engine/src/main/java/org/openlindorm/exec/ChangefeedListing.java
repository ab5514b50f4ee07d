package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.catalog.FeedState;
import org.openlindorm.catalog.FeedStates;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.Changefeed;
import org.openlindorm.store.Store;

/** The rows of information_schema.CHANGEFEEDS, which SHOW CHANGEFEEDS reads. */
final class ChangefeedListing {

  private ChangefeedListing() {}

  /** Returns the changefeeds of a catalog with the progress of each. */
  static List<@Nullable Object[]> of(Store store, Catalog catalog) {
    FeedStates states = new FeedStates(store);
    return catalog.changefeeds().stream().map(feed -> row(feed, states)).toList();
  }

  /** Returns the consumers of a catalog's changefeeds with the position of each. */
  static List<@Nullable Object[]> consumers(Store store, Catalog catalog) {
    FeedStates states = new FeedStates(store);
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (Changefeed feed : catalog.changefeeds()) {
      states
          .consumers(feed.rows().id())
          .forEach(
              (consumer, position) ->
                  rows.add(
                      new Object[] {
                        feed.name().database(), feed.name().table(), consumer, position
                      }));
    }
    return rows;
  }

  private static @Nullable Object[] row(Changefeed feed, FeedStates states) {
    long id = feed.rows().id();
    FeedStates.@Nullable Stored stored = states.read(id);
    @Nullable FeedState state = stored == null ? null : stored.state();
    String consumers =
        states.consumers(id).entrySet().stream()
            .map(each -> each.getKey() + ": " + each.getValue())
            .collect(Collectors.joining(", "));
    return new @Nullable Object[] {
      feed.name().database(),
      feed.name().table(),
      feed.source().database(),
      feed.source().table(),
      feed.hasBefore() ? "before,after" : "after",
      feed.ended().map(reason -> "ended: " + reason).orElse("running"),
      state == null ? null : state.position(),
      state == null ? null : state.released(),
      state == null ? null : state.bytes(),
      feed.mostBytes(),
      consumers.isEmpty() ? null : consumers
    };
  }
}
