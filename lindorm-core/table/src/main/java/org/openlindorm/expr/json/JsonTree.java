package org.openlindorm.expr.json;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.openlindorm.expr.value.PatternSteps;
import org.openlindorm.expr.value.ValueMemory;
import org.openlindorm.type.JsonString;

/**
 * A JSON document in memory: a Map in the order of the text, a List, a String, a BigDecimal, a
 * Boolean, or {@link #NULL}. Trees are changed in place; parse again to keep the old one.
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
   * Returns the tree of a text.
   *
   * @throws IllegalArgumentException with the place and the reason when it is no JSON
   */
  public static Object parse(String text) {
    try (ValueMemory.Hold memory = ValueMemory.hold("a JSON document")) {
      Object tree = new JsonParser(text, memory).document();
      memory.keepFor(tree);
      return tree;
    }
  }

  /** Returns the tree as text, spaced as MySQL does: <code>{"a": [1, "b"]}</code>. */
  public static String print(Object tree) {
    StringBuilder out = new StringBuilder();
    print(tree, out);
    return out.toString();
  }

  private static void print(Object tree, StringBuilder out) {
    if (tree instanceof Map<?, ?> members) {
      String separator = "{";
      for (Map.Entry<?, ?> member : members.entrySet()) {
        append(separator, out);
        quote(String.valueOf(member.getKey()), out);
        out.append(": ");
        print(member.getValue(), out);
        separator = ", ";
      }
      out.append(members.isEmpty() ? "{}" : "}");
    } else if (tree instanceof List<?> elements) {
      String separator = "[";
      for (Object element : elements) {
        append(separator, out);
        print(element, out);
        separator = ", ";
      }
      out.append(elements.isEmpty() ? "[]" : "]");
    } else if (tree instanceof String text) {
      quote(text, out);
    } else {
      append(tree.toString(), out);
    }
  }

  /**
   * Appends a text; refuses a document that would be larger than a text may be while it is written.
   */
  private static void append(String text, StringBuilder out) {
    ValueMemory.requireText("JSON", (long) out.length() + text.length());
    out.append(text);
  }

  private static void quote(String text, StringBuilder out) {
    ValueMemory.requireText("JSON", out.length() + JsonString.quotedLength(text));
    out.append(JsonString.quoted(text));
  }

  /** Returns the tree as text in lines, two blanks of indent for each level. */
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
        append(separator + deeper, out);
        quote(String.valueOf(member.getKey()), out);
        out.append(": ");
        pretty(member.getValue(), deeper, out);
        separator = ",";
      }
      out.append(line).append('}');
    } else if (tree instanceof List<?> elements && !elements.isEmpty()) {
      String separator = "[";
      for (Object element : elements) {
        append(separator + deeper, out);
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
   * Returns whether a document holds another: an object the same members, an array each element of
   * the other array (or the one value), a scalar its equal.
   */
  public static boolean contains(Object document, Object candidate) {
    return contains(
        document,
        candidate,
        new PatternSteps(
            0, "the documents have too many values that are compared with each other"));
  }

  private static boolean contains(Object document, Object candidate, PatternSteps steps) {
    steps.take();
    if (document instanceof Map<?, ?> members && candidate instanceof Map<?, ?> subset) {
      return subset.entrySet().stream()
          .allMatch(
              each -> {
                Object member = members.get(each.getKey());
                return member != null && contains(member, each.getValue(), steps);
              });
    }
    if (document instanceof List<?> elements) {
      List<?> subset = candidate instanceof List<?> several ? several : List.of(candidate);
      return subset.stream()
          .allMatch(each -> elements.stream().anyMatch(element -> contains(element, each, steps)));
    }
    return same(document, candidate);
  }
}
