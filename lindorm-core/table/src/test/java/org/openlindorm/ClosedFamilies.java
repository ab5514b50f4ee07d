package org.openlindorm;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.InstanceofCheck;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * An architecture rule for sealed types. A class that distinguishes more than three subtypes must
 * use a visitor, a method or a switch that the compiler checks for completeness. In a chain of
 * {@code instanceof}, a new subtype would reach the last branch.
 */
public final class ClosedFamilies {

  private static final int MOST_KINDS = 3;

  private ClosedFamilies() {}

  /**
   * Fails if a class distinguishes more subtypes without an exception, or if an exception is
   * unused.
   *
   * @param reasons the reason for each exception, by {@code package.Class of Family} below {@code
   *     org.openlindorm}
   */
  public static void areDistinguishedByTheCompiler(
      JavaClasses classes, Map<String, String> reasons) {
    Map<String, Set<String>> kinds = new TreeMap<>();
    for (JavaClass each : classes) {
      for (InstanceofCheck check : each.getInstanceofChecks()) {
        for (Class<?> family : families(check.getRawType().reflect())) {
          String place = outermost(each).getFullName() + " of " + family.getSimpleName();
          kinds
              .computeIfAbsent(place.replace("org.openlindorm.", ""), key -> new TreeSet<>())
              .add(check.getRawType().getSimpleName());
        }
      }
    }
    kinds.values().removeIf(each -> each.size() <= MOST_KINDS);
    assertThat(kinds.keySet()).as("%s", kinds).isEqualTo(new TreeSet<>(reasons.keySet()));
  }

  /** Returns the outermost class. A chain over nested classes counts as one chain. */
  private static JavaClass outermost(JavaClass nested) {
    return nested.getEnclosingClass().map(ClosedFamilies::outermost).orElse(nested);
  }

  /** Returns the sealed supertypes of a type that belong to this project. */
  private static Set<Class<?>> families(Class<?> kind) {
    Set<Class<?>> above = new LinkedHashSet<>(Set.of(kind.getInterfaces()));
    if (kind.getSuperclass() != null) {
      above.add(kind.getSuperclass());
    }
    Set<Class<?>> families = new LinkedHashSet<>();
    for (Class<?> each : above) {
      if (each.isSealed() && each.getName().startsWith("org.openlindorm.")) {
        families.add(each);
      }
      families.addAll(families(each));
    }
    return families;
  }
}
