package org.openlindorm.search;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;

/**
 * The documents of a search index. One thread changes them, while others query those of the last
 * refresh.
 */
public interface DocumentIndex extends AutoCloseable {

  /** Returns the properties of the last commit; none if nothing was committed. */
  Map<String, String> committed();

  /** Replaces the document of a row. */
  void put(Bytes key, SearchDocument document);

  /** Removes the document of a row, if there is one. */
  void delete(Bytes key);

  /** Removes all documents and commits. */
  void clear();

  /** Makes all changes before the call visible to queries. */
  void refresh();

  /** Stores all changes before the call durably, together with properties. */
  void commit(Map<String, String> properties);

  /** Returns the number of visible documents. */
  long documents();

  /**
   * Returns the keys of visible documents that match a query, in the order of their bytes.
   *
   * @param after only keys after this one in the order of the answer; null for all
   * @param reverse from the last key to the first
   * @param most the largest number of keys
   */
  List<Bytes> keys(DocumentQuery query, @Nullable Bytes after, boolean reverse, int most);

  /**
   * A document in the order of a field.
   *
   * @param value its term of the field
   */
  record OrderedKey(Bytes key, Bytes value) {}

  /**
   * Returns the visible documents that match a query, in the order of a field of values and then of
   * their keys.
   *
   * @param descending whether the values descend; keys ascend
   * @param after only documents after this one; null for all
   * @param most the largest number of documents
   */
  List<OrderedKey> ordered(
      DocumentQuery query, String field, boolean descending, @Nullable OrderedKey after, int most);

  /**
   * Returns the keys of documents whose vectors are nearest to a vector, the nearest first, of
   * those that match a query. A few of the nearest may be missing.
   *
   * @param vector 4 bytes for each element, little-endian
   * @param most the largest number of keys
   */
  List<Bytes> nearest(DocumentQuery query, String field, Bytes vector, int most);

  @Override
  void close();
}
