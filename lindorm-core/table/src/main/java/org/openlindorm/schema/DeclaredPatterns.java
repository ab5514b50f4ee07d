package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The columns of CREATE TABLE that {@code WILDCARD_COLUMN} lists as patterns, and the rules for
 * patterns.
 */
final class DeclaredPatterns {

  private static final String ATTRIBUTE = TableAttribute.WILDCARD_COLUMN.name();

  private DeclaredPatterns() {}

  /** Returns the patterns that the attribute lists. */
  static List<String> listed(Map<String, String> attributes) {
    String text = attributes.getOrDefault(ATTRIBUTE, "");
    return text.isEmpty() ? List.of() : Arrays.stream(text.split(",")).map(String::strip).toList();
  }

  /**
   * Returns the patterns of a statement in the order of their declaration.
   *
   * @throws LindormException ATTRIBUTE_INVALID, NAME_INVALID, KEY_DEFINITION, UNSUPPORTED
   */
  static List<WildcardColumn> of(TableChange.CreateTable requested, List<String> listed) {
    List<WildcardColumn> wildcards = new ArrayList<>();
    for (NewColumn column : requested.columns()) {
      if (listed.contains(column.name())) {
        check(column);
        wildcards.add(new WildcardColumn(column.name(), column.type()));
      }
    }
    for (String pattern : listed) {
      if (wildcards.stream().noneMatch(each -> each.pattern().equals(pattern))) {
        throw AttributeValue.invalid(
            ATTRIBUTE,
            pattern,
            "declare it with its type among the columns, as `" + pattern + "` VARCHAR");
      }
    }
    Predicate<String> isPattern = listed::contains;
    requested.key().stream()
        .flatMap(item -> item.columns().stream())
        .filter(isPattern)
        .findFirst()
        .ifPresent(
            pattern -> {
              throw LindormException.of(
                  ErrorCode.KEY_DEFINITION,
                  "'" + pattern + "' matches any number of columns and cannot be in the key");
            });
    return List.copyOf(wildcards);
  }

  private static void check(NewColumn column) {
    if (!WildcardColumn.isPattern(column.name())) {
      throw AttributeValue.invalid(
          ATTRIBUTE, column.name(), "a pattern contains * for any characters or ? for one");
    }
    NameRules.checkColumn(column.name().replace("*", "").replace("?", "") + "_");
    if (!column.nullable() || column.defaultText() != null) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "NOT NULL or DEFAULT of the wildcard column '" + column.name() + "'",
          "No row has all of its columns; leave it out");
    }
  }

  /**
   * Checks that rows cannot already hold values for a column to be declared. Otherwise the later of
   * two writes would win: a value in a cell of its own or a row written as a whole.
   *
   * @throws LindormException UNSUPPORTED
   */
  static void checkFree(TableDef table, String column) {
    for (WildcardColumn wildcard : table.cells().wildcards()) {
      if (wildcard.matches(column)) {
        throw LindormException.of(
            ErrorCode.UNSUPPORTED,
            "declaring column '"
                + column
                + "' of table "
                + table.name()
                + " next to the wildcard column '"
                + wildcard.pattern()
                + "'",
            "Rows may hold values of it, each a "
                + wildcard.type().sql()
                + "; use it as it is, or take another name");
      }
    }
  }

  /** Returns the reason why an undeclared column cannot be used by a statement, or null. */
  static @Nullable String hint(TableDef table, String column) {
    for (WildcardColumn wildcard : table.cells().wildcards()) {
      if (wildcard.pattern().equals(column)) {
        return "; it is a wildcard column, which no index, key or change of one column can name";
      }
      if (wildcard.matches(column)) {
        return "; it is one of the wildcard column '"
            + wildcard.pattern()
            + "', whose columns cannot be indexed or altered";
      }
    }
    return null;
  }
}
