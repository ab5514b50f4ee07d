package org.openlindorm.advisor;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.ClosedFamilies;
import org.openlindorm.Floors;

/** The floors, circles and doors of this module; a new package needs a floor here. */
@Tag("architecture")
class ArchitectureTest {
  /** Rules do not depend on their callers. */
  private static final Floors FLOORS =
      new Floors(
          "org.openlindorm.advisor",
          List.of(
              List.of("finding"),
              List.of("edit", "model"),
              List.of("dialect", "fronts", "source"),
              List.of("workload"),
              List.of("rule"),
              List.of("rule.*", "settings"),
              List.of("review", "rewrite", "ruleset"),
              List.of(""),
              List.of("baseline", "input", "program", "report"),
              List.of("assertion", "editor", "served"),
              List.of("cli")));

  private static final JavaClasses OURS =
      new ClassFileImporter().importPath(Path.of("target", "classes"));

  @Test
  void packagesFormNoCircle() {
    check(slices().matching("org.openlindorm.(**)").should().beFreeOfCycles());
  }

  @Test
  void everyPackageHasAFloor() {
    FLOORS.haveAllPackages(OURS);
  }

  @Test
  void importsPointDown() {
    FLOORS.importDownwardsOnly(OURS);
  }

  @Test
  void calciteStaysInTheEngine() {
    check(noClasses().should().dependOnClassesThat(resideInAPackage("org.apache.calcite..")));
  }

  @Test
  void hadoopStaysOutside() {
    check(noClasses().should().dependOnClassesThat(resideInAPackage("org.apache.hadoop..")));
  }

  @Test
  void theCompilerCompletesWhatDistinguishesTheKindsOfASealedFamily() {
    ClosedFamilies.areDistinguishedByTheCompiler(OURS, Map.of());
  }

  private static void check(ArchRule rule) {
    rule.check(OURS);
  }
}
