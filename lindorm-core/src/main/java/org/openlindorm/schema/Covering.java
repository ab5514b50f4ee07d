package org.openlindorm.schema;

/** Which columns an index holds beside its key. */
public enum Covering {
  /** None: every other column is looked up in the table. */
  NONE,
  /** Those of the INCLUDE clause. */
  LISTED,
  /** Every declared column, also those that are added later. */
  ALL_IN_SCHEMA,
  /** Every declared column and the dynamic ones. */
  DYNAMIC
}
