package org.openlindorm.wire.avatica;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.apache.calcite.avatica.proto.Common;
import org.apache.calcite.avatica.proto.Requests;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.ResultColumn;
import org.openlindorm.type.DataType;

/** Execution of a prepared statement, without what the driver sends back. */
class ExecuteMessageTest {

  private static Requests.ExecuteRequest request(Common.StatementHandle handle, String text) {
    return Requests.ExecuteRequest.newBuilder()
        .setStatementHandle(handle)
        .setHasParameterValues(true)
        .addParameterValues(
            Common.TypedValue.newBuilder().setType(Common.Rep.STRING).setStringValue(text))
        .addParameterValues(Common.TypedValue.newBuilder().setType(Common.Rep.NULL).setNull(true))
        .setFirstFrameMaxSize(100)
        .build();
  }

  private static byte[] wired(Requests.ExecuteRequest request) {
    return Common.WireMessage.newBuilder()
        .setName(ExecuteMessage.NAME)
        .setWrappedMessage(request.toByteString())
        .build()
        .toByteArray();
  }

  private static Requests.ExecuteRequest shortened(Requests.ExecuteRequest request)
      throws IOException {
    return Requests.ExecuteRequest.parseFrom(
        Common.WireMessage.parseFrom(ExecuteMessage.withoutSignature(wired(request)))
            .getWrappedMessage());
  }

  private static final Common.StatementHandle BARE =
      Common.StatementHandle.newBuilder().setConnectionId("c1").setId(12).build();

  private static final Common.StatementHandle SIGNED =
      BARE.toBuilder()
          .setSignature(
              WireSignature.of(
                      "SELECT v FROM t WHERE k = ?",
                      List.of(ResultColumn.of("v", DataType.VARCHAR)),
                      List.of(DataType.BIGINT))
                  .toProto())
          .build();

  @Test
  void everythingButTheSignatureStays() throws IOException {
    assertThat(shortened(request(SIGNED, "x"))).isEqualTo(request(BARE, "x"));
  }

  @Test
  void aHandleWithoutASignatureAndAMessageWithoutAHandleStayAsTheyAre() throws IOException {
    Requests.ExecuteRequest bare = request(BARE, "x");
    assertThat(shortened(bare)).isEqualTo(bare);
    Requests.ExecuteRequest none = bare.toBuilder().clearStatementHandle().build();
    assertThat(shortened(none)).isEqualTo(none);
  }

  @Test
  void otherRequestsStayAsTheyAre() throws IOException {
    byte[] fetch =
        Common.WireMessage.newBuilder()
            .setName(Requests.FetchRequest.class.getName())
            .setWrappedMessage(
                Requests.FetchRequest.newBuilder().setConnectionId("c1").build().toByteString())
            .build()
            .toByteArray();
    assertThat(ExecuteMessage.withoutSignature(fetch)).isSameAs(fetch);
  }

  @Test
  void aLargeMessageIsNotCopied() throws IOException {
    byte[] large = wired(request(SIGNED, "x".repeat(RequestMemory.FREE_BYTES)));
    assertThat(ExecuteMessage.withoutSignature(large)).isSameAs(large);
  }
}
