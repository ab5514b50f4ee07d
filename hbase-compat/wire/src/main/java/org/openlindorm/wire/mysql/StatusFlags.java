package org.openlindorm.wire.mysql;

/** The status flags of OK and EOF packets (MySQL manual, SERVER_STATUS_flags_enum). */
final class StatusFlags {

  /** The session is between BEGIN and COMMIT. */
  static final int IN_TRANSACTION = 0x0001;

  /** Every statement is committed at once. */
  static final int AUTOCOMMIT = 0x0002;

  static final int MORE_RESULTS = 0x0008;
  static final int CURSOR_EXISTS = 0x0040;
  static final int LAST_ROW_SENT = 0x0080;

  /** A backslash in a string literal is an ordinary character. */
  static final int NO_BACKSLASH_ESCAPES = 0x0200;

  /** The packet contains changes of the session state. */
  static final int SESSION_STATE_CHANGED = 0x4000;

  private StatusFlags() {}
}
