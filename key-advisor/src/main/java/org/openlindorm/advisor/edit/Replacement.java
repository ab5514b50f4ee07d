package org.openlindorm.advisor.edit;

import org.openlindorm.advisor.finding.Place;

/**
 * Replaces the text at a place with another text.
 *
 * @param text the new text, with line feeds for any line ends of the file
 */
public record Replacement(Place place, String text) {

  /** Returns the deletion of the text at a place. */
  public static Replacement nothing(Place place) {
    return new Replacement(place, "");
  }

  /** Returns the insertion of a text before a column of a line. */
  public static Replacement insertion(String file, int line, int column, String text) {
    return new Replacement(new Place(file, line, column, line, column), text);
  }

  /** Returns whether both change the same range, so that only one of them can be made. */
  public boolean overlaps(Replacement other) {
    return place.file().equals(other.place.file())
        && before(place.line(), place.column(), other.place.endLine(), other.place.endColumn())
        && before(other.place.line(), other.place.column(), place.endLine(), place.endColumn());
  }

  private static boolean before(int line, int column, int otherLine, int otherColumn) {
    return line != otherLine ? line < otherLine : column < otherColumn;
  }
}
