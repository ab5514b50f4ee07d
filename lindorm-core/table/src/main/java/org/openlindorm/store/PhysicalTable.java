package org.openlindorm.store;

/**
 * The name of a table in the store: an HBase namespace and a qualifier.
 *
 * @param naming how its cells are named in this port
 */
public record PhysicalTable(String namespace, String name, CellNaming naming) {

  /** A table of one family, as all tables that this port creates. */
  public PhysicalTable(String namespace, String name) {
    this(namespace, name, CellNaming.QUALIFIER);
  }

  /** Returns the table of a name such as {@code db:t}. */
  public static PhysicalTable named(String table) {
    int colon = table.indexOf(':');
    return new PhysicalTable(table.substring(0, colon), table.substring(colon + 1));
  }

  @Override
  public String toString() {
    return namespace + ":" + name;
  }
}
