package org.openlindorm.key;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One part of a row key; the facts about it are asked, never its class. A part either holds one
 * column ({@link ColumnPart}) or is computed from columns that follow it ({@link PrefixPart}).
 */
public sealed interface KeyPart permits ColumnPart, PrefixPart {

  /** The columns that the part is computed from. */
  List<KeyColumn> inputs();

  /** The part as DDL writes it: {@code ts DESC}, {@code hash32(userid)}. */
  String sql();

  /** The column whose value can be read back from the part; empty when it is only computed. */
  Optional<KeyColumn> stored();

  PartOrder order();

  /** Bytes of the part in every key, or empty when it varies. */
  OptionalInt width();
}
