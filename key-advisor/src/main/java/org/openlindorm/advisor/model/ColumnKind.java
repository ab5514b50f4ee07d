package org.openlindorm.advisor.model;

/** The effect of a key part on the distribution of new rows. */
public enum ColumnKind {
  /** One value. */
  CONSTANT,
  /** Some values, each of which takes rows: a tenant, a host, a status. */
  ENTITY,
  /** Practically random: a UUID, a hash of something that varies, reversed digits. */
  DISPERSED,
  /** A bucket or salt computed from the row. */
  SALT,
  /** Grows or falls with time. */
  MONOTONE,
  UNKNOWN
}
