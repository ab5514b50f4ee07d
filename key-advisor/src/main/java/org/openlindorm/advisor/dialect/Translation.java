package org.openlindorm.advisor.dialect;

import java.util.List;

/**
 * Definitions of another store in our DDL.
 *
 * @param text the statements, with a comment for all that is different here; empty when no table is
 *     defined
 * @param leftOut what has no counterpart, one line each; the text has it too
 */
public record Translation(String text, List<String> leftOut) {

  public Translation {
    leftOut = List.copyOf(leftOut);
  }
}
