package org.openlindorm.key;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One part of a row key. Code calls its methods and never tests its class. A part either holds one
 * column ({@link ColumnPart}) or is computed from columns that follow it ({@link PrefixPart}).
 */
public sealed interface KeyPart permits ColumnPart, PrefixPart {

  /** Returns the columns that the part is computed from. */
  List<KeyColumn> inputs();

  /** Returns the part as DDL writes it: {@code ts DESC}, {@code hash32(userid)}. */
  String sql();

  /** Returns the column whose value can be decoded from the part; empty for a computed part. */
  Optional<KeyColumn> stored();

  PartOrder order();

  /** Returns the number of bytes of the part in every key, or empty when it varies. */
  OptionalInt width();
}
