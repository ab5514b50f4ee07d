package org.openlindorm.key;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.bytes.StableHash;

/**
 * {@code hash8}, {@code hash32}, {@code hash64}: MurmurHash3 of the encoded key columns, each with
 * its end mark, in 1, 4 or 8 bytes; hash8 is the lowest byte of hash32. hash32 of the BIGINT 1 is
 * {@code 1e76e3ab}.
 */
record HashFunction(int bytes) implements KeyFunction {

  @Override
  public String name() {
    return "hash" + bytes * 8;
  }

  @Override
  public String form() {
    return name() + "(column, ...)";
  }

  @Override
  public String meaning() {
    return "a hash of columns that follow, in " + bytes + (bytes == 1 ? " byte" : " bytes");
  }

  @Override
  public String price() {
    return "needs `=` or IN on all of them; no ranges over the first column";
  }

  @Override
  public Effect effect() {
    return Effect.HASH;
  }

  @Override
  public KeyPart part(
      List<KeyColumn> columns, @Nullable Integer number, List<KeyColumn> keyColumns) {
    KeyParts.checkForm(number == null, this);
    if (columns.isEmpty()) {
      throw KeyParts.refused(
          name() + "() needs the columns to hash, such as " + sql(List.of("id"), null));
    }
    return new Prefix(this, columns);
  }

  /**
   * Returns the input of the hash: the columns in ascending form, whatever their direction in the
   * key.
   */
  static Bytes encoded(List<KeyColumn> columns, List<? extends @Nullable Object> values) {
    ByteWriter out = new ByteWriter();
    for (int i = 0; i < columns.size(); i++) {
      NullableColumn.writeAscending(columns.get(i), values.get(i), out);
    }
    return out.toBytes();
  }

  /** The key part that holds the hash of the key's columns. */
  record Prefix(HashFunction function, List<KeyColumn> inputs) implements PrefixPart {

    Prefix {
      inputs = List.copyOf(inputs);
      inputs.forEach(input -> input.type().orderedCodec());
    }

    @Override
    public String sql() {
      return function.sql(SqlName.all(inputs), null);
    }

    @Override
    public int bytes() {
      return function.bytes();
    }

    @Override
    public void write(List<? extends @Nullable Object> values, ByteWriter out) {
      Bytes source = encoded(inputs, values);
      switch (bytes()) {
        case 1 -> out.int8(StableHash.hash32(source));
        case 4 -> out.int32(StableHash.hash32(source));
        default -> out.int64(StableHash.hash64(source));
      }
    }

    @Override
    public List<Bytes> buckets() {
      return List.of();
    }

    @Override
    public List<Bytes> splitPoints(int regions) {
      return EvenSplits.of(regions, Math.min(bytes(), 4));
    }
  }
}
