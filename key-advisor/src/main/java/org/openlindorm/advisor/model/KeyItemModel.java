package org.openlindorm.advisor.model;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;

/**
 * One item of a key as it is written: a column, or a key function of columns.
 *
 * @param function in lower case, empty for a plain column
 * @param number the function's number, or null
 */
public record KeyItemModel(
    String function,
    List<String> columns,
    @Nullable Integer number,
    boolean descending,
    Place place) {

  public KeyItemModel {
    columns = List.copyOf(columns);
  }

  public boolean plain() {
    return function.isEmpty();
  }

  /** Whether the item holds a column that can be read back. */
  public boolean holdsColumn() {
    return plain() || function.equals("reverse");
  }

  /** The column of a plain item, or the first that the function reads; empty for {@code salt}. */
  public String column() {
    return columns.isEmpty() ? "" : columns.get(0);
  }

  /** The item as DDL: {@code ts DESC}, {@code bucket(16, host)}. */
  public String sql() {
    List<String> arguments = new ArrayList<>();
    columns.forEach(name -> arguments.add(quoted(name)));
    if (number != null) {
      arguments.add(function.equals("bucket") ? 0 : arguments.size(), number.toString());
    }
    String inner = String.join(", ", arguments);
    return (plain() ? inner : function + "(" + inner + ")") + (descending ? " DESC" : "");
  }

  /** A name as DDL writes it, in backticks where it is no plain word. */
  public static String quoted(String name) {
    return Words.plain(name) ? name : "`" + name.replace("`", "``") + "`";
  }
}
