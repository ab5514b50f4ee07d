package org.openlindorm.access;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The users and roles of a catalog by name. Users and roles share one namespace. While there is no
 * user, authentication is off and every client may do everything.
 *
 * @param readIn the names that were imported from a users file, each once, also of users that were
 *     dropped since
 */
public record Accounts(Map<String, Account> users, Map<String, Grants> roles, Set<String> readIn) {

  public static final Accounts NONE = new Accounts(Map.of(), Map.of(), Set.of());

  public Accounts {
    readIn = Set.copyOf(readIn);
    users = Map.copyOf(users);
    roles = Map.copyOf(roles);
  }

  /** Returns whether authentication is off. */
  public boolean areOpen() {
    return users.isEmpty();
  }

  public @Nullable Account user(String name) {
    return users.get(name);
  }

  boolean isTaken(String name) {
    return users.containsKey(name) || roles.containsKey(name);
  }

  /** Returns whether a user can still grant. */
  boolean haveAdministrator() {
    return users.keySet().stream()
        .anyMatch(user -> Rights.of(this, user).allow(Securable.GLOBAL, Privilege.SYSTEM.bit()));
  }

  Accounts withUser(Account account) {
    Map<String, Account> changed = new TreeMap<>(users);
    changed.put(account.name(), account);
    return new Accounts(changed, roles, readIn);
  }

  Accounts withoutUser(String name) {
    Map<String, Account> changed = new TreeMap<>(users);
    changed.remove(name);
    return new Accounts(changed, roles, readIn);
  }

  Accounts withReadIn(String name) {
    Set<String> changed = new TreeSet<>(readIn);
    changed.add(name);
    return new Accounts(users, roles, changed);
  }

  Accounts withRole(String name, Grants grants) {
    Map<String, Grants> changed = new TreeMap<>(roles);
    changed.put(name, grants);
    return new Accounts(users, changed, readIn);
  }

  /** Returns the accounts without a role, which its users lose. */
  Accounts withoutRole(String name) {
    Map<String, Account> losing = new TreeMap<>(users);
    losing.replaceAll((user, account) -> account.withoutRole(name));
    Map<String, Grants> changed = new TreeMap<>(roles);
    changed.remove(name);
    return new Accounts(losing, changed, readIn);
  }

  /** Returns the accounts without the grants on a table; the same object when there were none. */
  public Accounts withoutTable(String database, String table) {
    Securable dropped = new Securable.OfTable(database, table);
    return without(dropped::equals);
  }

  /** Returns the accounts without the grants on a database and its tables. */
  public Accounts withoutDatabase(String database) {
    Securable.Visitor<Boolean> lies =
        new Securable.Visitor<>() {
          @Override
          public Boolean ofGlobal() {
            return false;
          }

          @Override
          public Boolean ofDatabase(Securable.OfDatabase one) {
            return one.database().equals(database);
          }

          @Override
          public Boolean ofTable(Securable.OfTable one) {
            return one.database().equals(database);
          }
        };
    return without(securable -> securable.accept(lies));
  }

  private Accounts without(Predicate<Securable> dropped) {
    boolean some =
        users.values().stream().anyMatch(user -> has(user.grants(), dropped))
            || roles.values().stream().anyMatch(grants -> has(grants, dropped));
    return some ? withGrants(grants -> grants.withoutAll(dropped)) : this;
  }

  private static boolean has(Grants grants, Predicate<Securable> dropped) {
    return grants.on().keySet().stream().anyMatch(dropped);
  }

  private Accounts withGrants(UnaryOperator<Grants> change) {
    Map<String, Account> changedUsers = new TreeMap<>(users);
    changedUsers.replaceAll((name, account) -> account.withGrants(change.apply(account.grants())));
    Map<String, Grants> changedRoles = new TreeMap<>(roles);
    changedRoles.replaceAll((name, grants) -> change.apply(grants));
    return new Accounts(changedUsers, changedRoles, readIn);
  }
}
