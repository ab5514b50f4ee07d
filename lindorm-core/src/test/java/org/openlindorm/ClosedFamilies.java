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
 * A class that distinguishes more than three kinds of a sealed family does so by a visitor, a
 * method or a switch that the compiler completes: in a chain of {@code instanceof} a new kind falls
 * into the last branch.
 */
public final class ClosedFamilies {

  private static final int MOST_KINDS = 3;

  private ClosedFamilies() {}

  /**
   * Fails for a class that distinguishes more kinds, and for an exception that none needs.
   *
   * @param reasons why a class may, by {@code package.Class of Family} below {@code
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

  /** A chain over nested classes is one chain. */
  private static JavaClass outermost(JavaClass nested) {
    return nested.getEnclosingClass().map(ClosedFamilies::outermost).orElse(nested);
  }

  /** The sealed types of this project above a type. */
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
