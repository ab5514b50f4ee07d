package org.openlindorm.store;

/**
 * The name of a table in the store: an HBase namespace and a qualifier.
 *
 * @param naming how its cells are named in this port
 */
public record PhysicalTable(String namespace, String name, CellNaming naming) {

  /** A table of one family, as all are that we make ourselves. */
  public PhysicalTable(String namespace, String name) {
    this(namespace, name, CellNaming.QUALIFIER);
  }

  @Override
  public String toString() {
    return namespace + ":" + name;
  }
}
