package org.openlindorm.key;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.bytes.StableHash;

/**
 * A number from 0 to {@code count - 1} at the front of the key, in one byte up to 256 of them and
 * two above. Few enough that a range is read once for each: rows keep their order within a bucket.
 */
record Bucket(int count, Kind kind, List<KeyColumn> inputs) implements PrefixPart {

  /** Reading fans out into this many ranges at most. */
  static final int MOST = 1_024;

  Bucket {
    inputs = List.copyOf(inputs);
    if (kind != Kind.MOD) {
      inputs.forEach(input -> input.type().orderedCodec());
    }
  }

  /** What the number is computed from. */
  enum Kind {
    /** {@code mod(c, n)}: the remainder of a whole number or a moment, never negative. */
    MOD,
    /** {@code bucket(n, c, ...)}: the unsigned hash32 of the columns, modulo n. */
    BUCKET,
    /** {@code salt(n)}: the same over all columns of the key. */
    SALT
  }

  @Override
  public String sql() {
    return switch (kind) {
      case MOD -> "mod(" + SqlName.list(inputs) + ", " + count + ")";
      case BUCKET -> "bucket(" + count + ", " + SqlName.list(inputs) + ")";
      case SALT -> "salt(" + count + ")";
    };
  }

  @Override
  public int bytes() {
    return count <= 256 ? 1 : 2;
  }

  @Override
  public void write(List<? extends @Nullable Object> values, ByteWriter out) {
    int number =
        kind == Kind.MOD
            ? remainder(values.get(0))
            : Integer.remainderUnsigned(
                StableHash.hash32(HashPrefix.encoded(inputs, values)), count);
    write(number, out);
  }

  /** NULL counts as 0. */
  private int remainder(@Nullable Object value) {
    return value == null ? 0 : Math.floorMod(((Number) value).longValue(), count);
  }

  private void write(int number, ByteWriter out) {
    if (bytes() == 1) {
      out.int8(number);
    } else {
      out.int16(number);
    }
  }

  private Bytes lane(int number) {
    ByteWriter out = new ByteWriter();
    write(number, out);
    return out.toBytes();
  }

  @Override
  public List<Bytes> lanes() {
    return IntStream.range(0, count).mapToObj(this::lane).toList();
  }

  @Override
  public List<Bytes> splitPoints(int regions) {
    return IntStream.range(1, regions)
        .map(i -> (int) ((long) i * count / regions))
        .filter(number -> number > 0)
        .distinct()
        .mapToObj(this::lane)
        .toList();
  }
}
