package org.openlindorm.expr.value;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * A regular expression with bounded backtracking: a search such as {@code (a+)+b} fails after some
 * million steps with PATTERN_TIMEOUT.
 */
public record GuardedPattern(Pattern pattern) {

  private static final int REMEMBERED = 256;

  /** The time to compile a pattern grows with the square of its length: 10 ms for this length. */
  private static final int MOST_CHARACTERS = 4_096;

  private static final String TOO_COMPLEX = "it is too complex";

  private static final Map<String, GuardedPattern> COMPILED = new ConcurrentHashMap<>();

  /**
   * Returns the pattern of a text and of a match type: {@code c} is case-sensitive (the default),
   * {@code i} is not, {@code m} lets ^ and $ match at lines, {@code n} dots match line ends, {@code
   * u} only newlines end lines.
   *
   * @throws LindormException FUNCTION_ARGUMENTS
   */
  public static GuardedPattern of(String expression, String type) {
    if (expression.length() > MOST_CHARACTERS) {
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS,
          "REGEXP",
          "the regular expression is longer than " + MOST_CHARACTERS + " characters");
    }
    String key = type + '/' + expression;
    GuardedPattern known = COMPILED.get(key);
    if (known != null) {
      return known;
    }
    if (COMPILED.size() >= REMEMBERED) {
      COMPILED.clear();
    }
    try {
      GuardedPattern compiled =
          new GuardedPattern(Pattern.compile(BracketClasses.inJava(expression), flags(type)));
      COMPILED.put(key, compiled);
      return compiled;
    } catch (PatternSyntaxException e) {
      throw LindormException.of(
          e,
          ErrorCode.FUNCTION_ARGUMENTS,
          "REGEXP",
          "'" + expression + "' is not a valid regular expression: " + e.getDescription());
    } catch (StackOverflowError e) {
      throw PatternSteps.timeout(TOO_COMPLEX);
    }
  }

  private static int flags(String type) {
    int flags = 0;
    for (int i = 0; i < type.length(); i++) {
      switch (type.charAt(i)) {
        case 'c' -> flags &= ~(Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        case 'i' -> flags |= Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
        case 'm' -> flags |= Pattern.MULTILINE;
        case 'n' -> flags |= Pattern.DOTALL;
        case 'u' -> flags |= Pattern.UNIX_LINES;
        default ->
            throw LindormException.of(
                ErrorCode.FUNCTION_ARGUMENTS,
                "REGEXP",
                "the match type '" + type + "' has other letters than c, i, m, n, u");
      }
    }
    return flags;
  }

  /** Returns the result of a search over a text. */
  public <T> T search(String text, Function<Matcher, T> search) {
    try {
      return search.apply(pattern.matcher(new Counted(text, steps(text))));
    } catch (StackOverflowError e) {
      throw PatternSteps.timeout(TOO_COMPLEX);
    }
  }

  private static PatternSteps steps(String text) {
    return new PatternSteps(text.length(), "it backtracks too often");
  }

  /** A text that counts how often its characters are looked at. */
  private record Counted(String text, PatternSteps steps) implements CharSequence {

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      steps.take();
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
