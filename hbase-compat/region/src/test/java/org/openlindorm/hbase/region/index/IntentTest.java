package org.openlindorm.hbase.region.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.index.EntryKey;

final class IntentTest {

  private static final Intent INTENT =
      new Intent(Bytes.utf8("r"), List.of(new EntryKey(5, Bytes.utf8("a1"))));

  @Test
  void anIntentIsTheRowAndItsEntriesSoFar() {
    ByteWriter out = new ByteWriter();
    INTENT.write(out);
    assertThat(out.toBytes().hex())
        .isEqualTo("01" + "72" + "01" + "0000000000000005" + "02" + "6131");
    assertThat(Intent.read(new ByteReader(out.toBytes()))).isEqualTo(INTENT);
  }

  @Test
  void aBatchTravelsInOneCellOfTheMetaFamily() throws IOException {
    var batch = new IntentBatch(7, 9, List.of(INTENT));
    assertThat(batch.encoded().hex())
        .isEqualTo(
            "01" + "0000000000000007" + "0000000000000009" + "01" + "0172010000000000000005026131");
    assertThat(IntentBatch.of(batch.cell())).isEqualTo(batch);
    assertThat(WALEdit.isMetaEditFamily(batch.cell())).isTrue();
    byte[] any = {1};
    assertThat(IntentBatch.of(new KeyValue(any, any, any, any))).isNull();
  }

  @Test
  void anUnknownFormatOrATornCellIsNotGuessedAt() {
    assertThatThrownBy(() -> IntentBatch.decode(Bytes.fromHex("02")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("format 2");
    Bytes whole = new IntentBatch(7, 9, List.of(INTENT)).encoded();
    for (int length = 1; length < whole.length(); length++) {
      Bytes torn = whole.slice(0, length);
      assertThatThrownBy(() -> IntentBatch.decode(torn)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void aBatchCompletesWithItsLastRowAndOnlyAfterEarlierBatches() {
    var numbers = new IntentNumbers(1_000);
    long start = numbers.settled();
    long first = numbers.open(2);
    long second = numbers.open(1);
    assertThat(numbers.settled()).isEqualTo(start);
    numbers.close(second);
    assertThat(numbers.settled()).isEqualTo(start);
    numbers.close(first);
    assertThat(numbers.settled()).isEqualTo(start);
    numbers.close(first);
    assertThat(numbers.settled()).isEqualTo(second);
    assertThat(new IntentNumbers(1_001).settled()).isGreaterThan(second);
  }
}
