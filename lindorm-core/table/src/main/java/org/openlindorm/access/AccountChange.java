package org.openlindorm.access;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * A change of users, roles and grants by a statement. {@link #apply} is pure and may be called
 * again on a newer state. {@link #checked} refuses a state without a user who can grant.
 */
public sealed interface AccountChange {

  /** Names of users and roles: those of a users file, which may be e-mail addresses. */
  Pattern NAME = Pattern.compile("[A-Za-z0-9_.@-]{1,32}");

  /** The product's reserved user names, and OpenLindorm's names of grant objects. */
  Set<String> RESERVED = Set.of("system", "anonymous", "lindorm", "global", "public");

  /**
   * Returns the accounts after the change, or the same object when nothing changes.
   *
   * @throws LindormException when the change is not allowed
   */
  Accounts apply(Accounts before);

  /**
   * Returns the accounts after the change, and requires a user who has SYSTEM on GLOBAL.
   *
   * @throws LindormException LAST_ADMINISTRATOR
   */
  default Accounts checked(Accounts before) {
    Accounts after = apply(before);
    if (!before.areOpen() && !after.haveAdministrator()) {
      throw LindormException.of(ErrorCode.LAST_ADMINISTRATOR);
    }
    return after;
  }

  /** CREATE USER. The first user gets all privileges, so that an administrator exists. */
  record CreateUser(String user, PasswordHash password, boolean ifNotExists)
      implements AccountChange {
    @Override
    public Accounts apply(Accounts before) {
      if (ifNotExists && before.users().containsKey(user)) {
        return before;
      }
      checkFree(before, "CREATE USER", user);
      Grants grants = before.areOpen() ? Grants.EVERYTHING : Grants.NONE;
      return before.withUser(new Account(user, password, Set.of(), grants));
    }
  }

  /**
   * Imports the users of a file with all privileges. Each name is imported once: an existing user
   * is unchanged, and a dropped one is not created again.
   */
  record ReadInUsers(Map<String, PasswordHash> users) implements AccountChange {

    public ReadInUsers {
      users = Map.copyOf(users);
    }

    @Override
    public Accounts apply(Accounts before) {
      Accounts after = before;
      for (Map.Entry<String, PasswordHash> user : users.entrySet()) {
        String name = user.getKey();
        if (before.readIn().contains(name)) {
          continue;
        }
        if (!after.users().containsKey(name)) {
          checkFree(after, "CREATE USER", name);
          after = after.withUser(new Account(name, user.getValue(), Set.of(), Grants.EVERYTHING));
        }
        after = after.withReadIn(name);
      }
      return after;
    }
  }

  /** ALTER USER, SET PASSWORD. */
  record SetPassword(String user, PasswordHash password) implements AccountChange {
    @Override
    public Accounts apply(Accounts before) {
      return before.withUser(requireUser(before, "ALTER USER", user).withPassword(password));
    }
  }

  /** DROP USER. */
  record DropUser(String user, boolean ifExists) implements AccountChange {
    @Override
    public Accounts apply(Accounts before) {
      if (ifExists && before.user(user) == null) {
        return before;
      }
      return before.withoutUser(requireUser(before, "DROP USER", user).name());
    }
  }

  /** CREATE ROLE. */
  record CreateRole(String role, boolean ifNotExists) implements AccountChange {
    @Override
    public Accounts apply(Accounts before) {
      if (ifNotExists && before.roles().containsKey(role)) {
        return before;
      }
      checkFree(before, "CREATE ROLE", role);
      return before.withRole(role, Grants.NONE);
    }
  }

  /** DROP ROLE. */
  record DropRole(String role, boolean ifExists) implements AccountChange {
    @Override
    public Accounts apply(Accounts before) {
      if (ifExists && !before.roles().containsKey(role)) {
        return before;
      }
      requireRole(before, "DROP ROLE", role);
      return before.withoutRole(role);
    }
  }

  /** GRANT and REVOKE of privileges, of a user or a role. */
  record ChangeGrant(boolean given, Set<Privilege> privileges, Securable on, String to)
      implements AccountChange {

    public ChangeGrant {
      privileges = Set.copyOf(privileges);
    }

    @Override
    public Accounts apply(Accounts before) {
      Grants role = before.roles().get(to);
      if (role != null) {
        return before.withRole(to, changed(role));
      }
      Account user = requireUser(before, given ? "GRANT" : "REVOKE", to);
      return before.withUser(user.withGrants(changed(user.grants())));
    }

    private Grants changed(Grants grants) {
      if (given) {
        return grants.with(on, privileges);
      }
      Set<Privilege> had = EnumSet.noneOf(Privilege.class);
      had.addAll(grants.of(on));
      if (!had.removeAll(privileges)) {
        throw LindormException.of(ErrorCode.GRANT_UNKNOWN, Privilege.sql(privileges), on.sql(), to);
      }
      return grants.without(on, privileges);
    }
  }

  /** GRANT and REVOKE of a role. */
  record ChangeRole(boolean given, String role, String user) implements AccountChange {
    @Override
    public Accounts apply(Accounts before) {
      String operation = given ? "GRANT" : "REVOKE";
      requireRole(before, operation, role);
      Account account = requireUser(before, operation, user);
      if (!given && !account.roles().contains(role)) {
        throw LindormException.of(ErrorCode.GRANT_UNKNOWN, role, "itself", user);
      }
      return before.withUser(given ? account.withRole(role) : account.withoutRole(role));
    }
  }

  private static void checkFree(Accounts accounts, String operation, String name) {
    if (!NAME.matcher(name).matches()) {
      throw LindormException.of(
          ErrorCode.NAME_INVALID,
          name,
          "the name of a user or role is 1 to 32 letters, digits and _ . @ -");
    }
    if (RESERVED.contains(name)) {
      throw LindormException.of(
          ErrorCode.NAME_INVALID, name, "this name of a user or role is reserved");
    }
    if (accounts.isTaken(name)) {
      throw failed(operation, name, "there is a user or role of this name");
    }
  }

  private static Account requireUser(Accounts accounts, String operation, String name) {
    @Nullable Account user = accounts.user(name);
    if (user == null) {
      throw failed(operation, name, "there is no user of this name; SHOW USERS lists them");
    }
    return user;
  }

  private static void requireRole(Accounts accounts, String operation, String name) {
    if (!accounts.roles().containsKey(name)) {
      throw failed(operation, name, "there is no role of this name; SHOW USERS lists them");
    }
  }

  private static LindormException failed(String operation, String name, String why) {
    return LindormException.of(ErrorCode.ACCOUNT_OPERATION, operation, name, why);
  }
}
