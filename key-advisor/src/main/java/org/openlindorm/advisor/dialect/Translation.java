package org.openlindorm.advisor.dialect;

import java.util.List;

/**
 * The definitions of another store, converted to our DDL.
 *
 * @param text the statements, with comments about all differences; empty if no table is defined
 * @param places the places in the original that the statements come from
 * @param leftOut the elements that cannot be converted, one line each; the text contains them too
 * @param unread the definitions that cannot be read, each with its line and the reason
 * @param keyless the tables that are left out because they have no primary key
 */
public record Translation(
    String text,
    SourceMap places,
    List<String> leftOut,
    List<String> unread,
    List<String> keyless) {

  public Translation {
    leftOut = List.copyOf(leftOut);
    unread = List.copyOf(unread);
    keyless = List.copyOf(keyless);
  }
}
