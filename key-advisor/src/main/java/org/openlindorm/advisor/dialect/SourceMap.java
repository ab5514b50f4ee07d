package org.openlindorm.advisor.dialect;

import java.util.Map;
import java.util.TreeMap;
import org.openlindorm.advisor.finding.Place;

/** Maps the offsets of converted definitions to the names that they come from. */
public final class SourceMap {

  private final TreeMap<Integer, Word> words = new TreeMap<>();

  SourceMap() {}

  /** Records that the text from an offset on comes from a word. */
  void add(int offset, Word word) {
    words.put(offset, word);
  }

  /** Returns the place of the word that the text at an offset comes from. */
  public Place place(String file, int offset) {
    Map.Entry<Integer, Word> found = words.floorEntry(offset);
    if (found == null) {
      return Place.nowhere(file);
    }
    Word word = found.getValue();
    int end = word.column() + word.text().length();
    return new Place(file, word.line(), word.column(), word.line(), end);
  }
}
