package org.openlindorm.search;

import java.util.Set;

/** Stores the documents of search indexes on the disk of this server. */
public interface DocumentEngine {

  /**
   * Opens the documents with a name, or an empty index if there are none or they are damaged.
   *
   * @param name letters, digits and hyphens
   */
  DocumentIndex open(String name);

  /** Deletes all documents except those with these names. None of the deleted ones is open. */
  void retain(Set<String> names);
}
