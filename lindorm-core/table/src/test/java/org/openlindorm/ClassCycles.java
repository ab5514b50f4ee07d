package org.openlindorm;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * An architecture rule for classes that depend on each other in a cycle. Few may: a reader has to
 * understand all of them at once. A sealed type and its subtypes count as one class, because a
 * visitor names them all; so do a class and its nested classes.
 */
public final class ClassCycles {

  private static final int MOST_CLASSES = 4;

  private ClassCycles() {}

  /**
   * Fails if more classes depend on each other without an exception, or if an exception is unused.
   *
   * @param exceptions the largest permitted cycle of a package below {@code org.openlindorm}
   */
  public static void areSmall(JavaClasses classes, Map<String, Integer> exceptions) {
    Map<String, Set<String>> uses = new TreeMap<>();
    for (JavaClass each : classes) {
      for (Dependency dependency : each.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        if (classes.contain(target.getFullName())) {
          uses.computeIfAbsent(family(each), key -> new TreeSet<>()).add(family(target));
        }
      }
    }
    Map<String, Set<String>> reached = new TreeMap<>();
    uses.keySet().forEach(each -> reached.put(each, reachable(each, uses)));
    Map<String, Set<String>> large = new TreeMap<>();
    for (String each : uses.keySet()) {
      Set<String> cycle = new TreeSet<>(reached.get(each));
      cycle.removeIf(other -> !reached.getOrDefault(other, Set.of()).contains(each));
      String packageName = each.substring(0, each.lastIndexOf('.')).replace("org.openlindorm.", "");
      if (cycle.size() > large.getOrDefault(packageName, Set.of()).size()
          && cycle.size() > MOST_CLASSES) {
        large.put(packageName, cycle);
      }
    }
    assertThat(large.keySet()).as("%s", large).isEqualTo(new TreeSet<>(exceptions.keySet()));
    large.forEach(
        (packageName, cycle) ->
            assertThat(cycle).hasSizeLessThanOrEqualTo(exceptions.get(packageName)));
  }

  private static Set<String> reachable(String start, Map<String, Set<String>> uses) {
    Set<String> reached = new TreeSet<>();
    Deque<String> left = new ArrayDeque<>(Set.of(start));
    for (String next = left.poll(); next != null; next = left.poll()) {
      uses.getOrDefault(next, Set.of()).stream().filter(reached::add).forEach(left::add);
    }
    return reached;
  }

  /** Returns the name of the outermost class, or of the sealed type above it in its package. */
  private static String family(JavaClass nested) {
    JavaClass outermost = nested.getEnclosingClass().orElse(nested);
    return outermost != nested
        ? family(outermost)
        : Stream.concat(
                outermost.getRawInterfaces().stream(), outermost.getRawSuperclass().stream())
            .filter(above -> above.getPackageName().equals(outermost.getPackageName()))
            .filter(above -> above.reflect().isSealed())
            .findFirst()
            .map(ClassCycles::family)
            .orElse(outermost.getFullName());
  }
}
