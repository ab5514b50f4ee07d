package org.openlindorm.advisor;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.ModuleRules;
import org.openlindorm.PackageLayers;

/** The layers of this module. */
class ArchitectureTest extends ModuleRules {
  /** Rules do not depend on their callers. */
  ArchitectureTest() {
    super(
        new PackageLayers(
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
                List.of("cli"))));
  }

  @Test
  void calciteStaysInTheEngine() {
    check(noClasses().should().dependOnClassesThat(resideInAPackage("org.apache.calcite..")));
  }

  @Test
  void hadoopStaysOutside() {
    check(noClasses().should().dependOnClassesThat(resideInAPackage("org.apache.hadoop..")));
  }
}
