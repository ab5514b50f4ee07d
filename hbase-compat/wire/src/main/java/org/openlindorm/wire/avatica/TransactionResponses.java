package org.openlindorm.wire.avatica;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.calcite.avatica.proto.Common.WireMessage;
import org.apache.calcite.avatica.proto.Responses;
import org.apache.calcite.avatica.remote.ProtobufTranslationImpl;
import org.apache.calcite.avatica.remote.Service;

/**
 * The empty responses to COMMIT and ROLLBACK. Every statement is durable when its response is sent,
 * so there is nothing to do. They are parsed from bytes because Avatica's constructors are not
 * public.
 */
final class TransactionResponses {

  static final Service.CommitResponse COMMIT =
      (Service.CommitResponse) read(Responses.CommitResponse.class);
  static final Service.RollbackResponse ROLLBACK =
      (Service.RollbackResponse) read(Responses.RollbackResponse.class);

  private TransactionResponses() {}

  private static Service.Response read(Class<?> message) {
    try {
      return new ProtobufTranslationImpl()
          .parseResponse(WireMessage.newBuilder().setName(message.getName()).build().toByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
