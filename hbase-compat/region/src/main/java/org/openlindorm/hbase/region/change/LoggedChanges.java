package org.openlindorm.hbase.region.change;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.LoggedChange;
import org.openlindorm.store.StoredCell;

/**
 * The row changes of one batch of writes, in the order of the batch. They are part of the batch's
 * entry in the write-ahead log, as one cell of HBase's meta family with the qualifier {@code
 * lindorm.changes}. The cell never reaches the table.
 *
 * <p>Value: format {@code 01}, varint count, then for each change the row key, the version (8
 * bytes), the row after it and the row before it. A row is the number of its cells plus 1 as a
 * varint, and for each cell its name, timestamp (8 bytes) and value; 0 if it was not recorded.
 * Keys, names and values follow their length as a varint. The deletion of row {@code r} at version
 * 5, without the row before: {@code 01 01 01 72 0000000000000005 01 00}.
 */
public record LoggedChanges(List<LoggedChange> changes) {

  private static final byte FORMAT = 1;
  private static final byte[] QUALIFIER = Bytes.utf8("lindorm.changes").toArray();

  public LoggedChanges {
    changes = List.copyOf(changes);
  }

  Bytes encoded() {
    ByteWriter out = new ByteWriter(256 * changes.size() + 16);
    out.int8(FORMAT).varint(changes.size());
    changes.forEach(change -> write(change, out));
    return out.toBytes();
  }

  static LoggedChanges decode(Bytes encoded) throws IOException {
    try {
      ByteReader in = new ByteReader(encoded);
      byte format = in.int8();
      if (format != FORMAT) {
        throw new IOException(
            "Row changes of format %d in the log; this server knows %d. A newer server wrote them"
                .formatted(format, FORMAT));
      }
      int count = in.varint();
      List<LoggedChange> changes = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        changes.add(read(in));
      }
      return new LoggedChanges(changes);
    } catch (IndexOutOfBoundsException tooShort) {
      throw new IOException("Row changes in the log end too early", tooShort);
    }
  }

  private static void write(LoggedChange change, ByteWriter out) {
    out.sized(change.key()).int64(change.version());
    write(change.cells(), out);
    change.before().ifPresentOrElse(cells -> write(cells, out), () -> out.varint(0));
  }

  private static void write(List<StoredCell> row, ByteWriter out) {
    out.varint(row.size() + 1);
    for (StoredCell cell : row) {
      out.sized(cell.qualifier()).int64(cell.timestamp()).sized(cell.value());
    }
  }

  private static LoggedChange read(ByteReader in) {
    Bytes key = in.sized();
    long version = in.int64();
    List<StoredCell> after = row(in.varint() - 1, in);
    int before = in.varint();
    return new LoggedChange(
        key, version, after, before == 0 ? Optional.empty() : Optional.of(row(before - 1, in)));
  }

  private static List<StoredCell> row(int count, ByteReader in) {
    List<StoredCell> cells = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      Bytes qualifier = in.sized();
      long timestamp = in.int64();
      cells.add(new StoredCell(qualifier, timestamp, in.sized()));
    }
    return cells;
  }

  /** Returns the cell for the log. */
  Cell cell() {
    byte[] row = changes.get(0).key().sharedArray();
    return new KeyValue(row, WALEdit.METAFAMILY, QUALIFIER, 0, encoded().sharedArray());
  }

  /** Decodes a cell of the log; returns null for any other cell. */
  public static @Nullable LoggedChanges of(Cell cell) throws IOException {
    return CellUtil.matchingColumn(cell, WALEdit.METAFAMILY, QUALIFIER)
        ? decode(Bytes.wrap(CellUtil.cloneValue(cell)))
        : null;
  }
}
