package org.openlindorm.expr.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Two documents made one. */
public final class JsonMerge {

  private JsonMerge() {}

  /** RFC 7396: members of the patch replace those of the document, null takes them out. */
  public static Object patch(Object document, Object patch) {
    if (!(patch instanceof Map<?, ?> changes)) {
      return patch;
    }
    Map<String, Object> merged = members(document instanceof Map<?, ?> known ? known : Map.of());
    changes.forEach(
        (name, change) -> {
          if (change == JsonTree.NULL) {
            merged.remove(name);
          } else {
            Object known = merged.getOrDefault(name, JsonTree.NULL);
            merged.put(String.valueOf(name), patch(known, change));
          }
        });
    return merged;
  }

  /** Objects get the members of both, those of one name merged; all else is joined to an array. */
  public static Object preserve(Object left, Object right) {
    if (left instanceof Map<?, ?> known && right instanceof Map<?, ?> added) {
      Map<String, Object> merged = members(known);
      added.forEach(
          (name, value) -> merged.merge(String.valueOf(name), value, JsonMerge::preserve));
      return merged;
    }
    List<Object> joined =
        new ArrayList<>(left instanceof List<?> several ? several : List.of(left));
    joined.addAll(right instanceof List<?> several ? several : List.of(right));
    return joined;
  }

  private static Map<String, Object> members(Map<?, ?> tree) {
    Map<String, Object> copy = new LinkedHashMap<>();
    tree.forEach((name, value) -> copy.put(String.valueOf(name), value));
    return copy;
  }
}
