package org.openlindorm.hbase.wire.mysql.row;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.wire.mysql.packet.MalformedPacket;
import org.openlindorm.hbase.wire.mysql.packet.PayloadReader;
import org.openlindorm.type.DataType;

/**
 * What a client has bound to the parameters of one prepared statement: their types, which it sends
 * once, and long values, which may come in pieces before the statement is run.
 */
public final class BoundParameters {

  private static final int UNSIGNED = 0x80;

  private final List<DataType> targets;
  private final int most;
  private int[] types = new int[0];
  private final Map<Integer, byte[]> pieces = new TreeMap<>();
  private long pieceBytes;

  /**
   * @param targets the types of the statement's parameters
   * @param most bytes that may come in pieces
   */
  public BoundParameters(List<DataType> targets, int most) {
    this.targets = List.copyOf(targets);
    this.most = most;
  }

  public int count() {
    return targets.size();
  }

  /** Takes a piece of a long value. What is too much is told when the statement is run. */
  public void append(int parameter, byte[] piece) {
    pieceBytes += piece.length;
    if (parameter >= targets.size() || pieceBytes > most) {
      return;
    }
    byte[] before = pieces.getOrDefault(parameter, new byte[0]);
    byte[] joined = java.util.Arrays.copyOf(before, before.length + piece.length);
    System.arraycopy(piece, 0, joined, before.length, piece.length);
    pieces.put(parameter, joined);
  }

  /** Forgets the pieces. */
  public void reset() {
    pieces.clear();
    pieceBytes = 0;
  }

  /**
   * Reads the values of a run: a bit for each that is NULL, {@code 01} and the types if they are
   * sent (again), and the values. A client whose values are all NULL may send no types.
   */
  public List<@Nullable Object> read(PayloadReader in) {
    return read(in, targets.size(), /* named= */ false);
  }

  /**
   * The same of a client that may send attributes of the query behind the values.
   *
   * @param count of values and attributes
   * @param named whether a name follows each type; that of a value is empty
   */
  public List<@Nullable Object> read(PayloadReader in, int count, boolean named) {
    try {
      if (pieceBytes > most) {
        throw LindormException.of(ErrorCode.REQUEST_TOO_LARGE, most);
      }
      if (count < targets.size()) {
        throw new MalformedPacket(count + " values for " + targets.size() + " parameters");
      }
      return count == 0 ? List.of() : values(in, count, named);
    } finally {
      reset();
    }
  }

  private List<@Nullable Object> values(PayloadReader in, int count, boolean named) {
    byte[] nulls = in.bytes((count + 7) / 8);
    if (in.uint8() == 1) {
      in.require(2 * count);
      int[] sent = new int[count];
      for (int i = 0; i < count; i++) {
        sent[i] = in.uint16();
        if (named) {
          in.skip(in.length());
        }
      }
      types = sent;
    }
    List<@Nullable Object> values = new ArrayList<>(targets.size());
    for (int i = 0; i < count; i++) {
      boolean absent = (nulls[i >> 3] & 1 << (i & 7)) != 0;
      Object value = value(i, absent, in);
      if (i < targets.size()) {
        values.add(value);
      }
    }
    return values;
  }

  private @Nullable Object value(int index, boolean absent, PayloadReader in) {
    if (absent && !pieces.containsKey(index)) {
      return null;
    }
    if (index >= types.length) {
      throw new MalformedPacket("The types of the parameters were never sent");
    }
    SentType type = SentType.of(types[index] & 0xff);
    DataType target = index < targets.size() ? targets.get(index) : DataType.NULL;
    byte[] inPieces = pieces.get(index);
    if (inPieces != null) {
      return SentType.textOrBytes(inPieces, target, type == SentType.BYTES);
    }
    return type.read(in, (types[index] >> 8 & UNSIGNED) != 0, target);
  }
}
