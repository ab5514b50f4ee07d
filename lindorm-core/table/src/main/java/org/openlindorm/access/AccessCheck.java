package org.openlindorm.access;

import java.util.Set;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** The rights of a principal, with the errors for missing ones. */
public record AccessCheck(Principal principal, Rights rights) {

  /** The rights of this process, which may do everything. */
  public static final AccessCheck PROCESS = new AccessCheck(Principal.PROCESS, Rights.EVERYTHING);

  /**
   * Returns if a need is met.
   *
   * @throws LindormException TABLE_DENIED, DATABASE_DENIED or PRIVILEGE_NEEDED, with the GRANT that
   *     would help
   */
  public void require(PrivilegeRequirement need) {
    if (!rights.meet(need)) {
      throw refusal(need);
    }
  }

  private LindormException refusal(PrivilegeRequirement need) {
    String missing =
        Privilege.sql(need.privileges().isEmpty() ? Set.of(Privilege.READ) : rights.missing(need));
    String help = "GRANT " + missing + " ON " + need.on().sql() + " TO " + Securable.quoted(name());
    return need.on()
        .accept(
            new Securable.Visitor<LindormException>() {
              @Override
              public LindormException ofGlobal() {
                return LindormException.of(
                    ErrorCode.PRIVILEGE_NEEDED, missing, name(), principal.address(), help);
              }

              @Override
              public LindormException ofDatabase(Securable.OfDatabase one) {
                return LindormException.of(
                    ErrorCode.DATABASE_DENIED,
                    name(),
                    principal.address(),
                    one.database(),
                    missing,
                    help);
              }

              @Override
              public LindormException ofTable(Securable.OfTable one) {
                return LindormException.of(
                    ErrorCode.TABLE_DENIED,
                    missing,
                    name(),
                    principal.address(),
                    one.database() + "." + one.table(),
                    help);
              }
            });
  }

  private String name() {
    return principal.user();
  }
}
