package org.openlindorm.schema;

import java.util.Locale;

/** What the writers of a table promise; the less they change, the less an index costs. */
public enum Mutability {
  /** A row is written once, whole, and never changed or deleted. */
  IMMUTABLE,
  /** A row is written whole and may be deleted whole. */
  IMMUTABLE_ROWS,
  /** Any change, with the server's timestamps. The default. */
  MUTABLE_LATEST,
  /** Any change, also with timestamps that the client sets. */
  MUTABLE_ALL;

  /**
   * The mode that the attribute MUTABILITY names; MUTABLE_UDT is the product's older MUTABLE_ALL.
   */
  static Mutability named(String attribute) {
    String name = attribute.toUpperCase(Locale.ROOT);
    return name.equals("MUTABLE_UDT") ? MUTABLE_ALL : valueOf(name);
  }
}
