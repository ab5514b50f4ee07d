package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.openlindorm.sql.parse.SqlToken;

/** Reads the attributes of a table: what follows its columns, or a SET of ALTER TABLE. */
final class AttributeReader {

  private static final Set<String> LISTS = Set.of("SPLIT", "SPLITS");

  private AttributeReader() {}

  /** Every {@code name = value} up to the end, in parentheses or without. */
  static Map<String, String> read(TokenReader in) {
    Map<String, String> attributes = new HashMap<>();
    while (!in.atEnd()) {
      SqlToken token = in.next("an attribute");
      String name = token.text().toUpperCase(Locale.ROOT);
      if (in.isNext('=') && (token.isName() || token.kind() == SqlToken.Kind.TEXT)) {
        in.next("=");
        attributes.put(name, value(in));
      } else if (LISTS.contains(name) && in.accept("ON") && in.isNext('(')) {
        attributes.put("SPLITKEYS", points(in));
      }
    }
    return attributes;
  }

  private static String points(TokenReader in) {
    List<String> points = new ArrayList<>();
    for (SqlToken point : in.parenthesised()) {
      if (point.kind() == SqlToken.Kind.TEXT || point.kind() == SqlToken.Kind.NUMBER) {
        points.add(point.text());
      }
    }
    return String.join(",", points);
  }

  private static String value(TokenReader in) {
    StringBuilder value = new StringBuilder();
    if (in.isNext('-')) {
      value.append(in.next("a value").text());
    }
    return in.atEnd() ? value.toString() : value.append(in.next("a value").text()).toString();
  }
}
