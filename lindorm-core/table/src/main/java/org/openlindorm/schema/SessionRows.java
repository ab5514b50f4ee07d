package org.openlindorm.schema;

import static org.openlindorm.schema.FixedRows.row;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.Warning;

/** The rows of information_schema about the session and the sessions that it may see. */
final class SessionRows {

  private SessionRows() {}

  static List<@Nullable Object[]> processes(CatalogView view) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    view.observer().sessions().forEach(session -> rows.add(session.row().toArray()));
    return rows;
  }

  static List<@Nullable Object[]> variables(CatalogView view) {
    Map<String, String> set = new HashMap<>();
    for (SystemVariable variable : SystemVariable.values()) {
      if (variable.isSetIn(view.catalog())) {
        set.put(variable.variable(), variable.in(view.catalog()));
      }
    }
    List<@Nullable Object[]> rows = new ArrayList<>();
    view.observer().variables().forEach((name, value) -> rows.add(row(name, value, set.get(name))));
    return rows;
  }

  static List<@Nullable Object[]> warnings(CatalogView view) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (Warning each : view.observer().warnings()) {
      rows.add(row(rows.size() + 1L, each.level().word(), (long) each.code(), each.text()));
    }
    return rows;
  }
}
