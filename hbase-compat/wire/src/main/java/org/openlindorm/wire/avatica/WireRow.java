package org.openlindorm.wire.avatica;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.calcite.avatica.proto.Common.ColumnValue;
import org.apache.calcite.avatica.proto.Common.Row;
import org.apache.calcite.avatica.shaded.com.google.protobuf.ByteString;
import org.apache.calcite.avatica.shaded.com.google.protobuf.CodedOutputStream;
import org.apache.calcite.avatica.shaded.com.google.protobuf.UnsafeByteOperations;
import org.apache.calcite.avatica.shaded.com.google.protobuf.WireFormat;
import org.jspecify.annotations.Nullable;

/**
 * A row encoded as Avatica's message: {@code Row {value: ColumnValue {scalar_value: TypedValue}}}.
 * Avatica's own encoder writes each value a second time for drivers before version 1.6, and bytes
 * also as base64. That would double the size of a row.
 */
final class WireRow {

  private static final int TAG_SIZE = CodedOutputStream.computeTagSize(Row.VALUE_FIELD_NUMBER);

  private final @Nullable Object[] row;
  private final WireValue[] values;
  private final int[] sizes;
  private final long size;

  private WireRow(@Nullable Object[] row, WireValue[] values, int[] sizes, long size) {
    this.row = row;
    this.values = values;
    this.sizes = sizes;
    this.size = size;
  }

  static WireRow of(@Nullable Object[] row) {
    WireValue[] values = new WireValue[row.length];
    int[] sizes = new int[row.length];
    long size = 0;
    for (int i = 0; i < row.length; i++) {
      values[i] = WireValue.of(row[i]);
      sizes[i] = values[i].size(row[i]);
      size += field(field(sizes[i]));
    }
    return new WireRow(row, values, sizes, size);
  }

  private static int field(int messageSize) {
    return TAG_SIZE + CodedOutputStream.computeUInt32SizeNoTag(messageSize) + messageSize;
  }

  /**
   * Returns the size in bytes; a large value that several columns share counts for each of them.
   */
  long size() {
    return size;
  }

  ByteString bytes() {
    byte[] bytes = new byte[Math.toIntExact(size)];
    CodedOutputStream out = CodedOutputStream.newInstance(bytes);
    try {
      for (int i = 0; i < row.length; i++) {
        begin(Row.VALUE_FIELD_NUMBER, field(sizes[i]), out);
        begin(ColumnValue.SCALAR_VALUE_FIELD_NUMBER, sizes[i], out);
        values[i].write(row[i], out);
      }
      out.checkNoSpaceLeft();
    } catch (IOException e) {
      throw new UncheckedIOException("A row does not have the size that was computed", e);
    }
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  private static void begin(int field, int messageSize, CodedOutputStream out) throws IOException {
    out.writeTag(field, WireFormat.WIRETYPE_LENGTH_DELIMITED);
    out.writeUInt32NoTag(messageSize);
  }
}
