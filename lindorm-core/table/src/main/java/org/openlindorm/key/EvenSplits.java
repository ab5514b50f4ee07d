package org.openlindorm.key;

import java.util.List;
import java.util.stream.IntStream;
import org.openlindorm.bytes.Bytes;

/** Split points that divide the space of all keys evenly. */
final class EvenSplits {

  private EvenSplits() {}

  /** Returns at most {@code regions - 1} distinct points of {@code width} bytes, 1 to 4. */
  static List<Bytes> of(int regions, int width) {
    long space = 1L << 8 * width;
    return IntStream.range(1, regions)
        .mapToLong(i -> (long) Math.floor((double) space * i / regions))
        .filter(point -> point > 0)
        .distinct()
        .mapToObj(point -> bytes(point, width))
        .toList();
  }

  private static Bytes bytes(long number, int width) {
    byte[] bytes = new byte[width];
    for (int i = 0; i < width; i++) {
      bytes[i] = (byte) (number >>> 8 * (width - 1 - i));
    }
    return Bytes.wrap(bytes);
  }
}
