package org.openlindorm.expr.program;

import java.util.List;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.DecimalVector;
import org.openlindorm.batch.LongKind;
import org.openlindorm.batch.LongVector;
import org.openlindorm.batch.RealVector;
import org.openlindorm.batch.Vector;
import org.openlindorm.batch.VectorBuilder;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.type.CellCodec;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * A batch as one run of bytes: a varint count of rows, then each column, sized by four bytes. A
 * column is a byte for its form, a byte 0 or, if some are NULL, 1 and a byte for each row (1 for
 * NULL), and the values: form 0 nothing (all NULL), 1 each value that is not NULL as a varint
 * length and the bytes of its type's cell codec, 2 eight bytes each of DOUBLE, 3 a scale of four
 * bytes and eight bytes each of unscaled value, 4 and the code of their kind whole numbers in its
 * width.
 */
public final class BlockCodec {

  private static final int NOTHING = 0;
  private static final int CELLS = 1;
  private static final int REALS = 2;
  private static final int DECIMALS = 3;
  private static final int WHOLES = 4;

  private final List<DataType> types;

  public BlockCodec(List<DataType> types) {
    this.types = List.copyOf(types);
  }

  Bytes encode(Batch batch) {
    ByteWriter out = new ByteWriter(64 + 10 * batch.size() * types.size());
    out.varint(batch.size());
    for (int i = 0; i < types.size(); i++) {
      ByteWriter column = new ByteWriter(16 + 9 * batch.size());
      encode(batch.column(i), types.get(i), column);
      out.int32(column.size()).bytes(column.toBytes());
    }
    return out.toBytes();
  }

  private static void encode(Vector vector, DataType type, ByteWriter out) {
    if (vector instanceof LongVector wholes) {
      head(WHOLES + wholes.kind().code(), vector, out);
      for (long value : wholes.values()) {
        out.whole(value, wholes.kind().width());
      }
    } else if (vector instanceof RealVector reals) {
      head(REALS, vector, out);
      for (double value : reals.values()) {
        out.int64(Double.doubleToRawLongBits(value));
      }
    } else if (vector instanceof DecimalVector decimals) {
      head(DECIMALS, vector, out);
      out.int32(decimals.scale());
      for (long value : decimals.unscaled()) {
        out.int64(value);
      }
    } else if (type.name() == TypeName.NULL) {
      out.int8(NOTHING);
    } else {
      head(CELLS, vector, out);
      CellCodec cells = type.cellCodec();
      for (int row = 0; row < vector.size(); row++) {
        Object value = vector.value(row);
        if (value != null) {
          out.sized(cells.encode(value));
        }
      }
    }
  }

  private static void head(int form, Vector vector, ByteWriter out) {
    boolean[] nulls = vector.nulls();
    out.int8(form).int8(nulls == null ? 0 : 1);
    for (int row = 0; nulls != null && row < nulls.length; row++) {
      out.int8(nulls[row] ? 1 : 0);
    }
  }

  /** Returns the number of rows of a block. */
  static int rows(Bytes block) {
    return new ByteReader(block).varint();
  }

  /** Returns the batch, with each column decoded on demand. */
  public Batch decode(Bytes block) {
    ByteReader in = new ByteReader(block);
    int size = in.varint();
    int[] starts = new int[types.size()];
    for (int i = 0; i < starts.length; i++) {
      int length = in.int32();
      starts[i] = in.position();
      in.skip(length);
    }
    byte[] source = block.sharedArray();
    return new Batch(size, starts.length) {
      @Override
      protected Vector make(int ordinal) {
        int start = starts[ordinal];
        return vector(new ByteReader(source, start, source.length - start), size(), ordinal);
      }
    };
  }

  private Vector vector(ByteReader in, int size, int ordinal) {
    int form = in.int8();
    if (form == NOTHING) {
      return Vector.repeated(null, size);
    }
    boolean[] nulls = null;
    if (in.int8() == 1) {
      nulls = new boolean[size];
      for (int row = 0; row < size; row++) {
        nulls[row] = in.int8() == 1;
      }
    }
    return switch (form) {
      case CELLS -> cells(in, types.get(ordinal), nulls, size);
      case REALS -> new RealVector(reals(in, size), nulls);
      case DECIMALS -> {
        int scale = in.int32();
        yield new DecimalVector(wholes(in, Long.BYTES, size), scale, nulls);
      }
      default -> {
        LongKind kind = LongKind.ofCode(form - WHOLES);
        yield new LongVector(kind, wholes(in, kind.width(), size), nulls);
      }
    };
  }

  private static long[] wholes(ByteReader in, int width, int size) {
    long[] values = new long[size];
    int start = in.position();
    in.skip(size * width);
    for (int row = 0; row < size; row++) {
      values[row] = ByteReader.whole(in.source(), start + row * width, width);
    }
    return values;
  }

  private static double[] reals(ByteReader in, int size) {
    double[] values = new double[size];
    for (int row = 0; row < size; row++) {
      values[row] = Double.longBitsToDouble(in.int64());
    }
    return values;
  }

  private static Vector cells(
      ByteReader in, DataType type, boolean @org.jspecify.annotations.Nullable [] nulls, int size) {
    CellCodec cells = type.cellCodec();
    VectorBuilder values = new VectorBuilder(type.name().valueClass(), size);
    for (int row = 0; row < size; row++) {
      if (nulls != null && nulls[row]) {
        values.missing();
      } else {
        int length = in.varint();
        cells.decode(in.source(), in.position(), length, values);
        in.skip(length);
      }
    }
    return values.toVector();
  }
}
