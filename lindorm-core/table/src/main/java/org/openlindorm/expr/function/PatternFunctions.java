package org.openlindorm.expr.function;

import static org.openlindorm.expr.function.ArgumentKind.INTEGER;
import static org.openlindorm.expr.function.ArgumentKind.SEARCHED;
import static org.openlindorm.expr.function.ArgumentKind.TEXT;
import static org.openlindorm.type.DataType.BIGINT;
import static org.openlindorm.type.DataType.BOOLEAN;
import static org.openlindorm.type.DataType.VARCHAR;

import java.util.List;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.GuardedPattern;
import org.openlindorm.expr.value.ValueMemory;

/**
 * Functions of regular expressions, in Java's syntax; a match anywhere in the text counts. The
 * match type, a text of letters, is that of {@link GuardedPattern}.
 */
final class PatternFunctions {

  private PatternFunctions() {}

  static List<FunctionDefinition> all() {
    FunctionDefinition match =
        FunctionDefinition.upTo(
                "MATCH", 2, BOOLEAN, PatternFunctions::matches, SEARCHED, TEXT, TEXT)
            .doc(
                "s, pattern[, type]",
                "whether a regular expression (Java's syntax, and classes such as `[[:digit:]]`)"
                    + " matches anywhere; the type is `i` for any case, `m` for lines, `n` for dots"
                    + " that match line ends");
    return List.of(
        match,
        match.as("REGEXP_LIKE"),
        FunctionDefinition.of("REGEXP", BOOLEAN, PatternFunctions::matches, SEARCHED, TEXT)
            .doc("s, pattern", "`s REGEXP pattern`, `s RLIKE pattern`: the same"),
        FunctionDefinition.upTo(
                "REGEXP_REPLACE",
                3,
                VARCHAR,
                PatternFunctions::replace,
                TEXT,
                TEXT,
                TEXT,
                INTEGER,
                INTEGER,
                TEXT)
            .doc(
                "s, pattern, to[, position[, n[, type]]]",
                "every match replaced, or only the n-th"),
        FunctionDefinition.upTo(
                "REGEXP_SUBSTR",
                2,
                VARCHAR,
                PatternFunctions::find,
                TEXT,
                TEXT,
                INTEGER,
                INTEGER,
                TEXT)
            .doc("s, pattern[, position[, n[, type]]]", "the n-th match, or NULL"),
        FunctionDefinition.upTo(
                "REGEXP_INSTR",
                2,
                BIGINT,
                PatternFunctions::locate,
                SEARCHED,
                TEXT,
                INTEGER,
                INTEGER,
                INTEGER,
                TEXT)
            .doc(
                "s, pattern[, position[, n[, end[, type]]]]",
                "where the n-th match begins, or where it ends if end is 1; 0 if there is none"));
  }

  private static String type(@Nullable Object[] arguments, int place) {
    return place < arguments.length ? TextFunctions.text(arguments, place) : "";
  }

  private static Boolean matches(@Nullable Object[] arguments) {
    return GuardedPattern.of(TextFunctions.text(arguments, 1), type(arguments, 2))
        .search(TextFunctions.text(arguments, 0), Matcher::find);
  }

  private static String replace(@Nullable Object[] arguments) {
    String text = TextFunctions.text(arguments, 0);
    int from = start(arguments, 3, text);
    long only = TextFunctions.number(arguments, 4, 0);
    String replacement = TextFunctions.text(arguments, 2);
    try {
      return GuardedPattern.of(TextFunctions.text(arguments, 1), type(arguments, 5))
          .search(
              text.substring(from),
              matcher -> text.substring(0, from) + replaced(matcher, replacement, only));
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw LindormException.of(
          e,
          ErrorCode.FUNCTION_ARGUMENTS,
          "REGEXP",
          "the replacement cannot be used: " + e.getMessage());
    }
  }

  private static String replaced(Matcher matcher, String replacement, long only) {
    StringBuilder replaced = new StringBuilder();
    for (long n = 1; matcher.find(); n++) {
      matcher.appendReplacement(
          replaced,
          only == 0 || only == n ? replacement : Matcher.quoteReplacement(matcher.group()));
      ValueMemory.requireText("REGEXP_REPLACE", replaced.length());
    }
    return matcher.appendTail(replaced).toString();
  }

  private static @Nullable String find(@Nullable Object[] arguments) {
    String text = TextFunctions.text(arguments, 0);
    int from = start(arguments, 2, text);
    long occurrence = TextFunctions.number(arguments, 3, 1);
    return GuardedPattern.of(TextFunctions.text(arguments, 1), type(arguments, 4))
        .search(text, matcher -> isAt(matcher, from, occurrence) ? matcher.group() : null);
  }

  private static Long locate(@Nullable Object[] arguments) {
    String text = TextFunctions.text(arguments, 0);
    int from = start(arguments, 2, text);
    long occurrence = TextFunctions.number(arguments, 3, 1);
    boolean end = TextFunctions.number(arguments, 4, 0) == 1;
    Long place =
        GuardedPattern.of(TextFunctions.text(arguments, 1), type(arguments, 5))
            .search(
                text,
                matcher ->
                    isAt(matcher, from, occurrence)
                        ? text.codePointCount(0, end ? matcher.end() : matcher.start()) + 1L
                        : 0L);
    return place == null ? 0L : place;
  }

  /** Moves the matcher to the n-th match from a position. */
  private static boolean isAt(Matcher matcher, int from, long occurrence) {
    boolean found = matcher.find(from);
    for (long n = 1; found && n < occurrence; n++) {
      found = matcher.find();
    }
    return found;
  }

  /** Returns the start of the search, from a position that counts characters from 1. */
  private static int start(@Nullable Object[] arguments, int place, String text) {
    long position = TextFunctions.number(arguments, place, 1);
    int size = TextFunctions.codePoints(text);
    if (position < 1 || position > size + 1L) {
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS, "REGEXP", "position " + position + " is not in the text");
    }
    return text.offsetByCodePoints(0, (int) position - 1);
  }
}
