package org.openlindorm.advisor.dialect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.openlindorm.key.KeyFunctions;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.sql.parse.SqlToken;

/** Reads the clauses of other databases that follow the columns of a table. */
public final class TableTail {

  /** Phoenix's table property for the number of salt buckets; 0 means none. */
  private static final String SALT_BUCKETS = "SALT_BUCKETS";

  private static final String SPLIT_KEYS = "SPLITKEYS";
  private static final Set<String> SPLITS = Set.of("SPLIT", "SPLITS");
  private static final Pattern BUCKETS = Pattern.compile("[1-9][0-9]{0,2}");

  private TableTail() {}

  /**
   * Returns each {@code name = value}, and the split points of Phoenix's {@code SPLIT ON ('a',
   * 'b')}.
   */
  public static Map<String, String> attributes(List<SqlToken> tokens) {
    Map<String, String> attributes = new HashMap<>();
    for (int i = 0; i + 2 < tokens.size(); i++) {
      String name = tokens.get(i).text().toUpperCase(Locale.ROOT);
      if (tokens.get(i + 1).isSymbol('=') && !tokens.get(i).isSymbol(',')) {
        attributes.put(name, tokens.get(i + 2).text());
      } else if (SPLITS.contains(name) && tokens.get(i + 1).is("ON")) {
        attributes.put(SPLIT_KEYS, points(tokens.subList(i + 2, tokens.size())));
      }
    }
    return attributes;
  }

  private static String points(List<SqlToken> tokens) {
    List<String> points = new ArrayList<>();
    for (SqlToken token : tokens) {
      if (token.isSymbol(')')) {
        break;
      }
      if (token.kind() == SqlToken.Kind.TEXT || token.kind() == SqlToken.Kind.NUMBER) {
        points.add(token.text());
      }
    }
    return String.join(",", points);
  }

  /**
   * Returns the salt of a Phoenix table. Phoenix prefixes the key with a computed byte, as {@code
   * salt(n)} does.
   */
  public static Optional<KeyItem> salt(Map<String, String> attributes) {
    String buckets = attributes.getOrDefault(SALT_BUCKETS, "");
    return BUCKETS.matcher(buckets).matches()
        ? Optional.of(new KeyItem(KeyFunctions.SALT, List.of(), Integer.valueOf(buckets), false))
        : Optional.empty();
  }
}
