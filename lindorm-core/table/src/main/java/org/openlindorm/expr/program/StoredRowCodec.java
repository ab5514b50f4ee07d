package org.openlindorm.expr.program;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;

/**
 * The cells of a stored row as one run of bytes: for each a sized qualifier, eight bytes of
 * timestamp, a sized value. The key is not among them: it is the key of the output.
 */
public final class StoredRowCodec {

  private StoredRowCodec() {}

  static Bytes encode(StoredRow row) {
    ByteWriter out = new ByteWriter(256);
    for (StoredCell cell : row.cells()) {
      out.sized(cell.qualifier()).int64(cell.timestamp()).sized(cell.value());
    }
    return out.toBytes();
  }

  /** Returns the stored row from the output of a program with {@link Output.StoredRows}. */
  public static StoredRow decode(StoredRow output) {
    ByteReader in = new ByteReader(ScanProgram.output(output));
    List<StoredCell> cells = new ArrayList<>();
    while (in.remaining() > 0) {
      cells.add(new StoredCell(in.sized(), in.int64(), in.sized()));
    }
    return new StoredRow(output.key(), List.copyOf(cells));
  }
}
