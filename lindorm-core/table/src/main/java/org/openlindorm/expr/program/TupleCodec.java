package org.openlindorm.expr.program;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.CellCodec;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * Several values as one run of bytes: a bitmap of the NULLs (value 0 in the lowest bit of the first
 * byte), then for each other value a varint length and the bytes of its cell codec. (INTEGER 5,
 * NULL, VARCHAR "ab") is {@code 02 04 00000005 02 6162}.
 */
public final class TupleCodec {

  private final List<DataType> types;
  private final @Nullable CellCodec[] codecs;

  private TupleCodec(List<DataType> types) {
    this.types = List.copyOf(types);
    codecs = new CellCodec[types.size()];
    for (int i = 0; i < codecs.length; i++) {
      DataType type = types.get(i);
      codecs[i] = type.name() == TypeName.NULL ? null : type.cellCodec();
    }
  }

  public static TupleCodec of(List<DataType> types) {
    return new TupleCodec(types);
  }

  public List<DataType> types() {
    return types;
  }

  /** Returns the values, one for each type, in the memory classes of the types. */
  public Bytes encode(@Nullable Object[] values) {
    ByteWriter out = new ByteWriter(16 + 8 * codecs.length);
    for (int first = 0; first < codecs.length; first += Byte.SIZE) {
      out.int8(nulls(values, first));
    }
    for (int i = 0; i < codecs.length; i++) {
      CellCodec codec = codecs[i];
      Object value = values[i];
      if (value != null && codec != null) {
        out.sized(codec.encode(value));
      }
    }
    return out.toBytes();
  }

  private int nulls(@Nullable Object[] values, int first) {
    int bits = 0;
    for (int i = first; i < Math.min(first + Byte.SIZE, codecs.length); i++) {
      if (values[i] == null || codecs[i] == null) {
        bits |= 1 << (i - first);
      }
    }
    return bits;
  }

  /** Returns the values, each decoded on first use; not thread-safe. */
  public Tuple decode(Bytes bytes) {
    return new PackedTuple(codecs, bytes);
  }

  /** Returns all values at once. */
  public @Nullable Object[] decodeAll(Bytes bytes) {
    Tuple tuple = decode(bytes);
    @Nullable Object[] values = new Object[codecs.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = tuple.value(i);
    }
    return values;
  }

  private static final class PackedTuple implements Tuple {

    private final @Nullable CellCodec[] codecs;
    private final byte[] source;
    private final int[] starts;
    private final int[] lengths;
    private final @Nullable Object[] values;

    PackedTuple(@Nullable CellCodec[] codecs, Bytes bytes) {
      this.codecs = codecs;
      source = bytes.sharedArray();
      starts = new int[codecs.length];
      lengths = new int[codecs.length];
      values = new Object[codecs.length];
      ByteReader in = new ByteReader(bytes);
      in.skip((codecs.length + Byte.SIZE - 1) / Byte.SIZE);
      for (int i = 0; i < codecs.length; i++) {
        boolean present = (source[i / Byte.SIZE] & 1 << i % Byte.SIZE) == 0;
        lengths[i] = present ? in.varint() : -1;
        starts[i] = in.position();
        in.skip(Math.max(lengths[i], 0));
      }
    }

    @Override
    public @Nullable Object value(int ordinal) {
      CellCodec codec = codecs[ordinal];
      if (values[ordinal] == null && lengths[ordinal] >= 0 && codec != null) {
        values[ordinal] = codec.decode(source, starts[ordinal], lengths[ordinal]);
      }
      return values[ordinal];
    }
  }
}
