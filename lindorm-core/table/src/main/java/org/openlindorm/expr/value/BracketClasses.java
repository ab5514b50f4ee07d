package org.openlindorm.expr.value;

import java.util.Map;

/**
 * The classes of characters that POSIX and MySQL write in brackets, in Java's syntax: {@code
 * [[:digit:]x]} is {@code [\\p{IsDigit}x]}.
 */
final class BracketClasses {

  private static final Map<String, String> IN_JAVA =
      Map.ofEntries(
          Map.entry("alnum", "\\p{IsAlphabetic}\\p{IsDigit}"),
          Map.entry("alpha", "\\p{IsAlphabetic}"),
          Map.entry("blank", "\\h"),
          Map.entry("cntrl", "\\p{Cntrl}"),
          Map.entry("digit", "\\p{IsDigit}"),
          Map.entry("graph", "\\p{Graph}"),
          Map.entry("lower", "\\p{IsLowercase}"),
          Map.entry("print", "\\p{Print}"),
          Map.entry("punct", "\\p{IsPunctuation}"),
          Map.entry("space", "\\p{IsWhite_Space}"),
          Map.entry("upper", "\\p{IsUppercase}"),
          Map.entry("word", "\\w"),
          Map.entry("xdigit", "\\p{XDigit}"));

  private BracketClasses() {}

  /** Returns the expression with the classes inside its brackets replaced. */
  static String inJava(String expression) {
    if (!expression.contains("[:")) {
      return expression;
    }
    StringBuilder java = new StringBuilder();
    int brackets = 0;
    for (int i = 0; i < expression.length(); i++) {
      char character = expression.charAt(i);
      if (character == '\\' && i + 1 < expression.length()) {
        java.append(character).append(expression.charAt(++i));
        continue;
      }
      int end = expression.indexOf(":]", i + 2);
      if (brackets > 0 && expression.startsWith("[:", i) && end > 0) {
        boolean negated = expression.charAt(i + 2) == '^';
        String name = expression.substring(i + (negated ? 3 : 2), end);
        String known = IN_JAVA.get(name);
        if (known != null) {
          java.append(negated ? "[^" + known + "]" : known);
          i = end + 1;
          continue;
        }
      }
      brackets += character == '[' ? 1 : character == ']' && brackets > 0 ? -1 : 0;
      java.append(character);
    }
    return java.toString();
  }
}
