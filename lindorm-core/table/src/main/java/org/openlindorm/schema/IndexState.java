package org.openlindorm.schema;

/**
 * The state of an index.
 *
 * @param reason of an INACTIVE index: why it is not complete; empty when it is
 */
public record IndexState(Stage stage, String reason) {

  public static final IndexState ACTIVE = new IndexState(Stage.ACTIVE, "");
  public static final IndexState BUILDING = new IndexState(Stage.BUILDING, "");
  public static final IndexState INACTIVE = new IndexState(Stage.INACTIVE, "");
  public static final IndexState DISABLED = new IndexState(Stage.DISABLED, "");

  /** The reason of an index that is INACTIVE because a user cancelled its build. */
  public static final String BUILD_CANCELLED = "its build was cancelled";

  /** The stages, as SHOW INDEX prints them. */
  public enum Stage {
    /** Every write maintains it; the existing rows are being added. */
    BUILDING,
    /** Complete: queries may read it. */
    ACTIVE,
    /** Every write maintains it, but it is not complete or was switched off. */
    INACTIVE,
    /** Writes no longer maintain it. It can be dropped, or rebuilt from nothing. */
    DISABLED
  }

  /** Returns whether queries may read the index. */
  public boolean readable() {
    return stage == Stage.ACTIVE;
  }

  /** Returns whether every write to the table maintains the index. */
  public boolean maintained() {
    return stage != Stage.DISABLED;
  }
}
