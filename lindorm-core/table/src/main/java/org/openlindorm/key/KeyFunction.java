package org.openlindorm.key;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A function that a key definition can use, with its properties that do not depend on the columns.
 * Each function is one file; code that reads, explains, advises on or documents keys calls this
 * interface.
 */
public sealed interface KeyFunction
    permits HashFunction, Md5Function, NumberFunction, ReverseFunction {

  /** Returns the name as DDL writes it, in lower case. */
  String name();

  /** Returns an example of the DDL syntax, for messages: {@code bucket(16, column, ...)}. */
  String form();

  /** Returns the meaning of the part, for the documentation. */
  String meaning();

  /** Returns the cost of the part for queries, for the documentation. */
  String price();

  /** Returns its effect on the order of the columns. */
  Effect effect();

  /**
   * Returns the part over its columns.
   *
   * @param number its integer argument, or null when none was written
   * @param keyColumns the columns of all items that follow
   * @throws org.openlindorm.error.LindormException KEY_DEFINITION with the reason
   */
  KeyPart part(List<KeyColumn> columns, @Nullable Integer number, List<KeyColumn> keyColumns);

  /** Returns whether the part holds its column, which is then not stored a second time. */
  default boolean holdsColumn() {
    return effect() == Effect.BACKWARDS;
  }

  /** Returns whether rows with neighbouring values can still be read as ranges, one per bucket. */
  default boolean readsRanges() {
    return effect() == Effect.BUCKETS || effect() == Effect.REMAINDERS;
  }

  /** Returns whether it reads all columns of the key and takes no column arguments. */
  default boolean readsWholeKey() {
    return false;
  }

  /** Returns whether its number precedes its columns. */
  default boolean numberFirst() {
    return false;
  }

  /** Returns the function call as DDL writes it. The names must be quoted already. */
  default String sql(List<String> columns, @Nullable Integer number) {
    List<String> arguments = new ArrayList<>(columns);
    if (number != null) {
      arguments.add(numberFirst() ? 0 : arguments.size(), number.toString());
    }
    return name() + "(" + String.join(", ", arguments) + ")";
  }

  /** The effect of a function on rows with neighbouring values. */
  enum Effect {
    /** Rows are placed anywhere. */
    HASH,
    /** Rows are placed in one of n buckets by their hash, and keep their order within a bucket. */
    BUCKETS,
    /**
     * Rows are placed in one of n buckets by the remainder of their value, and keep their order
     * within a bucket.
     */
    REMAINDERS,
    /** Rows are ordered by the part of the value that differs most. */
    BACKWARDS
  }
}
