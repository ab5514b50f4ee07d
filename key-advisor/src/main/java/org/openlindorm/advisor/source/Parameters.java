package org.openlindorm.advisor.source;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rewrites the parameters of frameworks, {@code :name}, as {@code ?}. */
public final class Parameters {

  /** A list of unknown length, which the grammar does not know. */
  private static final Pattern SYMBOLIC_LIST = Pattern.compile("\\(\\s*\\?\\s*\\*\\s*\\)");

  /** A parameter as frameworks name it; texts, names in quotes and casts stay as they are. */
  private static final Pattern NAMED_PARAMETER =
      Pattern.compile("('(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|`[^`]*`|::)|(?<![\\w:]):[A-Za-z_]\\w*");

  private Parameters() {}

  /** The statement with {@code ?} for each parameter, every line as long as it was. */
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
