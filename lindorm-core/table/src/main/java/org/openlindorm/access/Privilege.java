package org.openlindorm.access;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The privileges of users. None includes another one: ADMIN does not permit reading. SYSTEM exists
 * on {@link Securable#GLOBAL} only.
 */
public enum Privilege {
  READ(1, "read rows and definitions"),
  WRITE(2, "write and delete rows"),
  ADMIN(4, "define: create and change databases, tables and indexes"),
  TRASH(8, "destroy, together with ADMIN: drop and empty tables, drop indexes"),
  SYSTEM(16, "manage users and grants, settings of the system and sessions of others");

  /** The privileges of ALL. */
  public static final Set<Privilege> ALL = Set.of(READ, WRITE, ADMIN, TRASH);

  private final int bit;
  private final String purpose;

  Privilege(int bit, String purpose) {
    this.bit = bit;
    this.purpose = purpose;
  }

  /** Returns a short description of what it permits. */
  public String purpose() {
    return purpose;
  }

  /** Returns the privilege of a name in any case; empty when there is none. */
  public static Optional<Privilege> named(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    return List.of(values()).stream().filter(each -> each.name().equals(upper)).findFirst();
  }

  /** Returns privileges as in a GRANT: {@code READ, WRITE}. */
  public static String sql(Set<Privilege> privileges) {
    return privileges.isEmpty()
        ? ""
        : EnumSet.copyOf(privileges).stream().map(Enum::name).collect(Collectors.joining(", "));
  }

  /** Returns the bit by which sets of privileges are compared fast. */
  int bit() {
    return bit;
  }

  static int bits(Set<Privilege> privileges) {
    int bits = 0;
    for (Privilege privilege : privileges) {
      bits |= privilege.bit();
    }
    return bits;
  }
}
