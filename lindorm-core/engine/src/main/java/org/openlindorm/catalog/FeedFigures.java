package org.openlindorm.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.Changefeed;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.Store;

/**
 * The present figures of a changefeed.
 *
 * @param running false for an ended one
 * @param position of the last change
 * @param keptBytes the size of the changes that not all consumers have processed
 * @param mostBytes the size with which it ends
 * @param consumers their positions by name
 */
public record FeedFigures(
    TableName feed,
    boolean running,
    long position,
    long keptBytes,
    long mostBytes,
    Map<String, Long> consumers) {

  public FeedFigures {
    consumers = Map.copyOf(consumers);
  }

  /** Returns the figures of all changefeeds of a catalog. */
  public static List<FeedFigures> of(Catalog catalog, Store store) {
    FeedStates states = new FeedStates(store);
    List<FeedFigures> figures = new ArrayList<>();
    for (Changefeed feed : catalog.changefeeds()) {
      long id = feed.rows().id();
      FeedStates.Stored stored = states.read(id);
      if (stored != null) {
        figures.add(
            new FeedFigures(
                feed.name(),
                feed.ended().isEmpty(),
                stored.state().position(),
                stored.state().bytes(),
                feed.mostBytes(),
                states.consumers(id)));
      }
    }
    return figures;
  }
}
