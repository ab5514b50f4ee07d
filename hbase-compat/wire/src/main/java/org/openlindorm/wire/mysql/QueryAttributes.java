package org.openlindorm.wire.mysql;

import java.util.List;
import org.openlindorm.wire.mysql.packet.MalformedPacket;
import org.openlindorm.wire.mysql.packet.PayloadReader;
import org.openlindorm.wire.mysql.row.BoundParameters;

/**
 * Skips the named attributes that clients attach to a statement (MySQL manual, Query Attributes).
 * They are parsed only to find the statement after them and have no effect.
 */
final class QueryAttributes {

  /** Flag of STMT_EXECUTE: attributes may follow a statement without parameters. */
  private static final int PARAMETER_COUNT_AVAILABLE = 8;

  /** The maximum number of attributes, the same as of parameters. */
  private static final int MOST = 0xffff;

  private QueryAttributes() {}

  /** Skips the attributes before the text of QUERY: their number, 1, and their values. */
  static void skip(PayloadReader in) {
    int count = count(in);
    if (in.lengthEncoded() != 1) {
      throw new MalformedPacket("a query has one set of attributes");
    }
    if (count > 0) {
      var unused = new BoundParameters(List.of(), 0).read(in, count, /* named= */ true);
    }
  }

  /**
   * Returns the number of values and attributes of STMT_EXECUTE, which a client with
   * QUERY_ATTRIBUTES sends. Its flag counts only for a statement without parameters, as in MySQL's
   * server: Connector/Python sends the number and not the flag.
   */
  static int count(int flags, int parameters, PayloadReader in) {
    return parameters == 0 && (flags & PARAMETER_COUNT_AVAILABLE) == 0 ? 0 : count(in);
  }

  private static int count(PayloadReader in) {
    long count = in.lengthEncoded();
    if (count < 0 || count > MOST) {
      throw new MalformedPacket(count + " attributes of a query");
    }
    return (int) count;
  }
}
