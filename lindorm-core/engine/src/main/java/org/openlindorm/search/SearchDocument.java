package org.openlindorm.search;

import java.util.List;
import java.util.Map;
import org.openlindorm.bytes.Bytes;

/**
 * The part of a row that a search index stores.
 *
 * @param values one for each field of values; documents are ordered by them
 * @param words by field
 * @param vectors of the columns that have one
 */
public record SearchDocument(
    List<IndexedValue> values, Map<String, List<Bytes>> words, List<IndexedVector> vectors) {

  /**
   * The term of a value.
   *
   * @param ranges whether ranges of the field are searched often, as those of numbers
   */
  public record IndexedValue(String field, Bytes term, boolean ranges) {}

  /**
   * A vector whose nearest neighbors are found.
   *
   * @param vector 4 bytes for each element, little-endian
   * @param cosine whether neighbors are near by COSINE_DISTANCE, and not by L2_DISTANCE
   */
  public record IndexedVector(String field, Bytes vector, boolean cosine) {}

  public SearchDocument {
    values = List.copyOf(values);
    words = Map.copyOf(words);
    vectors = List.copyOf(vectors);
  }
}
