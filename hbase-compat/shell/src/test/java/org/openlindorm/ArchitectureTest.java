package org.openlindorm;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The layers of this module, without cycles; a new package needs a layer here. */
class ArchitectureTest extends ModuleRules {
  ArchitectureTest() {
    super(
        new PackageLayers(
            "org.openlindorm",
            List.of(List.of("workload"), List.of("shell.."), List.of("demo"), List.of("hbase"))));
  }

  @Test
  void printingDoesNotDependOnHBase() {
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
}
