package org.openlindorm.advisor.model;

/** The effect of a key part on the distribution of new rows. */
public enum ColumnKind {
  /** A single value. */
  CONSTANT,
  /** Several values that each get many rows: a tenant, a host, a status. */
  ENTITY,
  /** Practically random values: a UUID, a hash of varying values, reversed digits. */
  DISPERSED,
  /** A bucket or salt that is computed from the row. */
  SALT,
  /** Values that grow or fall with time. */
  MONOTONE,
  UNKNOWN
}
