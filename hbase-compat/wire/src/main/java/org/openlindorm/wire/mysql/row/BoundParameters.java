package org.openlindorm.wire.mysql.row;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.type.DataType;
import org.openlindorm.wire.mysql.packet.MalformedPacket;
import org.openlindorm.wire.mysql.packet.PayloadReader;

/**
 * The bound parameters of one prepared statement: their types, which a client sends once, and long
 * values, which may be sent in several parts before the execution.
 */
public final class BoundParameters {

  private static final int UNSIGNED = 0x8000;

  private final List<DataType> targets;
  private final int most;

  /** The types that the client sent last; empty before the first ones. */
  private int[] types = new int[0];

  private final Map<Integer, byte[]> chunks = new TreeMap<>();
  private long chunkBytes;
  private int strayChunk = -1;

  /**
   * @param targets the types of the statement's parameters
   * @param most bytes that may be sent in parts
   */
  public BoundParameters(List<DataType> targets, int most) {
    this.targets = List.copyOf(targets);
    this.most = most;
  }

  public int count() {
    return targets.size();
  }

  /** Appends a part of a long value. The next {@link #read} reports a part that is invalid. */
  public void append(int parameter, byte[] chunk) {
    if (parameter >= targets.size()) {
      strayChunk = parameter;
      return;
    }
    chunkBytes += chunk.length;
    if (chunkBytes > most) {
      return;
    }
    byte[] before = chunks.getOrDefault(parameter, new byte[0]);
    byte[] joined = Arrays.copyOf(before, before.length + chunk.length);
    System.arraycopy(chunk, 0, joined, before.length, chunk.length);
    chunks.put(parameter, joined);
  }

  /** Discards the parts; the types stay, as in MySQL's server. */
  public void reset() {
    chunks.clear();
    chunkBytes = 0;
    strayChunk = -1;
  }

  /**
   * Reads the values of an execution, and skips attributes after them. The values are preceded by a
   * bit for each that is NULL, and by {@code 01} and the types, or {@code 00} to reuse those of the
   * previous execution. NULL needs no type: Connector/J sends none when all values of the first
   * execution are NULL.
   *
   * @param count of values and attributes
   * @param named whether a name follows each type; the name of a value is empty
   * @throws LindormException PARAMETER_COUNT, REQUEST_TOO_LARGE, VALUE_TYPE, VALUE_RANGE
   * @throws MalformedPacket where MySQL's server reports 1835
   */
  public List<@Nullable Object> read(PayloadReader in, int count, boolean named) {
    try {
      if (chunkBytes > most) {
        throw LindormException.of(ErrorCode.REQUEST_TOO_LARGE, most);
      }
      if (strayChunk >= 0) {
        throw new MalformedPacket(
            "a long value for parameter " + (strayChunk + 1) + " of " + targets.size());
      }
      if (count < targets.size()) {
        throw LindormException.of(ErrorCode.PARAMETER_COUNT, targets.size(), count);
      }
      return count == 0 ? List.of() : values(in, count, named);
    } finally {
      reset();
    }
  }

  private List<@Nullable Object> values(PayloadReader in, int count, boolean named) {
    byte[] nulls = in.bytes((count + 7) / 8);
    int[] known = types;
    if (in.uint8() != 0) {
      known = sentTypes(in, count, named);
      types = Arrays.copyOf(known, targets.size());
    }
    List<@Nullable Object> values = new ArrayList<>(targets.size());
    for (int i = 0; i < count; i++) {
      boolean absent = (nulls[i >> 3] & 1 << (i & 7)) != 0;
      if (i < targets.size()) {
        values.add(value(i, absent, known, in));
      } else if (!absent) {
        type(known, i).skip(in);
      }
    }
    return values;
  }

  private static int[] sentTypes(PayloadReader in, int count, boolean named) {
    in.require(2 * count);
    int[] sent = new int[count];
    for (int i = 0; i < count; i++) {
      sent[i] = in.uint16();
      if (named) {
        in.skip(in.length());
      }
    }
    return sent;
  }

  private @Nullable Object value(int index, boolean absent, int[] known, PayloadReader in) {
    DataType target = targets.get(index);
    byte[] joined = chunks.get(index);
    if (joined != null) {
      boolean bytes = index < known.length && type(known, index) == SentType.BYTES;
      return SentType.textOrBytes(joined, target, bytes);
    }
    if (absent) {
      return null;
    }
    return type(known, index).read(in, (known[index] & UNSIGNED) != 0, target);
  }

  private static SentType type(int[] known, int index) {
    if (index >= known.length) {
      throw new MalformedPacket("value " + (index + 1) + " has no type, which was never sent");
    }
    return SentType.of(known[index] & ~UNSIGNED);
  }
}
