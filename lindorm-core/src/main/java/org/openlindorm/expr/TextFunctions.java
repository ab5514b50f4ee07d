package org.openlindorm.expr;

import static org.openlindorm.expr.ArgumentKind.ANY;
import static org.openlindorm.expr.ArgumentKind.INTEGER;
import static org.openlindorm.expr.ArgumentKind.TEXT;
import static org.openlindorm.type.DataType.BIGINT;
import static org.openlindorm.type.DataType.BOOLEAN;
import static org.openlindorm.type.DataType.VARCHAR;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Functions of text. Positions count characters (code points) from 1, from the end when negative.
 */
final class TextFunctions {

  /**
   * Characters of a text that a function makes. More than any cell can hold, and little enough that
   * nested calls, each of which may double a text, do not fill the heap.
   */
  private static final long LONGEST_RESULT = 16L << 20;

  private TextFunctions() {}

  static List<ScalarFunction> all() {
    ScalarFunction substring =
        ScalarFunction.upTo("SUBSTR", 2, VARCHAR, TextFunctions::substring, TEXT, INTEGER, INTEGER);
    ScalarFunction lower =
        ScalarFunction.of("LOWER", VARCHAR, a -> text(a, 0).toLowerCase(Locale.ROOT), TEXT);
    ScalarFunction upper =
        ScalarFunction.of("UPPER", VARCHAR, a -> text(a, 0).toUpperCase(Locale.ROOT), TEXT);
    ScalarFunction characters =
        ScalarFunction.of("CHAR_LENGTH", BIGINT, a -> (long) codePoints(text(a, 0)), TEXT);
    ScalarFunction start =
        ScalarFunction.of(
            "START_WITH", BOOLEAN, a -> text(a, 0).startsWith(text(a, 1)), TEXT, TEXT);
    return List.of(
        new ScalarFunction(
            "CONCAT",
            List.of(TEXT),
            1,
            Integer.MAX_VALUE,
            true,
            a -> VARCHAR,
            TextFunctions::concat),
        ScalarFunction.of("LENGTH", BIGINT, TextFunctions::bytes, ANY),
        characters,
        characters.as("CHARACTER_LENGTH"),
        lower,
        lower.as("LCASE"),
        upper,
        upper.as("UCASE"),
        ScalarFunction.of("TRIM", VARCHAR, a -> trimEnd(trimStart(text(a, 0))), TEXT),
        ScalarFunction.of("LTRIM", VARCHAR, a -> trimStart(text(a, 0)), TEXT),
        ScalarFunction.of("RTRIM", VARCHAR, a -> trimEnd(text(a, 0)), TEXT),
        substring,
        substring.as("SUBSTRING"),
        ScalarFunction.of("LEFT", VARCHAR, a -> part(text(a, 0), 0, number(a, 1)), TEXT, INTEGER),
        ScalarFunction.of("RIGHT", VARCHAR, TextFunctions::right, TEXT, INTEGER),
        ScalarFunction.of("REPLACE", VARCHAR, TextFunctions::replace, TEXT, TEXT, TEXT),
        ScalarFunction.of(
            "REVERSE", VARCHAR, a -> new StringBuilder(text(a, 0)).reverse().toString(), TEXT),
        ScalarFunction.of("INSTR", BIGINT, a -> position(text(a, 0), text(a, 1)), TEXT, TEXT),
        start,
        start.as("STARTS_WITH"));
  }

  static String text(@Nullable Object[] arguments, int place) {
    return String.valueOf(arguments[place]);
  }

  static long number(@Nullable Object[] arguments, int place) {
    return arguments[place] instanceof Long number ? number : 0;
  }

  /** Refuses a result of so many characters, before it is made, with FUNCTION_RESULT. */
  static void requireRoom(String function, long characters) {
    if (characters > LONGEST_RESULT) {
      throw LindormException.of(ErrorCode.FUNCTION_RESULT, function, LONGEST_RESULT);
    }
  }

  private static String concat(@Nullable Object[] arguments) {
    StringBuilder joined = new StringBuilder();
    for (Object argument : arguments) {
      String next = String.valueOf(argument);
      requireRoom("CONCAT", (long) joined.length() + next.length());
      joined.append(next);
    }
    return joined.toString();
  }

  /** Bytes of a binary, or of a text in UTF-8. */
  private static Long bytes(@Nullable Object[] arguments) {
    return arguments[0] instanceof Bytes binary
        ? (long) binary.length()
        : (long) Bytes.utf8(text(arguments, 0)).length();
  }

  private static int codePoints(String text) {
    return text.codePointCount(0, text.length());
  }

  private static String trimStart(String text) {
    int start = 0;
    while (start < text.length() && text.charAt(start) == ' ') {
      start++;
    }
    return text.substring(start);
  }

  private static String trimEnd(String text) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == ' ') {
      end--;
    }
    return text.substring(0, end);
  }

  private static String substring(@Nullable Object[] arguments) {
    String text = text(arguments, 0);
    int size = codePoints(text);
    long position = number(arguments, 1);
    long start = position < 0 ? size + position : position - 1;
    if (position == 0 || start < 0 || start >= size) {
      return "";
    }
    return part(text, start, arguments.length > 2 ? number(arguments, 2) : size);
  }

  /** At most {@code count} characters from {@code start}, counted from 0. */
  private static String part(String text, long start, long count) {
    long end = Math.min(codePoints(text), start + Math.min(count, text.length()));
    if (end <= start) {
      return "";
    }
    int from = text.offsetByCodePoints(0, (int) start);
    return text.substring(from, text.offsetByCodePoints(from, (int) (end - start)));
  }

  private static String right(@Nullable Object[] arguments) {
    String text = text(arguments, 0);
    int size = codePoints(text);
    return part(text, Math.max(0, size - Math.max(0, number(arguments, 1))), size);
  }

  private static String replace(@Nullable Object[] arguments) {
    String sought = text(arguments, 1);
    String text = text(arguments, 0);
    if (sought.isEmpty()) {
      return text;
    }
    String replacement = text(arguments, 2);
    long growth = (long) replacement.length() - sought.length();
    if (growth > 0 && text.length() / sought.length() * growth > LONGEST_RESULT - text.length()) {
      requireRoom("REPLACE", text.length() + occurrences(text, sought) * growth);
    }
    return text.replace(sought, replacement);
  }

  private static long occurrences(String text, String sought) {
    long count = 0;
    for (int at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length())) {
      count++;
    }
    return count;
  }

  private static Long position(String text, String sought) {
    int index = text.indexOf(sought);
    return index < 0 ? 0L : text.codePointCount(0, index) + 1L;
  }
}
