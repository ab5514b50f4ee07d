package org.openlindorm.access;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The effective rights of a user by a state of the accounts: the user's grants and those of the
 * roles, prepared for a check per statement. A privilege on a database applies to its tables, one
 * on GLOBAL to everything.
 */
public final class Rights {

  /** All rights, for clients without authentication. */
  public static final Rights EVERYTHING = new Rights();

  static {
    EVERYTHING.global = Privilege.bits(EnumSet.allOf(Privilege.class));
  }

  private int global;
  private final Map<String, Integer> databases = new HashMap<>();
  private final Map<Securable, Integer> tables = new HashMap<>();
  private final Set<String> databasesOfTables = new HashSet<>();

  private Rights() {}

  /** Returns the rights of a principal. */
  public static Rights of(Accounts accounts, Principal principal) {
    return accounts.areOpen() || principal.isProcess()
        ? EVERYTHING
        : of(accounts, principal.user());
  }

  /** Returns the rights of a user; none if there is no user of this name. */
  static Rights of(Accounts accounts, String user) {
    Rights rights = new Rights();
    Account account = accounts.user(user);
    if (account != null) {
      rights.add(account.grants());
      for (String role : account.roles()) {
        rights.add(accounts.roles().getOrDefault(role, Grants.NONE));
      }
    }
    return rights;
  }

  private void add(Grants grants) {
    grants.on().forEach((on, privileges) -> on.accept(new Adding(Privilege.bits(privileges))));
  }

  /** Adds privileges to an object, and returns its privileges afterwards. */
  private final class Adding implements Securable.Visitor<Integer> {
    private final int bits;

    Adding(int bits) {
      this.bits = bits;
    }

    @Override
    public Integer ofGlobal() {
      global |= bits;
      return global;
    }

    @Override
    public Integer ofDatabase(Securable.OfDatabase database) {
      return databases.merge(database.database(), bits, (one, other) -> one | other);
    }

    @Override
    public Integer ofTable(Securable.OfTable table) {
      databasesOfTables.add(table.database());
      return tables.merge(table, bits, (one, other) -> one | other);
    }
  }

  /** Returns whether a need is met. */
  public boolean meet(PrivilegeRequirement need) {
    int bits = need.bits();
    return bits == 0 ? touch(need.on()) : allow(need.on(), bits);
  }

  boolean allow(Securable on, int bits) {
    return (global & bits) == bits || (bitsOn(on) & bits) == bits;
  }

  /** Returns all privileges that apply to an object. */
  private int bitsOn(Securable on) {
    return on.accept(
        new Securable.Visitor<Integer>() {
          @Override
          public Integer ofGlobal() {
            return global;
          }

          @Override
          public Integer ofDatabase(Securable.OfDatabase one) {
            return global | databases.getOrDefault(one.database(), 0);
          }

          @Override
          public Integer ofTable(Securable.OfTable one) {
            return global | databases.getOrDefault(one.database(), 0) | tables.getOrDefault(one, 0);
          }
        });
  }

  /** Returns whether any privilege applies to an object or within it. */
  private boolean touch(Securable on) {
    return on.accept(
        new Securable.Visitor<Boolean>() {
          @Override
          public Boolean ofGlobal() {
            return global != 0 || !databases.isEmpty() || !tables.isEmpty();
          }

          @Override
          public Boolean ofDatabase(Securable.OfDatabase one) {
            return bitsOn(one) != 0 || databasesOfTables.contains(one.database());
          }

          @Override
          public Boolean ofTable(Securable.OfTable one) {
            return bitsOn(one) != 0;
          }
        });
  }

  /** Returns whether a privilege applies to everything, so that everything is visible. */
  public boolean seeEverything() {
    return global != 0;
  }

  /** Returns the privileges of a need that are missing. */
  Set<Privilege> missing(PrivilegeRequirement need) {
    Set<Privilege> missing = EnumSet.noneOf(Privilege.class);
    for (Privilege privilege : need.privileges()) {
      if (!allow(need.on(), privilege.bit())) {
        missing.add(privilege);
      }
    }
    return missing;
  }
}
