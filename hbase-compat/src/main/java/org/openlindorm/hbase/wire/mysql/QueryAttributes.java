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

  /** In STMT_EXECUTE: how many values follow is said. */
  private static final int COUNT_FOLLOWS = 8;

  /** As many as parameters. */
  private static final int MOST = 0xffff;

  private QueryAttributes() {}

  /** Passes over those in front of the text of QUERY: their number, 1, and what they are. */
  static void skip(PayloadReader in) {
    int count = count(in);
    if (in.lengthEncoded() != 1) {
      throw new MalformedPacket("A query has one set of attributes");
    }
    if (count > 0) {
      var unused = new BoundParameters(List.of(), 0).read(in, count, /* named= */ true);
    }
  }

  /** How many values and attributes a run of a prepared statement brings. */
  static int count(int flags, int parameters, PayloadReader in) {
    return (flags & COUNT_FOLLOWS) == 0 ? parameters : count(in);
  }

  private static int count(PayloadReader in) {
    long count = in.lengthEncoded();
    if (count < 0 || count > MOST) {
      throw new MalformedPacket(count + " attributes of a query");
    }
    return (int) count;
  }
}
