package org.openlindorm.access;

import java.util.Set;
import java.util.TreeSet;

/**
 * A user in the catalog.
 *
 * @param password never shown by SQL
 * @param roles the roles whose grants always apply to the user
 */
public record Account(String name, PasswordHash password, Set<String> roles, Grants grants) {

  public Account {
    roles = Set.copyOf(roles);
  }

  Account withPassword(PasswordHash changed) {
    return new Account(name, changed, roles, grants);
  }

  Account withGrants(Grants changed) {
    return new Account(name, password, roles, changed);
  }

  Account withRole(String role) {
    Set<String> changed = new TreeSet<>(roles);
    changed.add(role);
    return new Account(name, password, changed, grants);
  }

  Account withoutRole(String role) {
    Set<String> changed = new TreeSet<>(roles);
    changed.remove(role);
    return new Account(name, password, changed, grants);
  }
}
