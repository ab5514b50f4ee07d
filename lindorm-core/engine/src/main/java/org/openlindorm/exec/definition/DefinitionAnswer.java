package org.openlindorm.exec.definition;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.WriteOutcome;

/**
 * The result of a definition statement.
 *
 * @param rows the values under {@code DefinitionPlan.columns()}, row by row; all are texts or null
 * @param warnings notes that are no failure
 * @param written the rows that CREATE TABLE ... AS SELECT wrote; null for all others
 */
public record DefinitionAnswer(
    List<List<String>> rows, List<Warning> warnings, @Nullable WriteOutcome written) {

  public static final DefinitionAnswer DONE = warnings(List.of());

  public DefinitionAnswer {
    rows = List.copyOf(rows);
    warnings = List.copyOf(warnings);
  }

  static DefinitionAnswer of(List<List<String>> rows) {
    return new DefinitionAnswer(rows, List.of(), null);
  }

  /** Returns a successful result with a note. */
  static DefinitionAnswer warning(String text) {
    return warnings(List.of(Warning.of(text)));
  }

  static DefinitionAnswer warnings(List<Warning> warnings) {
    return new DefinitionAnswer(List.of(), warnings, null);
  }

  /** Returns the same result with further warnings after its own. */
  DefinitionAnswer and(List<Warning> further) {
    List<Warning> all = new ArrayList<>(warnings);
    all.addAll(further);
    return new DefinitionAnswer(rows, all, written);
  }

  /** Returns the same result after rows were written. */
  DefinitionAnswer and(WriteOutcome outcome) {
    return new DefinitionAnswer(rows, and(outcome.warnings()).warnings(), outcome);
  }
}
