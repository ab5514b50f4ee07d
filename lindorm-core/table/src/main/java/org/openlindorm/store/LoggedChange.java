package org.openlindorm.store;

import java.util.List;
import java.util.Optional;
import org.openlindorm.bytes.Bytes;

/**
 * A change of a row that a store has logged.
 *
 * @param key the row's key
 * @param version the largest timestamp of the write, in ms since the epoch; it increases with each
 *     change of a row
 * @param cells the row after the change, in the order of their names; none if it was deleted
 * @param before the row before the change, without cells if there was none; empty if it was not
 *     recorded
 */
public record LoggedChange(
    Bytes key, long version, List<StoredCell> cells, Optional<List<StoredCell>> before) {

  public LoggedChange {
    cells = List.copyOf(cells);
    before = before.map(List::copyOf);
  }
}
