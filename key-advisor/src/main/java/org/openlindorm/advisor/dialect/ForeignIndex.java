package org.openlindorm.advisor.dialect;

import java.util.List;

/**
 * An index of another store.
 *
 * @param items the items of its key, as our DDL writes them
 */
record ForeignIndex(String name, List<String> items, List<String> included) {
  ForeignIndex {
    items = List.copyOf(items);
    included = List.copyOf(included);
  }
}
