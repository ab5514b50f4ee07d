package org.openlindorm.schema;

/** The columns that an index holds in addition to its key. */
public enum Covering {
  /** None: every other column is looked up in the table. */
  NONE,
  /** The columns of the INCLUDE clause. */
  LISTED,
  /** Every declared column, including columns added later. */
  ALL_IN_SCHEMA,
  /** Every declared column and the dynamic ones. */
  DYNAMIC
}
