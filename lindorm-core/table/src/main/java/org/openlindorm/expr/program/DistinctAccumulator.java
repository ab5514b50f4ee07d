package org.openlindorm.expr.program;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.RowKey;
import org.openlindorm.row.RowSize;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.CellCodec;
import org.openlindorm.type.DataType;

/** Remembers the different arguments and gives each to a plain state once. */
final class DistinctAccumulator implements PartialAccumulator {

  /** An entry of the map and the key's object. */
  private static final int OVERHEAD = 80;

  private final List<DataType> types;
  private final Accumulator plain;
  private final Map<RowKey, @Nullable Object[]> seen = new LinkedHashMap<>();
  private long bytes = OVERHEAD;

  DistinctAccumulator(AggregateCall call, Accumulator plain) {
    this.types = call.arguments().stream().map(Expr::type).toList();
    this.plain = plain;
  }

  @Override
  public void add(@Nullable Object[] values) {
    @Nullable Object[] arguments =
        values.length == types.size() ? values : java.util.Arrays.copyOf(values, types.size());
    if (seen.putIfAbsent(RowKey.of(arguments), arguments) == null) {
      bytes += RowSize.of(arguments) + OVERHEAD;
      plain.add(values);
    }
  }

  @Override
  public void merge(Tuple partial, int at) {
    if (partial.value(at) instanceof Bytes stored) {
      ByteReader in = new ByteReader(stored);
      while (in.remaining() > 0) {
        add(read(in));
      }
    }
  }

  private @Nullable Object[] read(ByteReader in) {
    if (types.size() > 1) {
      return TupleCodec.of(types).decodeAll(in.sized());
    }
    CellCodec codec = types.get(0).cellCodec();
    int length = in.varint();
    Object value = codec.decode(in.source(), in.position(), length);
    in.skip(length);
    return new Object[] {value};
  }

  /**
   * Each value as a varint length and the bytes of its cell codec; several together by {@link
   * TupleCodec}.
   */
  @Override
  public void store(@Nullable Object[] partial, int at) {
    ByteWriter out = new ByteWriter();
    for (@Nullable Object[] values : seen.values()) {
      Object only = values[0];
      if (types.size() == 1 && only != null) {
        out.sized(types.get(0).cellCodec().encode(only));
      } else {
        out.sized(TupleCodec.of(types).encode(values));
      }
    }
    partial[at] = out.toBytes();
  }

  @Override
  public @Nullable Object result() {
    return plain.result();
  }

  @Override
  public int weight() {
    return seen.size();
  }

  @Override
  public long bytes() {
    return bytes + plain.bytes();
  }
}
