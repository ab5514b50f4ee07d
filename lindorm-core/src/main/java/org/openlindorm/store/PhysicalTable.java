package org.openlindorm.store;

/** The name of a table in the store: an HBase namespace and a qualifier. */
public record PhysicalTable(String namespace, String name) {

  @Override
  public String toString() {
    return namespace + ":" + name;
  }
}
