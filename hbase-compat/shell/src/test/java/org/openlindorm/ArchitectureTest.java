package org.openlindorm;

import static com.tngtech.archunit.base.DescribedPredicate.not;
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

/** The layers of this module, without cycles; a new package needs a layer here. */
@Tag("architecture")
class ArchitectureTest {
  private static final Floors FLOORS =
      new Floors(
          "org.openlindorm",
          List.of(List.of("workload"), List.of("shell.."), List.of("demo"), List.of("hbase")));

  private static final JavaClasses OURS =
      new ClassFileImporter().importPath(Path.of("target", "classes"));

  @Test
  void packagesFormNoCycle() {
    check(slices().matching("org.openlindorm.(**)").should().beFreeOfCycles());
  }

  @Test
  void everyPackageHasALayer() {
    FLOORS.haveAllPackages(OURS);
  }

  @Test
  void importsPointDown() {
    FLOORS.importDownwardsOnly(OURS);
  }

  @Test
  void whatIsPrintedKnowsNoHBase() {
    check(
        noClasses()
            .that()
            .resideInAnyPackage("..demo..", "..workload..", "..shell.*..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.apache.hadoop.."));
  }

  @Test
  void calciteStaysInTheEngineAndAvaticaInTheShell() {
    check(
        noClasses()
            .should()
            .dependOnClassesThat(
                resideInAPackage("org.apache.calcite..")
                    .and(not(resideInAPackage("org.apache.calcite.avatica..")))));
  }

  @Test
  void theCompilerCompletesWhatDistinguishesTheKindsOfASealedFamily() {
    ClosedFamilies.areDistinguishedByTheCompiler(OURS, Map.of());
  }

  private static void check(ArchRule rule) {
    rule.check(OURS);
  }
}
