package org.openlindorm.hbase.wire.mysql;

/** The state that OK and EOF packets tell (MySQL manual, SERVER_STATUS_flags_enum). */
final class StatusFlags {

  /** Every statement takes effect at once. */
  static final int AUTOCOMMIT = 0x0002;

  static final int MORE_RESULTS = 0x0008;
  static final int CURSOR_EXISTS = 0x0040;
  static final int LAST_ROW_SENT = 0x0080;

  private StatusFlags() {}
}
