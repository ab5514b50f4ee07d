package org.openlindorm.exec.definition;

import static org.openlindorm.exec.definition.CreateTableText.quoted;

import java.util.List;
import java.util.stream.Collectors;
import org.openlindorm.schema.ViewDef;

/** Views as DESCRIBE and SHOW CREATE VIEW print them. */
final class ViewRows {

  private ViewRows() {}

  /** The rows of a view under the columns of {@code ShowTablePlan.Describe}. */
  static List<List<String>> columns(ViewDef view, NamePattern pattern) {
    return view.columns().stream()
        .filter(column -> pattern.matches(column.name()))
        .map(
            column ->
                List.of(
                    view.name().database(),
                    view.name().table(),
                    column.name(),
                    column.type().sql(),
                    "false",
                    "none"))
        .toList();
  }

  /** The statement that makes the view again, in the database in which it was made. */
  static String statement(ViewDef view) {
    return "CREATE VIEW "
        + quoted(view.name().table())
        + view.columns().stream()
            .map(column -> quoted(column.name()))
            .collect(Collectors.joining(", ", " (", ")"))
        + " AS "
        + view.query();
  }
}
