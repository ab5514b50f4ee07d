package org.openlindorm.access;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Which privileges somebody has on what. Immutable; what nothing is granted on is not there. */
public record Grants(Map<Securable, Set<Privilege>> on) {

  public static final Grants NONE = new Grants(Map.of());

  /** What the programs could do that were there before there were users. */
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

  /** The privileges that were granted on exactly this. */
  public Set<Privilege> of(Securable securable) {
    return on.getOrDefault(securable, Set.of());
  }

  /** What privileges are granted on, in the order in which it is shown. */
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

  /** Without everything on what is dropped; this very object when there is nothing. */
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
