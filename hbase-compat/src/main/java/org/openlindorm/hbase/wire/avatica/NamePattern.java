package org.openlindorm.hbase.wire.avatica;

import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A name pattern of JDBC metadata calls: {@code %} stands for any text, {@code _} for one
 * character, a backslash takes the next one literally. No pattern at all fits every name.
 */
record NamePattern(@Nullable Pattern pattern) implements Predicate<String> {

  static NamePattern of(@Nullable String text) {
    if (text == null || text.equals("%")) {
      return new NamePattern(null);
    }
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        i++;
        regex.append(Pattern.quote(String.valueOf(text.charAt(i))));
      } else if (c == '%') {
        regex.append(".*");
      } else if (c == '_') {
        regex.append('.');
      } else {
        regex.append(Pattern.quote(String.valueOf(c)));
      }
    }
    return new NamePattern(Pattern.compile(regex.toString(), Pattern.DOTALL));
  }

  @Override
  public boolean test(String name) {
    return pattern == null || pattern.matcher(name).matches();
  }
}
