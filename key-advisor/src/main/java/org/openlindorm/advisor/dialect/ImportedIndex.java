package org.openlindorm.advisor.dialect;

import java.util.List;

/**
 * An index of another store.
 *
 * @param items the items of its key, as our DDL writes them
 */
record ImportedIndex(String name, List<String> items, List<String> included) {
  ImportedIndex {
    items = List.copyOf(items);
    included = List.copyOf(included);
  }
}
