package org.openlindorm.hbase.wire.mysql;

import java.util.List;
import org.openlindorm.hbase.wire.mysql.packet.MalformedPacket;
import org.openlindorm.hbase.wire.mysql.packet.PayloadReader;
import org.openlindorm.hbase.wire.mysql.row.BoundParameters;

/**
 * What clients attach to a statement under names of their own (MySQL manual, Query Attributes). It
 * is read so that the statement behind it is found, and means nothing here.
 */
final class QueryAttributes {

  /** In STMT_EXECUTE: attributes may follow a statement without parameters. */
  private static final int PARAMETER_COUNT_AVAILABLE = 8;

  /** As many as parameters. */
  private static final int MOST = 0xffff;

  private QueryAttributes() {}

  /** Passes over those in front of the text of QUERY: their number, 1, and what they are. */
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
