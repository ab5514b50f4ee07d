package org.openlindorm.advisor.edit;

import org.openlindorm.advisor.finding.Place;

/**
 * A change of a text: what stands at a place goes, another text comes.
 *
 * @param text with line feeds, whatever the line ends of the file are
 */
public record Replacement(Place place, String text) {

  /** Takes out what stands there. */
  public static Replacement nothing(Place place) {
    return new Replacement(place, "");
  }

  /** Puts a text in front of a column of a line. */
  public static Replacement insertion(String file, int line, int column, String text) {
    return new Replacement(new Place(file, line, column, line, column), text);
  }

  /** Whether both would change the same stretch, so that only one of them can be made. */
  public boolean overlaps(Replacement other) {
    return place.file().equals(other.place.file())
        && before(place.line(), place.column(), other.place.endLine(), other.place.endColumn())
        && before(other.place.line(), other.place.column(), place.endLine(), place.endColumn());
  }

  private static boolean before(int line, int column, int otherLine, int otherColumn) {
    return line != otherLine ? line < otherLine : column < otherColumn;
  }
}
