package org.openlindorm.advisor.model;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.key.KeyFunction;
import org.openlindorm.schema.KeyItem;

/** An item of a key in the engine's form, with its place in the source. */
public record KeyItemModel(KeyItem item, Place place) {

  /** Returns the item of a plain column. */
  public static KeyItemModel column(String name, boolean descending, Place place) {
    return new KeyItemModel(descending ? KeyItem.descending(name) : KeyItem.ascending(name), place);
  }

  /** Returns the item of a key function over columns. */
  public static KeyItemModel of(
      KeyFunction function, List<String> columns, @Nullable Integer number, Place place) {
    return new KeyItemModel(new KeyItem(function, columns, number, false), place);
  }

  public boolean plain() {
    return item.plain();
  }

  /** Returns whether the item contains a column that can be decoded from the key. */
  public boolean holdsColumn() {
    return item.holdsColumn();
  }

  /** Returns the key function, or null for a plain column. */
  public @Nullable KeyFunction function() {
    return item.function();
  }

  public boolean is(KeyFunction function) {
    return function.equals(item.function());
  }

  /**
   * Returns whether the key order is not the order of the column, so that no range of the column
   * can be read.
   */
  public boolean losesRanges() {
    KeyFunction function = item.function();
    return function != null && !function.readsRanges();
  }

  public List<String> columns() {
    return item.columns();
  }

  /** Returns the number argument of the function, or null. */
  public @Nullable Integer number() {
    return item.number();
  }

  public boolean descending() {
    return item.descending();
  }

  /**
   * Returns the column of a plain item, or the first column that the function reads; empty for a
   * salt.
   */
  public String column() {
    return columns().isEmpty() ? "" : columns().get(0);
  }

  /** Returns the item as DDL: {@code ts DESC}, {@code bucket(16, host)}. */
  public String sql() {
    return item.text(columns().stream().map(KeyItemModel::quoted).toList());
  }

  /** Returns a name as DDL writes it, in backticks if it is not a plain word. */
  public static String quoted(String name) {
    return PlainNames.plain(name) ? name : "`" + name.replace("`", "``") + "`";
  }
}
