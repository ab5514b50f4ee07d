package org.openlindorm.sql.parse.tree;

import java.util.List;

/**
 * What a write does where its row already exists.
 *
 * @param assignments for {@link Action#UPDATE}, otherwise empty
 */
public record OnDuplicateKey(Action action, List<Assignment> assignments) {

  /** The three words after ON DUPLICATE KEY, and the behaviour without them. */
  public enum Action {
    REPLACE,
    IGNORE,
    UPDATE,
    ERROR
  }

  public OnDuplicateKey {
    assignments = List.copyOf(assignments);
  }

  /** Nothing is written: the named columns are replaced. */
  public static OnDuplicateKey replace() {
    return new OnDuplicateKey(Action.REPLACE, List.of());
  }

  public static OnDuplicateKey ignore() {
    return new OnDuplicateKey(Action.IGNORE, List.of());
  }

  public static OnDuplicateKey error() {
    return new OnDuplicateKey(Action.ERROR, List.of());
  }

  public static OnDuplicateKey update(List<Assignment> assignments) {
    return new OnDuplicateKey(Action.UPDATE, assignments);
  }
}
