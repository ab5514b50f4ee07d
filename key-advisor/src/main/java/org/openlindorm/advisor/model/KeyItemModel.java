package org.openlindorm.advisor.model;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.key.KeyFunction;
import org.openlindorm.schema.KeyItem;

/** One item of a key as the engine knows it, and the place where it is written. */
public record KeyItemModel(KeyItem item, Place place) {

  /** A column as it is. */
  public static KeyItemModel column(String name, boolean descending, Place place) {
    return new KeyItemModel(descending ? KeyItem.descending(name) : KeyItem.ascending(name), place);
  }

  /** A key function of columns. */
  public static KeyItemModel of(
      KeyFunction function, List<String> columns, @Nullable Integer number, Place place) {
    return new KeyItemModel(new KeyItem(function, columns, number, false), place);
  }

  public boolean plain() {
    return item.plain();
  }

  /** Returns whether the item holds a column that can be read back. */
  public boolean holdsColumn() {
    return item.holdsColumn();
  }

  /** The key function, or null for a plain column. */
  public @Nullable KeyFunction function() {
    return item.function();
  }

  public boolean is(KeyFunction function) {
    return function.equals(item.function());
  }

  /**
   * Returns whether rows no longer lie in the order of the column, so that no range of it can be
   * read.
   */
  public boolean losesRanges() {
    KeyFunction function = item.function();
    return function != null && !function.readsRanges();
  }

  public List<String> columns() {
    return item.columns();
  }

  /** The function's number, or null. */
  public @Nullable Integer number() {
    return item.number();
  }

  public boolean descending() {
    return item.descending();
  }

  /** The column of a plain item, or the first that the function reads; empty for a salt. */
  public String column() {
    return columns().isEmpty() ? "" : columns().get(0);
  }

  /** The item as DDL: {@code ts DESC}, {@code bucket(16, host)}. */
  public String sql() {
    return item.text(columns().stream().map(KeyItemModel::quoted).toList());
  }

  /** A name as DDL writes it, in backticks where it is no plain word. */
  public static String quoted(String name) {
    return Words.plain(name) ? name : "`" + name.replace("`", "``") + "`";
  }
}
