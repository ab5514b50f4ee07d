package org.openlindorm.key;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;

/**
 * A number from 0 to {@code count - 1} at the start of the key: one byte for up to 256 values, two
 * bytes for more. A range is read once per bucket; rows keep their order within a bucket.
 */
record Bucket(NumberFunction function, int count, List<KeyColumn> inputs) implements PrefixPart {

  /** The largest number of buckets, and so of ranges that one read fans out into. */
  static final int MOST = 1_024;

  Bucket {
    inputs = List.copyOf(inputs);
  }

  @Override
  public String sql() {
    return function.sql(this);
  }

  @Override
  public int bytes() {
    return count <= 256 ? 1 : 2;
  }

  @Override
  public void write(List<? extends @Nullable Object> values, ByteWriter out) {
    write(function.number(inputs, values, count), out);
  }

  private void write(int number, ByteWriter out) {
    if (bytes() == 1) {
      out.int8(number);
    } else {
      out.int16(number);
    }
  }

  private Bytes bucket(int number) {
    ByteWriter out = new ByteWriter();
    write(number, out);
    return out.toBytes();
  }

  @Override
  public List<Bytes> buckets() {
    return IntStream.range(0, count).mapToObj(this::bucket).toList();
  }

  @Override
  public List<Bytes> splitPoints(int regions) {
    return IntStream.range(1, regions)
        .map(i -> (int) ((long) i * count / regions))
        .filter(number -> number > 0)
        .distinct()
        .mapToObj(this::bucket)
        .toList();
  }
}
