package org.openlindorm.hbase.region.index;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.index.EntryKey;

/**
 * A log record that a row is about to change. After a crash the row's entries must be repaired, and
 * these keys may be left over. Encoding: the row key and the number of keys, then for each the
 * index's id and the key; a varint length precedes each key. Row {@code 72} with entry {@code 6131}
 * of index 5: {@code 01 72 01 0000000000000005 02 6131}.
 */
record Intent(Bytes row, List<EntryKey> stale) {

  Intent {
    stale = List.copyOf(stale);
  }

  void write(ByteWriter out) {
    out.sized(row).varint(stale.size());
    for (EntryKey key : stale) {
      out.int64(key.indexId()).sized(key.key());
    }
  }

  static Intent read(ByteReader in) {
    Bytes row = in.sized();
    List<EntryKey> stale = new ArrayList<>();
    for (int left = in.varint(); left > 0; left--) {
      stale.add(new EntryKey(in.int64(), in.sized()));
    }
    return new Intent(row, stale);
  }
}
