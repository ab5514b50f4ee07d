package org.openlindorm.expr.json;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.openlindorm.expr.value.PatternSteps;
import org.openlindorm.expr.value.ValueMemory;
import org.openlindorm.type.JsonString;

/** Finds the strings of a document; one object for each search. */
public final class JsonSearch {

  /** A name that needs no quotes in a path. */
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");

  private final Predicate<String> matches;
  private final PatternSteps steps =
      new PatternSteps(0, "the document has too many values that are searched");
  private final Set<Object> parts = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<String> legs = new ArrayDeque<>(List.of("$"));
  private final List<Object> found = new ArrayList<>();
  private long characters;

  private JsonSearch(Predicate<String> matches) {
    this.matches = matches;
  }

  /**
   * Returns the paths to all strings that match, in the order of the document.
   *
   * @param scopes paths to the parts that are searched; none for the whole document
   */
  public static List<Object> paths(
      Object document, Predicate<String> matches, List<JsonPath> scopes) {
    JsonSearch search = new JsonSearch(matches);
    scopes.forEach(scope -> search.parts.addAll(scope.find(document)));
    search.walk(document, scopes.isEmpty());
    return search.found;
  }

  private void walk(Object tree, boolean inside) {
    steps.take();
    boolean searched = inside || parts.contains(tree);
    if (tree instanceof Map<?, ?> members) {
      members.forEach((name, value) -> step(leg(String.valueOf(name)), value, searched));
    } else if (tree instanceof List<?> elements) {
      for (int i = 0; i < elements.size(); i++) {
        step("[" + i + "]", elements.get(i), searched);
      }
    } else if (searched && tree instanceof String text && matches.test(text)) {
      legs.forEach(leg -> characters += leg.length());
      ValueMemory.requireText("JSON_SEARCH", characters);
      found.add(String.join("", legs));
    }
  }

  private void step(String leg, Object tree, boolean searched) {
    legs.addLast(leg);
    walk(tree, searched);
    legs.removeLast();
  }

  private static String leg(String name) {
    boolean plain = PLAIN.matcher(name).matches();
    return "." + (plain ? name : JsonString.quoted(name));
  }
}
