package org.openlindorm.advisor.dialect;

import java.util.List;

/**
 * The definitions of another store, converted to our DDL.
 *
 * @param text the statements, with comments about all differences; empty if no table is defined
 * @param leftOut the elements that cannot be converted, one line each; the text contains them too
 */
public record Translation(String text, List<String> leftOut) {

  public Translation {
    leftOut = List.copyOf(leftOut);
  }
}
