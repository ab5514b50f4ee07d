package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;

/**
 * The intents of one batch of writes. They are part of the batch's entry in the write-ahead log, as
 * one cell of HBase's meta family with the qualifier {@code lindorm.intent}. The cell never reaches
 * the table, but is returned when the log is replayed.
 *
 * <p>Value: format {@code 01}, settled, number (8 bytes each), varint count, the intents. Batch 9
 * when all up to 7 are settled, with the intent of {@link Intent}'s example: {@code 01
 * 0000000000000007 0000000000000009 01 01 72 01 0000000000000005 02 6131}.
 *
 * @param settled the batches with numbers up to this one need no repair
 */
record IntentBatch(long settled, long number, List<Intent> intents) {

  private static final byte FORMAT = 1;
  private static final byte[] QUALIFIER = Bytes.utf8("lindorm.intent").toArray();

  IntentBatch {
    intents = List.copyOf(intents);
  }

  Bytes encoded() {
    ByteWriter out = new ByteWriter(64 * intents.size() + 32);
    out.int8(FORMAT).int64(settled).int64(number).varint(intents.size());
    intents.forEach(intent -> intent.write(out));
    return out.toBytes();
  }

  static IntentBatch decode(Bytes encoded) throws IOException {
    try {
      ByteReader in = new ByteReader(encoded);
      byte format = in.int8();
      if (format != FORMAT) {
        throw new IOException(
            "Index intents of format %d in the log; this server knows %d. A newer server wrote them:"
                    .formatted(format, FORMAT)
                + " update lindorm-region.jar to its version");
      }
      long settled = in.int64();
      long number = in.int64();
      List<Intent> intents = new ArrayList<>();
      for (int left = in.varint(); left > 0; left--) {
        intents.add(Intent.read(in));
      }
      return new IntentBatch(settled, number, intents);
    } catch (IndexOutOfBoundsException tooShort) {
      throw new IOException("Index intents end too early: " + encoded.hex(), tooShort);
    }
  }

  /** Returns the cell for the log. */
  Cell cell() {
    byte[] row = intents.get(0).row().sharedArray();
    return new KeyValue(row, WALEdit.METAFAMILY, QUALIFIER, number, encoded().sharedArray());
  }

  /** Decodes a cell of the log; returns null for any other cell. */
  static @Nullable IntentBatch of(Cell cell) throws IOException {
    return CellUtil.matchingColumn(cell, WALEdit.METAFAMILY, QUALIFIER)
        ? decode(Bytes.wrap(CellUtil.cloneValue(cell)))
        : null;
  }

  /**
   * Hides the meta family from flush tracking. HBase assumes that every family of a log entry has
   * cells to flush. The meta family never has any, so the region's log would count as needed
   * forever. Setting the cells again makes HBase compute the families itself.
   */
  static void hideFromFlushes(WALEdit edit) {
    for (Cell cell : edit.getCells()) {
      if (WALEdit.isMetaEditFamily(cell)) {
        edit.setCells(edit.getCells());
        return;
      }
    }
  }
}
