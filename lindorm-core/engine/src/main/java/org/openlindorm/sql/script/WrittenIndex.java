package org.openlindorm.sql.script;

import java.util.List;
import java.util.Map;

/**
 * An index as a statement writes it.
 *
 * @param name empty where none is written
 * @param method {@code KV}, or a method of another database, in upper case
 * @param key empty where the method has no sorted key
 * @param attributes by name in upper case
 * @param span the name, or the first word of the clause
 */
public record WrittenIndex(
    String name,
    String method,
    List<WrittenKeyItem> key,
    List<String> included,
    Map<String, String> attributes,
    TextSpan span) {

  /** The method of an index that is sorted by its key. */
  static final String SORTED = "KV";

  public WrittenIndex {
    key = List.copyOf(key);
    included = List.copyOf(included);
    attributes = Map.copyOf(attributes);
  }

  /** Returns whether it is sorted by its key, as all indexes of the engine are. */
  public boolean isSorted() {
    return method.equals(SORTED);
  }
}
