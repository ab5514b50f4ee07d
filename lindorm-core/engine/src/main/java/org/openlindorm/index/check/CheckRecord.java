package org.openlindorm.index.check;

import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.IndexDef;

/**
 * The results of comparing an index with its table. As bytes: format {@code 01}, then createdAt,
 * checkedAt, differences and repaired (8 bytes each), then {@code 00}, or {@code 01} and the pass:
 * startedAt, rows, entries, differences (8 bytes each), side (1 byte), next key.
 *
 * @param createdAt of the index; a record of an index that was rebuilt since is void
 * @param checkedAt when the last complete comparison began, in milliseconds since the epoch; 0 for
 *     none
 * @param differences the number that it found
 * @param repaired the number of rows that comparisons have repaired since the index was built
 * @param pass the current background comparison, or null
 */
public record CheckRecord(
    long createdAt, long checkedAt, long differences, long repaired, @Nullable Pass pass) {

  private static final byte FORMAT = 1;
  private static final byte ROWS = 0;
  private static final byte ENTRIES = 1;

  /** Returns the record of an index that was never checked. */
  public static CheckRecord none(IndexDef index) {
    return new CheckRecord(index.createdAt(), 0, 0, 0, null);
  }

  /**
   * The progress of a comparison: all rows first, then all entries.
   *
   * @param next the key to continue with
   */
  public record Pass(
      long startedAt, long rows, long entries, long differences, IndexCheck.Side side, Bytes next) {

    /** Returns a new comparison. */
    public static Pass at(long now) {
      return new Pass(now, 0, 0, 0, IndexCheck.Side.ROWS, Bytes.EMPTY);
    }
  }

  /** Returns the record after a complete comparison that began at a time. */
  public CheckRecord checked(long startedAt, CheckReport report) {
    return new CheckRecord(
        createdAt, startedAt, report.differences(), repaired + report.repaired(), pass);
  }

  /**
   * Returns the record after one more stretch of the current comparison; the last one completes it.
   */
  public CheckRecord after(Pass before, IndexCheck.CheckedPart stretch) {
    CheckReport report = stretch.report();
    long found = before.differences() + report.differences();
    long all = repaired + report.repaired();
    Bytes next = stretch.next();
    boolean sideEnds = next == null;
    if (sideEnds && before.side() == IndexCheck.Side.ENTRIES) {
      return new CheckRecord(createdAt, before.startedAt(), found, all, null);
    }
    Pass now =
        new Pass(
            before.startedAt(),
            before.rows() + report.rows(),
            before.entries() + report.entries(),
            found,
            sideEnds ? IndexCheck.Side.ENTRIES : before.side(),
            next == null ? Bytes.EMPTY : next);
    return new CheckRecord(createdAt, checkedAt, differences, all, now);
  }

  Bytes encoded() {
    ByteWriter out =
        new ByteWriter()
            .int8(FORMAT)
            .int64(createdAt)
            .int64(checkedAt)
            .int64(differences)
            .int64(repaired);
    if (pass == null) {
      return out.int8(0).toBytes();
    }
    return out.int8(1)
        .int64(pass.startedAt())
        .int64(pass.rows())
        .int64(pass.entries())
        .int64(pass.differences())
        .int8(pass.side() == IndexCheck.Side.ROWS ? ROWS : ENTRIES)
        .sized(pass.next())
        .toBytes();
  }

  static CheckRecord decode(Bytes encoded) {
    ByteReader in = new ByteReader(encoded);
    byte format = in.int8();
    if (format != FORMAT) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "the record of an index check in format " + format,
          "It came from a newer server; start that one again");
    }
    return new CheckRecord(
        in.int64(), in.int64(), in.int64(), in.int64(), in.int8() == 0 ? null : pass(in));
  }

  private static Pass pass(ByteReader in) {
    return new Pass(
        in.int64(),
        in.int64(),
        in.int64(),
        in.int64(),
        in.int8() == ROWS ? IndexCheck.Side.ROWS : IndexCheck.Side.ENTRIES,
        in.sized());
  }
}
