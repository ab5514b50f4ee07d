package org.openlindorm.access;

import java.util.Set;

/**
 * The privileges that a statement needs.
 *
 * @param privileges all of them are needed; empty when any privilege suffices, on it or within it
 */
public record PrivilegeRequirement(Securable on, Set<Privilege> privileges) {

  public PrivilegeRequirement {
    privileges = Set.copyOf(privileges);
  }

  public static PrivilegeRequirement of(Securable on, Privilege... privileges) {
    return new PrivilegeRequirement(on, Set.of(privileges));
  }

  /** Returns the need for any privilege on an object or within it. */
  public static PrivilegeRequirement any(Securable on) {
    return new PrivilegeRequirement(on, Set.of());
  }

  int bits() {
    return Privilege.bits(privileges);
  }
}
