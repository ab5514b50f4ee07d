package org.openlindorm.access;

import java.util.Set;

/**
 * What a statement needs of who runs it.
 *
 * @param privileges all of them are needed; empty when any one does, on it or within it
 */
public record AccessNeed(Securable on, Set<Privilege> privileges) {

  public AccessNeed {
    privileges = Set.copyOf(privileges);
  }

  public static AccessNeed of(Securable on, Privilege... privileges) {
    return new AccessNeed(on, Set.of(privileges));
  }

  /** Some privilege on it or on anything within it. */
  public static AccessNeed any(Securable on) {
    return new AccessNeed(on, Set.of());
  }

  int bits() {
    return Privilege.bits(privileges);
  }
}
