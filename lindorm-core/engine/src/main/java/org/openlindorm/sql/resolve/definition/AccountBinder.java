package org.openlindorm.sql.resolve.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.AccountChange;
import org.openlindorm.access.PasswordHash;
import org.openlindorm.access.Privilege;
import org.openlindorm.access.Securable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.DatabaseChange;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.tree.AccountStatement;
import org.openlindorm.sql.parse.tree.TableNames;

/**
 * Turns the statements about users, roles and grants into plans. A plan holds a password's hash,
 * never the password.
 */
public final class AccountBinder implements AccountStatement.Visitor<DefinitionPlan> {

  private static final Set<String> ANY_HOST = Set.of("", "%", "localhost");

  private final Catalog catalog;
  private final String database;
  private final String user;
  private final List<String> warnings = new ArrayList<>();

  /**
   * @param database the default database of unqualified names
   * @param user the session's user
   */
  AccountBinder(Catalog catalog, String database, String user) {
    this.catalog = catalog;
    this.database = database;
    this.user = user;
  }

  /** Returns the named user; the session's user without a name, or for CURRENT_USER. */
  public static String named(AccountStatement.@Nullable Name written, String sessionUser) {
    return written == null || written.name().equalsIgnoreCase("CURRENT_USER")
        ? sessionUser
        : written.name();
  }

  @Override
  public DefinitionPlan createUser(AccountStatement.CreateUser create) {
    String name = account(create.user());
    if (catalog.accounts().areOpen()) {
      warnings.add(
          "User "
              + name
              + " is the first user: it has ALL and SYSTEM on GLOBAL, and from now on all"
              + " clients must log in");
    }
    return change(
        new AccountChange.CreateUser(name, hash(create.password()), create.ifNotExists()));
  }

  @Override
  public DefinitionPlan setPassword(AccountStatement.SetPassword set) {
    AccountStatement.Name written = set.user();
    String name = written == null ? user : account(written);
    return change(new AccountChange.SetPassword(name, hash(set.password())));
  }

  @Override
  public DefinitionPlan dropUser(AccountStatement.DropUser drop) {
    return change(new AccountChange.DropUser(account(drop.user()), drop.ifExists()));
  }

  @Override
  public DefinitionPlan createRole(AccountStatement.CreateRole create) {
    return change(new AccountChange.CreateRole(account(create.role()), create.ifNotExists()));
  }

  @Override
  public DefinitionPlan dropRole(AccountStatement.DropRole drop) {
    return change(new AccountChange.DropRole(account(drop.role()), drop.ifExists()));
  }

  @Override
  public DefinitionPlan grant(AccountStatement.Grant grant) {
    Securable on = securable(grant.target());
    Set<Privilege> privileges = GrantedPrivileges.of(grant.privileges(), on, warnings);
    if (grant.given()) {
      requireKnown(on);
    }
    if (grant.option()) {
      warnings.add("WITH GRANT OPTION has no effect: only users with SYSTEM on GLOBAL can grant");
    }
    return changes(
        grant.accounts(),
        name -> List.of(new AccountChange.ChangeGrant(grant.given(), privileges, on, name)));
  }

  @Override
  public DefinitionPlan grantRoles(AccountStatement.GrantRoles grant) {
    return changes(
        grant.users(),
        name ->
            grant.roles().stream()
                .<AccountChange>map(role -> new AccountChange.ChangeRole(grant.given(), role, name))
                .toList());
  }

  private DefinitionPlan changes(
      List<AccountStatement.Name> accounts, Function<String, List<AccountChange>> of) {
    List<AccountChange> changes = new ArrayList<>();
    accounts.forEach(each -> changes.addAll(of.apply(account(each))));
    return new ChangePlan.Change(new DatabaseChange.ChangeAccounts(changes), warnings);
  }

  private DefinitionPlan change(AccountChange change) {
    return new ChangePlan.Change(new DatabaseChange.ChangeAccounts(List.of(change)), warnings);
  }

  private String account(AccountStatement.Name written) {
    String host = written.host().toLowerCase(Locale.ROOT);
    if (!ANY_HOST.contains(host)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "a user of one host only ('" + written.name() + "'@'" + written.host() + "')",
          "Leave the host out, or write '%': a user can connect from every host");
    }
    if (!host.isEmpty()) {
      warnings.add(
          "The host of '"
              + written.name()
              + "'@'"
              + written.host()
              + "' has no effect: a user can connect from every host");
    }
    return named(written, user);
  }

  private PasswordHash hash(AccountStatement.Password password) {
    if (password.plugin()) {
      warnings.add("IDENTIFIED WITH has no effect: passwords are always stored as PBKDF2");
    }
    if (password.text().isEmpty()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED, "an empty password", "Write at least one character");
    }
    return PasswordHash.of(password.text());
  }

  private Securable securable(AccountStatement.Target target) {
    return switch (target.kind()) {
      case GLOBAL -> Securable.GLOBAL;
      case CURRENT_DATABASE -> new Securable.OfDatabase(database);
      case DATABASE -> new Securable.OfDatabase(name(target).getSimple());
      case TABLE -> TableNames.defined(name(target), database).securable();
    };
  }

  private static SqlIdentifier name(AccountStatement.Target target) {
    return Objects.requireNonNull(target.name());
  }

  /**
   * Checks that the object of a grant exists: dropping a table or database also drops its grants.
   */
  private void requireKnown(Securable on) {
    on.accept(
        new Securable.Visitor<Boolean>() {
          @Override
          public Boolean ofGlobal() {
            return true;
          }

          @Override
          public Boolean ofDatabase(Securable.OfDatabase one) {
            catalog.requireDatabase(one.database());
            return true;
          }

          @Override
          public Boolean ofTable(Securable.OfTable one) {
            TableName name = new TableName(one.database(), one.table());
            return catalog.view(name) != null || catalog.require(name).state().visible();
          }
        });
  }
}
