package org.openlindorm.expr.json;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.openlindorm.type.JsonString;

/**
 * A JSON document in memory: a Map in the order of the text, a List, a String, a BigDecimal, a
 * Boolean, or {@link #NULL}. Trees are changed in place; parse anew to keep the old one.
 */
public final class JsonTree {

  /** JSON's null, which is not SQL's. */
  public static final Object NULL =
      new Object() {
        @Override
        public String toString() {
          return "null";
        }
      };

  private JsonTree() {}

  /**
   * The tree of a text.
   *
   * @throws IllegalArgumentException with the place and the reason when it is no JSON
   */
  public static Object parse(String text) {
    return new JsonParser(text).document();
  }

  /** The tree as text, spaced as MySQL does: <code>{"a": [1, "b"]}</code>. */
  public static String print(Object tree) {
    StringBuilder out = new StringBuilder();
    print(tree, out);
    return out.toString();
  }

  private static void print(Object tree, StringBuilder out) {
    if (tree instanceof Map<?, ?> members) {
      String separator = "{";
      for (Map.Entry<?, ?> member : members.entrySet()) {
        out.append(separator)
            .append(JsonString.quoted(String.valueOf(member.getKey())))
            .append(": ");
        print(member.getValue(), out);
        separator = ", ";
      }
      out.append(members.isEmpty() ? "{}" : "}");
    } else if (tree instanceof List<?> elements) {
      String separator = "[";
      for (Object element : elements) {
        out.append(separator);
        print(element, out);
        separator = ", ";
      }
      out.append(elements.isEmpty() ? "[]" : "]");
    } else {
      out.append(tree instanceof String text ? JsonString.quoted(text) : tree.toString());
    }
  }

  /** The tree as text in lines, two blanks of indent for each level. */
  public static String pretty(Object tree) {
    StringBuilder out = new StringBuilder();
    pretty(tree, "\n", out);
    return out.toString();
  }

  private static void pretty(Object tree, String line, StringBuilder out) {
    String deeper = line + "  ";
    if (tree instanceof Map<?, ?> members && !members.isEmpty()) {
      String separator = "{";
      for (Map.Entry<?, ?> member : members.entrySet()) {
        out.append(separator).append(deeper);
        out.append(JsonString.quoted(String.valueOf(member.getKey()))).append(": ");
        pretty(member.getValue(), deeper, out);
        separator = ",";
      }
      out.append(line).append('}');
    } else if (tree instanceof List<?> elements && !elements.isEmpty()) {
      String separator = "[";
      for (Object element : elements) {
        out.append(separator).append(deeper);
        pretty(element, deeper, out);
        separator = ",";
      }
      out.append(line).append(']');
    } else {
      print(tree, out);
    }
  }

  /** Equal as JSON: 1 and 1.0 are, and the order of members does not count. */
  public static boolean same(Object left, Object right) {
    if (left instanceof BigDecimal a && right instanceof BigDecimal b) {
      return a.compareTo(b) == 0;
    }
    if (left instanceof Map<?, ?> a && right instanceof Map<?, ?> b) {
      return a.size() == b.size()
          && a.entrySet().stream().allMatch(each -> hasMember(b, each.getKey(), each.getValue()));
    }
    if (left instanceof List<?> a && right instanceof List<?> b) {
      boolean equal = a.size() == b.size();
      for (int i = 0; equal && i < a.size(); i++) {
        equal = same(a.get(i), b.get(i));
      }
      return equal;
    }
    return left.equals(right);
  }

  private static boolean hasMember(Map<?, ?> members, Object name, Object value) {
    Object member = members.get(name);
    return member != null && same(member, value);
  }

  /**
   * Whether a document holds another: an object the same members, an array each element of the
   * other array (or the one value), a scalar its equal.
   */
  public static boolean contains(Object document, Object candidate) {
    if (document instanceof Map<?, ?> members && candidate instanceof Map<?, ?> wanted) {
      return wanted.entrySet().stream()
          .allMatch(
              each -> {
                Object member = members.get(each.getKey());
                return member != null && contains(member, each.getValue());
              });
    }
    if (document instanceof List<?> elements) {
      List<?> wanted = candidate instanceof List<?> several ? several : List.of(candidate);
      return wanted.stream()
          .allMatch(each -> elements.stream().anyMatch(element -> contains(element, each)));
    }
    return same(document, candidate);
  }
}
