package org.openlindorm.access;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Privileges by object. Immutable; an object without privileges has no entry. */
public record Grants(Map<Securable, Set<Privilege>> on) {

  public static final Grants NONE = new Grants(Map.of());

  /** All privileges, for programs that existed before the first user. */
  static final Grants EVERYTHING = NONE.with(Securable.GLOBAL, EnumSet.allOf(Privilege.class));

  public Grants {
    Map<Securable, Set<Privilege>> some = new HashMap<>();
    on.forEach(
        (securable, privileges) -> {
          if (!privileges.isEmpty()) {
            some.put(securable, Set.copyOf(privileges));
          }
        });
    on = Map.copyOf(some);
  }

  /** Returns the privileges on exactly this object. */
  public Set<Privilege> of(Securable securable) {
    return on.getOrDefault(securable, Set.of());
  }

  /** Returns the objects with privileges, in display order. */
  public List<Securable> securables() {
    return on.keySet().stream().sorted(Comparator.comparing(Securable::sql)).toList();
  }

  Grants with(Securable securable, Set<Privilege> more) {
    Set<Privilege> all = new LinkedHashSet<>(of(securable));
    all.addAll(more);
    return put(securable, all);
  }

  Grants without(Securable securable, Set<Privilege> fewer) {
    Set<Privilege> left = new LinkedHashSet<>(of(securable));
    left.removeAll(fewer);
    return put(securable, left);
  }

  private Grants put(Securable securable, Set<Privilege> privileges) {
    Map<Securable, Set<Privilege>> changed = new HashMap<>();
    changed.putAll(on);
    changed.put(securable, privileges);
    return new Grants(changed);
  }

  /** Returns the grants without dropped objects; the same object when there are none. */
  Grants withoutAll(Predicate<Securable> dropped) {
    if (on.keySet().stream().noneMatch(dropped)) {
      return this;
    }
    Map<Securable, Set<Privilege>> changed = new HashMap<>();
    changed.putAll(on);
    changed.keySet().removeIf(dropped);
    return new Grants(changed);
  }
}
