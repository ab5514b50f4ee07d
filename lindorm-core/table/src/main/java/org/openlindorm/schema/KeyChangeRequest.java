package org.openlindorm.schema;

/** Requests of users of a primary key change in progress. The stored form is the name. */
public enum KeyChangeRequest {
  /** Continues after PAUSE. */
  RESUME,
  /** Copies and applies nothing until RESUME or CANCEL. */
  PAUSE,
  /** Ends the change; the table keeps its key. */
  CANCEL
}
