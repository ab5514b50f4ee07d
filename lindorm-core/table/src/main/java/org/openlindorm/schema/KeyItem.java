package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.ColumnPart;
import org.openlindorm.key.KeyFunction;
import org.openlindorm.key.KeyFunctions;
import org.openlindorm.key.KeyPart;

/**
 * One item of a PRIMARY KEY clause as it is written: {@code ts DESC}, {@code hash32(userid)},
 * {@code bucket(16, userid)}.
 *
 * @param function the key function, or null for a plain column
 * @param columns the column, or the columns that the function reads
 * @param number the function's number, or null without one
 */
public record KeyItem(
    @Nullable KeyFunction function,
    List<String> columns,
    @Nullable Integer number,
    boolean descending) {

  private static final String NAME = "`(?:[^`]|``)+`|[^\\s`(),]+";
  private static final Pattern ITEM =
      Pattern.compile("(" + NAME + ")(?:\\s*\\(([^)]*)\\))?(?:\\s+(ASC|DESC))?");
  private static final Pattern ARGUMENT = Pattern.compile("(" + NAME + ")\\s*(?:,\\s*|$)");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  public KeyItem {
    columns = List.copyOf(columns);
  }

  public static KeyItem ascending(String column) {
    return new KeyItem(null, List.of(column), null, false);
  }

  public static KeyItem descending(String column) {
    return new KeyItem(null, List.of(column), null, true);
  }

  /**
   * Returns a function of columns.
   *
   * @throws LindormException KEY_DEFINITION when there is no function of that name
   */
  public static KeyItem call(
      String function, List<String> columns, @Nullable Integer number, boolean descending) {
    return new KeyItem(KeyFunctions.named(function), columns, number, descending);
  }

  /** Parses the SQL of one item; names that are no plain words are in backticks. */
  public static KeyItem parse(String sql) {
    Matcher item = ITEM.matcher(sql.trim());
    if (!item.matches()) {
      throw LindormException.of(ErrorCode.KEY_DEFINITION, "'" + sql + "' is no part of a key");
    }
    boolean descending = "DESC".equals(item.group(3));
    String arguments = item.group(2);
    return arguments == null
        ? new KeyItem(null, List.of(unquoted(item.group(1))), null, descending)
        : function(item.group(1), arguments, descending);
  }

  private static KeyItem function(String name, String arguments, boolean descending) {
    List<String> columns = new ArrayList<>();
    Integer number = null;
    Matcher argument = ARGUMENT.matcher(arguments.trim());
    while (argument.find()) {
      if (NUMBER.matcher(argument.group(1)).matches()) {
        number = Integer.valueOf(argument.group(1));
      } else {
        columns.add(unquoted(argument.group(1)));
      }
    }
    return call(name, columns, number, descending);
  }

  private static String unquoted(String name) {
    return name.startsWith("`") ? name.substring(1, name.length() - 1).replace("``", "`") : name;
  }

  /**
   * Returns the item that stores the value of a part in a key of a table that OpenLindorm creates.
   */
  public static KeyItem of(KeyPart part) {
    return part instanceof ColumnPart column && column.foreignType().isPresent()
        ? ascending(column.column().name())
        : parse(part.sql());
  }

  /** Returns whether the item is a column without a function. */
  public boolean plain() {
    return function == null;
  }

  /** Returns whether the item stores a column in the key, so that it can be decoded. */
  public boolean holdsColumn() {
    return function == null || function.holdsColumn();
  }

  /** Returns the item with the whole names of its columns. */
  KeyItem named(UnaryOperator<String> wholeName) {
    return new KeyItem(function, columns.stream().map(wholeName).toList(), number, descending);
  }

  /** Returns the item as SQL with every name in backticks. */
  public String sql() {
    return text(columns.stream().map(name -> "`" + name.replace("`", "``") + "`").toList());
  }

  /** Returns the item as a user would write it, for messages. */
  @Override
  public String toString() {
    return text(columns);
  }

  /** Returns the item as text; the names must be quoted already. */
  public String text(List<String> names) {
    String inner = function == null ? names.get(0) : function.sql(names, number);
    return inner + (descending ? " DESC" : "");
  }
}
