package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;

/** Statements about users, roles and privileges. */
public sealed interface AccountStatement extends Definition {

  @Override
  default <R> R accept(Definition.Visitor<R> visitor) {
    return visitor.account(this);
  }

  /** Answers for each of them. */
  <R> R account(Visitor<R> visitor);

  /** Each of them. */
  interface Visitor<R> {
    R createUser(CreateUser create);

    R setPassword(SetPassword set);

    R dropUser(DropUser drop);

    R createRole(CreateRole create);

    R dropRole(DropRole drop);

    R grant(Grant grant);

    R grantRoles(GrantRoles grant);
  }

  /**
   * A user or role as it is written.
   *
   * @param host the text after {@code @}, or empty
   */
  record Name(String name, String host) {}

  /**
   * A password as it is written; it is printed as asterisks.
   *
   * @param plugin whether the statement names an authentication method
   */
  record Password(String text, boolean plugin) {

    public Password withPlugin() {
      return new Password(text, true);
    }

    @Override
    public String toString() {
      return "***";
    }
  }

  /** The kinds of objects that privileges are granted on. */
  enum Kind {
    GLOBAL,
    CURRENT_DATABASE,
    DATABASE,
    TABLE
  }

  /**
   * The object of a grant, by name.
   *
   * @param name null for GLOBAL and the current database
   */
  record Target(Kind kind, @Nullable SqlIdentifier name) {
    public static final Target GLOBAL = new Target(Kind.GLOBAL, null);
    public static final Target CURRENT_DATABASE = new Target(Kind.CURRENT_DATABASE, null);
  }

  /** CREATE USER. */
  record CreateUser(Name user, Password password, boolean ifNotExists) implements AccountStatement {
    @Override
    public <R> R account(Visitor<R> visitor) {
      return visitor.createUser(this);
    }
  }

  /**
   * ALTER USER, SET PASSWORD.
   *
   * @param user null for the session's user
   */
  record SetPassword(@Nullable Name user, Password password) implements AccountStatement {
    @Override
    public <R> R account(Visitor<R> visitor) {
      return visitor.setPassword(this);
    }
  }

  /** DROP USER. */
  record DropUser(Name user, boolean ifExists) implements AccountStatement {
    @Override
    public <R> R account(Visitor<R> visitor) {
      return visitor.dropUser(this);
    }
  }

  /** CREATE ROLE. */
  record CreateRole(Name role, boolean ifNotExists) implements AccountStatement {
    @Override
    public <R> R account(Visitor<R> visitor) {
      return visitor.createRole(this);
    }
  }

  /** DROP ROLE. */
  record DropRole(Name role, boolean ifExists) implements AccountStatement {
    @Override
    public <R> R account(Visitor<R> visitor) {
      return visitor.dropRole(this);
    }
  }

  /**
   * GRANT and REVOKE of privileges.
   *
   * @param given whether it is GRANT
   * @param privileges as written, a word or several each
   * @param option whether WITH GRANT OPTION is written
   */
  record Grant(
      boolean given, List<String> privileges, Target target, List<Name> accounts, boolean option)
      implements AccountStatement {

    public Grant {
      privileges = List.copyOf(privileges);
      accounts = List.copyOf(accounts);
    }

    @Override
    public <R> R account(Visitor<R> visitor) {
      return visitor.grant(this);
    }
  }

  /** GRANT and REVOKE of roles. */
  record GrantRoles(boolean given, List<String> roles, List<Name> users)
      implements AccountStatement {

    public GrantRoles {
      roles = List.copyOf(roles);
      users = List.copyOf(users);
    }

    @Override
    public <R> R account(Visitor<R> visitor) {
      return visitor.grantRoles(this);
    }
  }

  /** DROP USER or DROP ROLE. */
  static AccountStatement drop(boolean role, Name name, boolean ifExists) {
    return role ? new DropRole(name, ifExists) : new DropUser(name, ifExists);
  }

  /** GRANT or REVOKE: of privileges where a target is named, else of roles. */
  static AccountStatement of(
      boolean given,
      List<String> granted,
      @Nullable Target target,
      List<Name> accounts,
      boolean option) {
    return target == null
        ? new GrantRoles(given, granted, accounts)
        : new Grant(given, granted, target, accounts, option);
  }
}
