package org.openlindorm.expr.program;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.Values;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.CellCodec;
import org.openlindorm.type.DataType;

/** Remembers the different values and gives them to a plain aggregate at the end. */
final class DistinctAccumulator implements Accumulator {

  private final DataType type;
  private final Supplier<Accumulator> plain;
  private final Map<Object, Object> values = new LinkedHashMap<>();

  DistinctAccumulator(DataType type, Supplier<Accumulator> plain) {
    this.type = type;
    this.plain = plain;
  }

  @Override
  public void add(Object value) {
    values.putIfAbsent(Values.hashKey(value), value);
  }

  @Override
  public void merge(Tuple partial, int at) {
    if (partial.value(at) instanceof Bytes stored) {
      CellCodec codec = type.cellCodec();
      ByteReader in = new ByteReader(stored);
      while (in.remaining() > 0) {
        int length = in.varint();
        add(codec.decode(in.source(), in.position(), length));
        in.skip(length);
      }
    }
  }

  /** Each value as a varint length and the bytes of its cell codec. */
  @Override
  public void store(@Nullable Object[] partial, int at) {
    ByteWriter out = new ByteWriter();
    for (Object value : values.values()) {
      out.sized(type.cellCodec().encode(value));
    }
    partial[at] = out.toBytes();
  }

  @Override
  public @Nullable Object result() {
    Accumulator fresh = plain.get();
    values.values().forEach(fresh::add);
    return fresh.result();
  }

  @Override
  public int weight() {
    return values.size();
  }
}
