package org.openlindorm.index.build;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The progress of one table's index builds, and their owner. As bytes: format {@code 01}, owner,
 * end of the lease (8 bytes), first and last key of the table, then for each index its id, the time
 * of its start (8 bytes each), rows read (8 bytes) and {@link KeyRanges}.
 *
 * @param owner the building server; empty when there is none
 * @param leaseEnd the end of the lease, in milliseconds since the epoch
 * @param first the smallest key of the table when the build began; only progress depends on it
 * @param last the largest
 */
record BuildRecord(
    String owner, long leaseEnd, Bytes first, Bytes last, List<IndexProgress> indexes) {

  static final BuildRecord NONE = new BuildRecord("", 0, Bytes.EMPTY, Bytes.EMPTY, List.of());

  private static final byte FORMAT = 1;

  BuildRecord {
    indexes = List.copyOf(indexes);
  }

  /** The progress of one index; a different start time is a different build. */
  record IndexProgress(long indexId, long startedAt, long rows, KeyRanges done) {
    boolean isOf(IndexProgress other) {
      return indexId == other.indexId && startedAt == other.startedAt;
    }
  }

  /** The progress of a build, or null when it has not started. */
  @Nullable IndexProgress of(long indexId, long startedAt) {
    return indexes.stream()
        .filter(one -> one.indexId() == indexId && one.startedAt() == startedAt)
        .findFirst()
        .orElse(null);
  }

  boolean isHeldAt(long now) {
    return !owner.isEmpty() && leaseEnd > now;
  }

  BuildRecord heldBy(String holder, long until) {
    return new BuildRecord(holder, until, first, last, indexes);
  }

  BuildRecord between(Bytes firstKey, Bytes lastKey) {
    return new BuildRecord(owner, leaseEnd, firstKey, lastKey, indexes);
  }

  BuildRecord with(List<IndexProgress> changed) {
    return new BuildRecord(owner, leaseEnd, first, last, changed);
  }

  double share(IndexProgress index) {
    return KeyShare.done(index.done(), first, last);
  }

  Bytes encoded() {
    ByteWriter out = new ByteWriter();
    out.int8(FORMAT).text(owner).int64(leaseEnd).sized(first).sized(last).varint(indexes.size());
    for (IndexProgress index : indexes) {
      out.int64(index.indexId()).int64(index.startedAt()).int64(index.rows());
      index.done().encode(out);
    }
    return out.toBytes();
  }

  static BuildRecord decode(Bytes encoded) {
    ByteReader in = new ByteReader(encoded);
    byte format = in.int8();
    if (format != FORMAT) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "the progress of an index build in format " + format,
          "It was written by a newer server; start that version again");
    }
    String owner = in.text();
    long leaseEnd = in.int64();
    Bytes first = in.sized();
    Bytes last = in.sized();
    List<IndexProgress> indexes = new ArrayList<>();
    for (int left = in.varint(); left > 0; left--) {
      indexes.add(new IndexProgress(in.int64(), in.int64(), in.int64(), KeyRanges.decode(in)));
    }
    return new BuildRecord(owner, leaseEnd, first, last, indexes);
  }
}
