package org.openlindorm.advisor.dialect;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.DatabaseChange;

/**
 * Maps the database names of another store to valid names here: 4 to 16 letters, digits and {@code
 * _}, and not reserved.
 */
record DatabaseNames(Map<String, String> byForeign) {

  private static final int MOST = 16;
  private static final String SUFFIX = "_db";

  static DatabaseNames of(Collection<String> foreign) {
    Map<String, String> names = new TreeMap<>();
    for (String name : foreign) {
      names.put(name, free(name, names.values()));
    }
    return new DatabaseNames(names);
  }

  private static String free(String foreign, Collection<String> taken) {
    String name = foreign;
    for (int attempt = 1; taken.contains(name) || !isAllowed(name); attempt++) {
      String ending = attempt == 1 ? SUFFIX : SUFFIX + attempt;
      String plain = foreign.replaceAll("[^A-Za-z0-9_]", "_");
      name = plain.substring(0, Math.min(plain.length(), MOST - ending.length())) + ending;
    }
    return name;
  }

  private static boolean isAllowed(String name) {
    try {
      new DatabaseChange.CreateDatabase(name, false).apply(Catalog.EMPTY);
      return true;
    } catch (LindormException refused) {
      return false;
    }
  }

  Collection<String> ours() {
    return byForeign.values();
  }

  /** Returns a qualified table name, with the mapped name of its database. */
  String table(String foreign) {
    int dot = foreign.indexOf('.');
    String database = dot < 0 ? null : byForeign.get(foreign.substring(0, dot));
    return database == null ? foreign : database + foreign.substring(dot);
  }

  /** Returns a line for each database that gets another name here. */
  List<String> changed() {
    List<String> lines = new ArrayList<>();
    byForeign.forEach(
        (foreign, ours) -> {
          if (!foreign.equals(ours)) {
            lines.add("database " + foreign + " is called " + ours + " here");
          }
        });
    return lines;
  }
}
