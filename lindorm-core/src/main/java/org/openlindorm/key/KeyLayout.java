package org.openlindorm.key;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;

/** The ordered parts of a row key: the only place where row keys are made and taken apart. */
public record KeyLayout(List<KeyPart> parts) {

  public KeyLayout {
    parts = List.copyOf(parts);
  }

  /**
   * The distinct columns of the key, in key order; {@link #encode} takes their values in this
   * order.
   */
  public List<KeyColumn> columns() {
    return parts.stream().flatMap(part -> part.inputs().stream()).distinct().toList();
  }

  public List<String> columnNames() {
    return columns().stream().map(KeyColumn::name).toList();
  }

  /** The key as the PRIMARY KEY clause writes it. */
  public String sql() {
    return parts.stream().map(KeyPart::sql).collect(Collectors.joining(", "));
  }

  /**
   * The row key of the values of {@link #columns()}.
   *
   * @throws org.openlindorm.error.LindormException NULL_REFUSED or KEY_TOO_LONG
   */
  public Bytes encode(List<@Nullable Object> values) {
    throw new UnsupportedOperationException(values.toString());
  }

  /** The values of {@link #columns()} that a row key was made of. */
  public List<Object> decode(Bytes key) {
    throw new UnsupportedOperationException(key.toString());
  }
}
