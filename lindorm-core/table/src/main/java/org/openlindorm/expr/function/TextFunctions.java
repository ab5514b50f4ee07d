package org.openlindorm.expr.function;

import static org.openlindorm.expr.function.ArgumentKind.INTEGER;
import static org.openlindorm.expr.function.ArgumentKind.STRING;
import static org.openlindorm.expr.function.ArgumentKind.TEXT;
import static org.openlindorm.type.DataType.BIGINT;
import static org.openlindorm.type.DataType.BOOLEAN;
import static org.openlindorm.type.DataType.VARCHAR;

import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.value.TextSearch;
import org.openlindorm.expr.value.ValueMemory;

/**
 * Functions of text. Positions count characters (code points) from 1, from the end when negative;
 * of binary values they count bytes.
 */
final class TextFunctions {

  private TextFunctions() {}

  static List<FunctionDefinition> all() {
    FunctionDefinition substring =
        string("SUBSTR", 2, TextFunctions::substring, STRING, INTEGER, INTEGER)
            .doc(
                "s, position[, length]",
                "a part; positions count from 1, from the end when negative; also SUBSTRING(s FROM"
                    + " position FOR length)");
    FunctionDefinition lower =
        FunctionDefinition.of(
                "LOWER",
                VARCHAR,
                a -> mapped(roomy("LOWER", text(a, 0)), Character::toLowerCase),
                TEXT)
            .doc("s", "small letters");
    FunctionDefinition upper =
        FunctionDefinition.of(
                "UPPER",
                VARCHAR,
                a -> mapped(roomy("UPPER", text(a, 0)), Character::toUpperCase),
                TEXT)
            .doc("s", "capital letters");
    FunctionDefinition start =
        FunctionDefinition.of(
                "START_WITH", BOOLEAN, a -> text(a, 0).startsWith(text(a, 1)), TEXT, TEXT)
            .doc("s, part", "whether the text begins with the other text");
    FunctionDefinition length =
        FunctionDefinition.of("LENGTH", BIGINT, TextFunctions::bytes, STRING)
            .doc("s", "bytes (of text in UTF-8)");
    FunctionDefinition characters =
        FunctionDefinition.of(
                "CHAR_LENGTH",
                BIGINT,
                ByteText.overBytes(a -> (long) codePoints(text(a, 0))),
                STRING)
            .doc("s", "characters");
    return List.of(
        FunctionDefinition.atLeast(
                "CONCAT", 1, VARCHAR, ByteText.overBytes(TextFunctions::concat), STRING)
            .giving(ByteText::type)
            .doc("a, ...", "the texts joined; NULL if one is NULL"),
        length,
        length.as("OCTET_LENGTH"),
        FunctionDefinition.of("BIT_LENGTH", BIGINT, a -> bytes(a) * 8, STRING).doc("s", "bits"),
        characters,
        characters.as("CHARACTER_LENGTH"),
        lower,
        lower.as("LCASE"),
        upper,
        upper.as("UCASE"),
        string("TRIM", 1, a -> trimEnd(trimStart(text(a, 0), part(a)), part(a)), STRING, STRING)
            .doc(
                "s[, part]",
                "without blanks, or without the part, at both ends; also TRIM([BOTH \\| LEADING \\|"
                    + " TRAILING] [part] FROM s)"),
        string("LTRIM", 1, a -> trimStart(text(a, 0), part(a)), STRING, STRING)
            .doc("s[, part]", "the same at the start"),
        string("RTRIM", 1, a -> trimEnd(text(a, 0), part(a)), STRING, STRING)
            .doc("s[, part]", "the same at the end"),
        substring,
        substring.as("SUBSTRING"),
        substring.as("MID"),
        string("LEFT", 2, a -> part(text(a, 0), 0, number(a, 1)), STRING, INTEGER)
            .doc("s, n", "the first n characters"),
        string("RIGHT", 2, TextFunctions::right, STRING, INTEGER)
            .doc("s, n", "the last n characters"),
        string("REPLACE", 3, TextFunctions::replace, STRING, STRING, STRING)
            .doc("s, from, to", "every occurrence replaced"),
        string("REVERSE", 1, a -> new StringBuilder(text(a, 0)).reverse().toString(), STRING)
            .doc("s", "the characters backwards"),
        start,
        start.as("STARTS_WITH"));
  }

  /** Returns a function of text and bytes that gives bytes when one of its arguments is. */
  static FunctionDefinition string(
      String name, int least, FunctionDefinition.Body body, ArgumentKind... kinds) {
    return FunctionDefinition.upTo(name, least, VARCHAR, ByteText.overBytes(body), kinds)
        .giving(ByteText::type);
  }

  /** Each character mapped to one, as in MySQL: the capital letter of ß is itself. */
  private static String mapped(String text, IntUnaryOperator mapping) {
    StringBuilder mapped = new StringBuilder(text.length());
    text.codePoints().map(mapping).forEach(mapped::appendCodePoint);
    return mapped.toString();
  }

  static String text(@Nullable Object[] arguments, int place) {
    return String.valueOf(arguments[place]);
  }

  static long number(@Nullable Object[] arguments, int place) {
    return arguments[place] instanceof Long number ? number : 0;
  }

  /** Returns the number in a place that may have been left out. */
  static long number(@Nullable Object[] arguments, int place, long otherwise) {
    return place < arguments.length ? number(arguments, place) : otherwise;
  }

  /** Returns the text, if the memory suffices for another of its length. */
  private static String roomy(String function, String text) {
    ValueMemory.requireText(function, text.length());
    return text;
  }

  private static String concat(@Nullable Object[] arguments) {
    StringBuilder joined = new StringBuilder();
    for (Object argument : arguments) {
      String next = String.valueOf(argument);
      ValueMemory.requireText("CONCAT", (long) joined.length() + next.length());
      joined.append(next);
    }
    return joined.toString();
  }

  /** Bytes of a binary, or of a text in UTF-8. */
  private static long bytes(@Nullable Object[] arguments) {
    return arguments[0] instanceof Bytes binary
        ? binary.length()
        : Bytes.utf8(text(arguments, 0)).length();
  }

  static int codePoints(String text) {
    return text.codePointCount(0, text.length());
  }

  private static String part(@Nullable Object[] arguments) {
    return arguments.length > 1 ? text(arguments, 1) : " ";
  }

  private static String trimStart(String text, String part) {
    int start = 0;
    while (!part.isEmpty() && text.startsWith(part, start)) {
      start += part.length();
    }
    return text.substring(start);
  }

  private static String trimEnd(String text, String part) {
    int end = text.length();
    while (!part.isEmpty() && end >= part.length() && text.startsWith(part, end - part.length())) {
      end -= part.length();
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
    return part(text, start, number(arguments, 2, size));
  }

  /** At most {@code count} characters from {@code start}, counted from 0. */
  static String part(String text, long start, long count) {
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
    if (growth > 0
        && text.length() / sought.length() * growth > ValueMemory.LARGE - text.length()) {
      ValueMemory.requireText("REPLACE", text.length() + occurrences(text, sought) * growth);
    }
    return TextSearch.replace(text, sought, replacement);
  }

  private static long occurrences(String text, String sought) {
    long count = 0;
    for (int at = TextSearch.indexOf(text, sought, 0);
        at >= 0;
        at = TextSearch.indexOf(text, sought, at + sought.length())) {
      count++;
    }
    return count;
  }
}
