package org.openlindorm.expr;

import static org.openlindorm.expr.ArgumentKind.INTEGER;
import static org.openlindorm.expr.ArgumentKind.TEXT;
import static org.openlindorm.type.DataType.BOOLEAN;
import static org.openlindorm.type.DataType.VARCHAR;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** Functions of regular expressions, in Java's syntax; a match anywhere in the text counts. */
final class PatternFunctions {

  private static final int REMEMBERED = 256;

  private static final Map<String, Pattern> COMPILED = new ConcurrentHashMap<>();

  private PatternFunctions() {}

  static List<ScalarFunction> all() {
    ScalarFunction match =
        ScalarFunction.of(
            "MATCH",
            BOOLEAN,
            a -> compiled(TextFunctions.text(a, 1)).matcher(TextFunctions.text(a, 0)).find(),
            TEXT,
            TEXT);
    return List.of(
        match,
        match.as("REGEXP_LIKE"),
        ScalarFunction.upTo(
            "REGEXP_REPLACE", 3, VARCHAR, PatternFunctions::replace, TEXT, TEXT, TEXT, INTEGER),
        ScalarFunction.upTo(
            "REGEXP_SUBSTR", 2, VARCHAR, PatternFunctions::find, TEXT, TEXT, INTEGER));
  }

  private static Pattern compiled(String expression) {
    Pattern known = COMPILED.get(expression);
    if (known != null) {
      return known;
    }
    if (COMPILED.size() >= REMEMBERED) {
      COMPILED.clear();
    }
    try {
      Pattern pattern = Pattern.compile(expression);
      COMPILED.put(expression, pattern);
      return pattern;
    } catch (PatternSyntaxException e) {
      throw refused(e, "'" + expression + "' is no regular expression: " + e.getDescription());
    }
  }

  private static String replace(@Nullable Object[] arguments) {
    String text = TextFunctions.text(arguments, 0);
    int from = start(arguments, 3, text);
    Matcher matcher = compiled(TextFunctions.text(arguments, 1)).matcher(text.substring(from));
    try {
      StringBuilder replaced = new StringBuilder(text.length()).append(text, 0, from);
      String replacement = TextFunctions.text(arguments, 2);
      while (matcher.find()) {
        matcher.appendReplacement(replaced, replacement);
        TextFunctions.requireRoom("REGEXP_REPLACE", replaced.length());
      }
      return matcher.appendTail(replaced).toString();
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw refused(e, "the replacement cannot be used: " + e.getMessage());
    }
  }

  private static @Nullable String find(@Nullable Object[] arguments) {
    String text = TextFunctions.text(arguments, 0);
    Matcher matcher = compiled(TextFunctions.text(arguments, 1)).matcher(text);
    return matcher.find(start(arguments, 2, text)) ? matcher.group() : null;
  }

  /** Where the search begins, from a position that counts characters from 1. */
  private static int start(@Nullable Object[] arguments, int place, String text) {
    if (arguments.length <= place) {
      return 0;
    }
    long position = TextFunctions.number(arguments, place);
    int size = text.codePointCount(0, text.length());
    if (position < 1 || position > size + 1L) {
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS, "REGEXP", "position " + position + " is not in the text");
    }
    return text.offsetByCodePoints(0, (int) position - 1);
  }

  private static LindormException refused(RuntimeException cause, String reason) {
    return LindormException.of(cause, ErrorCode.FUNCTION_ARGUMENTS, "REGEXP", reason);
  }
}
