package org.openlindorm.engine;

import org.openlindorm.access.AccessCheck;
import org.openlindorm.access.AccessNeed;
import org.openlindorm.access.Accounts;
import org.openlindorm.access.Principal;
import org.openlindorm.access.Privilege;
import org.openlindorm.access.Rights;
import org.openlindorm.access.Securable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.InformationSchema;

/**
 * What a session's user may do and see, worked out once for each state of the accounts and each
 * catalog. Used by the session's thread.
 */
final class SessionRights {

  /** To see and end the sessions of other users. */
  private static final AccessNeed OTHERS_SESSIONS =
      AccessNeed.of(Securable.GLOBAL, Privilege.SYSTEM);

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

  /** What the user may do by a catalog: a comparison of references as long as it is the same. */
  @SuppressWarnings("ReferenceEquality") // accounts that are equal but not the same cost a look
  AccessCheck in(Catalog catalog) {
    if (accounts != catalog.accounts()) {
      check = check(catalog.accounts());
      accounts = catalog.accounts();
    }
    return check;
  }

  /**
   * Returns if the user is still there. A user that was never among the accounts comes from
   * elsewhere, or no password is asked for.
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

  /** The part of a catalog that the user sees. */
  @SuppressWarnings("ReferenceEquality") // so that it costs nothing while the catalog stays
  Catalog seen(Catalog catalog) {
    if (whole != catalog) {
      seen = catalog.seenBy(in(catalog).rights());
      whole = catalog;
    }
    return seen;
  }

  /** DATABASE_DENIED unless the user has any right there; every session begins in the default. */
  void requireDatabase(String name, Catalog catalog) {
    if (!InformationSchema.isNamed(name) && !name.equals(Catalog.DEFAULT_DATABASE)) {
      in(catalog).require(AccessNeed.any(new Securable.OfDatabase(name)));
    }
  }

  /** Whether the session of somebody is shown. */
  boolean sees(Principal other, Catalog catalog) {
    return isOwn(other) || in(catalog).rights().meet(OTHERS_SESSIONS);
  }

  /** PRIVILEGE_NEEDED for the sessions of others, without telling whether there is one. */
  void requireOthersSessions(Catalog catalog) {
    in(catalog).require(OTHERS_SESSIONS);
  }

  boolean isOwn(Principal other) {
    return principal.user().equals(other.user());
  }
}
