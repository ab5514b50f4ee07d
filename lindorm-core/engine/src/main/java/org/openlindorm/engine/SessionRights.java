package org.openlindorm.engine;

import org.openlindorm.access.AccessCheck;
import org.openlindorm.access.Accounts;
import org.openlindorm.access.Principal;
import org.openlindorm.access.Privilege;
import org.openlindorm.access.PrivilegeRequirement;
import org.openlindorm.access.Rights;
import org.openlindorm.access.Securable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.InformationSchema;

/**
 * The rights and visible objects of a session's user, computed once for each state of the accounts
 * and each catalog. Used by the session's thread.
 */
final class SessionRights {

  /** The right to see and end the sessions of other users. */
  private static final PrivilegeRequirement OTHERS_SESSIONS =
      PrivilegeRequirement.of(Securable.GLOBAL, Privilege.SYSTEM);

  private final Principal principal;
  private Accounts accounts = Accounts.NONE;
  private AccessCheck check;
  private boolean known;
  private Catalog whole = Catalog.EMPTY;
  private Catalog seen = Catalog.EMPTY;

  SessionRights(Principal principal) {
    this.principal = principal;
    this.check = check(accounts);
  }

  private AccessCheck check(Accounts now) {
    return new AccessCheck(principal, Rights.of(now, principal));
  }

  /**
   * Returns the user's rights by a catalog; costs one comparison of references while the catalog is
   * the same.
   */
  @SuppressWarnings(
      "ReferenceEquality") // equal accounts that are not the same object cost a comparison
  AccessCheck in(Catalog catalog) {
    if (accounts != catalog.accounts()) {
      check = check(catalog.accounts());
      accounts = catalog.accounts();
    }
    return check;
  }

  /**
   * Returns if the user still exists. A user that was never among the accounts has another source,
   * or authentication is off.
   *
   * @throws LindormException ACCESS_DENIED after DROP USER
   */
  void requireUser(Catalog catalog) {
    boolean exists = catalog.accounts().users().containsKey(principal.user());
    if (known && !exists) {
      throw LindormException.of(ErrorCode.ACCESS_DENIED, principal.user());
    }
    known = exists;
  }

  /** Returns the part of a catalog that the user may see. */
  @SuppressWarnings(
      "ReferenceEquality") // cached, so it costs nothing while the catalog is unchanged
  Catalog seen(Catalog catalog) {
    if (whole != catalog) {
      seen = catalog.seenBy(in(catalog).rights());
      whole = catalog;
    }
    return seen;
  }

  /**
   * Fails with DATABASE_DENIED unless the user has a right in the database; every session starts in
   * the default database.
   */
  void requireDatabase(String name, Catalog catalog) {
    if (!InformationSchema.isNamed(name) && !name.equals(Catalog.DEFAULT_DATABASE)) {
      in(catalog).require(PrivilegeRequirement.any(new Securable.OfDatabase(name)));
    }
  }

  /** Returns whether the user may see another user's session. */
  boolean sees(Principal other, Catalog catalog) {
    return isOwn(other) || in(catalog).rights().meet(OTHERS_SESSIONS);
  }

  /**
   * Fails with PRIVILEGE_NEEDED for the sessions of others, without disclosing whether the session
   * exists.
   */
  void requireOthersSessions(Catalog catalog) {
    in(catalog).require(OTHERS_SESSIONS);
  }

  boolean isOwn(Principal other) {
    return principal.user().equals(other.user());
  }
}
