package org.openlindorm.exec.definition;

import java.util.List;
import java.util.OptionalLong;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.catalog.FeedStates;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.StatementContext;
import org.openlindorm.plan.SessionPlan.CommitChanges;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.Changefeed;
import org.openlindorm.store.Store;

/** COMMIT CHANGES: changes that all consumers have processed need not be kept. */
final class ConsumedChanges {

  private ConsumedChanges() {}

  /**
   * Stores the position of a consumer.
   *
   * @throws LindormException CHANGEFEED_ENDED; ATTRIBUTE_INVALID for a position after the last
   *     change
   */
  static DefinitionAnswer commit(CommitChanges plan, Catalog catalog, StatementContext context) {
    Changefeed feed = catalog.requireChangefeed(plan.feed()).requireRunning();
    Store store = context.store();
    FeedStates states = new FeedStates(store);
    String consumer = plan.consumer(context.bindings());
    OptionalLong given = plan.position(context.bindings());
    if (given.isEmpty()) {
      states.forget(feed.rows().id(), consumer);
      return DefinitionAnswer.DONE;
    }
    FeedStates.Stored stored = states.read(feed.rows().id());
    long last = stored == null ? 0 : stored.state().position();
    long position = given.getAsLong();
    if (position > last && !isCollected(position, feed, store)) {
      throw LindormException.of(
          ErrorCode.ATTRIBUTE_INVALID,
          "AT",
          position,
          "position of a change of %s, the last of which is %d".formatted(feed.name(), last));
    }
    states.commit(feed.rows().id(), consumer, position);
    return DefinitionAnswer.DONE;
  }

  /** Returns whether a change can be read; the last position is stored after the changes. */
  private static boolean isCollected(long position, Changefeed feed, Store store) {
    Bytes key = feed.rows().layout().encode(List.of(position));
    return store.fetch(feed.rows().physical(), key) != null;
  }
}
