package org.openlindorm.exec;

import java.util.List;

/** How many rows a write changed, and what the user should know. */
public record WriteOutcome(long rows, List<String> warnings) {

  public WriteOutcome {
    warnings = List.copyOf(warnings);
  }

  static WriteOutcome of(long rows) {
    return new WriteOutcome(rows, List.of());
  }
}
