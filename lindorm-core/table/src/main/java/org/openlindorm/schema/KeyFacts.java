package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The facts about the data of a table in its attribute {@code KEY_FACTS}, separated by semicolons:
 * {@code id: source=random}, {@code @table writes=small}. A later fact of a column replaces an
 * earlier one; only the last facts of the table count.
 */
public final class KeyFacts {

  /** Begins the facts of the table; those of a column begin with its name and a colon. */
  public static final String TABLE = "@table";

  private static final String ATTRIBUTE = TableAttribute.KEY_FACTS.name();

  private KeyFacts() {}

  /** Returns the entries of a text, such as {@code id: source=random}. */
  public static List<String> entries(String facts) {
    return Arrays.stream(facts.split(";", -1))
        .map(String::strip)
        .filter(entry -> !entry.isEmpty())
        .toList();
  }

  /** Returns the table with further facts after its own. */
  static TableDef added(TableDef table, String facts) {
    if (facts.isEmpty()) {
      return table;
    }
    List<String> added = entries(facts);
    return table.withAttributes(
        changed(
            table.attributes(),
            stored -> {
              List<String> entries = new ArrayList<>(stored);
              entries.removeAll(added);
              boolean ofTable = added.stream().anyMatch(KeyFacts::isOfTable);
              entries.removeIf(entry -> ofTable && isOfTable(entry));
              entries.addAll(added);
              return entries;
            }));
  }

  private static boolean isOfTable(String entry) {
    return entry.startsWith(TABLE);
  }

  /** Returns the attributes without the facts of some columns. */
  static Map<String, String> without(Map<String, String> attributes, Collection<String> columns) {
    return changed(
        attributes,
        stored ->
            stored.stream()
                .filter(entry -> columns.stream().noneMatch(one -> entry.startsWith(one + ":")))
                .toList());
  }

  /** Returns the attributes after the rename of a column. */
  static Map<String, String> renamed(Map<String, String> attributes, String old, String name) {
    return changed(
        attributes,
        stored ->
            stored.stream()
                .map(
                    entry ->
                        entry.startsWith(old + ":") ? name + entry.substring(old.length()) : entry)
                .toList());
  }

  private static Map<String, String> changed(
      Map<String, String> attributes, UnaryOperator<List<String>> change) {
    Map<String, String> all = new TreeMap<>(attributes);
    List<String> stored = entries(all.getOrDefault(ATTRIBUTE, ""));
    List<String> requested = change.apply(stored);
    if (!requested.equals(stored)) {
      all.put(ATTRIBUTE, String.join("; ", requested));
      all.values().removeIf(String::isEmpty);
    }
    return all;
  }
}
