package org.openlindorm.wire.mysql.packet;

/**
 * The capability flags of one side of a connection, with the names of MySQL's manual (Protocol::
 * Capability Flags). The flags of both sides together apply to the connection.
 */
public record Capabilities(long bits) {

  public static final long LONG_PASSWORD = 1;
  public static final long FOUND_ROWS = 1 << 1;
  public static final long LONG_FLAG = 1 << 2;
  public static final long CONNECT_WITH_DB = 1 << 3;
  public static final long COMPRESS = 1 << 5;
  public static final long LOCAL_FILES = 1 << 7;
  public static final long IGNORE_SPACE = 1 << 8;
  public static final long PROTOCOL_41 = 1 << 9;
  public static final long INTERACTIVE = 1 << 10;
  public static final long SSL = 1 << 11;
  public static final long TRANSACTIONS = 1 << 13;
  public static final long SECURE_CONNECTION = 1 << 15;
  public static final long MULTI_STATEMENTS = 1 << 16;
  public static final long MULTI_RESULTS = 1 << 17;
  public static final long PS_MULTI_RESULTS = 1 << 18;
  public static final long PLUGIN_AUTH = 1 << 19;
  public static final long CONNECT_ATTRS = 1 << 20;
  public static final long PLUGIN_AUTH_LENENC_DATA = 1 << 21;
  public static final long SESSION_TRACK = 1 << 23;
  public static final long DEPRECATE_EOF = 1 << 24;
  public static final long ZSTD_COMPRESSION = 1 << 26;
  public static final long QUERY_ATTRIBUTES = 1 << 27;

  private static final long OF_SERVER =
      LONG_PASSWORD
          | FOUND_ROWS
          | LONG_FLAG
          | CONNECT_WITH_DB
          | COMPRESS
          | LOCAL_FILES
          | IGNORE_SPACE
          | PROTOCOL_41
          | INTERACTIVE
          | TRANSACTIONS
          | SECURE_CONNECTION
          | MULTI_STATEMENTS
          | MULTI_RESULTS
          | PS_MULTI_RESULTS
          | PLUGIN_AUTH
          | CONNECT_ATTRS
          | PLUGIN_AUTH_LENENC_DATA
          | SESSION_TRACK
          | DEPRECATE_EOF
          | ZSTD_COMPRESSION
          | QUERY_ATTRIBUTES;

  /** Returns the server's capabilities. The protocol before 4.1 is not supported. */
  public static Capabilities ofServer(boolean tls) {
    return new Capabilities(tls ? OF_SERVER | SSL : OF_SERVER);
  }

  public boolean has(long flag) {
    return (bits & flag) != 0;
  }

  /** Returns the capabilities of both sides. */
  public Capabilities and(Capabilities other) {
    return new Capabilities(bits & other.bits);
  }

  /** Returns these capabilities with or without one of them. */
  public Capabilities with(long flag, boolean on) {
    return new Capabilities(on ? bits | flag : bits & ~flag);
  }
}
