package org.openlindorm.expr.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A path into a document: {@code $.a.b[0]}, with {@code [*]} and {@code .*} for all elements or
 * members, and {@code ."a b"} for names that are not plain.
 */
public final class JsonPath {

  private static final Pattern LEG =
      Pattern.compile(
          "\\s*(?:\\.\\s*(?:(\\*)|\"((?:[^\"\\\\]++|\\\\.)*+)\"|([^\\s.\\[\"*]+))|\\[\\s*(?:(\\*)|(\\d{1,9}))\\s*\\])");

  /** One step: a name, an index, or all of them. */
  private record Leg(String name, int index) {

    private static final int MEMBER = -1;
    private static final int ALL_MEMBERS = -2;
    private static final int ALL_ELEMENTS = -3;

    boolean isMember() {
      return index == MEMBER;
    }
  }

  private final List<Leg> legs;

  private JsonPath(List<Leg> legs) {
    this.legs = legs;
  }

  /**
   * Parses a path.
   *
   * @throws IllegalArgumentException with the position of the error
   */
  public static JsonPath parse(String text) {
    String path = text.strip();
    if (!path.startsWith("$")) {
      throw new IllegalArgumentException("a path starts with $, as in $.name[0]");
    }
    List<Leg> legs = new ArrayList<>();
    Matcher matcher = LEG.matcher(path);
    int at = 1;
    while (at < path.length()) {
      if (!matcher.find(at) || matcher.start() != at) {
        throw new IllegalArgumentException("the path is invalid at position " + (at + 1));
      }
      legs.add(leg(matcher));
      at = matcher.end();
    }
    return new JsonPath(legs);
  }

  private static Leg leg(Matcher matcher) {
    if (matcher.group(1) != null) {
      return new Leg("", Leg.ALL_MEMBERS);
    }
    if (matcher.group(4) != null) {
      return new Leg("", Leg.ALL_ELEMENTS);
    }
    if (matcher.group(5) != null) {
      return new Leg("", Integer.parseInt(matcher.group(5)));
    }
    String quoted = matcher.group(2);
    String name = quoted == null ? matcher.group(3) : JsonTree.parse('"' + quoted + '"').toString();
    return new Leg(name, Leg.MEMBER);
  }

  /** Returns whether the path may match several values. */
  public boolean isWide() {
    return legs.stream().anyMatch(leg -> leg.index() < Leg.MEMBER);
  }

  /** Returns whether the path is {@code $}. */
  public boolean isRoot() {
    return legs.isEmpty();
  }

  /** Returns the values at the path; empty when there are none. */
  public List<Object> find(Object document) {
    return find(document, legs);
  }

  private static List<Object> find(Object document, List<Leg> legs) {
    List<Object> found = List.of(document);
    for (Leg leg : legs) {
      List<Object> next = new ArrayList<>();
      for (Object tree : found) {
        step(tree, leg, next);
      }
      found = next;
    }
    return found;
  }

  private static void step(Object tree, Leg leg, List<Object> into) {
    if (tree instanceof Map<?, ?> members) {
      if (leg.index() == Leg.ALL_MEMBERS) {
        into.addAll(members.values());
      } else if (leg.isMember() && members.containsKey(leg.name())) {
        into.add(members.get(leg.name()));
      }
    } else if (tree instanceof List<?> elements) {
      if (leg.index() == Leg.ALL_ELEMENTS) {
        into.addAll(elements);
      } else if (leg.index() >= 0 && leg.index() < elements.size()) {
        into.add(elements.get(leg.index()));
      }
    }
    if (leg.index() == 0 && !(tree instanceof List<?>)) {
      into.add(tree);
    }
  }

  /** Returns whether the path has a value. */
  public boolean exists(Object document) {
    return !find(document).isEmpty();
  }

  /**
   * Puts a value at the path when its parent is there: replaces a member or an element, adds a
   * member, or appends to an array. A value that is no array counts as one of this value alone. Not
   * for {@code $} or a wide path.
   *
   * @return the document, or what replaces it
   */
  public Object put(Object document, Object value) {
    return put(document, legs, value);
  }

  private static Object put(Object tree, List<Leg> legs, Object value) {
    Leg leg = legs.get(0);
    List<Leg> rest = legs.subList(1, legs.size());
    if (tree instanceof Map<?, ?> && leg.isMember()) {
      Map<String, Object> members = members(tree);
      Object member = members.get(leg.name());
      if (rest.isEmpty()) {
        members.put(leg.name(), value);
      } else if (member != null) {
        members.put(leg.name(), put(member, rest, value));
      }
      return tree;
    }
    if (leg.index() < 0) {
      return tree;
    }
    if (!(tree instanceof List<?>)) {
      return leg.index() == 0
          ? rest.isEmpty() ? value : put(tree, rest, value)
          : rest.isEmpty() ? new ArrayList<>(List.of(tree, value)) : tree;
    }
    List<Object> elements = elements(tree);
    if (leg.index() < elements.size()) {
      Object element = elements.get(leg.index());
      elements.set(leg.index(), rest.isEmpty() ? value : put(element, rest, value));
    } else if (rest.isEmpty()) {
      elements.add(value);
    }
    return tree;
  }

  /** Removes the value at the path. Not for {@code $} or a wide path. */
  public void remove(Object document) {
    Leg last = legs.get(legs.size() - 1);
    for (Object parent : find(document, legs.subList(0, legs.size() - 1))) {
      if (parent instanceof Map<?, ?> && last.isMember()) {
        members(parent).remove(last.name());
      } else if (parent instanceof List<?> elements
          && last.index() >= 0
          && last.index() < elements.size()) {
        elements(parent).remove(last.index());
      }
    }
  }

  @SuppressWarnings("unchecked") // the parser makes no other maps
  private static Map<String, Object> members(Object tree) {
    return (Map<String, Object>) tree;
  }

  @SuppressWarnings("unchecked") // the parser makes no other lists
  private static List<Object> elements(Object tree) {
    return (List<Object>) tree;
  }
}
