package org.openlindorm.hbase.region;

import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.exceptions.DeserializationException;
import org.apache.hadoop.hbase.filter.FilterBase;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;

/**
 * The condition of a checkAndMutate: keeps a row only if its version, the largest timestamp of its
 * visible cells, is the expected one. Cells that are deleted or older than the table's TTL do not
 * reach a filter, so the version is the one that a plain read returns. An expected version of 0
 * means "no row". HBase calls no filter for an absent row, so {@link TypedTableObserver} evaluates
 * that case.
 *
 * <p>Encoded as eight bytes: version 300 is {@code 000000000000012c}.
 */
public final class RowVersionFilter extends FilterBase {

  private final long expected;
  private long largest;

  public RowVersionFilter(long expected) {
    this.expected = expected;
  }

  /** HBase calls this method. */
  public static RowVersionFilter parseFrom(byte[] encoded) throws DeserializationException {
    if (encoded.length != Long.BYTES) {
      throw new DeserializationException(
          "A row version has 8 bytes, not " + Bytes.wrap(encoded).hex());
    }
    return new RowVersionFilter(new ByteReader(Bytes.wrap(encoded)).int64());
  }

  boolean expectsNoRow() {
    return expected == 0;
  }

  @Override
  public void reset() {
    largest = 0;
  }

  @Override
  public ReturnCode filterCell(Cell cell) {
    largest = Math.max(largest, cell.getTimestamp());
    return ReturnCode.INCLUDE_AND_NEXT_COL;
  }

  @Override
  public boolean hasFilterRow() {
    return true;
  }

  @Override
  public boolean filterRow() {
    return largest != expected;
  }

  @Override
  public byte[] toByteArray() {
    return new ByteWriter(Long.BYTES).int64(expected).toBytes().toArray();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RowVersionFilter that && expected == that.expected;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(expected);
  }
}
