package org.openlindorm.expr.value;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.error.LindormException;

/**
 * A LIKE pattern: {@code %} matches any text, {@code _} one character, and a character after the
 * escape matches itself.
 *
 * @param escape the escape character; backslash unless ESCAPE names another, -1 for none
 */
public record LikePattern(String pattern, int escape) {

  public static final int DEFAULT_ESCAPE = '\\';

  /** Returns the text that every match starts with: {@code ab} of {@code ab%c}; may be empty. */
  public String prefix() {
    StringBuilder prefix = new StringBuilder();
    int i = 0;
    while (i < pattern.length() && !isWildcard(i)) {
      i = isEscape(i) ? i + 1 : i;
      prefix.append(pattern.charAt(i++));
    }
    return prefix.toString();
  }

  /**
   * Returns whether the pattern has no wildcard: it matches its {@link #prefix()} and nothing else.
   */
  public boolean isExact() {
    return firstWildcard() == pattern.length();
  }

  /** Returns whether every text that starts with {@link #prefix()} matches, as with {@code ab%}. */
  public boolean isPrefixOnly() {
    int wildcard = firstWildcard();
    return wildcard < pattern.length()
        && pattern.chars().skip(wildcard).allMatch(each -> each == '%');
  }

  /** Returns the texts between the wildcards; each match contains them in this order. */
  public List<String> parts() {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      if (!isWildcard(i)) {
        i = isEscape(i) ? i + 1 : i;
        part.append(pattern.charAt(i));
      } else if (!part.isEmpty()) {
        parts.add(part.toString());
        part.setLength(0);
      }
    }
    if (!part.isEmpty()) {
      parts.add(part.toString());
    }
    return parts;
  }

  private int firstWildcard() {
    int i = 0;
    while (i < pattern.length() && !isWildcard(i)) {
      i += isEscape(i) ? 2 : 1;
    }
    return i;
  }

  /**
   * Returns whether the whole text matches; backtracks at most to the last {@code %}.
   *
   * @throws LindormException PATTERN_TIMEOUT where a long text is scanned too often
   */
  public boolean matches(String text) {
    PatternSteps steps =
        new PatternSteps((long) text.length() + pattern.length(), "LIKE backtracks too often");
    int at = 0;
    int in = 0;
    int resumePattern = -1;
    int resumeText = 0;
    while (at < text.length()) {
      steps.take();
      if (in < pattern.length() && pattern.charAt(in) == '%' && !isEscape(in)) {
        resumePattern = ++in;
        resumeText = at;
        continue;
      }
      int width = step(text, at, in);
      if (width > 0) {
        at += width;
        in += isEscape(in) ? 2 : 1;
      } else if (resumePattern >= 0) {
        resumeText += Character.charCount(text.codePointAt(resumeText));
        at = resumeText;
        in = resumePattern;
      } else {
        return false;
      }
    }
    while (in < pattern.length() && pattern.charAt(in) == '%') {
      in++;
    }
    return in == pattern.length();
  }

  /**
   * Returns the number of characters that the pattern's next element matches; 0 when it does not
   * match.
   */
  private int step(String text, int at, int in) {
    if (in >= pattern.length()) {
      return 0;
    }
    if (isEscape(in)) {
      return pattern.charAt(in + 1) == text.charAt(at) ? 1 : 0;
    }
    if (pattern.charAt(in) == '_') {
      return Character.charCount(text.codePointAt(at));
    }
    return pattern.charAt(in) == text.charAt(at) ? 1 : 0;
  }

  private boolean isEscape(int i) {
    return pattern.charAt(i) == escape && i + 1 < pattern.length();
  }

  private boolean isWildcard(int i) {
    return !isEscape(i) && (pattern.charAt(i) == '%' || pattern.charAt(i) == '_');
  }
}
