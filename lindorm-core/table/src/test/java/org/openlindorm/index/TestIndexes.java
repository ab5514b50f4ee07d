package org.openlindorm.index;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.IndexRules;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.NewIndex;
import org.openlindorm.schema.TableDef;

/** Tables with indexes for tests. An index is written as {@code a, b DESC INCLUDE c}. */
public final class TestIndexes {

  private TestIndexes() {}

  /** Returns the table with active indexes named i1, i2, ... with the ids 101, 102, ... */
  public static TableDef with(TableDef table, String... indexes) {
    TableDef changed = table;
    for (String text : indexes) {
      int number = changed.indexes().size() + 1;
      String[] halves = text.split(" INCLUDE ", -1);
      List<String> included =
          halves.length == 1 || halves[1].startsWith("*")
              ? List.of()
              : List.of(halves[1].split(", ", -1));
      Map<String, String> attributes =
          halves.length == 1 || !halves[1].startsWith("*")
              ? Map.of()
              : Map.of(
                  "INDEX_COVERED_TYPE",
                  halves[1].equals("*")
                      ? "COVERED_ALL_COLUMNS_IN_SCHEMA"
                      : "COVERED_DYNAMIC_COLUMNS");
      NewIndex requested = new NewIndex("i" + number, items(halves[0]), included, attributes);
      IndexDef index =
          IndexRules.define(100L + number, changed, requested, IndexState.ACTIVE, 1_000_000L);
      changed = changed.withIndex(index);
    }
    return changed;
  }

  private static List<KeyItem> items(String text) {
    List<KeyItem> items = new ArrayList<>();
    for (String item : text.split(", (?![^(]*\\))", -1)) {
      items.add(KeyItem.parse(item));
    }
    return items;
  }
}
