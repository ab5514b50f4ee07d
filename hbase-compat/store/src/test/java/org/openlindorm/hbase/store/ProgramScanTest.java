package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.store.RowProcessor;
import org.openlindorm.store.RowProgram;

/** Tests scan programs that HBase's client calls, like a client in another process. */
final class ProgramScanTest extends ProgramScans {

  @Override
  HBaseStore connect() {
    return HBaseStore.connect(SharedCluster.configuration());
  }

  @Test
  void aProgramThatTheRegionDoesNotKnowIsRefusedAndTheServerLivesOn() {
    var unknown =
        new RowProgram() {
          @Override
          public Bytes encoded() {
            return Bytes.fromHex("7f00");
          }

          @Override
          public RowProcessor open() {
            throw new IllegalStateException("runs in the region only");
          }
        };
    assertThatThrownBy(() -> ids(unknown, ByteRange.ALL, false))
        .isInstanceOfSatisfying(
            LindormException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNSUPPORTED));
    assertThat(store().fetch(TABLE, key(CODEC, 1))).isNotNull();
  }
}
