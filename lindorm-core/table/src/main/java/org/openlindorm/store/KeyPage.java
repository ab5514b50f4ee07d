package org.openlindorm.store;

import java.util.List;

/**
 * Keys in the requested order.
 *
 * @param ended whether the range was read to its end; else there may be more keys after the last
 */
public record KeyPage(List<WrittenKey> keys, boolean ended) {

  public KeyPage {
    keys = List.copyOf(keys);
  }
}
