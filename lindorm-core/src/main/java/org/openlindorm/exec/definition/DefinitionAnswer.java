package org.openlindorm.exec.definition;

import java.util.List;

/**
 * What a definition statement answers.
 *
 * @param rows the values under {@code DefinitionPlan.columns()}, row by row; all are texts
 * @param warnings notes for the user that are no failure
 */
public record DefinitionAnswer(List<List<String>> rows, List<String> warnings) {

  static final DefinitionAnswer DONE = new DefinitionAnswer(List.of(), List.of());

  public DefinitionAnswer {
    rows = List.copyOf(rows);
    warnings = List.copyOf(warnings);
  }

  static DefinitionAnswer of(List<List<String>> rows) {
    return new DefinitionAnswer(rows, List.of());
  }
}
