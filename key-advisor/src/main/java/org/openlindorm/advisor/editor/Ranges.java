package org.openlindorm.advisor.editor;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.openlindorm.advisor.finding.Place;

/**
 * Converts places to ranges of the protocol. Places count lines and columns from 1, the protocol
 * from 0; both count UTF-16 code units.
 */
final class Ranges {
  private Ranges() {}

  static Range of(Place place) {
    return new Range(
        new Position(place.line() - 1, place.column() - 1),
        new Position(place.endLine() - 1, place.endColumn() - 1));
  }

  /** Returns an empty range at the start of a line; lines count from 1. */
  static Range before(int line) {
    return new Range(new Position(line - 1, 0), new Position(line - 1, 0));
  }

  /** Returns whether two ranges share a character or touch. */
  static boolean meet(Range one, Range other) {
    return !isBefore(one.getEnd(), other.getStart()) && !isBefore(other.getEnd(), one.getStart());
  }

  private static boolean isBefore(Position one, Position other) {
    return one.getLine() != other.getLine()
        ? one.getLine() < other.getLine()
        : one.getCharacter() < other.getCharacter();
  }
}
