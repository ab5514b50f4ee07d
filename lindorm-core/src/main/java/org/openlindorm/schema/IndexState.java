package org.openlindorm.schema;

/**
 * Where an index stands.
 *
 * @param reason why it stands there, such as the error that ended its build; may be empty
 */
public record IndexState(Stage stage, String reason) {

  public static final IndexState ACTIVE = new IndexState(Stage.ACTIVE, "");
  public static final IndexState BUILDING = new IndexState(Stage.BUILDING, "");
  public static final IndexState INACTIVE = new IndexState(Stage.INACTIVE, "");
  public static final IndexState DISABLED = new IndexState(Stage.DISABLED, "");

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
