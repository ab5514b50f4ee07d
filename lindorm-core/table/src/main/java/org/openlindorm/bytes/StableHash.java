package org.openlindorm.bytes;

/**
 * MurmurHash3 with seed 0. The hash is the same in every release, because stored keys depend on it.
 * The 32-bit hash of the UTF-8 bytes of {@code hello} is {@code 248bfa47}.
 */
public final class StableHash {

  private static final int C1 = 0xcc9e2d51;
  private static final int C2 = 0x1b873593;
  private static final long K1 = 0x87c37b91114253d5L;
  private static final long K2 = 0x4cf5ad432745937fL;

  private StableHash() {}

  /** Returns MurmurHash3_x86_32. */
  public static int hash32(Bytes bytes) {
    int length = bytes.length();
    int hash = 0;
    int body = length & ~3;
    for (int i = 0; i < body; i += 4) {
      hash ^= mixed((int) word(bytes, i, 4));
      hash = Integer.rotateLeft(hash, 13) * 5 + 0xe6546b64;
    }
    if (body < length) {
      hash ^= mixed((int) word(bytes, body, length - body));
    }
    return finished(hash ^ length);
  }

  private static int mixed(int block) {
    return Integer.rotateLeft(block * C1, 15) * C2;
  }

  private static int finished(int hash) {
    int h = (hash ^ hash >>> 16) * 0x85ebca6b;
    h = (h ^ h >>> 13) * 0xc2b2ae35;
    return h ^ h >>> 16;
  }

  /** Returns MurmurHash3_x64_128 folded to 64 bits: the exclusive or of its halves. */
  public static long hash64(Bytes bytes) {
    int length = bytes.length();
    long h1 = 0;
    long h2 = 0;
    int body = length & ~15;
    for (int i = 0; i < body; i += 16) {
      h1 ^= mixedFirst(word(bytes, i, 8));
      h1 = (Long.rotateLeft(h1, 27) + h2) * 5 + 0x52dce729;
      h2 ^= mixedSecond(word(bytes, i + 8, 8));
      h2 = (Long.rotateLeft(h2, 31) + h1) * 5 + 0x38495ab5;
    }
    int tail = length - body;
    if (tail > 8) {
      h2 ^= mixedSecond(word(bytes, body + 8, tail - 8));
    }
    if (tail > 0) {
      h1 ^= mixedFirst(word(bytes, body, Math.min(tail, 8)));
    }
    h1 ^= length;
    h2 ^= length;
    h1 += h2;
    h2 += h1;
    h1 = finished(h1);
    h2 = finished(h2);
    h1 += h2;
    h2 += h1;
    return h1 ^ h2;
  }

  private static long mixedFirst(long block) {
    return Long.rotateLeft(block * K1, 31) * K2;
  }

  private static long mixedSecond(long block) {
    return Long.rotateLeft(block * K2, 33) * K1;
  }

  private static long finished(long hash) {
    long h = (hash ^ hash >>> 33) * 0xff51afd7ed558ccdL;
    h = (h ^ h >>> 33) * 0xc4ceb9fe1a85ec53L;
    return h ^ h >>> 33;
  }

  /** Returns up to eight bytes as a number, lowest byte first. */
  private static long word(Bytes bytes, int from, int count) {
    long word = 0;
    for (int i = count - 1; i >= 0; i--) {
      word = word << 8 | bytes.at(from + i) & 0xff;
    }
    return word;
  }
}
