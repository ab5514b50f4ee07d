package org.openlindorm.wire.avatica;

import java.io.IOException;
import org.apache.calcite.avatica.proto.Common;
import org.apache.calcite.avatica.proto.Common.WireMessage;
import org.apache.calcite.avatica.proto.Requests;
import org.apache.calcite.avatica.shaded.com.google.protobuf.ByteString;
import org.apache.calcite.avatica.shaded.com.google.protobuf.UnknownFieldSet;

/**
 * An ExecuteRequest as received. Drivers send back the whole signature of PREPARE, which is most of
 * the message and is never read.
 */
final class ExecuteMessage {

  static final String NAME = Requests.ExecuteRequest.class.getName();

  private ExecuteMessage() {}

  /**
   * Removes the signature in the statement handle from a request, if it is an ExecuteRequest. A
   * request that is too large to be worth a copy consists mostly of values and is returned
   * unchanged.
   *
   * @param request a WireMessage
   */
  static byte[] withoutSignature(byte[] request) throws IOException {
    if (request.length > RequestMemory.FREE_BYTES) {
      return request;
    }
    WireMessage message = WireMessage.parseFrom(request);
    return message.getName().equals(NAME)
        ? message.toBuilder()
            .setWrappedMessage(withoutSignature(message.getWrappedMessage()))
            .build()
            .toByteArray()
        : request;
  }

  private static ByteString withoutSignature(ByteString message) throws IOException {
    UnknownFieldSet request = UnknownFieldSet.parseFrom(message);
    UnknownFieldSet.Field handles =
        request.getField(Requests.ExecuteRequest.STATEMENTHANDLE_FIELD_NUMBER);
    UnknownFieldSet.Field.Builder shorter = UnknownFieldSet.Field.newBuilder();
    for (ByteString handle : handles.getLengthDelimitedList()) {
      shorter.addLengthDelimited(
          UnknownFieldSet.parseFrom(handle).toBuilder()
              .clearField(Common.StatementHandle.SIGNATURE_FIELD_NUMBER)
              .build()
              .toByteString());
    }
    return request.toBuilder()
        .addField(Requests.ExecuteRequest.STATEMENTHANDLE_FIELD_NUMBER, shorter.build())
        .build()
        .toByteString();
  }
}
