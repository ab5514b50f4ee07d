package org.openlindorm.advisor.dialect;

import java.util.List;

/**
 * An index of another store.
 *
 * @param at the word in the original where it is defined
 * @param items the items of its key, as our DDL writes them
 */
record ImportedIndex(Word at, String name, List<String> items, List<String> included) {
  ImportedIndex {
    items = List.copyOf(items);
    included = List.copyOf(included);
  }
}
