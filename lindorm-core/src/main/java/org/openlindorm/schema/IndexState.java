package org.openlindorm.schema;

/**
 * Where an index stands.
 *
 * @param reason of an INACTIVE index: why it is not complete; empty when it is
 */
public record IndexState(Stage stage, String reason) {

  public static final IndexState ACTIVE = new IndexState(Stage.ACTIVE, "");
  public static final IndexState BUILDING = new IndexState(Stage.BUILDING, "");
  public static final IndexState INACTIVE = new IndexState(Stage.INACTIVE, "");
  public static final IndexState DISABLED = new IndexState(Stage.DISABLED, "");

  /** The reason of an index that is INACTIVE because its build was stopped on demand. */
  public static final String BUILD_CANCELLED = "its build was cancelled";

  /** The stages, as SHOW INDEX prints them. */
  public enum Stage {
    /** Every write is carried into it; the rows that were there before are being brought in. */
    BUILDING,
    /** Complete: queries may read it. */
    ACTIVE,
    /** Every write is carried into it, but it is not complete or was switched off. */
    INACTIVE,
    /** No write reaches it any more. It can be dropped, or rebuilt from nothing. */
    DISABLED
  }

  /** Whether queries may read the index. */
  public boolean readable() {
    return stage == Stage.ACTIVE;
  }

  /** Whether every write to the table is carried into the index. */
  public boolean maintained() {
    return stage != Stage.DISABLED;
  }
}
