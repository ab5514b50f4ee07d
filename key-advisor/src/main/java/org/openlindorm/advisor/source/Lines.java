package org.openlindorm.advisor.source;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.sql.parse.SqlToken;

/** Converts offsets of a text to lines and columns. */
final class Lines {

  private final String file;
  private final String text;
  private final int[] starts;
  private final @Nullable IntFunction<Place> origin;

  Lines(String file, String text) {
    this(file, text, null);
  }

  /**
   * @param origin the place in the file that the text at an offset comes from; null if the text is
   *     the file's
   */
  Lines(String file, String text, @Nullable IntFunction<Place> origin) {
    this.file = file;
    this.text = text;
    this.origin = origin;
    int[] found = new int[16];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\n') {
        if (count == found.length) {
          found = Arrays.copyOf(found, count * 2);
        }
        found[count++] = i + 1;
      }
    }
    starts = Arrays.copyOf(found, count);
  }

  /** Returns the text between two offsets. */
  String between(int from, int to) {
    return text.substring(from, to);
  }

  /** Returns the line of an offset, from 1. */
  int line(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** Returns the offset of a line, from 1. */
  int start(int line) {
    return starts[line - 1];
  }

  /** Returns the offset where a place begins. */
  int start(Place place) {
    return start(place.line()) + place.column() - 1;
  }

  Place place(int start, int end) {
    if (origin != null) {
      return origin.apply(start);
    }
    int line = line(start);
    int endLine = line(end);
    return new Place(
        file, line, start - starts[line - 1] + 1, endLine, end - starts[endLine - 1] + 1);
  }

  Place place(SqlToken token) {
    return place(token.start(), token.end());
  }
}
