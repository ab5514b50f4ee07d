package org.openlindorm.sql.parse.tree;

/** BEGIN, COMMIT and ROLLBACK as stock drivers send them. */
public enum TransactionControl implements Statement {
  BEGIN,
  COMMIT,
  ROLLBACK
}
