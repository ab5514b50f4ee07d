package org.openlindorm.hbase.region;

import org.apache.hadoop.hbase.DoNotRetryIOException;

/** A table refuses a call because its primary key is being changed, or was changed. */
public final class ClosedTableException extends DoNotRetryIOException {

  private static final long serialVersionUID = 1;

  /** HBase's client calls this constructor with the message of the server. */
  public ClosedTableException(String message) {
    super(message);
  }
}
