package org.openlindorm.key;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;

/**
 * A computed key part of fixed width at the start of a key: a hash, a bucket or a salt. It is
 * computed from columns that follow as parts of their own. It spreads neighbouring rows over the
 * key space.
 */
public non-sealed interface PrefixPart extends KeyPart {

  /** Returns the width of the part in bytes. */
  int bytes();

  /** Appends the bytes for the values of {@link #inputs()}. */
  void write(List<? extends @Nullable Object> inputs, ByteWriter out);

  /**
   * Returns every value of the part, in key order, if there are few enough to read each; empty if
   * not.
   */
  List<Bytes> buckets();

  /**
   * Returns the start keys of {@code regions} regions of about the same size, without the first.
   */
  List<Bytes> splitPoints(int regions);

  @Override
  default Optional<KeyColumn> stored() {
    return Optional.empty();
  }

  @Override
  default PartOrder order() {
    return PartOrder.NONE;
  }

  @Override
  default OptionalInt width() {
    return OptionalInt.of(bytes());
  }
}
