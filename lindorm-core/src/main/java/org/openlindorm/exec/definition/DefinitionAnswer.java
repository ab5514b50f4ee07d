package org.openlindorm.exec.definition;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.WriteOutcome;

/**
 * What a definition statement answers.
 *
 * @param rows the values under {@code DefinitionPlan.columns()}, row by row; all are texts or null
 * @param warnings notes for the user that are no failure
 * @param written what CREATE TABLE ... AS SELECT wrote; null of all others
 */
public record DefinitionAnswer(
    List<List<String>> rows, List<Warning> warnings, @Nullable WriteOutcome written) {

  static final DefinitionAnswer DONE = warnings(List.of());

  public DefinitionAnswer {
    rows = List.copyOf(rows);
    warnings = List.copyOf(warnings);
  }

  static DefinitionAnswer of(List<List<String>> rows) {
    return new DefinitionAnswer(rows, List.of(), null);
  }

  /** Done, with something to note. */
  static DefinitionAnswer warning(String text) {
    return warnings(List.of(Warning.of(text)));
  }

  static DefinitionAnswer warnings(List<Warning> warnings) {
    return new DefinitionAnswer(List.of(), warnings, null);
  }

  /** The same answer with further warnings behind its own. */
  DefinitionAnswer and(List<Warning> further) {
    List<Warning> all = new ArrayList<>(warnings);
    all.addAll(further);
    return new DefinitionAnswer(rows, all, written);
  }

  /** The same answer after rows were written. */
  DefinitionAnswer and(WriteOutcome outcome) {
    return new DefinitionAnswer(rows, and(outcome.warnings()).warnings(), outcome);
  }
}
