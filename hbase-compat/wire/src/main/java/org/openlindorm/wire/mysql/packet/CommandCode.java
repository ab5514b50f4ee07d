package org.openlindorm.wire.mysql.packet;

import java.util.Optional;

/** The supported commands, with the first byte of their packets. */
public enum CommandCode {
  QUIT(0x01),
  INIT_DB(0x02),
  QUERY(0x03),
  FIELD_LIST(0x04),
  STATISTICS(0x09),
  PROCESS_KILL(0x0c),
  PING(0x0e),
  CHANGE_USER(0x11),
  STMT_PREPARE(0x16),
  STMT_EXECUTE(0x17),
  STMT_SEND_LONG_DATA(0x18),
  STMT_CLOSE(0x19),
  STMT_RESET(0x1a),
  SET_OPTION(0x1b),
  STMT_FETCH(0x1c),
  RESET_CONNECTION(0x1f);

  private static final CommandCode[] BY_NUMBER = new CommandCode[0x20];

  static {
    for (CommandCode code : values()) {
      BY_NUMBER[code.number] = code;
    }
  }

  private final int number;

  CommandCode(int number) {
    this.number = number;
  }

  /** Returns the command of a first byte; empty for an unsupported one. */
  public static Optional<CommandCode> of(int number) {
    return number < 0 || number >= BY_NUMBER.length
        ? Optional.empty()
        : Optional.ofNullable(BY_NUMBER[number]);
  }
}
