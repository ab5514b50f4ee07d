package org.openlindorm.wire.avatica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.avatica.Meta;
import org.apache.calcite.avatica.proto.Common;
import org.apache.calcite.avatica.shaded.com.google.protobuf.InvalidProtocolBufferException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;

/** Tests what Avatica's driver reads from rows that we have encoded. */
class WireRowTest {

  /** Reads a frame as the driver does. */
  @SuppressWarnings("unchecked")
  static List<List<Object>> read(Meta.Frame frame) {
    try {
      Common.Frame arrived = Common.Frame.parseFrom(frame.toProto().toByteString());
      List<List<Object>> rows = new ArrayList<>();
      Meta.Frame.fromProto(arrived).rows.forEach(row -> rows.add((List<Object>) row));
      return rows;
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError("The frame is no message", e);
    }
  }

  private static List<List<Object>> sent(@Nullable Object... row) {
    return read(new WireFrame(7, false, List.of(WireRow.of(row).bytes())));
  }

  @Test
  void everyValueArrivesAsAvaticaItselfSendsIt() {
    @Nullable Object[] row = {
      null,
      true,
      false,
      (byte) -7,
      (short) 300,
      0,
      -1,
      Integer.MIN_VALUE,
      Long.MIN_VALUE,
      Long.MAX_VALUE,
      -0.0f,
      1.5f,
      Float.NaN,
      -0.0,
      Double.MIN_VALUE,
      Double.NaN,
      new BigDecimal("-12345678901234567890.00100"),
      new BigDecimal("1E+10"),
      "",
      "gr\u00fc\u00df \u4f60 \ud83d\ude00",
      "x".repeat(70_000)
    };
    assertThat(sent(row)).isEqualTo(read(new Meta.Frame(7, false, List.of((Object) row))));
    assertThat(sent(row).get(0).get(0)).isNull();
    assertThat(sent(row).get(0).get(8)).isEqualTo(Long.MIN_VALUE);
  }

  @Test
  void bytesArriveAsTheyAre() {
    byte[] bytes = {0, -1, 127, -128};
    assertThat(sent(Bytes.wrap(bytes), Bytes.wrap(new byte[0])).get(0))
        .containsExactly(bytes, new byte[0]);
  }

  @Test
  void aFrameContainsItsOffsetAndWhetherItIsTheLast() {
    Common.Frame frame = new WireFrame(1_000, true, List.of()).toProto();
    assertThat(frame.getOffset()).isEqualTo(1_000);
    assertThat(frame.getDone()).isTrue();
    assertThat(read(new WireFrame(0, true, List.of()))).isEmpty();
  }

  @Test
  void aRowTakesHalfOfWhatAvaticaMakesOfIt() {
    Object[] row = {1L, "a text of some length", 2.5, Bytes.wrap(new byte[30])};
    Object[] unwrapped = {1L, "a text of some length", 2.5, new byte[30]};
    long ours = WireRow.of(row).size();
    int avaticas =
        new Meta.Frame(0, true, List.of((Object) unwrapped)).toProto().getSerializedSize();
    assertThat(ours).isLessThan(avaticas / 2);
  }

  @Test
  void aValueOfNoSqlTypeIsRefused() {
    assertThatThrownBy(() -> WireRow.of(new Object[] {new Object()}))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("java.lang.Object");
  }
}
