package org.openlindorm.advisor.source;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Replaces the named parameters of frameworks, {@code :name}, with {@code ?}. */
public final class Parameters {

  /** Matches a list of unknown length, which the grammar does not accept. */
  private static final Pattern SYMBOLIC_LIST = Pattern.compile("\\(\\s*\\?\\s*\\*\\s*\\)");

  /**
   * Matches a named parameter. Strings, quoted names and casts are matched too, so that they are
   * skipped.
   */
  private static final Pattern NAMED_PARAMETER =
      Pattern.compile("('(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|`[^`]*`|::)|(?<![\\w:]):[A-Za-z_]\\w*");

  private Parameters() {}

  /** Returns the statement with {@code ?} for each parameter. Every line keeps its length. */
  public static String marked(String sql) {
    String listed = SYMBOLIC_LIST.matcher(sql).replaceAll("(?, ?)");
    return listed.indexOf(':') < 0
        ? listed
        : NAMED_PARAMETER
            .matcher(listed)
            .replaceAll(
                found ->
                    Matcher.quoteReplacement(
                        found.group(1) != null
                            ? found.group()
                            : "?" + " ".repeat(found.group().length() - 1)));
  }
}
