package org.openlindorm.store;

import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;

/**
 * A change of single rows that a store computes next to the data, from the row as it is while it is
 * locked. It is serialized for a store whose data is in another process.
 */
public interface RowChange {

  /** Returns the serialized change. */
  Bytes encoded();

  /** Returns whether it deletes rows; otherwise it puts cells. */
  boolean deletes();

  /**
   * Computes the change of one row.
   *
   * @param stored null when there is no row
   */
  Decision decide(Bytes key, @Nullable StoredRow stored);

  /** The result of a change of one row. */
  enum Outcome {
    /** The row is written. */
    CHANGED,
    /** There is no such row, or the change does not apply to it. */
    UNCHANGED,
    /** The change applies to the row, which has the values already. */
    EQUAL,
    /** The store could not compute the change, and has written nothing: the caller must do both. */
    UNDECIDED
  }

  /**
   * The computed change of one row.
   *
   * @param write what to write; null unless the row changes
   */
  record Decision(Outcome outcome, @Nullable Mutation write) {

    /** The row stays as it is. */
    public static final Decision UNCHANGED = new Decision(Outcome.UNCHANGED, null);

    /** The row has the values already. */
    public static final Decision EQUAL = new Decision(Outcome.EQUAL, null);

    /** The change cannot be computed here. */
    public static final Decision UNDECIDED = new Decision(Outcome.UNDECIDED, null);

    /** Returns the decision to write. */
    public static Decision write(Mutation write) {
      return new Decision(Outcome.CHANGED, write);
    }
  }
}
