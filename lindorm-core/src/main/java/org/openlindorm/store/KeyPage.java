package org.openlindorm.store;

import java.util.List;

/**
 * Keys in the order in which they were asked for.
 *
 * @param ended whether the range was looked at to its end; else there may be more behind the last
 */
public record KeyPage(List<WrittenKey> keys, boolean ended) {

  public KeyPage {
    keys = List.copyOf(keys);
  }
}
