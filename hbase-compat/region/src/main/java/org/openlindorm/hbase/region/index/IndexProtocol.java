package org.openlindorm.hbase.region.index;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.index.EntryKey;

/** The protocol between the regions of a table and the code that reads or defines its indexes. */
public final class IndexProtocol {

  /** The descriptor value that contains the table's indexes, in hex. */
  public static final String INDEXES = "lindorm.indexes";

  /**
   * The attribute of a Get for the row of an index entry. While the row's change is in flight to
   * the index, the response is the row as the entry describes it. The value is the index's id (8
   * bytes) and the entry's key.
   */
  public static final String ENTRY = "lindorm.entry";

  /**
   * The attribute of a Get that repairs the row's entries in one index and returns nothing. The
   * value is the index's id (8 bytes), a varint count, and the keys of entries that may be wrong,
   * each after a varint length.
   */
  public static final String RECONCILE = "lindorm.reconcile";

  /** The attribute of each entry write of index maintenance. */
  public static final String MAINTENANCE = "lindorm.index.maintenance";

  private IndexProtocol() {}

  /**
   * Returns the value of {@link #ENTRY}; entry {@code 6131} of index 5 is {@code 0000000000000005
   * 6131}.
   */
  public static byte[] entry(long indexId, Bytes key) {
    return new ByteWriter(Long.BYTES + key.length()).int64(indexId).bytes(key).toBytes().toArray();
  }

  static EntryKey readEntry(byte[] value) {
    ByteReader in = new ByteReader(Bytes.wrap(value));
    long indexId = in.int64();
    return new EntryKey(indexId, in.bytes(in.remaining()));
  }

  /** Returns the value of {@link #RECONCILE}. */
  public static byte[] reconcile(long indexId, List<Bytes> suspects) {
    ByteWriter out = new ByteWriter().int64(indexId).varint(suspects.size());
    suspects.forEach(out::sized);
    return out.toBytes().toArray();
  }

  static List<EntryKey> readReconcile(byte[] value) {
    ByteReader in = new ByteReader(Bytes.wrap(value));
    long indexId = in.int64();
    List<EntryKey> suspects = new ArrayList<>();
    for (int left = in.varint(); left > 0; left--) {
      suspects.add(new EntryKey(indexId, in.sized()));
    }
    return suspects;
  }
}
