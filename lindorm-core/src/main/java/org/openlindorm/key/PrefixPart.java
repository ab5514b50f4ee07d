package org.openlindorm.key;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;

/**
 * A key part of fixed width, first in its key, that is computed from columns which follow as parts
 * of their own: a hash, a bucket, a salt. It spreads neighbouring rows over the key space.
 */
public non-sealed interface PrefixPart extends KeyPart {

  /** Bytes of the part. */
  int bytes();

  /** Appends the bytes for the values of {@link #inputs()}. */
  void write(List<? extends @Nullable Object> inputs, ByteWriter out);

  /**
   * Every value that the part can take, in key order, when they are few enough to read each; empty
   * when they are not.
   */
  List<Bytes> lanes();

  /** The keys at which {@code regions} regions of about the same size begin, without the first. */
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
