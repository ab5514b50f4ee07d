package org.openlindorm.schema;

import java.util.Locale;

/**
 * The restrictions on writes that the writers of a table guarantee. Stronger restrictions make an
 * index cheaper.
 */
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
   * Returns the mode that the attribute MUTABILITY names; MUTABLE_UDT is the product's older name
   * of MUTABLE_ALL.
   */
  static Mutability named(String attribute) {
    String name = attribute.toUpperCase(Locale.ROOT);
    return name.equals("MUTABLE_UDT") ? MUTABLE_ALL : valueOf(name);
  }
}
