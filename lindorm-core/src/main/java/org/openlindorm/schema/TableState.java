package org.openlindorm.schema;

/**
 * Where a table stands. A change that also touches the store runs in two steps with a stage between
 * them, so that a server that dies in the middle leaves behind what has to be finished.
 *
 * @param owner the statement that works on the table; empty when none does
 * @param since when its server last said that it is at work, in milliseconds since the epoch
 */
public record TableState(Stage stage, String owner, long since) {

  public static final TableState ACTIVE = new TableState(Stage.ACTIVE, "", 0);
  public static final TableState OFFLINE = new TableState(Stage.OFFLINE, "", 0);

  /** What is going on with a table. */
  public enum Stage {
    /** Nothing. */
    ACTIVE,
    /** Its name is reserved, its store table is being made. Not visible yet. */
    CREATING,
    /** Visible and usable; its store table is being given new attributes. */
    ALTERING,
    /** Visible; its rows and the entries of its indexes are being taken out. */
    TRUNCATING,
    /** Not visible any more; its store table is being removed. */
    DROPPING,
    /** Visible; its rows can no longer be used, its store table is being closed. */
    GOING_OFFLINE,
    /** Nothing goes on; its rows cannot be used until it is online again. */
    OFFLINE,
    /** Visible; its rows cannot be used yet, its store table is being opened. */
    GOING_ONLINE
  }

  /** Whether statements see the table. */
  public boolean visible() {
    return stage != Stage.CREATING && stage != Stage.DROPPING;
  }

  /** Whether rows may be read and written. */
  public boolean online() {
    return stage == Stage.ACTIVE || stage == Stage.ALTERING || stage == Stage.TRUNCATING;
  }

  /** Whether a change has begun that is not finished. */
  public boolean busy() {
    return stage != Stage.ACTIVE && stage != Stage.OFFLINE;
  }

  /** Whether it is the same statement's mark of the same work, however old. */
  public boolean sameWork(TableState other) {
    boolean owned = !owner.isEmpty() || since == other.since;
    return owned && stage == other.stage && owner.equals(other.owner);
  }

  /** The same work, still going on at a moment. */
  public TableState renewed(long now) {
    return new TableState(stage, owner, now);
  }

  /** The unfinished change without a statement that works on it: the next one may finish it. */
  public TableState abandoned() {
    return new TableState(stage, "", since);
  }
}
