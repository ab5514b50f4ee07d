package org.openlindorm;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The floors, circles and doors of this module; a new package needs a floor here. */
@Tag("architecture")
class ArchitectureTest {
  /** Endpoints and region code stand below whoever starts them. */
  private static final Floors FLOORS =
      new Floors(
          "org.openlindorm.hbase",
          List.of(
              List.of("command", "workload", "wire..", "region.cell", "tracing"),
              List.of("region.estimate", "region.lease", "region.traffic"),
              List.of("region.index"),
              List.of("region"),
              List.of("region.master", "provision", "disk"),
              List.of("store", "cluster"),
              List.of("bulk", "web.."),
              List.of("metrics"),
              List.of("server"),
              List.of("shell.."),
              List.of("demo"),
              List.of("")));

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
  void endpointsAndWhatIsPrintedKnowNoHBase() {
    check(
        noClasses()
            .that()
            .resideInAnyPackage(
                "..command..", "..wire..", "..web..", "..demo..", "..workload..", "..shell.*..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.apache.hadoop.."));
  }

  @Test
  void calciteStaysInTheEngineAndAvaticaInItsEndpointAndTheShell() {
    DescribedPredicate<JavaClass> avatica = resideInAPackage("org.apache.calcite.avatica..");
    check(
        noClasses()
            .should()
            .dependOnClassesThat(resideInAPackage("org.apache.calcite..").and(not(avatica))));
    check(
        noClasses()
            .that(not(resideInAnyPackage("..wire.avatica..", "..shell..")))
            .should()
            .dependOnClassesThat(avatica));
  }

  @Test
  void regionCodeKnowsNoServerSqlOrWire() {
    check(
        noClasses()
            .that()
            .resideInAPackage("..region..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                "..server..",
                "..wire..",
                "..shell..",
                "org.openlindorm.sql..",
                "org.openlindorm.engine.."));
  }

  @Test
  void theCompilerCompletesWhatDistinguishesTheKindsOfASealedFamily() {
    ClosedFamilies.areDistinguishedByTheCompiler(OURS, Map.of());
  }

  private static void check(ArchRule rule) {
    rule.check(OURS);
  }
}
