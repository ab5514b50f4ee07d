package org.openlindorm.exec;

/**
 * The numbers of an AUTO_INCREMENT column that a write reports.
 *
 * @param assigned the first number that the server assigned, which LAST_INSERT_ID() returns; 0 for
 *     none
 * @param reported the number for the client: the assigned one, or else the last one that a written
 *     row was given; 0 for none
 */
public record InsertId(long assigned, long reported) {

  public static final InsertId NONE = new InsertId(0, 0);

  /** Returns the number of the first of two parts of a statement that has one. */
  public InsertId or(InsertId later) {
    return reported == 0 || assigned == 0 && later.assigned != 0 ? later : this;
  }
}
