package org.openlindorm.expr.function;

import static org.openlindorm.expr.function.ArgumentKind.COMMON;
import static org.openlindorm.expr.function.ArgumentKind.COMPARED_STRING;
import static org.openlindorm.expr.function.ArgumentKind.DECIMAL;
import static org.openlindorm.expr.function.ArgumentKind.INTEGER;
import static org.openlindorm.expr.function.ArgumentKind.STRING;
import static org.openlindorm.expr.function.ArgumentKind.TEXT;
import static org.openlindorm.type.DataType.BIGINT;
import static org.openlindorm.type.DataType.VARCHAR;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.value.Numbers;
import org.openlindorm.expr.value.Soundex;
import org.openlindorm.expr.value.TextSearch;
import org.openlindorm.expr.value.ValueComparison;
import org.openlindorm.expr.value.ValueMemory;

/** Functions that fill, cut, search and compare texts, and those of lists of texts. */
final class TextShapeFunctions {

  private static final int MOST_DECIMALS = 30;

  /** The characters that QUOTE escapes with a backslash, and their escapes. */
  private static final String ESCAPED = "\\'\0\u001a";

  private static final String ESCAPES = "\\'0Z";

  private TextShapeFunctions() {}

  static List<FunctionDefinition> all() {
    return List.of(
        FunctionDefinition.atLeast(
                "CONCAT_WS", 2, VARCHAR, ByteText.overBytes(TextShapeFunctions::join), STRING)
            .giving(ByteText::type)
            .seeingNull()
            .doc("separator, a, ...", "the texts that are not NULL, with the separator between"),
        TextFunctions.string("LPAD", 3, a -> padded(a, true), STRING, INTEGER, STRING)
            .doc("s, n, pad", "padded at the start, or truncated, to n characters"),
        TextFunctions.string("RPAD", 3, a -> padded(a, false), STRING, INTEGER, STRING)
            .doc("s, n, pad", "padded at the end, or truncated, to n characters"),
        TextFunctions.string("REPEAT", 2, TextShapeFunctions::repeated, STRING, INTEGER)
            .doc("s, n", "n times; empty when n is less than 1"),
        FunctionDefinition.of(
                "SPACE", VARCHAR, a -> times("SPACE", " ", TextFunctions.number(a, 0)), INTEGER)
            .doc("n", "n blanks"),
        TextFunctions.string(
                "INSERT", 4, TextShapeFunctions::inserted, STRING, INTEGER, INTEGER, STRING)
            .doc("s, position, n, new", "the new text in place of n characters"),
        TextFunctions.string(
                "SUBSTRING_INDEX", 3, TextShapeFunctions::upToIndex, STRING, STRING, INTEGER)
            .doc(
                "s, separator, n",
                "the text before the n-th separator; for n < 0, after the n-th from the end"),
        search("INSTR", STRING, STRING)
            .computing(ByteText.overBytes(a -> located(text(a, 1), text(a, 0), 1)))
            .doc("s, part", "position of the first occurrence, 0 if there is none"),
        FunctionDefinition.upTo(
                "LOCATE",
                2,
                BIGINT,
                ByteText.overBytes(
                    a -> located(text(a, 0), text(a, 1), TextFunctions.number(a, 2, 1))),
                STRING,
                STRING,
                INTEGER)
            .doc("part, s[, position]", "the same, searched from a position on"),
        search("POSITION", STRING, STRING).doc("part, s", "the same; also POSITION(part IN s)"),
        search("STRCMP", COMPARED_STRING, COMPARED_STRING)
            .computing(ByteText.overBytes(a -> (long) compared(text(a, 0), text(a, 1))))
            .doc("a, b", "-1, 0 or 1 as a sorts before, with or after b"),
        FunctionDefinition.atLeast("FIELD", 2, BIGINT, TextShapeFunctions::field, COMMON)
            .seeingNull()
            .doc("x, a, ...", "the position of x among the values, 0 if none"),
        search("FIND_IN_SET", COMPARED_STRING, COMPARED_STRING)
            .computing(ByteText.overBytes(a -> inSet(text(a, 0), text(a, 1))))
            .doc("s, list", "the position of s in a list separated by commas, 0 if none"),
        FunctionDefinition.atLeast("ELT", 2, VARCHAR, TextShapeFunctions::chosen, INTEGER, TEXT)
            .seeingNull()
            .doc("n, a, ...", "the n-th of the texts, or NULL"),
        FunctionDefinition.upTo(
                "FORMAT", 2, VARCHAR, TextShapeFunctions::formatted, DECIMAL, INTEGER)
            .doc("x, digits", "rounded, as 1,234,567.89"),
        FunctionDefinition.of("QUOTE", VARCHAR, TextShapeFunctions::quoted, TEXT)
            .seeingNull()
            .doc("s", "as a literal of SQL"),
        FunctionDefinition.of("SOUNDEX", VARCHAR, a -> Soundex.of(text(a, 0)), TEXT)
            .doc("s", "the Soundex code of an English word"));
  }

  private static FunctionDefinition search(String name, ArgumentKind... kinds) {
    return FunctionDefinition.of(
        name, BIGINT, ByteText.overBytes(a -> located(text(a, 0), text(a, 1), 1)), kinds);
  }

  private static String text(@Nullable Object[] arguments, int place) {
    return TextFunctions.text(arguments, place);
  }

  private static @Nullable String join(@Nullable Object[] arguments) {
    if (arguments[0] == null) {
      return null;
    }
    StringBuilder joined = new StringBuilder();
    boolean first = true;
    for (int i = 1; i < arguments.length; i++) {
      if (arguments[i] != null) {
        String next = (first ? "" : text(arguments, 0)) + text(arguments, i);
        ValueMemory.requireText("CONCAT_WS", (long) joined.length() + next.length());
        joined.append(next);
        first = false;
      }
    }
    return joined.toString();
  }

  private static @Nullable String padded(@Nullable Object[] arguments, boolean start) {
    String text = text(arguments, 0);
    long requested = TextFunctions.number(arguments, 1);
    String pad = text(arguments, 2);
    int size = TextFunctions.codePoints(text);
    if (requested < 0) {
      return null;
    }
    if (requested <= size) {
      return TextFunctions.part(text, 0, requested);
    }
    if (pad.isEmpty()) {
      return "";
    }
    long missing = requested - size;
    String filling = times(start ? "LPAD" : "RPAD", pad, missing / TextFunctions.codePoints(pad));
    filling += TextFunctions.part(pad, 0, missing % TextFunctions.codePoints(pad));
    return start ? filling + text : text + filling;
  }

  private static String repeated(@Nullable Object[] arguments) {
    return times("REPEAT", text(arguments, 0), TextFunctions.number(arguments, 1));
  }

  private static String times(String function, String text, long count) {
    if (count < 1 || text.isEmpty()) {
      return "";
    }
    ValueMemory.requireText(function, count);
    ValueMemory.requireText(function, count * text.length());
    return text.repeat((int) count);
  }

  private static String inserted(@Nullable Object[] arguments) {
    String text = text(arguments, 0);
    long position = TextFunctions.number(arguments, 1);
    long count = TextFunctions.number(arguments, 2);
    int size = TextFunctions.codePoints(text);
    if (position < 1 || position > size) {
      return text;
    }
    long rest = size - position + 1;
    long taken = count < 0 ? rest : Math.min(count, rest);
    String inserted = text(arguments, 3);
    ValueMemory.requireText("INSERT", (long) text.length() + inserted.length());
    return TextFunctions.part(text, 0, position - 1)
        + inserted
        + TextFunctions.part(text, position - 1 + taken, size);
  }

  private static String upToIndex(@Nullable Object[] arguments) {
    String text = text(arguments, 0);
    String separator = text(arguments, 1);
    long count = TextFunctions.number(arguments, 2);
    if (count == 0 || separator.isEmpty()) {
      return "";
    }
    int at = count > 0 ? -separator.length() : text.length();
    for (long i = 0; i < Math.abs(count); i++) {
      at =
          count > 0
              ? TextSearch.indexOf(text, separator, at + separator.length())
              : at < separator.length()
                  ? -1
                  : TextSearch.lastIndexOf(text, separator, at - separator.length());
      if (at < 0) {
        return text;
      }
    }
    return count > 0 ? text.substring(0, at) : text.substring(at + separator.length());
  }

  private static Long located(String part, String text, long position) {
    if (position < 1 || position > TextFunctions.codePoints(text) + 1L) {
      return 0L;
    }
    int index = TextSearch.indexOf(text, part, text.offsetByCodePoints(0, (int) position - 1));
    return index < 0 ? 0L : text.codePointCount(0, index) + 1L;
  }

  private static int compared(String left, String right) {
    return Integer.signum(ValueComparison.compare(left, right));
  }

  private static Long field(@Nullable Object[] arguments) {
    Object sought = arguments[0];
    for (int i = 1; sought != null && i < arguments.length; i++) {
      Object candidate = arguments[i];
      if (candidate != null && ValueComparison.compare(sought, candidate) == 0) {
        return (long) i;
      }
    }
    return 0L;
  }

  private static Long inSet(String sought, String list) {
    if (list.isEmpty()) {
      return 0L;
    }
    int start = 0;
    for (long place = 1; start <= list.length(); place++) {
      int comma = list.indexOf(',', start);
      int end = comma < 0 ? list.length() : comma;
      if (end - start == sought.length() && list.startsWith(sought, start)) {
        return place;
      }
      start = end + 1;
    }
    return 0L;
  }

  private static @Nullable Object chosen(@Nullable Object[] arguments) {
    long place = TextFunctions.number(arguments, 0);
    return place < 1 || place >= arguments.length ? null : arguments[(int) place];
  }

  private static String formatted(@Nullable Object[] arguments) {
    BigDecimal number = Numbers.toDecimal(NumberFunctions.value(arguments, 0));
    long digits = Math.max(0, Math.min(TextFunctions.number(arguments, 1), MOST_DECIMALS));
    BigDecimal rounded = number.setScale((int) digits, RoundingMode.HALF_UP);
    return String.format(Locale.ROOT, "%,." + digits + "f", rounded);
  }

  private static String quoted(@Nullable Object[] arguments) {
    if (arguments[0] == null) {
      return "NULL";
    }
    String text = text(arguments, 0);
    long escapes = text.chars().filter(c -> ESCAPED.indexOf(c) >= 0).count();
    ValueMemory.requireText("QUOTE", text.length() + escapes + 2);
    StringBuilder quoted = new StringBuilder((int) (text.length() + escapes + 2)).append('\'');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int escape = ESCAPED.indexOf(c);
      if (escape >= 0) {
        quoted.append('\\');
      }
      quoted.append(escape >= 0 ? ESCAPES.charAt(escape) : c);
    }
    return quoted.append('\'').toString();
  }
}
