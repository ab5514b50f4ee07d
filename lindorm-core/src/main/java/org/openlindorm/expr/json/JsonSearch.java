package org.openlindorm.expr.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.openlindorm.type.JsonString;

/** Finds the strings of a document. */
public final class JsonSearch {

  private JsonSearch() {}

  /**
   * The paths to all strings that match, in the order of the document.
   *
   * @param scopes paths to the parts that are searched; none for the whole document
   */
  public static List<Object> paths(
      Object document, Predicate<String> matches, List<JsonPath> scopes) {
    List<Object> parts = new ArrayList<>();
    scopes.forEach(scope -> parts.addAll(scope.find(document)));
    List<Object> found = new ArrayList<>();
    walk(document, "$", matches, scopes.isEmpty(), parts, found);
    return found;
  }

  private static void walk(
      Object tree,
      String path,
      Predicate<String> matches,
      boolean inside,
      List<Object> parts,
      List<Object> found) {
    boolean searched = inside || parts.stream().anyMatch(part -> part == tree);
    if (tree instanceof Map<?, ?> members) {
      members.forEach(
          (name, value) ->
              walk(value, path + leg(String.valueOf(name)), matches, searched, parts, found));
    } else if (tree instanceof List<?> elements) {
      for (int i = 0; i < elements.size(); i++) {
        walk(elements.get(i), path + "[" + i + "]", matches, searched, parts, found);
      }
    } else if (searched && tree instanceof String text && matches.test(text)) {
      found.add(path);
    }
  }

  private static String leg(String name) {
    boolean plain = name.matches("[\\p{L}_$][\\p{L}\\p{N}_$]*");
    return "." + (plain ? name : JsonString.quoted(name));
  }
}
