package org.openlindorm.advisor.dialect;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.KeyItemModel;

/** Reads the column lists of keys and indexes in SQL dialects. */
final class KeyItems {
  private KeyItems() {}

  /**
   * Returns key items in our syntax: {@code `a`, b(10) DESC, c ASC ROW_TIMESTAMP} becomes {@code a,
   * b DESC, c}.
   */
  static List<String> of(List<Word> words) {
    List<String> items = new ArrayList<>();
    int depth = 0;
    String item = null;
    boolean descending = false;
    for (Word word : words) {
      depth += word.is("(") ? 1 : word.is(")") ? -1 : 0;
      if (depth > 0 || word.is(")")) {
        continue;
      }
      if (word.is(",")) {
        add(items, item, descending);
        item = null;
        descending = false;
      } else if (item != null && word.is("DESC")) {
        descending = true;
      } else if (word.isName() && (item == null || !isSuffix(word))) {
        // The last part of a qualified name is the column.
        item = word.text();
      }
    }
    add(items, item, descending);
    return items;
  }

  /** Returns key items; an expression is replaced by the first column in it. */
  static List<String> of(List<Word> words, Predicate<String> isColumn) {
    List<String> items = new ArrayList<>();
    int depth = 0;
    String item = null;
    boolean descending = false;
    for (Word word : words) {
      depth += word.is("(") ? 1 : word.is(")") ? -1 : 0;
      if (depth == 0 && word.is(",")) {
        add(items, item, descending);
        item = null;
        descending = false;
      } else if (depth == 0 && word.is("DESC")) {
        descending = true;
      } else if (item == null && word.isName() && isColumn.test(word.text())) {
        item = word.text();
      }
    }
    add(items, item, descending);
    return items.stream().distinct().toList();
  }

  /** Returns an item with another name if it is of a renamed column. */
  static String renamed(String item, String from, String to) {
    boolean same = column(item).equalsIgnoreCase(from);
    return same ? KeyItemModel.quoted(to) + (item.endsWith(" DESC") ? " DESC" : "") : item;
  }

  private static boolean isSuffix(Word word) {
    return word.is("ASC")
        || word.is("AUTOINCREMENT")
        || word.is("ROW_TIMESTAMP")
        || word.is("NULLS")
        || word.is("FIRST")
        || word.is("LAST");
  }

  private static void add(List<String> items, @Nullable String item, boolean descending) {
    if (item != null) {
      items.add(KeyItemModel.quoted(item) + (descending ? " DESC" : ""));
    }
  }

  /** Returns the name for an unnamed index: {@code idx_a_b}. */
  static String indexName(List<String> items) {
    return "idx_" + String.join("_", items.stream().map(KeyItems::column).toList());
  }

  /** Returns the column of an item that {@link #of} returned. */
  static String column(String item) {
    String name = item.endsWith(" DESC") ? item.substring(0, item.length() - 5) : item;
    return name.startsWith("`") ? name.substring(1, name.length() - 1).replace("``", "`") : name;
  }
}
