package org.openlindorm.access;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a user may be allowed to do. None of them holds another one: who has ADMIN may not read.
 * SYSTEM exists on {@link Securable#GLOBAL} only.
 */
public enum Privilege {
  READ("read rows and definitions"),
  WRITE("write and delete rows"),
  ADMIN("define: create and change databases, tables and indexes"),
  TRASH("destroy, together with ADMIN: drop and empty tables, drop indexes"),
  SYSTEM("manage users and grants, settings of the system and sessions of others");

  /** What ALL means. */
  public static final Set<Privilege> ALL = Set.of(READ, WRITE, ADMIN, TRASH);

  private final String purpose;

  Privilege(String purpose) {
    this.purpose = purpose;
  }

  /** What it allows, in a few words. */
  public String purpose() {
    return purpose;
  }

  /** The privilege of a name in any case; empty when there is none. */
  public static Optional<Privilege> named(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    return List.of(values()).stream().filter(each -> each.name().equals(upper)).findFirst();
  }

  /** As a GRANT writes them: {@code READ, WRITE}. */
  public static String sql(Set<Privilege> privileges) {
    return privileges.isEmpty()
        ? ""
        : EnumSet.copyOf(privileges).stream().map(Enum::name).collect(Collectors.joining(", "));
  }

  /** The bit by which sets of privileges are compared fast. */
  int bit() {
    return 1 << ordinal();
  }

  static int bits(Set<Privilege> privileges) {
    int bits = 0;
    for (Privilege privilege : privileges) {
      bits |= privilege.bit();
    }
    return bits;
  }
}
