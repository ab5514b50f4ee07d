package org.openlindorm;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.InstanceofCheck;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A class that distinguishes more than three kinds of a sealed family does so by a visitor, a
 * method or a switch that the compiler completes: in a chain of {@code instanceof} a new kind falls
 * into the last branch.
 */
@Tag("architecture")
class ClosedFamiliesTest {

  private static final int MOST_KINDS = 3;

  /**
   * Classes that improve what they recognize and leave every other kind as it is: a kind that is
   * new to them costs time and no answer. No class may be added that answers wrong instead.
   */
  private static final Set<String> RECOGNIZERS =
      Set.of(
          "expr.build.Comparisons of Expr",
          "sql.optimize.Lifted of Over",
          "sql.optimize.Lifted of Relation",
          "sql.optimize.NullRejection of Expr",
          "sql.optimize.Unnesting of Relation",
          "sql.resolve.ColumnBounds of Expr",
          "sql.resolve.ComparedColumn of Expr",
          "sql.resolve.ConstantConditions of Expr",
          "sql.resolve.ExpressionBinder of Expr",
          "sql.resolve.UnboundCondition of Expr",
          "sql.resolve.ZonedExpressions of Expr");

  /** Classes that are still to get a visitor. */
  private static final Set<String> CHAINS =
      Set.of("key.ColumnConditions of ColumnBound", "key.RangeConditions of ColumnBound");

  @Test
  void noClassDistinguishesTheKindsOfASealedFamilyByInstanceof() {
    Map<String, Set<String>> kinds = new TreeMap<>();
    for (JavaClass each : new ClassFileImporter().importPath(Path.of("target", "classes"))) {
      for (InstanceofCheck check : each.getInstanceofChecks()) {
        for (Class<?> family : families(check.getRawType().reflect())) {
          String place = each.getFullName() + " of " + family.getSimpleName();
          kinds
              .computeIfAbsent(place.replace("org.openlindorm.", ""), key -> new TreeSet<>())
              .add(check.getRawType().getSimpleName());
        }
      }
    }
    kinds.values().removeIf(each -> each.size() <= MOST_KINDS);
    Set<String> known = new TreeSet<>(RECOGNIZERS);
    known.addAll(CHAINS);
    assertThat(kinds.keySet()).isEqualTo(known);
  }

  /** The sealed interfaces of this project that a type belongs to. */
  private static Set<Class<?>> families(Class<?> kind) {
    Set<Class<?>> families = new LinkedHashSet<>();
    for (Class<?> above : kind.getInterfaces()) {
      if (above.isSealed() && above.getName().startsWith("org.openlindorm.")) {
        families.add(above);
      }
      families.addAll(families(above));
    }
    return families;
  }
}
