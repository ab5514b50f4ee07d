package org.openlindorm.advisor.model;

/** What a part of a key does to the places where new rows land. */
public enum ColumnKind {
  /** One value. */
  CONSTANT,
  /** Some values, each of which takes rows: a tenant, a host, a status. */
  ENTITY,
  /** As good as random: a UUID, a hash of something that varies, reversed digits. */
  DISPERSED,
  /** A bucket or salt computed from the row. */
  SALT,
  /** Grows or falls with time. */
  MONOTONE,
  UNKNOWN
}
