package org.openlindorm.schema;

/**
 * The state of a table. A change that also affects the store runs in two steps with a stage between
 * them. If a server dies in the middle, the stage shows what must be finished.
 *
 * @param owner the statement that works on the table; empty when there is none
 * @param since the time of its server's last heartbeat, in milliseconds since the epoch
 */
public record TableState(Stage stage, String owner, long since) {

  public static final TableState ACTIVE = new TableState(Stage.ACTIVE, "", 0);
  public static final TableState OFFLINE = new TableState(Stage.OFFLINE, "", 0);

  /** The work in progress on a table. */
  public enum Stage {
    /** There is no work in progress. */
    ACTIVE,
    /** Its name is reserved and its store table is being created. Not visible yet. */
    CREATING,
    /** Visible and usable; its store table is being given new attributes. */
    ALTERING,
    /** Visible and usable; its rows are being copied to a table of another key. */
    COPYING,
    /** Visible and readable, not writable; its rows are being copied to a table of another key. */
    REKEYING,
    /** Visible; its rows and the entries of its indexes are being deleted. */
    TRUNCATING,
    /** No longer visible; its store table is being removed. */
    DROPPING,
    /** Visible; its rows can no longer be used, its store table is being closed. */
    GOING_OFFLINE,
    /** No work is in progress; its rows cannot be used until it is online again. */
    OFFLINE,
    /** Visible; its rows cannot be used yet, its store table is being opened. */
    GOING_ONLINE
  }

  /** Returns whether statements see the table. */
  public boolean visible() {
    return stage != Stage.CREATING && stage != Stage.DROPPING;
  }

  /** Returns whether rows may be read. */
  public boolean online() {
    return switch (stage) {
      case ACTIVE, ALTERING, COPYING, REKEYING, TRUNCATING -> true;
      case CREATING, DROPPING, GOING_OFFLINE, OFFLINE, GOING_ONLINE -> false;
    };
  }

  /** Returns whether an unfinished change exists. */
  public boolean busy() {
    return stage != Stage.ACTIVE && stage != Stage.OFFLINE;
  }

  /** Returns whether it marks the same work of the same statement, whatever its age. */
  public boolean sameWork(TableState other) {
    boolean owned = !owner.isEmpty() || since == other.since;
    return owned && stage == other.stage && owner.equals(other.owner);
  }

  /** Returns the same work with a new heartbeat time. */
  public TableState renewed(long now) {
    return new TableState(stage, owner, now);
  }

  /** Returns the unfinished change without an owner; the next statement may finish it. */
  public TableState abandoned() {
    return new TableState(stage, "", since);
  }
}
