package org.openlindorm.access;

import java.util.Set;

/**
 * The privileges that a statement needs.
 *
 * @param privileges all of them are needed; empty when any privilege suffices, on it or within it
 */
public record AccessNeed(Securable on, Set<Privilege> privileges) {

  public AccessNeed {
    privileges = Set.copyOf(privileges);
  }

  public static AccessNeed of(Securable on, Privilege... privileges) {
    return new AccessNeed(on, Set.of(privileges));
  }

  /** Returns the need for any privilege on an object or within it. */
  public static AccessNeed any(Securable on) {
    return new AccessNeed(on, Set.of());
  }

  int bits() {
    return Privilege.bits(privileges);
  }
}
