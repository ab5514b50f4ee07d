package org.openlindorm.schema;

import org.openlindorm.access.Securable;
import org.openlindorm.store.PhysicalTable;

/** A table's name within its database; both are case-sensitive. */
public record TableName(String database, String table) {

  /** Returns whether a table can have this name. */
  public boolean isValid() {
    return NameRules.isTable(table);
  }

  public PhysicalTable physical() {
    return new PhysicalTable(database, table);
  }

  /** Returns the object for grants. */
  public Securable securable() {
    return new Securable.OfTable(database, table);
  }

  @Override
  public String toString() {
    return database + "." + table;
  }
}
