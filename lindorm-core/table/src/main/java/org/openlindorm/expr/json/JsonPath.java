package org.openlindorm.expr.json;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openlindorm.expr.json.PathLeg.AllElements;
import org.openlindorm.expr.json.PathLeg.AllMembers;
import org.openlindorm.expr.json.PathLeg.Descent;
import org.openlindorm.expr.json.PathLeg.Element;
import org.openlindorm.expr.json.PathLeg.Elements;
import org.openlindorm.expr.json.PathLeg.Member;
import org.openlindorm.expr.json.PathLeg.Position;
import org.openlindorm.expr.json.PathLeg.Spot;
import org.openlindorm.expr.value.PatternSteps;

/**
 * A path into a document as in MySQL 8: {@code $.a."b c"[0]}, {@code [last-1]} from the end, {@code
 * [1 to last]} for several elements, {@code [*]} and {@code .*} for all elements or members, and
 * {@code **} for any number of steps.
 */
public final class JsonPath {

  private static final String POSITION = "(?:\\d{1,9}|last(?:\\s*-\\s*\\d{1,9})?)";

  private static final Pattern LEG =
      Pattern.compile(
          "\\s*(?:(?<descent>\\*\\*)(?=\\s*[.\\[])"
              + "|\\.\\s*(?:(?<members>\\*)|\"(?<quoted>(?:[^\"\\\\]++|\\\\.)*+)\"|(?<name>[^\\s.\\[\"*]+))"
              + "|\\[\\s*(?:(?<elements>\\*)"
              + ("|(?<first>" + POSITION + ")(?:\\s+to\\s+(?<last>" + POSITION + "))?")
              + ")\\s*\\])");

  private final List<PathLeg> legs;

  private JsonPath(List<PathLeg> legs) {
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
    List<PathLeg> legs = new ArrayList<>();
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

  private static PathLeg leg(Matcher matcher) {
    if (matcher.group("descent") != null) {
      return new Descent();
    }
    if (matcher.group("members") != null) {
      return new AllMembers();
    }
    if (matcher.group("elements") != null) {
      return new AllElements();
    }
    if (matcher.group("last") != null) {
      return new Elements(Position.of(matcher.group("first")), Position.of(matcher.group("last")));
    }
    if (matcher.group("first") != null) {
      return new Element(Position.of(matcher.group("first")));
    }
    String quoted = matcher.group("quoted");
    return new Member(
        quoted == null ? matcher.group("name") : JsonTree.parse('"' + quoted + '"').toString());
  }

  /** Returns whether the path may match several values. */
  public boolean isWide() {
    return legs.stream().anyMatch(PathLeg::isWide);
  }

  /** Returns whether the path is {@code $}. */
  public boolean isRoot() {
    return legs.isEmpty();
  }

  /** Returns the values at the path; empty when there are none. */
  public List<Object> find(Object document) {
    return find(document, legs);
  }

  private static List<Object> find(Object document, List<PathLeg> legs) {
    var steps = new PatternSteps(0, "the path visits too many values");
    Collection<Spot> found = List.of(Spot.root(document));
    boolean descended = false;
    for (PathLeg leg : legs) {
      descended |= leg instanceof Descent;
      // After **, several ways lead to one value, as [0] does from an array and from its element.
      Collection<Spot> next = descended ? new LinkedHashSet<>() : new ArrayList<>();
      for (Spot spot : found) {
        leg.step(spot, next, steps);
      }
      found = next;
    }
    return found.stream().map(Spot::value).toList();
  }

  /** Returns whether the path has a value. */
  public boolean exists(Object document) {
    return !find(document).isEmpty();
  }

  /**
   * Puts a value at the path when its parent is there: replaces a member or an element, adds a
   * member, or appends to an array; a position before the first element puts it in front. A value
   * that is no array counts as one of this value alone. Not for {@code $} or a wide path.
   *
   * @return the document, or what replaces it
   */
  public Object put(Object document, Object value) {
    return put(document, legs, value);
  }

  private static Object put(Object tree, List<PathLeg> legs, Object value) {
    PathLeg leg = legs.get(0);
    List<PathLeg> rest = legs.subList(1, legs.size());
    if (leg instanceof Member named && tree instanceof Map<?, ?>) {
      Map<String, Object> members = members(tree);
      Object member = members.get(named.name());
      if (rest.isEmpty()) {
        members.put(named.name(), value);
      } else if (member != null) {
        members.put(named.name(), put(member, rest, value));
      }
    } else if (leg instanceof Element element) {
      boolean array = tree instanceof List<?>;
      List<Object> elements = array ? elements(tree) : new ArrayList<>(List.of(tree));
      int at = element.position().in(elements.size());
      if (at >= 0 && at < elements.size()) {
        Object changed = rest.isEmpty() ? value : put(elements.get(at), rest, value);
        if (!array) {
          return changed;
        }
        elements.set(at, changed);
      } else if (rest.isEmpty()) {
        elements.add(at < 0 ? 0 : elements.size(), value);
        return elements;
      }
    }
    return tree;
  }

  /** Removes the value at the path. Not for {@code $} or a wide path. */
  public void remove(Object document) {
    PathLeg last = legs.get(legs.size() - 1);
    for (Object parent : find(document, legs.subList(0, legs.size() - 1))) {
      if (last instanceof Member member && parent instanceof Map<?, ?>) {
        members(parent).remove(member.name());
      } else if (last instanceof Element element && parent instanceof List<?> elements) {
        int at = element.position().in(elements.size());
        if (at >= 0 && at < elements.size()) {
          elements(parent).remove(at);
        }
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
