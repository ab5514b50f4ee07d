package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.TableAttribute;

/** Reads the attributes of a table: what follows its columns, or a SET of ALTER TABLE. */
final class AttributeReader {

  private static final Set<String> LISTS = Set.of("SPLIT", "SPLITS");
  private static final Set<String> PASSED = Set.of("WITH", "TBLPROPERTIES", "PARTITION");

  private final Lines lines;
  private final List<Problem> problems;
  private boolean foreign;

  AttributeReader(Lines lines, List<Problem> problems) {
    this.lines = lines;
    this.problems = problems;
  }

  /** Whether a word stood there that our grammar may not have. */
  boolean foreign() {
    return foreign;
  }

  /** Every {@code name = value} up to the end, in parentheses or without. */
  Map<String, String> read(TokenReader in) {
    Map<String, String> attributes = new HashMap<>();
    boolean partition = false;
    while (!in.atEnd()) {
      Token token = in.next("an attribute");
      String name = token.text().toUpperCase(Locale.ROOT);
      if (in.isNext('=') && (token.isName() || token.kind() == Token.Kind.TEXT)) {
        in.next("=");
        String value = value(in);
        attributes.put(name, value);
        check(token, value);
      } else if (LISTS.contains(name) && in.accept("ON") && in.isNext('(')) {
        attributes.put("SPLITKEYS", points(in));
      } else {
        partition |= token.is("PARTITION");
        foreign |= token.kind() == Token.Kind.WORD && !partition && !PASSED.contains(name);
      }
    }
    return attributes;
  }

  private static String points(TokenReader in) {
    List<String> points = new ArrayList<>();
    for (Token point : in.parenthesised()) {
      if (point.kind() == Token.Kind.TEXT || point.kind() == Token.Kind.NUMBER) {
        points.add(point.text());
      }
    }
    return String.join(",", points);
  }

  private void check(Token name, String value) {
    try {
      TableAttribute.check(name.text(), value);
    } catch (LindormException e) {
      problems.add(
          Problem.foreign(Problem.Kind.UNKNOWN, lines.place(name), String.valueOf(e.getMessage())));
    }
  }

  private static String value(TokenReader in) {
    StringBuilder value = new StringBuilder();
    if (in.isNext('-')) {
      value.append(in.next("a value").text());
    }
    return in.atEnd() ? value.toString() : value.append(in.next("a value").text()).toString();
  }
}
