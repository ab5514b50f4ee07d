package org.openlindorm.key;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A function that a key can be written with, and all that is known of it before its columns are.
 * Each function is one file; whoever reads, explains, advises on or documents keys asks here.
 */
public sealed interface KeyFunction permits HashFunction, Md5Function, NumberFunction, Backwards {

  /** The name as DDL writes it, in lower case. */
  String name();

  /** What DDL has to look like, for messages: {@code bucket(16, column, ...)}. */
  String form();

  /** What the part is, as documentation says it. */
  String meaning();

  /** What a query loses by it, as documentation says it. */
  String price();

  /** What it makes of the order of its columns. */
  Effect effect();

  /**
   * The part over its columns.
   *
   * @param number its whole number, or null when none was written
   * @param keyColumns the columns of all items that follow
   * @throws org.openlindorm.error.LindormException KEY_DEFINITION with the reason
   */
  KeyPart part(List<KeyColumn> columns, @Nullable Integer number, List<KeyColumn> keyColumns);

  /** Whether it stands for its column, which is not stored a second time. */
  default boolean holdsColumn() {
    return effect() == Effect.BACKWARDS;
  }

  /** Whether rows of neighbouring values can still be read as ranges, one for each lane. */
  default boolean readsRanges() {
    return effect() == Effect.BUCKETS || effect() == Effect.REMAINDERS;
  }

  /** Whether it reads all columns of the key and names none. */
  default boolean readsWholeKey() {
    return false;
  }

  /** Whether its number stands before its columns. */
  default boolean numberFirst() {
    return false;
  }

  /** The function as DDL writes it, over names as they are to be written. */
  default String sql(List<String> columns, @Nullable Integer number) {
    List<String> arguments = new ArrayList<>(columns);
    if (number != null) {
      arguments.add(numberFirst() ? 0 : arguments.size(), number.toString());
    }
    return name() + "(" + String.join(", ", arguments) + ")";
  }

  /** What becomes of rows that were neighbours. */
  enum Effect {
    /** They lie anywhere. */
    HASH,
    /** They lie in one of n lanes by their hash, and keep their order there. */
    BUCKETS,
    /** They lie in one of n lanes by the remainder of their value, and keep their order there. */
    REMAINDERS,
    /** They lie by what differs most between them. */
    BACKWARDS
  }
}
