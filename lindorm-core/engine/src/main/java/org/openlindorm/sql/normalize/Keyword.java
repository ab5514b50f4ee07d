package org.openlindorm.sql.normalize;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Words that the normaliser folds to upper case. None of them can be an unquoted name, except
 * REPLACE: it is a keyword where a statement begins, and a function's name elsewhere.
 */
enum Keyword {
  SELECT,
  INSERT,
  UPSERT,
  REPLACE,
  UPDATE,
  DELETE,
  FROM,
  WHERE(true, true),
  SET,
  VALUES(true, false),
  INTO,
  AND(true, true),
  OR(true, true),
  NOT(true, true),
  IN(true, false),
  BETWEEN(true, true),
  IS,
  NULL,
  TRUE,
  FALSE,
  DEFAULT,
  LIKE,
  ESCAPE,
  CASE,
  WHEN,
  THEN,
  ELSE,
  END,
  EXISTS,
  DISTINCT,
  ALL,
  ANY,
  SOME,
  AS,
  ON,
  GROUP,
  ORDER,
  BY,
  HAVING,
  LIMIT,
  FETCH,
  JOIN,
  INNER,
  OUTER,
  CROSS,
  FULL,
  NATURAL,
  USING,
  UNION,
  INTERSECT,
  EXCEPT,
  WITH,
  WINDOW,
  OVER,
  LATERAL;

  private static final int LONGEST = 9;
  private static final int SLOTS = 512;
  private static final @Nullable Keyword[] TABLE = table();

  /** True if a following parenthesis groups expressions; after any other word it is a call. */
  final boolean groups;

  /** True if a literal directly after it is a plain value. */
  final boolean leadsValue;

  Keyword() {
    this(false, false);
  }

  Keyword(boolean groups, boolean leadsValue) {
    this.groups = groups;
    this.leadsValue = leadsValue;
  }

  /** Returns whether a SELECT list is over before it, outside of parentheses. */
  boolean endsList() {
    return switch (this) {
      case FROM, WHERE, HAVING, ORDER, LIMIT, FETCH, UNION, INTERSECT, EXCEPT, WINDOW -> true;
      default -> false;
    };
  }

  /** Returns whether it is in a SELECT list without expressions: its spelling is not in a label. */
  boolean isListWord() {
    return switch (this) {
      case AS, DISTINCT, ALL, NULL, TRUE, FALSE -> true;
      default -> false;
    };
  }

  /** Returns the keyword at a position of a text, in any case; null for any other word. */
  static @Nullable Keyword at(String text, int start, int end) {
    if (end - start > LONGEST || end - start < 2) {
      return null;
    }
    int slot = slot(text, start, end);
    for (Keyword keyword = TABLE[slot]; keyword != null; keyword = TABLE[slot]) {
      if (keyword.name().length() == end - start
          && text.regionMatches(true, start, keyword.name(), 0, end - start)) {
        return keyword;
      }
      slot = (slot + 1) % SLOTS;
    }
    return null;
  }

  private static @Nullable Keyword[] table() {
    @Nullable Keyword[] table = new @Nullable Keyword[SLOTS];
    for (Keyword keyword : values()) {
      String name = keyword.name().toLowerCase(Locale.ROOT);
      int slot = slot(name, 0, name.length());
      while (table[slot] != null) {
        slot = (slot + 1) % SLOTS;
      }
      table[slot] = keyword;
    }
    return table;
  }

  /** Returns the same slot for both cases of a letter: they differ in the bit 0x20. */
  private static int slot(String text, int start, int end) {
    int hash = 0;
    for (int index = start; index < end; index++) {
      hash = hash * 31 + (text.charAt(index) | 0x20);
    }
    return (hash ^ (hash >>> 9)) & (SLOTS - 1);
  }
}
