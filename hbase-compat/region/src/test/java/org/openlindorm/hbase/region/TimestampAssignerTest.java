package org.openlindorm.hbase.region;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.Durability;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;

final class TimestampAssignerTest {

  private static final long NOW = 1_000_000;
  private static final byte[] ROW = bytes("row");
  private static final byte[] FAMILY = bytes("f");
  private static final byte[] N = bytes("n");

  private final List<Bytes> rowsRead = new ArrayList<>();
  private final RowClock clock = new RowClock(() -> NOW, this::largest, RowClock.HORIZON_MILLIS);

  private long largest(byte[] row, long from, long to) {
    rowsRead.add(Bytes.wrap(row));
    return 0;
  }

  /** HBase keeps the largest timestamp in the amounts of an increment whose column has a value. */
  @Test
  void theAmountsOfIncrementsAndAppendsAreNotTimestampsOfTheRow() throws IOException {
    stamp(new Increment(ROW).addColumn(FAMILY, N, 1));
    stamp(new Append(ROW).addColumn(FAMILY, N, bytes("x")));
    assertThat(clock.next(ROW)).isEqualTo(NOW);
    assertThat(rowsRead).as("rows read as if their timestamps were far ahead").isEmpty();
  }

  @Test
  void aPutWithoutATimestampGetsTheNextOneOfItsRow() throws IOException {
    var put = new Put(ROW).addColumn(FAMILY, N, bytes("x"));
    stamp(put);
    assertThat(put.get(FAMILY, N).get(0).getTimestamp()).isEqualTo(NOW);
    assertThat(clock.next(ROW)).isEqualTo(NOW + 1);
  }

  @Test
  void aWriteOfAnIndexedTableIsSyncedToTheLogForEveryDurability() throws IOException {
    for (Durability requested : Durability.values()) {
      var put = new Put(ROW).addColumn(FAMILY, N, bytes("x")).setDurability(requested);
      TimestampAssigner.makeIndexable(put, false);
      assertThat(put.getDurability())
          .as("%s", requested)
          .isEqualTo(requested == Durability.FSYNC_WAL ? requested : Durability.SYNC_WAL);
    }
  }

  private void stamp(Mutation mutation) throws IOException {
    TimestampAssigner.mark(mutation);
    TimestampAssigner.stamp(mutation, clock);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
