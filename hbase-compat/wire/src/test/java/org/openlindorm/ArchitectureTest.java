package org.openlindorm;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The layers of this module, without cycles; a new package needs a layer here. */
class ArchitectureTest extends ModuleRules {
  ArchitectureTest() {
    super(new PackageLayers("org.openlindorm", List.of(List.of("wire.."), List.of("web.."))));
  }

  @Test
  void calciteStaysInTheEngineAndAvaticaInItsEndpoint() {
    check(
        noClasses()
            .that(not(resideInAPackage("..wire.avatica..")))
            .should()
            .dependOnClassesThat(resideInAPackage("org.apache.calcite..")));
    check(
        noClasses()
            .should()
            .dependOnClassesThat(
                resideInAPackage("org.apache.calcite..")
                    .and(not(resideInAPackage("org.apache.calcite.avatica..")))));
  }
}
