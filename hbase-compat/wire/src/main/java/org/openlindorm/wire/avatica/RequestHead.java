package org.openlindorm.wire.avatica;

import java.io.IOException;
import java.util.Optional;
import org.apache.calcite.avatica.shaded.com.google.protobuf.CodedInputStream;
import org.apache.calcite.avatica.shaded.com.google.protobuf.WireFormat;

/**
 * Parses the first bytes of a request. Avatica's WireMessage has the name of the message in field 1
 * and the message in field 2. Field 1 of the messages that can be large is the id of the
 * connection. In ExecuteRequest it is the handle of the statement, whose field 1 is the id.
 */
final class RequestHead {

  private static final int FIRST = tag(1);
  private static final int SECOND = tag(2);

  private RequestHead() {}

  private static int tag(int field) {
    return field << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED;
  }

  /** Returns the connection of a request, if its first bytes contain the id. */
  static Optional<String> connectionId(byte[] bytes, int length) {
    try {
      CodedInputStream in = CodedInputStream.newInstance(bytes, 0, length);
      if (in.readTag() != FIRST) {
        return Optional.empty();
      }
      String message = in.readString();
      if (!entered(in, SECOND) || message.equals(ExecuteMessage.NAME) && !entered(in, FIRST)) {
        return Optional.empty();
      }
      return in.readTag() == FIRST ? Optional.of(in.readString()) : Optional.empty();
    } catch (IOException notAvatica) {
      return Optional.empty();
    }
  }

  private static boolean entered(CodedInputStream in, int field) throws IOException {
    if (in.readTag() != field) {
      return false;
    }
    return in.readRawVarint32() >= 0;
  }
}
