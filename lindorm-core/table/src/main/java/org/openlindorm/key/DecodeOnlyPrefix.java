package org.openlindorm.key;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;

/** A computed part of which only the width is known. Keys with it can be decoded, not encoded. */
record DecodeOnlyPrefix(String sql, int bytes) implements PrefixPart {

  @Override
  public List<KeyColumn> inputs() {
    return List.of();
  }

  @Override
  public void write(List<? extends @Nullable Object> inputs, ByteWriter out) {
    throw new UnsupportedOperationException(sql + " is known by its width only");
  }

  @Override
  public List<Bytes> buckets() {
    return List.of();
  }

  @Override
  public List<Bytes> splitPoints(int regions) {
    return List.of();
  }
}
