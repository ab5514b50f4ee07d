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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The circles and doors of this module. */
@Tag("architecture")
class ArchitectureTest {
  private static final JavaClasses OURS =
      new ClassFileImporter().importPath(Path.of("target", "classes"));

  @Test
  void packagesFormNoCircle() {
    check(slices().matching("org.openlindorm.(**)").should().beFreeOfCycles());
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

  private static void check(ArchRule rule) {
    rule.check(OURS);
  }
}
