package org.openlindorm.hbase.wire.avatica;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.calcite.avatica.proto.Common.WireMessage;
import org.apache.calcite.avatica.proto.Responses;
import org.apache.calcite.avatica.remote.ProtobufTranslationImpl;
import org.apache.calcite.avatica.remote.Service;

/**
 * The empty answers to COMMIT and ROLLBACK: every statement is durable when it is answered, so
 * there is nothing to do. They are read from bytes because Avatica keeps their constructors to
 * itself.
 */
final class TransactionAnswers {

  static final Service.CommitResponse COMMIT =
      (Service.CommitResponse) read(Responses.CommitResponse.class);
  static final Service.RollbackResponse ROLLBACK =
      (Service.RollbackResponse) read(Responses.RollbackResponse.class);

  private TransactionAnswers() {}

  private static Service.Response read(Class<?> message) {
    try {
      return new ProtobufTranslationImpl()
          .parseResponse(WireMessage.newBuilder().setName(message.getName()).build().toByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
