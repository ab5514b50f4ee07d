package org.openlindorm.exec.definition;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The pattern of SHOW ... LIKE: {@code %} stands for any text, {@code _} for one character. */
final class LikePattern {

  private static final LikePattern ANY = new LikePattern(Pattern.compile(".*", Pattern.DOTALL));

  private final Pattern pattern;

  private LikePattern(Pattern pattern) {
    this.pattern = pattern;
  }

  /** Every text where no pattern is written; {@code \} takes the meaning of the next character. */
  static LikePattern of(@Nullable String like) {
    if (like == null) {
      return ANY;
    }
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < like.length(); i++) {
      char c = like.charAt(i);
      if (c == '\\' && i + 1 < like.length()) {
        regex.append(Pattern.quote(like.substring(++i, i + 1)));
      } else if (c == '%') {
        regex.append(".*");
      } else if (c == '_') {
        regex.append('.');
      } else {
        regex.append(Pattern.quote(String.valueOf(c)));
      }
    }
    int flags = Pattern.DOTALL | Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    return new LikePattern(Pattern.compile(regex.toString(), flags));
  }

  boolean matches(String text) {
    return pattern.matcher(text).matches();
  }
}
